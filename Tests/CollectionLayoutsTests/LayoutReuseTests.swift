import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// How many views are made on the way through a long list.
@MainActor
struct LayoutReuseTests {
  /// The margin is `overscan`: how far around the bounds elements are asked for. What is in it has no view.
  @Test(arguments: LayoutSample.allCases, [0, 300] as [CGFloat])
  func `through a hundred thousand items no more cells are made than are in sight at once`(
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

  /// Some steps of a few points and then large ones, to the end.
  private func way(through view: CollectionView) -> [CGPoint] {
    let (start, end) = (view.minimumContentOffset, view.maximumContentOffset)
    let small = (0..<60).map { CGFloat($0) * 37 }
    let steps = (1...40).map { CGFloat($0) / 40 }
    return small.map { CGPoint(x: min($0, end.x), y: min($0, end.y)) }
      + steps.map { CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }
  }
}
