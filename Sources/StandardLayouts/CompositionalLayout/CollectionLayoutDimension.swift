public import Foundation

/// An extent of something in a compositional layout: a part of its container's, or points.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let kind: Kind

  /// The factor of a fraction, or the points of any other dimension.
  public let dimension: CGFloat

  /// A part of the container's width, 0 … 1; more than 1 is possible.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(.fractionalWidth, fraction) }

  /// A part of the container's height, 0 … 1; more than 1 is possible.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self { Self(.fractionalHeight, fraction) }

  /// A number of points.
  public static func absolute(_ extent: CGFloat) -> Self { Self(.absolute, extent) }

  /// A number of points until the view that shows the element has said what it would rather have.
  public static func estimated(_ extent: CGFloat) -> Self { Self(.estimated, extent) }

  /// An estimate; once measured, the largest extent among those that stand in the same group and ask for the
  /// same.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings, estimate)
  }

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the element's view decides, and by itself.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the largest of the siblings decides.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// Whether views have a say in it.
  var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  /// The extent in a container, in points; estimates as they are.
  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (dimension * container.width).asExtent
    case .fractionalHeight: (dimension * container.height).asExtent
    case .absolute, .estimated, .uniformAcrossSiblings: dimension.asExtent
    }
  }
}
