import Foundation

/// The width and height of an element or group in a compositional layout.
public struct CollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: CollectionLayoutDimension
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size from a width and a height dimension.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// Returns the size, in points, in a container of the given size. A dimension that depends on measured
  /// views has its estimated length.
  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
  }

  /// Returns the size, in points, in a container of the given size. Dimensions that depend on measured views
  /// have the lengths in `measured` or, if `measured` is `nil`, their estimated lengths.
  func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = resolved(in: container)
    guard let measured else { return size }
    if widthDimension.isMeasured { size.width = measured.width.asExtent }
    if heightDimension.isMeasured { size.height = measured.height.asExtent }
    return size
  }

  /// Whether the width or the height depends on measured views.
  var isMeasured: Bool { widthDimension.isMeasured || heightDimension.isMeasured }

  /// The dimension along an axis: the width along the horizontal axis, the height along the vertical axis.
  subscript(axis: CollectionView.ScrollDirection) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Returns the content insets that apply to an element of this size. They are 0 along an axis with an
  /// estimated length, because insets would reduce the length that the view asked for.
  func applicable(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
    var insets = insets.edgeInsets
    if widthDimension.isMeasured { (insets.left, insets.right) = (0, 0) }
    if heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
