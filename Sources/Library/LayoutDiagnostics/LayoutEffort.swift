import Foundation

/// The measured cost of a layout's query for the visible elements after a scroll.
@MainActor
struct LayoutEffort {
  /// The number of elements that are visible after the scroll.
  private let visibleCount: Int

  /// The number of attributes that the layout returned, plus the number of times that a frame was read or
  /// set.
  private let elementCount: Int

  /// The shortest of three measured times; `nil` if no clock was given.
  private let time: Duration?

  /// The factor up to which the cost may increase with 16 times as many items.
  private static let maximumGrowth = 4.0

  /// The number of examined elements up to which the cost is always acceptable, even if the cost increases
  /// with the number of items.
  private static let freeElements = 128

  /// The duration of a query up to which the cost is always acceptable, even if the cost increases with the
  /// number of items.
  private static let freeTime = Duration.microseconds(50)

  /// Measures three scrolls by one point in the middle of the content of a collection view that is used only
  /// for measuring. With a clock, the duration of each scroll is measured too.
  private init(of view: CollectionView, clock: (any Clock<Duration>)?) {
    // The jump to the middle of the content is not measured.
    view.scroll(toFraction: 0.5)
    var (visibleCount, elementCount) = (0, 0)
    var times: [Duration] = []
    for _ in 0..<3 {
      let before = CollectionViewLayoutAttributes.numberOfFrameUses
      var answer: [CollectionViewLayoutAttributes] = []
      let step = {
        // Clamped, because a layout need not answer beyond its content.
        view.contentOffset = view.limits.clamp(view.contentOffset + CGPoint(x: 1, y: 1))
        view.prepareLayoutIfNeeded()
        answer = view.currentLayout.elements(in: view.bounds)
      }
      if let clock { times.append(clock.measure(step)) } else { step() }
      // The counter is read before the next line, which uses frames itself.
      elementCount = CollectionViewLayoutAttributes.numberOfFrameUses - before + answer.count
      visibleCount = answer.count { $0.frame.overlaps(view.bounds) }
    }
    (self.visibleCount, self.elementCount, time) = (visibleCount, elementCount, times.min())
  }

  /// Returns a finding if the cost of a scroll increases with the number of items; otherwise `nil`.
  ///
  /// - Parameters:
  ///   - smaller: A collection view with a sixteenth of the items of `larger`.
  ///   - clock: The clock for measuring times; with `nil`, only elements are counted.
  static func growth(
    from smaller: CollectionView, to larger: CollectionView, clock: (any Clock<Duration>)?
  ) -> LayoutFinding? {
    LayoutEffort(of: larger, clock: clock).finding(since: LayoutEffort(of: smaller, clock: clock))
  }

  /// Returns a finding if this cost is too high compared with `smaller`, the cost with a sixteenth of the
  /// items; otherwise `nil`.
  ///
  /// The number of examined elements is compared first, because it does not depend on the machine.
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

  /// The number of elements that were examined for each visible element.
  private var share: Double { Double(elementCount) / Double(max(1, visibleCount)) }
}
