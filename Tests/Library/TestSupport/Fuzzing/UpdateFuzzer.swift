import CollectionCore
import Foundation

/// A fuzzer that performs updates, scrolls, layout changes and waits on a collection view and checks it at
/// each step.
///
/// The expected state is a plain list of words that changes with every step.
@MainActor
public final class UpdateFuzzer {
  /// A planted fault, to test that the checks find it and that its sequence can be shortened.
  public enum Sabotage: Sendable {
    /// A reconfigured cell keeps its old content.
    case ignoresReconfiguration

    /// The list handles a reload as if the cell were kept.
    case keepsCellOnReload
  }

  /// The failures, each with the number of its step.
  public private(set) var failures: [String] = []
  private var step = 0

  let source: WordSource
  let view: CollectionView
  var layout: CollectionViewLayout

  /// The transition layout of the last interactive transition.
  var transition: CollectionViewTransitionLayout?
  var now: TimeInterval = 0
  var finger: CGPoint?

  /// The number of the word that was last picked up for an interactive movement.
  var held: Int?

  /// The number of updates since the last frame moved the content.
  var updatesSinceFrame = 0

  /// The number of calls of each completion, by its index.
  var completions: [Int] = []

  /// The views that showed words and section titles at the last check, by their content.
  var views: [Content: ObjectIdentifier] = [:]
  var invalidUpdates = 0
  var rulesMade = 0
  let sabotage: Sabotage?

  init(words: [Int], setting: FuzzSetting, sabotage: Sabotage? = nil) {
    self.sabotage = sabotage
    source = WordSource(WordList(words))
    source.sabotage = sabotage
    // `makeLayout(_:)` uses `self`, so the view starts with a placeholder layout.
    layout = CollectionViewLayout()
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
    layout = makeLayout(setting.layout)
    view.collectionViewLayout = layout
    view.showsVerticalScrollIndicator = setting.hasIndicator
    view.overscan = setting.overscan
    view.updateTiming = setting.timing.updateTiming
    view.allowsMultipleSelection = setting.selectsMany
    view.scrollAnchor = setting.anchor
    if setting.isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    if setting.isLooping {
      view.contentLoopDirection = setting.layout == .flowSideways ? .horizontal : .vertical
    }
    view.onDiagnostic = { [unowned self] in
      // An update may delete all words, and the content then has edges.
      if $0.kind != .unloopableContent { fail("\($0)") }
    }
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

  /// The list as the view must show it: during an interactive movement the moved word is at its presentation
  /// path.
  var shown: WordList {
    guard view.hasUncommittedUpdates, let held, let path = source.list.path(ofNumber: held),
      let place = view.presentationIndexPath(forDataSourceIndexPath: path)
    else { return source.list }
    return source.list.moving(from: path, to: place)
  }

  // MARK: Running

  /// Performs a step, then runs a frame with its checks.
  func take(_ step: FuzzStep) {
    self.step += 1
    perform(step)
    frame()
  }

  /// Advances the view by an interval in seconds, lays it out and checks it.
  func frame(after interval: TimeInterval = 0) {
    now += interval
    advance()
    view.layoutIfNeeded()
    // An update requested during a layout pass runs after that pass and needs a second one.
    view.layoutIfNeeded()
    check()
  }

  /// Advances the view to the present time. The updates that completions begin come after the content has moved.
  func advance() {
    updatesSinceFrame = 0
    view.advance(to: now)
  }

  /// Ends transitions, movements and touches, waits until nothing moves, and runs the checks at rest.
  func settle() {
    // From here on no update may begin by itself.
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
