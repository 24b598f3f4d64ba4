public import Foundation

/// The part of a layout's content that repeats when the content loops, as the layout defines it.
///
/// All values are in points along the axis on which the content loops, in the layout's own coordinates.
public struct ContentLap: Hashable, Sendable {
  /// The coordinate at which the lap begins, usually where the first item begins.
  public var start: CGFloat

  /// The distance from an element to its next copy.
  public var period: CGFloat

  /// The maximum distance outside of the lap at which the lap's elements may be visible, for example because
  /// perspective draws elements closer together.
  ///
  /// Within this distance of the seam, the layout is also queried for the neighbouring lap. With `nil`, the
  /// distance is the view's extent.
  public var reach: CGFloat?

  /// Whether the results of queries depend on the bounds for which the layout was prepared, so that the
  /// layout must be prepared for each lap.
  ///
  /// With `nil`, the layout's `shouldInvalidateLayout(forBoundsChange:)` decides.
  public var isPreparedForBounds: Bool?

  /// Creates a lap that begins at the coordinate `start`, by default 0.
  public init(start: CGFloat = 0, period: CGFloat, reach: CGFloat? = nil, isPreparedForBounds: Bool? = nil) {
    self.start = start
    self.period = period
    self.reach = reach
    self.isPreparedForBounds = isPreparedForBounds
  }
}
