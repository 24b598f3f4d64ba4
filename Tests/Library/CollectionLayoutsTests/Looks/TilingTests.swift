import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The geometry of tilings: honeycomb, mosaic, justified rows and list, in a view 400 points wide.
@MainActor
struct TilingTests {
  @Test(arguments: [CollectionView.ScrollDirection.vertical, .horizontal])
  func `inner items of a honeycomb have six neighbours at one distance`(
    _ direction: CollectionView.ScrollDirection
  ) {
    let layout = HoneycombLayout()
    layout.scrollDirection = direction
    layout.diameter = 50
    layout.spacing = 6
    layout.fisheye = 0
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [200])
    let centers = (0..<200).compactMap { rig.attributes($0)?.center }
    // Rows of seven and six: the fourth item of the third row is item 16.
    let neighbours = centers.filter { abs(hypot($0.x - centers[16].x, $0.y - centers[16].y) - 56) < 1e-9 }

    #expect(neighbours.count == 6)
    #expect(centers.filter { hypot($0.x - centers[16].x, $0.y - centers[16].y) < 55 }.count == 1)
  }

  @Test func `a fisheye makes items at the corner smaller by its part and none in the middle`() {
    let layout = HoneycombLayout()
    layout.fisheye = 0.5
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [2000])
    rig.scroll(y: 3000)
    let found = layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
    let sizes = found.map { ($0.transform.a, hypot($0.center.x - 200, $0.center.y - 3200)) }

    #expect(sizes.allSatisfy { $0.0 >= 0.5 && $0.0 <= 1 })
    #expect(sizes.filter { $0.1 < 60 }.allSatisfy { $0.0 > 0.9 })
    let sorted = sizes.sorted { $0.1 < $1.1 }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.0 >= $1.0 - 1e-12 })
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7])
  func `the items of a mosaic do not overlap and lie in the columns`(columns: Int) {
    let layout = MosaicLayout()
    layout.columns = columns
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [60])
    let frames = (0..<60).compactMap { rig.frame($0)?.insetBy(dx: 0.001, dy: 0.001) }

    for (index, frame) in frames.enumerated() {
      #expect(frame.minX > 0 && frame.maxX < 400)
      #expect(!frames[(index + 1)...].contains { $0.overlaps(frame) })
    }
    #expect(frames.map(\.maxY).max().map { abs($0 + 0.001 - rig.view.contentSize.height) < 1e-6 } == true)
  }

  @Test func `the standard mosaic fills its columns without a hole`() {
    let layout = MosaicLayout()
    layout.spacing = 0
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [36])
    let area = (0..<36).compactMap { rig.frame($0) }.reduce(0) { $0 + $1.width * $1.height }

    #expect(abs(area - 400 * rig.view.contentSize.height) < 1e-6)
    #expect(rig.view.contentSize.height == 2100)
  }

  @Test func `justified rows fill the width, keep the ratios and come near the height`() {
    let layout = JustifiedLayout()
    layout.rowHeight = 80
    let ratios = Ratios()
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [97], delegate: ratios)
    let frames = (0..<97).compactMap { rig.frame($0) }
    let rows = Dictionary(grouping: frames.indices) { frames[$0].minY }.sorted { $0.key < $1.key }

    for (index, frame) in frames.enumerated() {
      #expect(abs(frame.width / frame.height - Ratios.ratio(of: index)) < 1e-9)
    }
    for (index, row) in rows.enumerated() {
      let items = row.value.sorted()
      #expect(items == Array(items[0]...items[items.count - 1]))
      #expect(frames[items[0]].minX == 0)
      guard index < rows.count - 1 else { continue }
      #expect(abs((items.map { frames[$0].maxX }.max() ?? 0) - 400) < 1e-9)
      #expect((50...130).contains(frames[items[0]].height))
      #expect(abs(frames[items[0]].maxY + 8 - rows[index + 1].key) < 1e-9)
    }
    #expect(rows.count > 5)
  }

  @Test func `a list's rows are as wide as the view, and its header stays in sight`() {
    let layout = ListLayout()
    layout.headerHeight = 30
    let rig = LayoutRig(layout, width: 400, height: 400, counts: [40, 40])

    #expect(rig.frame(3)?.width == 400)
    #expect(rig.frame(3)?.height == 56)
    rig.scroll(y: 500)
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(header?.frame == CGRect(x: 0, y: 500, width: 400, height: 30))
    rig.resize(width: 300, height: 400)
    #expect(rig.frame(3)?.width == 300)
  }

  /// Ratios from a sixth to three that are always the same for an item.
  private final class Ratios: JustifiedLayoutDelegate {
    static func ratio(of item: Int) -> CGFloat { CGFloat(1 + item * 7 % 18) / 6 }

    func collectionView(
      _ collectionView: CollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
    ) -> CGFloat? { Self.ratio(of: indexPath.item) }
  }
}
