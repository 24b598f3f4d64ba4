import CollectionCore
import Foundation

/// How a banner's items look at an offset, by their distance from the dock. Lengths are points of content space.
struct BannerStyle {
  let strip: ItemStrip
  /// Where an item's middle is when it is docked.
  let focus: CGFloat
  let minimumScale: CGFloat
  let shiftFactor: CGFloat
  /// How much scale is lost per point from the docked item's edge on.
  private let scaleLoss: CGFloat

  /// - Parameter scaleSlope: how much scale is lost per item width.
  init(
    strip: ItemStrip, focus: CGFloat, minimumScale: CGFloat, scaleSlope: CGFloat, shiftFactor: CGFloat
  ) {
    (self.strip, self.focus) = (strip, focus)
    (self.minimumScale, self.shiftFactor) = (minimumScale, shiftFactor)
    scaleLoss = strip.itemSize.width > 0 ? scaleSlope / strip.itemSize.width : 0
  }

  /// Gives items that follow each other their looks.
  @MainActor
  func apply(to elements: [CollectionViewLayoutAttributes], startingAt first: Int) {
    let slidingItem = slidingItem
    for (index, element) in elements.enumerated() {
      let distance = abs(element.center.x - focus)
      let scale = scale(at: distance)
      var transform = CATransform3D(scaleX: scale, y: scale, z: 1)
      if first + index == slidingItem {
        // Shifted inside the already scaled space, hence by less the smaller it is.
        transform.m41 = scale * slide(at: distance)
        element.zIndex = -1
      }
      element.transform3D = transform
    }
  }

  /// How far items get out of their frames along x, at the most.
  var reach: CGFloat {
    let growth = max(0, minimumScale - 1) * strip.itemSize.width / 2
    guard let slidingItem else { return growth }
    let distance = abs(strip.midX(ofItem: slidingItem) - focus)
    return growth + max(1, minimumScale) * abs(slide(at: distance))
  }

  /// From the docked item's edge on, the scale falls with the distance.
  private func scale(at distance: CGFloat) -> CGFloat {
    max(minimumScale, min(1 - (distance - strip.itemSize.width / 2) * scaleLoss, 1))
  }

  /// The item before the docked one, which slides under it.
  private var slidingItem: Int? {
    guard let docked = strip.item(nearestTo: focus), docked >= 1 else { return nil }
    return docked - 1
  }

  private func slide(at distance: CGFloat) -> CGFloat {
    (distance - strip.itemSize.width / 2) * shiftFactor
  }
}
