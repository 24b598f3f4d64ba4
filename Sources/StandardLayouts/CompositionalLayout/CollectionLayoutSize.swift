import Foundation

/// The width and the height of something in a compositional layout.
public struct CollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: CollectionLayoutDimension
  public let heightDimension: CollectionLayoutDimension

  /// A size of two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The size in a container, in points; estimates as they are.
  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
  }

  /// The size in a container with a measured one in place of its estimates.
  func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = resolved(in: container)
    guard let measured else { return size }
    if widthDimension.isMeasured { size.width = measured.width.asExtent }
    if heightDimension.isMeasured { size.height = measured.height.asExtent }
    return size
  }

  /// Whether views have a say in it.
  var isMeasured: Bool { widthDimension.isMeasured || heightDimension.isMeasured }

  /// The dimension along an axis.
  subscript(axis: CollectionView.ScrollDirection) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Insets without those on axes that are estimated, where they would add to what a view asked for.
  func applicable(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
    var insets = insets.edgeInsets
    if widthDimension.isMeasured { (insets.left, insets.right) = (0, 0) }
    if heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
