package import CollectionLayouts
import Foundation

/// A place in a scene's stack of modifiers: the parameters for one modifier.
///
/// Each kind of value has a parameter for the value at the focus, one for the value at the end of the range, and a curve
/// for each side of the focus. Only the parameters of the chosen property's kind have an effect: the two values with an
/// easing, the curve after the focus without one, and the curve before the focus if that side has its own.
package struct ModifierSlot: Hashable, Sendable {
  /// The place in the stack, counted from 1.
  package let number: Int

  /// The parameter for the property; its first choice, `none`, means that the place has no modifier.
  package let property: Parameter
  /// The parameter that switches the modifier on or off.
  package let isOn: Parameter
  package let range: Parameter
  /// The parameter for the easing, or for the interpolation of a curve.
  package let easing: Parameter
  /// The parameter for the sides of the focus that change.
  package let side: Parameter
  let colour: Parameter
  /// All parameters of the slot.
  private(set) var parameters: [Parameter] = []
  /// The names of all parameters of the slot.
  private(set) var names: Set<String> = []
  /// The curves after the focus, by the kinds of their values.
  private var curvesAfter: [ValueKind: ParameterCurve] = [:]
  /// The curves before the focus, by the kinds of their values.
  private var curvesBefore: [ValueKind: ParameterCurve] = [:]

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

  /// The words for the interpolations of a curve, with which there is no easing.
  private static let interpolations: [(word: String, value: LayoutModifier.Curve.Interpolation)] = [
    ("curve", .monotoneCubic), ("lines", .linear),
  ]

  /// The words for the sides of the focus.
  private static let sides = ["both", "alike", "after", "before", "own"]

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
      "\(name)-easing", Self.easings + Self.interpolations.map(\.word),
      "How the value changes up to the end of the range; curve and lines lead through points.")
    side = .choice(
      "\(name)-side", Self.sides,
      "The side that changes; both mirrors directions, alike does not, own has its own curve.")
    colour = .choice("\(name)-colour", Self.colours.map(\.word), "The colour of the tint.")
    // Stored, because every change of a value asks for the parameters of all slots.
    parameters =
      [property, isOn] + ValueKind.allCases.flatMap { [end($0), start($0)] } + [range, easing, side, colour]
    for kind in ValueKind.allCases {
      let rows = [makeCurve(kind, isBefore: false), makeCurve(kind, isBefore: true)].map(\.rows[0])
      (curvesAfter[kind], curvesBefore[kind]) = (ParameterCurve(rows[0]), ParameterCurve(rows[1]))
      parameters += rows.flatMap(\.parts)
    }
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

  /// Returns the parameters for the points of a curve on one side of the focus.
  private func makeCurve(_ kind: ValueKind, isBefore: Bool) -> [Parameter] {
    let name = "modifier-\(number)-\(isBefore ? "before" : "curve")-\(kind.rawValue)"
    let inner = (1...ParameterCurve.innerCount).map { index in
      ParameterCurve.InnerPoint(
        distance: .number(
          "\(name)-distance-\(index)", in: 0...1, step: 0.05, default: 0,
          "The distance of a point, as a fraction of the range; 0 for no point."),
        value: self.number("\(name)-value-\(index)", kind, default: 0, "at the point"))
    }
    let neutral: Double = kind == .scale ? 1 : 0
    let end = self.number("\(name)-end", kind, default: kind == .scale ? 0.7 : 0, "at the end of the range")
    let focus = self.number("\(name)-focus", kind, default: neutral, "at the focus")
    let parts = ParameterCurve.parts(focus: isBefore ? nil : focus, inner: inner, end: end)
    let way = isBefore ? "before" : "from"
    let doc = "The value by the distance \(way) the focus: 0.4:0.9 is 0.9 at four tenths of the range."
    return parts.forming(CompoundValue(name: name, kind: nil, doc: doc))
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

  /// Returns whether a parameter of the slot is the distance of a point of a curve.
  func isDistance(ofCurve parameter: Parameter) -> Bool {
    [curvesAfter, curvesBefore].contains { curves in
      curves.values.contains { $0.inner.contains { $0.distance == parameter } }
    }
  }

  /// Returns the curves that have an effect: the one after the focus if there is no easing, and the one before the focus if
  /// that side has its own.
  package func curves(in values: ParameterValues) -> (after: ParameterCurve?, before: ParameterCurve?) {
    guard let kind = property(in: values)?.valueKind else { return (nil, nil) }
    let hasOwnSide = Int(saturating: values[side]) == Self.sides.count - 1
    return (interpolation(in: values) == nil ? nil : curvesAfter[kind], hasOwnSide ? curvesBefore[kind] : nil)
  }

  /// Returns the sides of the focus that change, and whether the side before it mirrors the directions of the other.
  func sides(in values: ParameterValues) -> (changesBefore: Bool, changesAfter: Bool, mirrors: Bool) {
    let index = Int(saturating: values[side])
    return (index != 2, index != 3, index == 0 || index == 3)
  }

  /// Returns the interpolation between the points of a curve; `nil` with an easing.
  private func interpolation(in values: ParameterValues) -> LayoutModifier.Curve.Interpolation? {
    let index = Int(saturating: values[easing]) - Self.easings.count
    return Self.interpolations.indices.contains(index) ? Self.interpolations[index].value : nil
  }

  /// Returns the modifier that the values describe, enabled or disabled; `nil` if the slot has no modifier.
  package func modifier(in values: ParameterValues) -> LayoutModifier? {
    guard let property = property(in: values) else { return nil }
    let kind = property.valueKind
    let unit = kind.unit
    let (start, end) = (values[self.start(kind)] * unit, values[self.end(kind)] * unit)
    var modifier = LayoutModifier(
      property, atFocus: start, after: end, range: .view(values[range]),
      easing: values.choice(easing, of: LayoutModifier.Easing.allCases),
      color: values.choice(colour, of: Self.colours.map(\.color)))
    let curves = curves(in: values)
    if curves.after != nil { return self.modifier(modifier, with: curves, in: values) }
    switch values[side] {
    case 1: modifier.before = end
    case 2: modifier.before = start
    case 3:
      // As on both sides, but only before the focus.
      modifier.after = start
    case 4: modifier.before = curves.before.map { values[$0.end] * unit } ?? end
    default: break
    }
    modifier.isEnabled = values.isOn(isOn)
    return modifier
  }

  /// Returns a modifier with the curves of the values in place of the easing.
  private func modifier(
    _ modifier: LayoutModifier, with curves: (after: ParameterCurve?, before: ParameterCurve?),
    in values: ParameterValues
  ) -> LayoutModifier {
    let (kind, interpolation) = (modifier.property.valueKind, interpolation(in: values) ?? .linear)
    typealias Curve = LayoutModifier.Curve
    func curve(_ parameters: ParameterCurve?, from start: Curve.Point? = nil) -> Curve {
      let points = parameters?.points(in: values) ?? []
      return Curve(
        (start.map { [$0] } ?? [])
          + points.map { Curve.Point(distance: $0.place, value: kind.modifierValue(values[$0.value])) },
        interpolation: interpolation)
    }
    let after = curve(curves.after)
    let start = Curve.Point(distance: 0, value: after.value(at: 0))
    let flat = Curve([start], interpolation: interpolation)
    var curved = LayoutModifier(
      modifier.property, curve: after, range: modifier.range, color: modifier.color)
    switch values[side] {
    case 1: curved.curveBefore = after
    case 2: curved.curveBefore = flat
    case 3:
      (curved.curve, curved.curveBefore) = (
        flat, modifier.property.isDirected ? after.mirrored(about: start.value) : after
      )
    case 4: curved.curveBefore = curve(curves.before, from: start)
    default: break
    }
    curved.isEnabled = values.isOn(isOn)
    return curved
  }

  /// Returns the defaults of the values that depend on the property, by parameter name.
  func defaults(in values: ParameterValues) -> [String: Double] {
    guard let property = property(in: values) else { return [:] }
    let kind = property.valueKind
    let (neutral, usual) = (Double(property.neutralValue), property.usualValue)
    var defaults = [end(kind).name: usual, start(kind).name: neutral]
    if let curve = curvesAfter[kind] {
      defaults[curve.end.name] = usual
      if let focus = curve.focus { defaults[focus.name] = neutral }
    }
    if let curve = curvesBefore[kind] {
      defaults[curve.end.name] = property.isDirected ? 2 * neutral - usual : usual
    }
    return defaults
  }

  /// Returns the names of the parameters that have an effect, besides the property.
  func usedNames(in values: ParameterValues) -> Set<String> {
    guard let property = property(in: values) else { return [] }
    guard values.isOn(isOn) else { return [isOn.name] }
    let kind = property.valueKind
    let curves = curves(in: values)
    let ends = curves.after == nil ? [end(kind), start(kind)] : []
    let used = [isOn, range, easing, side] + ends + (property == .tint ? [colour] : [])
    var names = Set(used.map(\.name))
    if let curve = curves.after { names.formUnion(usedNames(of: curve, in: values)) }
    if let curve = curves.before {
      // With an easing, only the value at the end of the range.
      names.formUnion(curves.after == nil ? [curve.end.name] : usedNames(of: curve, in: values))
    }
    return names
  }

  private func usedNames(of curve: ParameterCurve, in values: ParameterValues) -> Set<String> {
    Set(curve.row.parts.map(\.name)).subtracting(curve.unusedNames(in: values))
  }

  // MARK: From an easing to a curve and back

  /// Changes the parameters that follow a change of the slot's easing or sides, so that the picture stays as it is.
  ///
  /// A curve that has no points of its own gets those of the easing before it; an easing gets the ends of the curve before
  /// it. A side of its own that has no points gets those of the other side.
  func follow(_ parameter: Parameter, from old: Double, in values: inout ParameterValues) {
    guard let property = property(in: values) else { return }
    let kind = property.valueKind
    if parameter == easing, let curve = curvesAfter[kind] {
      let count = Double(Self.easings.count)
      let (wasCurve, isCurve) = (old >= count, values[easing] >= count)
      if isCurve, !wasCurve, !values.isChanged(curve.row) {
        let easing = LayoutModifier.Easing.allCases[min(max(Int(saturating: old), 0), Self.easings.count - 1)]
        let (start, end) = (values[self.start(kind)], values[self.end(kind)])
        // A parabola goes through three points, and this is within a hundredth of ease-in-out.
        let places: [Double] =
          switch easing {
          case .linear: [0, 1]
          case .easeIn, .easeOut: [0, 0.5, 1]
          case .easeInOut: [0, 0.2, 0.5, 0.8, 1]
          }
        set(curve, through: places.map { ($0, start + (end - start) * easing($0)) }, in: &values)
      } else if wasCurve, !isCurve, let focus = curve.focus {
        (values[start(kind)], values[end(kind)]) = (values[focus], values[curve.end])
        values.reset(curve.row.parts)
      }
    }
    if parameter == side, let before = curves(in: values).before, !values.isChanged(before.row) {
      guard let after = curves(in: values).after, let focus = after.focus else {
        let (start, end) = (values[self.start(kind)], values[self.end(kind)])
        return values[before.end] = property.isDirected ? 2 * start - end : end
      }
      let start = values[focus]
      let points = after.points(in: values).dropFirst().map { point in
        let value = values[point.value]
        return (place: point.place, value: property.isDirected ? 2 * start - value : value)
      }
      set(before, through: points, in: &values)
    }
  }

  /// Gives a curve the values with which it leads through points.
  private func set(
    _ curve: ParameterCurve, through points: [(place: Double, value: Double)],
    in values: inout ParameterValues
  ) {
    for (parameter, value) in curve.changes(through: points) ?? [] { values[parameter] = value }
  }
}

extension ModifierSlot.ValueKind {
  /// The factor from a parameter's number to a modifier's value.
  package var unit: Double { self == .angle ? .pi / 180 : 1 }

  /// Returns the modifier's value for a parameter's number.
  func modifierValue(_ number: Double) -> Double {
    // In the order of the exported code, so that both are equal.
    self == .angle ? number * .pi / 180 : number
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
