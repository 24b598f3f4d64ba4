import CollectionCore
import Foundation

/// Takes a collection view through a sequence of updates, scrolls, changes of layout and waits, and compares it
/// at every step with the plain list of words it is meant to show.
@MainActor
public final class UpdateFuzzer {
  /// A fault planted in what a view under test shows, to see that it is found and its sequence cut short.
  public enum Sabotage: Sendable {
    /// A cell that is reconfigured keeps what it showed.
    case ignoresReconfiguration

    /// The model takes a reload for something that keeps the cell.
    case keepsCellOnReload
  }

  /// What went wrong, and when.
  public private(set) var failures: [String] = []
  private var step = 0

  let source: WordSource
  let view: CollectionView
  var layout: CollectionViewLayout

  /// The layout of the last interactive change.
  var transition: CollectionViewTransitionLayout?
  var now: TimeInterval = 0
  var finger: CGPoint?

  /// The number of the word that was last taken up to be moved by hand.
  var held: Int?

  /// How often each completion was called, by the number of its animation.
  var completions: [Int] = []

  /// The views that showed words and section titles at the last look, by what they showed.
  var views: [Content: ObjectIdentifier] = [:]
  var invalidUpdates = 0
  var rulesMade = 0
  let sabotage: Sabotage?

  init(words: [Int], setting: FuzzSetting, sabotage: Sabotage? = nil) {
    self.sabotage = sabotage
    source = WordSource(WordList(words))
    source.sabotage = sabotage
    layout = CollectionViewLayout()
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    layout = makeLayout(setting.layout)
    view.collectionViewLayout = layout
    view.showsVerticalScrollIndicator = setting.hasIndicator
    view.overscan = setting.overscan
    view.updateTiming = setting.timing.updateTiming
    view.allowsMultipleSelection = setting.selectsMany
    view.scrollAnchor = setting.anchor
    if setting.isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.onDiagnostic = { [unowned self] in fail("\($0)") }
    view.onInvalidUpdate = { [unowned self] _ in
      invalidUpdates += 1
      source.selected = []
    }
    source.shownWord = { [unowned self] in shown.word(at: $0) }
    source.register(in: view)
    view.dataSource = source
    view.delegate = source
    frame()
  }

  /// The axis along which the content scrolls.
  var axis: WritableKeyPath<CGPoint, CGFloat> {
    view.maximumContentOffset.x > view.minimumContentOffset.x ? \.x : \.y
  }

  /// The list as the view is to show it: while a word is moved by hand, with that where the view says.
  var shown: WordList {
    guard view.hasUncommittedUpdates, let held, let path = source.list.path(ofNumber: held),
      let place = view.presentationIndexPath(forDataSourceIndexPath: path)
    else { return source.list }
    return source.list.moving(from: path, to: place)
  }

  // MARK: Running

  /// Makes a step, and looks.
  func take(_ step: FuzzStep) {
    self.step += 1
    perform(step)
    frame()
  }

  /// Brings the view to the present time, lays it out, and looks.
  func frame(after interval: TimeInterval = 0) {
    now += interval
    view.advance(to: now)
    view.layoutIfNeeded()
    // An update that was asked for during a pass follows it, and needs another.
    view.layoutIfNeeded()
    check()
  }

  /// Takes up the finger, ends a transition and a movement by hand, waits until nothing moves, and looks closely.
  func settle() {
    source.onWillDisplay = nil
    if isInTransition { perform(.finishTransition) }
    if view.hasUncommittedUpdates { perform(.putDown) }
    if finger != nil { perform(.fingerUp) }
    for _ in 0..<200 where failures.isEmpty {
      frame(after: 0.2)
      if !view.isAnimating { break }
    }
    guard failures.isEmpty else { return }
    if view.isAnimating { fail("the view never comes to rest") }
    checkAtRest()
  }

  func fail(_ failure: String) {
    if failures.count < 10 { failures.append("step \(step): \(failure)") }
  }
}
