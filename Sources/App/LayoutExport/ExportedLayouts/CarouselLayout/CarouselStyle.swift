import UIKit

/// The scale, opacity and shift of a carousel's items at one content offset, as functions of the items'
/// distance from the middle of the view.
///
/// Lengths are in points, positions in content coordinates.
struct CarouselStyle {
  let axis: UICollectionView.ScrollDirection
  /// The position of the view's middle on the scrolling axis, in content coordinates.
  let focus: CGFloat
  /// The distance along the scrolling axis from the middle of an item to the middle of the next item, in
  /// points.
  let stride: CGFloat
  /// The scale factor of side items, which are the items at least `stride` from `focus`.
  let sideScale: CGFloat
  /// The opacity of side items, 0 … 1.
  let sideAlpha: CGFloat
  /// The distance by which side items are moved across the scrolling axis, in points.
  let sideShift: CGFloat

  /// Sets the scale, opacity, z index and shift of items whose frames are those of the flow layout. Elements
  /// that are not items do not change.
  @MainActor
  func apply(to elements: [UICollectionViewLayoutAttributes]) {
    for item in elements where item.representedElementCategory == .cell {
      let fromFocus = axis.main(item.center) - focus
      let ratio = (stride - min(abs(fromFocus), stride)) / stride
      let scale = ratio * (1 - sideScale) + sideScale
      item.alpha = ratio * (1 - sideAlpha) + sideAlpha
      item.transform3D = CATransform3D(scaleX: scale, y: scale, z: 1)
      // The distance sets the depth: opacity is equal for all far items, and for all items if `sideAlpha` is
      // 1.
      item.zIndex = .depth(at: fromFocus / stride)
      item.center = item.center + axis.point(main: 0, cross: (1 - ratio) * sideShift)
    }
  }
}
