public import Foundation

/// A width or height in a compositional layout: a fraction of the container, or a number of points.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let kind: Kind

  /// The factor of a fractional dimension, or the points of any other dimension.
  public let dimension: CGFloat

  /// Returns a fraction of the container's width, usually 0 … 1; values above 1 are allowed.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(.fractionalWidth, fraction) }

  /// Returns a fraction of the container's height, usually 0 … 1; values above 1 are allowed.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self { Self(.fractionalHeight, fraction) }

  /// Returns a fixed number of points.
  public static func absolute(_ extent: CGFloat) -> Self { Self(.absolute, extent) }

  /// Returns an estimate in points, which applies until the element's view is measured.
  public static func estimated(_ extent: CGFloat) -> Self { Self(.estimated, extent) }

  /// Returns an estimate in points. Once views are measured, all items of the group that use this dimension
  /// get the largest of their extents.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings, estimate)
  }

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a fixed number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate that the element's own measured size replaces.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the dimension is the largest measured extent among the siblings.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// Whether the dimension depends on measured sizes.
  var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  /// Returns the extent in a container, in points; an estimate is returned unchanged.
  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (dimension * container.width).asExtent
    case .fractionalHeight: (dimension * container.height).asExtent
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.asExtent
    }
  }
}
