import CollectionCore
import Foundation

/// The scale and shift of a banner's items at an offset, by their distance from the dock.
///
/// Lengths are points of content space.
struct BannerStyle {
  let strip: ItemStrip
  /// The middle of a docked item along x.
  let focus: CGFloat
  let minimumScale: CGFloat
  let shiftFactor: CGFloat
  /// The decrease in scale per point by which an item's middle is outside the docked item's frame.
  private let scaleLoss: CGFloat

  /// Creates the style for an offset at which the dock is at `focus` in content space.
  ///
  /// - Parameter scaleSlope: The decrease in scale per item width of distance.
  init(
    strip: ItemStrip, focus: CGFloat, minimumScale: CGFloat, scaleSlope: CGFloat, shiftFactor: CGFloat
  ) {
    (self.strip, self.focus) = (strip, focus)
    (self.minimumScale, self.shiftFactor) = (minimumScale, shiftFactor)
    scaleLoss = strip.itemSize.width > 0 ? scaleSlope / strip.itemSize.width : 0
  }

  /// Sets the transforms and z indexes of consecutive items.
  @MainActor
  func apply(to elements: [CollectionViewLayoutAttributes], startingAt first: Int) {
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

  /// The largest distance by which items extend beyond their frames along x.
  var reach: CGFloat {
    let growth = max(0, minimumScale - 1) * strip.itemSize.width / 2
    guard let slidingItem else { return growth }
    let distance = abs(strip.midX(ofItem: slidingItem) - focus)
    return growth + max(1, minimumScale) * abs(slide(at: distance))
  }

  /// Returns the scale of an item whose middle is at a distance from the dock.
  private func scale(at distance: CGFloat) -> CGFloat {
    max(minimumScale, min(1 - (distance - strip.itemSize.width / 2) * scaleLoss, 1))
  }

  /// The item before the docked one, which slides under it.
  private var slidingItem: Int? {
    guard let docked = strip.item(nearestTo: focus), docked >= 1 || strip.isLooping else { return nil }
    return docked - 1
  }

  private func slide(at distance: CGFloat) -> CGFloat {
    (distance - strip.itemSize.width / 2) * shiftFactor
  }
}
