import CollectionCore
import Foundation

/// The scale, opacity and shift of a carousel's items at an offset, by their distance from the focus.
///
/// Lengths are points of content space.
struct CarouselStyle {
  let axis: CollectionView.ScrollDirection
  /// The position along the scrolling axis of an item in the middle of the view.
  let focus: CGFloat
  /// The distance from one item to the next.
  let stride: CGFloat
  /// The scale of items a stride or more from the focus; `sideAlpha` and `sideShift` are their opacity and
  /// their shift across the axis.
  let sideScale: CGFloat
  let sideAlpha: CGFloat
  let sideShift: CGFloat

  /// Styles items in their flow layout frames; other elements are not changed.
  @MainActor
  func apply(to elements: [CollectionViewLayoutAttributes]) {
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
