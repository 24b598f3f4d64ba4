import Foundation
import Scenes

/// A parameter whose letter key is held. During the hold, the pointer and the wheel change the parameter
/// anywhere in the window.
struct ParameterHold {
  let parameter: Parameter
  let letter: Character
  /// The number of holds so far, which identifies this hold. All changes during one hold are one step of the
  /// history.
  let number: Int
  /// The value at which the current drag began.
  private var startValue: Double
  /// The point in the window at which the current drag began.
  private var startPoint = CGPoint.zero

  /// The drag distances, in points, that change a number by one step and a choice by one word.
  private static let (distancePerStep, distancePerWord): (CGFloat, CGFloat) = (4, 40)

  init(_ parameter: Parameter, letter: Character, number: Int, value: Double) {
    (self.parameter, self.letter, self.number, startValue) = (parameter, letter, number, value)
  }

  /// Begins a drag at a point in the window; `value` is the parameter's current value.
  mutating func begin(at point: CGPoint, value: Double) { (startPoint, startValue) = (point, value) }

  /// Returns the value for a drag to a point in the window. A drag to the right or upwards increases the
  /// value.
  func value(at point: CGPoint) -> Double {
    let distance = (point.x - startPoint.x) - (point.y - startPoint.y)
    switch parameter.kind {
    case .number(_, let step):
      let steps = (distance / Self.distancePerStep).rounded(.towardZero)
      return parameter.clamped(((startValue + steps * step) / step).rounded() * step)
    case .choice, .toggle: return parameter.clamped(startValue + distance / Self.distancePerWord)
    }
  }
}
