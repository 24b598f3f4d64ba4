import CollectionCore
import Foundation

/// How a carousel's items look at an offset, by their distance from the focus. Lengths are points of content space.
struct CarouselStyle {
  let axis: CollectionView.ScrollDirection
  /// Where on the scrolling axis an item is in the middle of the view.
  let focus: CGFloat
  /// The way from one item to the next.
  let stride: CGFloat
  /// Scale, opacity and shift across the axis of items a stride or more away.
  let sideScale: CGFloat
  let sideAlpha: CGFloat
  let sideShift: CGFloat

  /// Gives items, placed as the flow has them, their looks; other elements keep theirs.
  @MainActor
  func apply(to elements: [CollectionViewLayoutAttributes]) {
    for item in elements where item.representedElementCategory == .cell {
      let fromFocus = axis.main(item.center) - focus
      let ratio = (stride - min(abs(fromFocus), stride)) / stride
      let scale = ratio * (1 - sideScale) + sideScale
      item.alpha = ratio * (1 - sideAlpha) + sideAlpha
      item.transform3D = CATransform3D(scaleX: scale, y: scale, z: 1)
      // By the distance itself: the alpha would rank far items alike, and all of them alike where it does not
      // change.
      item.zIndex = .depth(at: fromFocus / stride)
      item.center = item.center + axis.point(main: 0, cross: (1 - ratio) * sideShift)
    }
  }
}
