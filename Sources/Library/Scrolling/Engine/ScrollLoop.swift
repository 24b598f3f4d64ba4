package import Foundation

/// The endless repetition of a scroll view's content along one axis.
package struct ScrollLoop: Hashable, Sendable {
  /// The axis along which the content repeats.
  package let axis: ScrollAxis
  /// The distance from any point of the content to its next copy, in points; positive and finite.
  package let period: Double

  /// Creates the repetition of content with a positive, finite period in points.
  package init(axis: ScrollAxis, period: Double) {
    self.axis = axis
    self.period = period
  }

  /// Returns the coordinate of the same content in the first lap: at least 0 and less than the period.
  package func reduced(_ coordinate: Double) -> Double {
    guard coordinate < 0 || coordinate >= period else { return coordinate }
    // The remainder is exact for any number of laps.
    let remainder = coordinate.truncatingRemainder(dividingBy: period)
    let reduced = remainder < 0 ? remainder + period : remainder
    return reduced < period ? reduced : 0
  }

  /// Returns the offset at which the first lap shows the same content.
  package func reduced(_ offset: CGPoint) -> CGPoint {
    var reduced = offset
    reduced[axis] = self.reduced(offset[axis])
    return reduced
  }

  /// Returns the index of the lap that contains a coordinate, in points; the lap from 0 to the period has
  /// index 0.
  package func lap(of coordinate: Double) -> Int { Self.lap((coordinate / period).rounded(.down)) }

  /// Returns the signed number of laps from a coordinate to its copy nearest to `other`.
  package func laps(from coordinate: Double, to other: Double) -> Int {
    Self.lap(((other - coordinate) / period).rounded())
  }

  /// Converts a whole number to the index of a lap, clamped to `-maximumLap` … `maximumLap`; 0 for NaN.
  private static func lap(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(min(maximumLap, max(-maximumLap, number)))
  }

  /// Returns the vector, in points, from a point in lap 0 to the point's copy in another lap.
  package func translation(toLap lap: Int) -> CGPoint {
    var translation = CGPoint.zero
    translation[axis] = Double(lap) * period
    return translation
  }

  /// Returns the copy of an offset that is nearest to another offset.
  package func copy(of offset: CGPoint, nearestTo other: CGPoint) -> CGPoint {
    let laps = ((other[axis] - offset[axis]) / period).rounded()
    guard laps.isFinite else { return offset }
    var copy = offset
    copy[axis] += laps * period
    return copy
  }

  /// The largest index of a lap; coordinates in farther laps would lose precision.
  private static let maximumLap = 0x1p40
}
