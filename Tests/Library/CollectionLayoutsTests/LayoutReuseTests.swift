import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The number of views made while a long list is scrolled through.
@MainActor
struct LayoutReuseTests {
  /// The parameter `overscan` is the margin around the bounds for queries; elements in the margin have no
  /// view.
  @Test(arguments: LayoutSample.allCases, [0, 300] as [CGFloat])
  func `no more cells are made than are visible at once in a hundred thousand items`(
    _ sample: LayoutSample, overscan: CGFloat
  ) {
    let delegate = SizeDelegate(seed: 7)
    let rig = LayoutRig(sample.make(), counts: [100_000], delegate: delegate)
    rig.view.overscan = overscan
    var most: [String: Int] = [:]

    for offset in way(through: rig.view) {
      rig.scroll(to: offset)
      let shown = rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
      for (kind, found) in Dictionary(grouping: shown, by: { $0.representedElementKind ?? "" }) {
        most[kind] = max(most[kind] ?? 0, found.count)
      }
    }

    #expect(rig.view.indexPathsForVisibleItems.last == [0, 99_999])
    #expect(rig.view.numberOfViewsMade <= most.values.reduce(0, +), "\(most)")
  }

  /// Returns content offsets in steps of a few points, then in large steps to the end.
  private func way(through view: CollectionView) -> [CGPoint] {
    let (start, end) = (view.minimumContentOffset, view.maximumContentOffset)
    let small = (0..<60).map { CGFloat($0) * 37 }
    let steps = (1...40).map { CGFloat($0) / 40 }
    return small.map { CGPoint(x: min($0, end.x), y: min($0, end.y)) }
      + steps.map { CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }
  }
}
