/// The resistance of content to a finger that pulls it beyond its edge.
public enum Resistance: Hashable, Sendable {
  /// The `RubberBand` of `UIScrollView`; `coefficient` is the slope of the displacement at the edge, in
  /// points of displacement per point of pull.
  case rubberBand(coefficient: Double)
  /// A displacement in proportion to the pull, up to a limit.
  case linear(LinearPull)
  /// No displacement: the content cannot be pulled beyond its edge.
  case rigid

  /// The constants of a displacement in proportion to the pull, up to a limit.
  public struct LinearPull: Hashable, Sendable {
    /// The displacement of the content, in points, per point of pull.
    public var slope: Double
    /// The maximum displacement of the content, in points.
    public var limit: Double

    /// Creates the law from its constants.
    public init(slope: Double, limit: Double) {
      self.slope = slope
      self.limit = limit
    }
  }

  /// The slope of the rubber band at the edge, in points of displacement per point of pull; `nil` under
  /// another law, and assigning to the property then has no effect.
  public var rubberBandCoefficient: Double? {
    get { if case .rubberBand(let coefficient) = self { coefficient } else { nil } }
    set { if let newValue, rubberBandCoefficient != nil { self = .rubberBand(coefficient: newValue) } }
  }

  /// The constants of a linear displacement; `nil` under another law, and assigning to the property then has
  /// no effect.
  public var linearPull: LinearPull? {
    get { if case .linear(let pull) = self { pull } else { nil } }
    set { if let newValue, linearPull != nil { self = .linear(newValue) } }
  }

  /// Returns the distance by which a pull of `pull` points beyond the edge moves content in a viewport of
  /// `dimension` points. The distance is in points and has the sign of the pull.
  public func displacement(forPull pull: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).displacement(forPull: pull)
    case .linear(let law): (pull * law.slope).clamped(to: -law.limit...law.limit)
    case .rigid: 0
    }
  }

  /// Returns the pull, in points, that holds the content `displacement` points beyond the edge in a viewport
  /// of `dimension` points.
  ///
  /// A displacement that is too large for any pull is first reduced to the largest possible one. For `rigid`,
  /// the result is 0.
  public func pull(forDisplacement displacement: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).pull(forDisplacement: displacement)
    case .linear(let law): displacement.clamped(to: -law.limit...law.limit) / law.slope
    case .rigid: 0
    }
  }

  /// Returns the same law with `factor` times the displacement per point of pull; `factor` is positive, and
  /// limits stay unchanged.
  public func scaled(by factor: Double) -> Resistance {
    switch self {
    case .rubberBand(let coefficient): .rubberBand(coefficient: coefficient * factor)
    case .linear(let law): .linear(LinearPull(slope: law.slope * factor, limit: law.limit))
    case .rigid: .rigid
    }
  }
}
