public import Foundation

/// Looks for what a layout does wrong, and an app with it. Any layout can be examined, as it is. In a test:
///
///     #expect(LayoutValidator.findings(in: view) == [])
///     #expect(LayoutValidator.findings(counts: [1000]) { WaveLayout() } == [])
///
/// The layout is asked about several parts of its content, about elements by their paths, and prepared again;
/// its answers must agree with each other and with what is shown. No cell is made for that, and nobody is
/// told anything: not the delegate, `onDiagnostic` or the tracer.
@preconcurrency @MainActor
public enum LayoutValidator {
  /// How much is examined.
  public enum Scope: Hashable, Sendable {
    /// All content; where there are more than 5,000 items, what is visible and a screenful around it. The
    /// layout is also prepared again, and in other bounds.
    case content
    /// What is visible and half a screenful around it, with questions only, so that nothing changes: what an
    /// overlay shows while the layout is in use.
    case visible
  }

  /// What is wrong with the layout of a collection view as it stands, by kind and element; at most eight of a
  /// kind.
  ///
  /// Where the layout or the data changed and the collection view does not know, only that is reported.
  ///
  /// Nothing during an interactive change of layout, in an updates block and in a pass: answers belong
  /// together only afterwards. A pass that is due is made first, except in what is visible.
  /// - Complexity: O(sections), and for all content O(items), in other cases O(elements in the area examined),
  ///   if the layout's answers cost no more.
  public static func findings(in collectionView: CollectionView, scope: Scope = .content) -> [LayoutFinding] {
    guard collectionView.isSettled else { return [] }
    var inspection = LayoutInspection(of: collectionView)
    collectionView.unobserved { inspection.examineWhatIsKnown() }
    guard inspection.report.isEmpty else { return inspection.report }
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

  /// What is wrong with a layout of so many items in each section, in a view of a size in points, at the
  /// start, in the middle and at the end of its content, and whether scrolling costs more than with a
  /// sixteenth of the items.
  ///
  /// - Parameters:
  ///   - delegate: answers the layout's questions, such as the items' sizes; it is told of the scrolling.
  ///   - clock: also times scrolling, to find costs that grow without a look at attributes. Without it
  ///     nothing that the machine does besides changes a finding.
  ///   - makeLayout: makes the layout; called several times.
  public static func findings(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    delegate: (any CollectionViewDelegate)? = nil, clock: (any Clock<Duration>)? = nil,
    layout makeLayout: () -> CollectionViewLayout
  ) -> [LayoutFinding] {
    let bench = LayoutBench(counts: counts, size: size, delegate: delegate, layout: makeLayout())
    var inspection = LayoutInspection(of: bench.view)
    for fraction in [0, 0.5, 1] {
      bench.scroll(to: fraction)
      inspection.examineContent()
    }
    let smaller = LayoutBench(
      counts: counts.map { ($0 + 15) / 16 }, size: size, delegate: delegate, layout: makeLayout())
    inspection.note(LayoutEffort.growth(from: smaller, to: bench, clock: clock))
    return inspection.report
  }
}
