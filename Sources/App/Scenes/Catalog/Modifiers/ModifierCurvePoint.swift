/// A point of a modifier's curve on one side of the focus, with the parameters of its numbers. A modifier with an easing has
/// points at the focus and at the ends of the range.
package struct ModifierCurvePoint: Hashable, Sendable {
  /// The parameters of the point.
  package let point: ParameterCurve.Point
  /// The sign of the point's distance from the focus: −1 before the focus, otherwise 1.
  package let sign: Double
  /// The parameter for the value about which the point's value is mirrored; `nil` if the point has the parameter's value.
  package let center: Parameter?

  /// Returns the value of the point in the parameter's unit.
  package func value(in values: ParameterValues) -> Double { mirrored(values[point.value], in: values) }

  /// Returns the number of the parameter at which the point has a value, or the point's value for a number of the parameter.
  package func mirrored(_ value: Double, in values: ParameterValues) -> Double {
    center.map { 2 * values[$0] - value } ?? value
  }
}

extension ModifierSlot {
  /// Returns the points of the modifier on both sides of the focus; empty if the slot has no modifier.
  package func curvePoints(in values: ParameterValues) -> [ModifierCurvePoint] {
    guard let property = property(in: values) else { return [] }
    let (kind, curves, sides) = (property.valueKind, curves(in: values), sides(in: values))
    let after =
      curves.after?.points(in: values)
      ?? [
        ParameterCurve.Point(distance: nil, value: start(kind), place: 0),
        ParameterCurve.Point(distance: nil, value: end(kind), place: 1),
      ]
    var points = after.prefix(sides.changesAfter ? after.count : 1).map {
      ModifierCurvePoint(point: $0, sign: 1, center: nil)
    }
    if let before = curves.before {
      let own =
        curves.after == nil
        ? [ParameterCurve.Point(distance: nil, value: before.end, place: 1)] : before.points(in: values)
      points += own.map { ModifierCurvePoint(point: $0, sign: -1, center: nil) }
    } else if sides.changesBefore {
      let center = property.isDirected && sides.mirrors ? after.first?.value : nil
      points += after.dropFirst().map { ModifierCurvePoint(point: $0, sign: -1, center: center) }
    }
    return points
  }

  /// The value of the parameter `easing` with which a smooth curve takes the place of an easing.
  package static var curveEasing: Double { Double(easings.count) }
}
