import Canvas
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

/// The controller of the hold of a parameter's letter key, while which the pointer and the wheel change the
/// parameter's value anywhere in the window.
@MainActor
final class HeldParameterController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// The hold of a letter key; `nil` while no letter key is held.
  private(set) var hold: ParameterHold?
  private let parameters: ParameterController
  /// The number of holds of letter keys so far, which identifies the current hold. All changes during one
  /// hold are undone together.
  private var holdCount = 0
  /// The last location of the pointer in the window, beside which the value is shown; `nil` before the first.
  private var location: CGPoint?

  init(_ stage: SceneStage, _ parameters: ParameterController) {
    (self.stage, self.parameters) = (stage, parameters)
  }

  /// Begins the hold of a letter key of one of the scene's own rows, while the pointer is at a point in the window; `nil` if
  /// the pointer is not in the window.
  func begin(_ letter: Character, at point: CGPoint?) {
    guard hold == nil, let name = parameters.letters.first(where: { $0.value == letter })?.key,
      let row = scene.groups[0].rows.first(where: { $0.name == name }), values.isUsed(row)
    else { return }
    if parameters.chosenRow != row || !parameters.chosenParameter.isNumber,
      let part = row.parts.first(where: \.isNumber) ?? row.parts.first
    {
      parameters.choose(scene.parameters.firstIndex(of: part) ?? 0)
    }
    holdCount += 1
    hold = ParameterHold(row, letter: letter, number: holdCount, values: values[row])
    showValue(at: point)
  }

  /// Ends the hold.
  func end() {
    hold = nil
    view.valueTag.isHidden = true
  }

  /// Changes the selected parameter of the row whose letter key is held by `steps` parameter steps.
  func change(by steps: Double) {
    guard hold != nil else { return }
    parameters.turnBar(parameters.index, by: steps)
    showValue(at: location)
  }

  func hover(at point: CGPoint?) { showValue(at: point ?? location) }

  func press(_ event: Pointer) -> PressResponse {
    guard let row = hold?.row else { return .ignored }
    hold?.begin(at: event.location, values: values[row])
    showValue(at: event.location)
    return .captured
  }

  func drag(_ event: Pointer) {
    guard let hold else { return }
    for (parameter, value) in zip(hold.row.parts, hold.values(at: event.location)) {
      stage.set(parameter, to: value)
    }
    showValue(at: event.location)
  }

  /// Shows, beside a point in the window, the value of the row whose letter key is held; does nothing if no
  /// letter key is held. Without a point, shows the value in the middle of the window.
  private func showValue(at point: CGPoint?) {
    location = point
    guard let hold else { return }
    let text = "\(hold.row.name)  \(parameters.panelState.text(for: hold.row))"
    view.valueTag.show(text, beside: point ?? view.bounds.center, in: view.bounds)
  }
}
