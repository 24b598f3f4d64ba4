import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Rings of items that repeat without end.
@MainActor
struct LoopRingTests {
  enum Ring: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case rotary, cylinder, invertedCylinder, circle

    var testDescription: String { rawValue }

    @MainActor
    func make(places: Int) -> CollectionViewLayout {
      switch self {
      case .rotary: ring(RotaryLayout(), places: places)
      case .cylinder: ring(CylinderLayout(), places: places)
      case .invertedCylinder: ring(CylinderLayout(), places: places, isInverted: true)
      case .circle: circle(places: places)
      }
    }

    @MainActor
    private func ring(_ layout: RingLayout, places: Int, isInverted: Bool = false) -> RingLayout {
      layout.itemSize = CGSize(width: 60, height: 60)
      layout.visibleItems = places
      layout.isInverted = isInverted
      return layout
    }

    @MainActor
    private func circle(places: Int) -> CircleLayout {
      let layout = CircleLayout()
      layout.itemSize = CGSize(width: 40, height: 40)
      layout.visibleItems = places
      return layout
    }
  }

  /// The elements of a looped ring in a view of 400 × 300 points, scrolled by `items` items.
  private func elements(
    _ ring: Ring, places: Int, items: Int, at offset: CGFloat
  ) -> [CollectionViewLayoutAttributes] {
    let rig = LayoutRig(ring.make(places: places), width: 400, height: 300, counts: [items])
    rig.view.contentLoopDirection = .horizontal
    rig.view.layoutIfNeeded()
    let stride = (rig.layout.flingContentLap(along: .horizontal)?.period ?? 0) / CGFloat(items)
    rig.scroll(x: rig.view.contentOffset.x + offset * stride)
    return rig.view.visibleCells.map { cell in
      let attributes = CollectionViewLayoutAttributes(forCellWith: rig.view.indexPath(for: cell) ?? [])
      attributes.center = cell.center - rig.view.contentOffset
      attributes.alpha = cell.alpha
      return attributes
    }
  }

  @Test(arguments: [Ring.rotary, .cylinder, .circle], [0.0, 0.25, 0.5, 3.75])
  func `as many items as places close the ring, each shown once and opaque`(ring: Ring, offset: Double) {
    let elements = elements(ring, places: 12, items: 12, at: offset)

    #expect(Set(elements.map(\.indexPath.item)) == Set(0..<12))
    #expect(elements.count == 12)
    #expect(elements.allSatisfy { $0.alpha == 1 })
  }

  @Test(arguments: [Ring.rotary, .circle], [0.0, 0.5])
  func `items that repeat a whole number of times close the ring`(ring: Ring, offset: Double) {
    let elements = elements(ring, places: 12, items: 4, at: offset)

    #expect(elements.count == 12)
    #expect((0..<4).allSatisfy { item in elements.filter { $0.indexPath.item == item }.count == 3 })
    #expect(elements.allSatisfy { $0.alpha == 1 })
  }

  @Test(arguments: [Ring.rotary, .circle], [0.0, 0.3])
  func `items that do not fill the ring evenly fade where they meet`(ring: Ring, offset: Double) {
    let elements = elements(ring, places: 12, items: 5, at: offset)

    // One place is shared by an item that comes and an item that goes.
    #expect((12...13).contains(elements.count))
    #expect(abs(elements.map(\.alpha).reduce(0, +) - 12) < 1e-6)
  }

  @Test func `an inverted ring shows no item twice`() {
    let elements = elements(.invertedCylinder, places: 12, items: 12, at: 0.5)

    #expect(Set(elements.map(\.indexPath.item)).count == elements.count)
  }
}
