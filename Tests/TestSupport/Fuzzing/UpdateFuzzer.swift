import CollectionCore
import Foundation

/// Drives a collection view through a random sequence of updates, scrolls and waits, and compares it at every
/// step with the plain list of words it is meant to show.
///
/// The same seed gives the same sequence, so a failure can be had again with a log.
@MainActor
public final class UpdateFuzzer {
  /// What went wrong, and when.
  public private(set) var failures: [String] = []

  /// The steps so far, for the reader of a failure; empty unless asked for.
  public private(set) var log: [String] = []
  private let keepsLog: Bool
  private var step = 0

  var random: SplitMix64
  let source: WordSource
  let view: CollectionView
  var layout: CollectionViewLayout

  /// The layout of the last interactive change.
  var transition: CollectionViewTransitionLayout?
  var now: TimeInterval = 0
  var finger: CGPoint?

  /// How often each completion was called, by the number of its batch.
  var completions: [Int] = []

  /// The views that showed words and section titles at the last look, by what they showed.
  var views: [Content: ObjectIdentifier] = [:]
  var invalidUpdates = 0
  var rulesMade = 0

  public init(seed: UInt64, keepsLog: Bool = false) {
    self.keepsLog = keepsLog
    random = SplitMix64(seed: seed)
    source = WordSource(WordList(using: &random))
    layout = Self.makeLayout(using: &random)
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    view.showsVerticalScrollIndicator = random.oneIn(2)
    view.overscan = random.oneIn(4) ? 30 : 0
    view.updateTiming = random.pick(Self.timings)
    view.allowsMultipleSelection = random.oneIn(2)
    view.onDiagnostic = { [unowned self] in fail("\($0)") }
    view.onInvalidUpdate = { [unowned self] _ in
      invalidUpdates += 1
      source.selected = []
    }
    prepareLayout()
    source.register(in: view)
    view.dataSource = source
    view.delegate = source
  }

  private static let timings: [UpdateTiming] = [
    .standard, .standard, .curve(.linear, duration: 1), .immediate,
    .spring(.init(stiffness: 100, dampingRatio: 0.5)),
  ]

  private static func makeLayout(using random: inout SplitMix64) -> CollectionViewLayout {
    guard !random.oneIn(4) else { return makeFlowLayout() }
    return WordLayout(
      .init(
        headerHeight: random.oneIn(2) ? 15 : 0, hasRules: random.oneIn(2), followsBounds: random.oneIn(3),
        snap: random.oneIn(3) ? 25 : nil, hasOwnTransitions: random.oneIn(2)))
  }

  private static func makeFlowLayout() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 30)
    layout.headerReferenceSize = CGSize(width: 0, height: 15)
    layout.minimumLineSpacing = 5
    return layout
  }

  /// Has the layout changed for another one.
  func replaceLayout(_ change: (CollectionViewLayout) -> Void) {
    layout = Self.makeLayout(using: &random)
    prepareLayout()
    change(layout)
  }

  private func prepareLayout() {
    guard let layout = layout as? WordLayout else { return }
    layout.onRuleMade = { [unowned self] in rulesMade += 1 }
    layout.height = { [unowned source] path in
      CGFloat(20 + 10 * ((source.list.word(at: path)?.number ?? 0) % 4))
    }
  }

  // MARK: Running

  /// Makes a number of random steps, and lets everything come to rest.
  public func run(steps: Int) {
    note("list \(source.list)")
    frame()
    for _ in 0..<steps where failures.isEmpty {
      step += 1
      makeStep()
      frame()
    }
    settle()
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

  private func settle() {
    note("settle")
    source.onWillDisplay = nil
    endTransition()
    if let finger { view.endTracking(at: finger, time: now) }
    finger = nil
    for _ in 0..<200 where failures.isEmpty {
      frame(after: 0.1)
      if !view.isAnimating { break }
    }
    guard failures.isEmpty else { return }
    if view.isAnimating { fail("the view never comes to rest") }
    checkAtRest()
  }

  func note(_ line: @autoclosure () -> String) {
    if keepsLog { log.append("\(step): \(line())") }
  }

  func fail(_ failure: String) {
    if failures.count < 10 { failures.append("step \(step): \(failure)") }
  }
}
