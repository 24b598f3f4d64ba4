public import Foundation

/// A width or height in a compositional layout: a fraction of the container, or a number of points.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let kind: Kind

  /// The fraction if the dimension is fractional; otherwise the length in points.
  public let dimension: CGFloat

  /// Returns a dimension that is a fraction of the container's width, usually 0 … 1; values above 1 are
  /// allowed.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(.fractionalWidth, fraction) }

  /// Returns a dimension that is a fraction of the container's height, usually 0 … 1; values above 1 are
  /// allowed.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self { Self(.fractionalHeight, fraction) }

  /// Returns a dimension with a fixed length in points.
  public static func absolute(_ extent: CGFloat) -> Self { Self(.absolute, extent) }

  /// Returns a dimension with an estimated length in points, which applies until the element's view is
  /// measured.
  public static func estimated(_ extent: CGFloat) -> Self { Self(.estimated, extent) }

  /// Returns a dimension with an estimated length in points. Once views are measured, all items of a group
  /// that use this kind of dimension get the largest measured length among them.
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
  /// Whether the dimension is an estimate, which applies until the element's view is measured.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the dimension is the largest measured length among the items of the group that use this kind of
  /// dimension.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// Whether the dimension depends on measured views; if so, `dimension` is only an estimate.
  var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  /// Returns the length in a container of the given size, in points. For a dimension that depends on measured
  /// views, the result is the estimate.
  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (dimension * container.width).asExtent
    case .fractionalHeight: (dimension * container.height).asExtent
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.asExtent
    }
  }
}
