import Foundation

/// The width and height of an element or group in a compositional layout.
public struct CollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: CollectionLayoutDimension
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// Returns the size in a container, in points; estimates are returned unchanged.
  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
  }

  /// Returns the size in a container, with a measured size in place of the estimates.
  func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = resolved(in: container)
    guard let measured else { return size }
    if widthDimension.isMeasured { size.width = measured.width.asExtent }
    if heightDimension.isMeasured { size.height = measured.height.asExtent }
    return size
  }

  /// Whether the size depends on measured sizes.
  var isMeasured: Bool { widthDimension.isMeasured || heightDimension.isMeasured }

  /// The dimension along an axis.
  subscript(axis: CollectionView.ScrollDirection) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Returns the insets that apply to an element of this size: those on estimated axes are 0.
  ///
  /// On an estimated axis, insets would reduce the extent that the view asked for.
  func applicable(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
    var insets = insets.edgeInsets
    if widthDimension.isMeasured { (insets.left, insets.right) = (0, 0) }
    if heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
