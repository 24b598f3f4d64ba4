import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing
import ViewTree

/// The order in which overlapping items of a look are drawn, compared with their distances from the eye.
@MainActor
struct LookDepthTests {
  /// A wallet is left out: its cards lean about axes of their own, and lie over each other like a fan's.
  private nonisolated static let samples = LookSample.all.filter { !$0.isMirrored && $0.look != .wallet }

  // The tolerance also excludes cards that pass through each other.
  @Test(arguments: samples)
  func `no item is drawn over a nearer one`(_ sample: LookSample) {
    for fraction in [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9] as [CGFloat] {
      let rig = sample.rig(counts: [40], at: 20 + fraction)
      let items = rig.view.indexPathsForVisibleItems.compactMap(rig.view.layoutAttributesForItem(at:))
        .filter { !$0.isHidden && $0.alpha > 0.02 }.compactMap(PlacedItem.init)
      for item in items {
        for other in items where item.zIndex > other.zIndex {
          let lead = other.lead(over: item)
          #expect(
            lead < 0.005,
            "at \(20 + fraction), \(item.name) is drawn over \(other.name), which is nearer by \(lead)")
        }
      }
    }
  }
}

/// An item with the map from the view to its plane.
@MainActor
private struct PlacedItem {
  let name: String
  let zIndex: Int
  private let size: CGSize
  private let center: CGPoint
  private let toView: Projection
  private let fromView: Projection

  init?(_ attributes: CollectionViewLayoutAttributes) {
    toView = Projection(attributes.transform3D)
    guard let inverse = toView.inverted() else { return nil }
    fromView = inverse
    (size, center, zIndex) = (attributes.size, attributes.center, attributes.zIndex)
    name = "item \(attributes.indexPath.item)"
  }

  /// The nearness of the item's plane at a point of the view, 1 at the view's own distance from the eye; `nil`
  /// outside the item.
  private func nearness(at point: CGPoint) -> CGFloat? {
    let place = CGPoint(x: point.x - center.x, y: point.y - center.y)
    guard let own = fromView.map(place), abs(own.x) < size.width / 2, abs(own.y) < size.height / 2 else {
      return nil
    }
    return place.x * fromView.m13 + place.y * fromView.m23 + fromView.m33
  }

  /// Returns by how much the item is nearer than another one, at most, where the two overlap; negative if it
  /// is farther everywhere or nothing overlaps.
  func lead(over other: PlacedItem) -> CGFloat {
    var lead = -CGFloat.infinity
    for (column, row) in (0..<121).map({ ($0 % 11 - 5, $0 / 11 - 5) }) {
      let own = CGPoint(x: size.width * CGFloat(column) / 10.5, y: size.height * CGFloat(row) / 10.5)
      guard let mapped = toView.map(own) else { continue }
      let point = CGPoint(x: mapped.x + center.x, y: mapped.y + center.y)
      guard let here = nearness(at: point), let there = other.nearness(at: point) else { continue }
      lead = max(lead, here - there)
    }
    return lead
  }
}
