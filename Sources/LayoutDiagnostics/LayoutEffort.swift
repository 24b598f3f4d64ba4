import Foundation

/// What it takes a layout to say what is visible after a scroll.
@MainActor
struct LayoutEffort {
  /// How many elements are visible.
  private let visibleCount: Int

  /// How many attributes it answered with, or read or set the frames of.
  private let elementCount: Int

  /// The shortest of several times; nil without a clock.
  private let time: Duration?

  /// How much more a thing may take with 16 times as many items.
  private static let maximumGrowth = 4.0

  /// How many elements may be looked at in any case.
  private static let freeElements = 128

  /// How long it may take in any case.
  private static let freeTime = Duration.microseconds(50)

  /// Scrolls through the middle of a bench's content, point by point.
  private init(of bench: LayoutBench, clock: (any Clock<Duration>)?) {
    let view = bench.view
    bench.scroll(to: 0.5)
    var (visibleCount, elementCount) = (0, 0)
    var times: [Duration] = []
    for _ in 0..<3 {
      let before = CollectionViewLayoutAttributes.numberOfFrameUses
      var answer: [CollectionViewLayoutAttributes] = []
      let step = {
        view.contentOffset = view.contentOffset + CGPoint(x: 1, y: 1)
        view.prepareLayoutIfNeeded()
        answer = view.currentLayout.elements(in: view.bounds)
      }
      if let clock { times.append(clock.measure(step)) } else { step() }
      elementCount = CollectionViewLayoutAttributes.numberOfFrameUses - before + answer.count
      visibleCount = answer.count { $0.frame.overlaps(view.bounds) }
    }
    (self.visibleCount, self.elementCount, time) = (visibleCount, elementCount, times.min())
  }

  /// What is wrong if the effort grows with the number of items; nil if it does not.
  static func growth(
    from smaller: LayoutBench, to larger: LayoutBench, clock: (any Clock<Duration>)?
  ) -> LayoutFinding? {
    LayoutEffort(of: larger, clock: clock).finding(since: LayoutEffort(of: smaller, clock: clock))
  }

  private func finding(since smaller: LayoutEffort) -> LayoutFinding? {
    if elementCount > Self.freeElements, share > Self.maximumGrowth * smaller.share {
      return LayoutFinding(
        .growingCost,
        message: """
          To say which \(visibleCount) elements are visible after a scroll, it looked at \(elementCount), and \
          at \(smaller.elementCount) for \(smaller.visibleCount) with a sixteenth of the items; find those \
          that overlap without going through all.
          """)
    }
    guard let time, let smallerTime = smaller.time, time > Self.freeTime,
      time / smallerTime > Self.maximumGrowth
        * max(1, Double(visibleCount) / Double(max(1, smaller.visibleCount)))
    else { return nil }
    return LayoutFinding(
      .growingCost,
      message: """
        To say what is visible after a scroll took \(time), and \(smallerTime) with a sixteenth of the items; \
        find what overlaps without going through all.
        """)
  }

  /// Elements looked at for one that is visible.
  private var share: Double { Double(elementCount) / Double(max(1, visibleCount)) }
}
