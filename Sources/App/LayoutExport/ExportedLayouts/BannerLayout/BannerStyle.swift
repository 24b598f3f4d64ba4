import UIKit

/// The scale and shift of a banner's items at one content offset, as functions of the items' distance from
/// the dock, the place in the view where items come to rest.
///
/// Lengths are in points, positions in content coordinates.
struct BannerStyle {
  let strip: ItemStrip
  /// The x coordinate, in content coordinates, of the middle of an item at rest.
  let focus: CGFloat
  let minimumScale: CGFloat
  let shiftFactor: CGFloat
  /// The decrease in an item's scale for each point of distance from the item's middle to the full-size
  /// item's frame.
  private let scaleLoss: CGFloat

  /// Creates the style for the content offset at which the dock is at `focus`, an x coordinate in content
  /// space.
  ///
  /// - Parameter scaleSlope: The decrease in an item's scale for each item width of distance from the item's
  ///   middle to the full-size item's frame.
  init(
    strip: ItemStrip, focus: CGFloat, minimumScale: CGFloat, scaleSlope: CGFloat, shiftFactor: CGFloat
  ) {
    (self.strip, self.focus) = (strip, focus)
    (self.minimumScale, self.shiftFactor) = (minimumScale, shiftFactor)
    scaleLoss = strip.itemSize.width > 0 ? scaleSlope / strip.itemSize.width : 0
  }

  /// Sets the transforms and z indexes of consecutive items, the first of which has the index `first`.
  @MainActor
  func apply(to elements: [UICollectionViewLayoutAttributes], startingAt first: Int) {
    let slidingItem = slidingItem
    for (index, element) in elements.enumerated() {
      let distance = abs(element.center.x - focus)
      let scale = scale(at: distance)
      var transform = CATransform3D(scaleX: scale, y: scale, z: 1)
      if first + index == slidingItem {
        // The shift applies after the scale, so it shrinks with the item.
        transform.m41 = scale * slide(at: distance)
        element.zIndex = -1
      }
      element.transform3D = transform
    }
  }

  /// The largest distance by which a scaled and shifted item extends beyond its frame along x, in points.
  var reach: CGFloat {
    let growth = max(0, minimumScale - 1) * strip.itemSize.width / 2
    guard let slidingItem else { return growth }
    let distance = abs(strip.midX(ofItem: slidingItem) - focus)
    return growth + max(1, minimumScale) * abs(slide(at: distance))
  }

  /// Returns the scale of an item whose middle is `distance` points from the middle of an item at rest.
  private func scale(at distance: CGFloat) -> CGFloat {
    max(minimumScale, min(1 - (distance - strip.itemSize.width / 2) * scaleLoss, 1))
  }

  /// The index of the item before the full-size item, which slides under the full-size item; `nil` if the
  /// first item has full size or there are no items.
  private var slidingItem: Int? {
    guard let docked = strip.item(nearestTo: focus), docked >= 1 else { return nil }
    return docked - 1
  }

  private func slide(at distance: CGFloat) -> CGFloat {
    (distance - strip.itemSize.width / 2) * shiftFactor
  }
}
