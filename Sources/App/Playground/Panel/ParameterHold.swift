import Foundation
import Scenes

/// A row whose letter key is held. During the hold, the pointer and the wheel change the row's value anywhere in the
/// window.
struct ParameterHold {
  let row: ParameterRow
  let letter: Character
  /// The number of holds so far, which identifies this hold. All changes during one hold are one step of the
  /// history.
  let number: Int
  /// The values at which the current drag began.
  private var startValues: [Double]
  /// The point in the window at which the current drag began.
  private var startPoint = CGPoint.zero

  /// The drag distances, in points, that change a number by one step and a choice by one word.
  private static let (distancePerStep, distancePerWord): (CGFloat, CGFloat) = (4, 40)

  init(_ row: ParameterRow, letter: Character, number: Int, values: [Double]) {
    (self.row, self.letter, self.number, startValues) = (row, letter, number, values)
  }

  /// Begins a drag at a point in the window; `values` are the row's current values.
  mutating func begin(at point: CGPoint, values: [Double]) { (startPoint, startValues) = (point, values) }

  /// Returns the values for a drag to a point in the window. A drag to the right or upwards increases the value.
  ///
  /// Of two numbers, a horizontal drag changes the first, and a vertical drag the second; downwards increases the y
  /// of a point. A drag changes all of more numbers alike, and leaves the word before a number as it is.
  func values(at point: CGPoint) -> [Double] {
    let (x, y) = (point.x - startPoint.x, startPoint.y - point.y)
    let isPair = row.parts.count == 2 && row.isNumeric
    let distances = isPair ? [x, row.compound?.kind == .point ? -y : y] : row.parts.map { _ in x + y }
    return row.parts.indices.map { index in
      let isFixed = !row.isNumeric && row.parts.count > 1 && !row.parts[index].isNumber
      return isFixed
        ? startValues[index] : value(of: row.parts[index], from: startValues[index], by: distances[index])
    }
  }

  private func value(of parameter: Parameter, from startValue: Double, by distance: CGFloat) -> Double {
    switch parameter.kind {
    case .number(_, let step):
      let steps = (distance / Self.distancePerStep).rounded(.towardZero)
      return parameter.clamped(((startValue + steps * step) / step).rounded() * step)
    case .choice, .toggle: return parameter.clamped(startValue + distance / Self.distancePerWord)
    }
  }
}
