import CollectionLayouts
import Foundation
import Testing

struct ItemStripTests {
  /// Items at x 20 … 120, 130 … 230 and 240 … 340, docked 70 points from the left edge.
  private let strip = ItemStrip(
    count: 3, itemSize: CGSize(width: 100, height: 50), origin: CGPoint(x: 20, y: 5), spacing: 10,
    trailing: 30, dock: 70)

  @Test func `frames, content width and docking offsets follow from the strip's metrics`() {
    #expect(strip.frame(ofItem: 2) == CGRect(x: 240, y: 5, width: 100, height: 50))
    #expect(strip.contentWidth == 370)
    #expect(strip.offset(dockingItem: 0) == 0)
    #expect(strip.offset(dockingItem: 2) == 220)
  }

  @Test(arguments: [(-500, 0), (70, 0), (124, 0), (125, 0), (126, 1), (180, 1), (290, 2), (9999, 2)])
  func `the left one of two equally near items is the nearest`(x: Double, item: Int) {
    #expect(strip.item(nearestTo: x) == item)
  }

  @Test(arguments: [(-500, 0), (20, 0), (129, 0), (130, 1), (239.9, 1), (240, 2), (9999, 2)])
  func `a gap belongs to the item before it`(x: Double, item: Int) {
    #expect(strip.item(at: x) == item)
  }

  @Test(arguments: [
    (0.0, 20.0, 0..<0), (0, 20.1, 0..<1), (119, 130, 0..<1), (120, 130, 1..<1), (120, 131, 1..<2),
    (-9e9, 9e9, 0..<3), (339, 350, 2..<3), (340, 350, 3..<3),
  ])
  func `a query leaves out items that only touch the range`(low: Double, high: Double, items: Range<Int>) {
    let rect = CGRect(x: low, y: 0, width: high - low, height: 1)

    #expect(strip.items(overlapping: rect) == items)
  }

  @Test func `reach widens a query on both sides`() {
    let gap = CGRect(x: 121, y: 0, width: 8, height: 1)

    #expect(strip.items(overlapping: gap, reach: 2) == 0..<2)
  }

  @Test func `an empty strip has no width and finds no items`() {
    var empty = strip
    empty.count = 0

    #expect(empty.contentWidth == 0)
    #expect(empty.item(nearestTo: 5) == nil)
    #expect(empty.item(at: 5) == nil)
    #expect(empty.items(overlapping: CGRect(x: -100, y: 0, width: 999, height: 1)) == 0..<0)
  }

  @Test func `an overlap larger than the items stacks them at one position`() {
    var pile = strip
    pile.spacing = -150

    #expect(pile.stride == 0)
    #expect(pile.item(nearestTo: 999) == 0)
    #expect(pile.items(overlapping: CGRect(x: 0, y: 0, width: 999, height: 1)) == 0..<3)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -3])
  func `sizes that are negative or not finite count as 0`(width: CGFloat) {
    let absurd = ItemStrip(count: 3, itemSize: CGSize(width: width, height: width))

    #expect(absurd.itemSize == .zero)
    #expect(absurd.item(nearestTo: .nan) != nil)
  }
}
