public import Foundation

/// A validator that finds errors in a layout and in an app's use of the layout.
///
/// The validator works with every layout, without changes to the layout. In a test:
///
///     #expect(LayoutValidator.findings(in: view) == [])
///     #expect(LayoutValidator.findings(counts: [1000]) { WaveLayout() } == [])
///
/// The validator queries the layout for parts of its content and for elements by their index paths, and
/// prepares the layout again. The results must agree with each other and with the displayed elements. A
/// pending layout pass runs as usual. Otherwise, the validator creates no cells, calls the collection view's
/// delegate only through the layout, and reports nothing to `onDiagnostic` or the layout tracer.
@preconcurrency @MainActor
public enum LayoutValidator {
  /// The part of the content that is examined.
  public enum Scope: Hashable, Sendable {
    /// The whole content or, with more than 5,000 items, the visible part and one view's size around it.
    ///
    /// The layout is also prepared again, in the same and in other bounds.
    case content
    /// The visible part and half a view's size around it.
    ///
    /// The layout is only queried, so that nothing changes. This scope suits an overlay that is displayed
    /// while the layout is in use.
    case visible
  }

  /// Returns the errors of a collection view's layout in its current state.
  ///
  /// The findings are sorted by kind and element, with at most eight of each kind. If the layout or the data
  /// changed without the collection view's knowledge, the examination ends with these changes.
  ///
  /// During an interactive transition, in a batch of updates and in a layout pass, the result is empty,
  /// because results of queries are consistent only afterwards. With the scope `content`, a pending layout
  /// pass runs first.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view with the layout.
  ///   - scope: The part of the content that is examined.
  ///   - beyondContent: Whether the layout is also queried for rectangles outside its content. With `false`,
  ///     the default, all rectangles lie in the content or in the visible rectangle, because a layout that
  ///     computes the indices of items from the rectangle may stop the program.
  ///   - allowed: The rules whose violations are not reported. They end no examination.
  /// - Complexity: O(sections + items) if the whole content is examined, otherwise O(sections + elements in
  ///   the examined area). Slow queries of the layout add to this cost.
  public static func findings(
    in collectionView: CollectionView, scope: Scope = .content, beyondContent: Bool = false,
    allowing allowed: Set<LayoutFinding.Kind> = []
  ) -> [LayoutFinding] {
    guard collectionView.isSettled else { return [] }
    var inspection = LayoutInspection(of: collectionView, beyondContent: beyondContent, allowing: allowed)
    // First, because the pass below would replace the cached attributes. If these are wrong, later
    // comparisons would only report consequences.
    collectionView.unobserved { inspection.examineWhatIsKnown() }
    guard !inspection.hasNotedUnknownChange else { return inspection.report }
    switch scope {
    case .visible:
      collectionView.unobserved {
        inspection.examineAnswers(in: collectionView.surroundings(reaching: 0.5))
      }
    case .content:
      collectionView.layoutIfNeeded()
      collectionView.unobserved { inspection.examineContent() }
    }
    return inspection.report
  }

  /// Returns the errors of a layout, which is examined in a new collection view.
  ///
  /// The layout is examined at the start, in the middle and at the end of its content. The cost of scrolling
  /// is compared with the cost for a sixteenth of the items.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - size: The size of the view, in points.
  ///   - delegate: The delegate that the layout asks, for example for item sizes. The delegate's scrolling
  ///     methods are called too.
  ///   - clock: A clock for measuring the time of scrolling. The time also reveals costs other than those of
  ///     access to attributes. With `nil`, the findings do not depend on the machine's load.
  ///   - makeLayout: A closure that creates the layout; called several times.
  public static func findings(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    delegate: (any CollectionViewDelegate)? = nil, clock: (any Clock<Duration>)? = nil,
    layout makeLayout: () -> CollectionViewLayout
  ) -> [LayoutFinding] {
    let bench = LayoutBench(counts: counts, size: size, delegate: delegate, layout: makeLayout())
    var inspection = LayoutInspection(of: bench.view)
    for fraction in [0, 0.5, 1] {
      bench.view.scroll(toFraction: fraction)
      inspection.examineContent()
    }
    let smaller = LayoutBench(
      counts: counts.map { ($0 + 15) / 16 }, size: size, delegate: delegate, layout: makeLayout())
    inspection.note(LayoutEffort.growth(from: smaller.view, to: bench.view, clock: clock))
    return inspection.report
  }

  /// Returns a finding if the cost of a scroll increases with the number of items; otherwise `nil`. Scrolls both
  /// views.
  ///
  /// - Parameters:
  ///   - smaller: A collection view with a sixteenth of the items of `larger`, and of the same size.
  ///   - larger: The collection view whose layout is examined.
  package static func growingCost(
    from smaller: CollectionView, to larger: CollectionView
  ) -> LayoutFinding? {
    LayoutEffort.growth(from: smaller, to: larger, clock: nil)
  }
}
