package import CollectionLayouts
import Foundation

/// A place in a scene's stack of modifiers: the parameters for one modifier.
///
/// Each kind of value has two parameters: one for the value at the focus, and one for the value at the end of
/// the range. Only the two parameters of the chosen property's kind have an effect.
package struct ModifierSlot: Hashable, Sendable {
  /// The place in the stack, counted from 1.
  package let number: Int

  /// The parameter for the property; its first choice, `none`, means that the place has no modifier.
  package let property: Parameter
  /// The parameter that switches the modifier on or off.
  package let isOn: Parameter
  let range: Parameter
  let easing: Parameter
  let side: Parameter
  let colour: Parameter
  /// All parameters of the slot.
  private(set) var parameters: [Parameter] = []
  /// The names of all parameters of the slot.
  private(set) var names: Set<String> = []

  /// A kind of value, with its unit and its range.
  package enum ValueKind: String, CaseIterable, Sendable {
    case scale, strength, angle, distance
  }

  /// The words for the properties, in the order of `LayoutModifier.Property.allCases`.
  package static let words = [
    "scale", "opacity", "rotation-x", "rotation-y", "rotation-z", "translation-x", "translation-y", "depth",
    "dimming", "tint", "parallax", "corner-radius", "shadow", "reflection",
  ]

  /// The properties in the order of the choices of the parameter `property`; `nil` stands for `none`.
  private static let properties = [nil] + LayoutModifier.Property.allCases

  /// The words for the easings, in the order of `LayoutModifier.Easing.allCases`.
  static let easings = ["linear", "ease-in", "ease-out", "ease-in-out"]

  /// The colours of a tint, with their words.
  static let colours: [(word: String, color: Color)] = [
    ("black", .black), ("white", .white), ("red", Color(hex: 0xE0443E)), ("orange", Color(hex: 0xF09A37)),
    ("green", Color(hex: 0x3FA35B)), ("blue", Color(hex: 0x2F6FDE)), ("violet", Color(hex: 0x7C4DD8)),
  ]

  /// Creates the parameters of the slot at a place in the stack, counted from 1.
  init(_ number: Int) {
    self.number = number
    let name = "modifier-\(number)"
    property = .choice(
      name, ["none"] + Self.words,
      "The property that changes with the distance from the focus; place \(number) of the stack.")
    isOn = .toggle("\(name)-on", default: true, "Whether the modifier is applied.")
    range = .number(
      "\(name)-range", in: 0...3, step: 0.05, default: 0.5,
      "The distance from the focus to the end of the range, as a fraction of the view.")
    easing = .choice(
      "\(name)-easing", Self.easings, "How the value changes between the focus and the end of the range.")
    side = .choice(
      "\(name)-side", ["both", "alike", "after", "before"],
      "The side of the focus that changes; both mirrors directions before it, alike does not.")
    colour = .choice("\(name)-colour", Self.colours.map(\.word), "The colour of the tint.")
    // Stored, because every change of a value asks for the parameters of all slots.
    parameters =
      [property, isOn] + ValueKind.allCases.flatMap { [end($0), start($0)] } + [range, easing, side, colour]
    names = Set(parameters.map(\.name))
  }

  /// Returns the parameter for the value at the end of the range.
  package func end(_ kind: ValueKind) -> Parameter {
    number(
      "modifier-\(number)-\(kind.rawValue)", kind, default: kind == .scale ? 0.7 : 0,
      "at the end of the range")
  }

  /// Returns the parameter for the value at the focus.
  package func start(_ kind: ValueKind) -> Parameter {
    number(
      "modifier-\(number)-from-\(kind.rawValue)", kind, default: kind == .scale ? 1 : 0, "at the focus")
  }

  private func number(
    _ name: String, _ kind: ValueKind, default value: Double, _ place: String
  ) -> Parameter {
    switch kind {
    case .scale: .number(name, in: 0...3, step: 0.05, default: value, "The scale \(place).")
    case .strength: .number(name, in: 0...1, step: 0.05, default: value, "The strength or opacity \(place).")
    case .angle:
      .number(name, in: -180...180, step: 5, unit: .degrees, default: value, "The rotation \(place).")
    case .distance:
      .number(name, in: -800...800, step: 10, unit: .points, default: value, "The distance \(place).")
    }
  }

  // MARK: Values

  /// Returns the chosen property; `nil` if the slot has no modifier.
  package func property(in values: ParameterValues) -> LayoutModifier.Property? {
    values.choice(property, of: Self.properties)
  }

  /// Returns the modifier that the values describe, enabled or disabled; `nil` if the slot has no modifier.
  func modifier(in values: ParameterValues) -> LayoutModifier? {
    guard let property = property(in: values) else { return nil }
    let kind = property.valueKind
    let unit = kind == .angle ? Double.pi / 180 : 1
    let (start, end) = (values[self.start(kind)] * unit, values[self.end(kind)] * unit)
    var modifier = LayoutModifier(
      property, atFocus: start, after: end, range: .view(values[range]),
      easing: values.choice(easing, of: LayoutModifier.Easing.allCases),
      color: values.choice(colour, of: Self.colours.map(\.color)))
    switch values[side] {
    case 1: modifier.before = end
    case 2: modifier.before = start
    case 3:
      // As on both sides, but only before the focus.
      modifier.after = start
    default: break
    }
    modifier.isEnabled = values.isOn(isOn)
    return modifier
  }

  /// Returns the defaults of the values that depend on the property, by parameter name.
  func defaults(in values: ParameterValues) -> [String: Double] {
    guard let property = property(in: values) else { return [:] }
    let kind = property.valueKind
    return [end(kind).name: property.usualValue, start(kind).name: Double(property.neutralValue)]
  }

  /// Returns the names of the parameters that have an effect, besides the property.
  func usedNames(in values: ParameterValues) -> Set<String> {
    guard let property = property(in: values) else { return [] }
    guard values.isOn(isOn) else { return [isOn.name] }
    let kind = property.valueKind
    let used = [isOn, end(kind), start(kind), range, easing, side] + (property == .tint ? [colour] : [])
    return Set(used.map(\.name))
  }
}

extension LayoutModifier.Property {
  /// The property's word on the command line and in the window.
  package var word: String {
    Self.allCases.firstIndex(of: self).map { ModifierSlot.words[$0] } ?? rawValue
  }

  /// The kind of the property's values.
  package var valueKind: ModifierSlot.ValueKind {
    switch self {
    case .scale: .scale
    case .opacity, .dimming, .tint, .shadow, .reflection: .strength
    case .rotationX, .rotationY, .rotationZ: .angle
    case .translationX, .translationY, .depth, .parallax, .cornerRadius: .distance
    }
  }

  /// The initial value at the end of a new modifier's range, in the parameter's unit.
  fileprivate var usualValue: Double {
    switch self {
    case .scale: 0.7
    case .opacity: 0.3
    case .dimming, .tint: 0.5
    case .reflection: 0.4
    case .shadow: 1
    case .rotationX, .rotationY: 40
    case .rotationZ: 15
    case .translationX, .translationY: 60
    case .depth: -400
    case .parallax: 40
    case .cornerRadius: 60
    }
  }
}
