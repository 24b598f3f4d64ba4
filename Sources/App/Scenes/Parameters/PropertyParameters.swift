package import CollectionCore
import Foundation

/// The parameters for one property of a layout or of a stand-in delegate: one for each number of the property.
@MainActor
package struct PropertyParameters {
  package let property: LayoutProperty
  package let parameters: [Parameter]
  /// The property's numbers in the object that was described.
  private let original: [Double]
  /// Whether the scene chooses the value until the user sets it.
  private let isChosen: Bool

  /// Creates the parameters for a property, whose defaults are the numbers that the property of `object` has now.
  ///
  /// Returns `nil` if the object has no such property, or its value cannot be shown as numbers.
  ///
  /// - Parameters:
  ///   - name: The value's name, and the beginning of the parameters' names if there are several.
  ///   - parts: The parameters' names, if they do not begin with the value's name.
  ///   - isChosen: Whether the scene chooses the value until the user sets it.
  ///   - samples: The texts of ready-made lists, by words, if the value is a list.
  ///   - doc: A line for the user, if the property's own does not say enough.
  package init?(
    _ property: LayoutProperty, of object: AnyObject, named name: String? = nil, parts names: [String]? = nil,
    isChosen: Bool = false, samples: KeyValuePairs<String, String> = [:], doc: String? = nil
  ) {
    guard case .numbers(let numbers)? = property.value(object), numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    if case .list(let labels) = property.kind {
      parameters = [
        property.parameter(name ?? property.name.kebabCased, list: numbers, samples, labels.count, doc)
      ]
      (self.property, self.isChosen, original) = (property, isChosen, numbers)
      return
    }
    let parts = property.kind.parts
    let isAutomatic = isChosen || property.isOptional && property.range != nil
    let mayBeMissing = isAutomatic || property.isOptionalSwitch
    guard numbers.count == parts.count || numbers.isEmpty && mayBeMissing else { return nil }
    self.property = property
    self.isChosen = isChosen
    original = numbers
    let words = name ?? property.name.kebabCased
    let doc = doc ?? property.doc
    // The width of an item size is an item width.
    let stem = property.kind == .size && words.hasSuffix("-size") ? String(words.dropLast(5)) : words
    let made = parts.indices.map { index in
      let name = names?[index] ?? (parts[index].isEmpty ? words : "\(stem)-\(parts[index])")
      let number = numbers.isEmpty ? nil : numbers[index] * property.shownPerStored
      return property.parameter(
        name, part: index, shows: number, isAutomatic: isAutomatic, isChosen: isChosen, doc)
    }
    let compound = CompoundValue(name: words, kind: property.kind, doc: doc)
    parameters = parts.count > 1 ? made.forming(compound) : made
  }

  /// Creates the parameters for some properties of a layout, by the properties' names.
  ///
  /// - Parameters:
  ///   - chosen: The properties that the scene chooses until the user sets them.
  ///   - others: The names of values that differ from the properties' names; the parameters' names may follow.
  ///   - setUp: A closure that gives the layout the values with which the scene begins.
  static func list<Layout: CollectionViewLayout>(
    of layout: Layout, _ names: [String], chosen: Set<String> = [], named others: [String: [String]] = [:],
    _ setUp: (Layout) -> Void = { _ in }
  ) -> [PropertyParameters] {
    setUp(layout)
    return names.compactMap { name in
      let words = others[name] ?? []
      return Layout.flingProperties.first { $0.name == name }.flatMap {
        PropertyParameters(
          $0, of: layout, named: words.first, parts: words.count > 1 ? Array(words.dropFirst()) : nil,
          isChosen: chosen.contains(name))
      }
    }
  }

  /// Sets the property of an object to the values. Does nothing if the scene chooses the value.
  package func set(_ values: ParameterValues, of object: AnyObject) {
    let shown = parameters.map { values[$0] }
    guard zip(parameters, shown).allSatisfy({ !$0.isAutomatic($1) }) else {
      if !isChosen { property.setValue(object, .numbers([])) }
      return
    }
    property.setValue(object, .numbers(numbers(for: shown)))
  }

  /// Returns the property's numbers for values of the parameters. A value at its default is the number that the
  /// described object has, even if that number is outside the parameter's range.
  package func numbers(for shown: [Double]) -> [Double] {
    if let lists = parameters[0].lists { return lists.list(for: shown[0]) }
    if property.isOptionalSwitch { return shown[0] == 0 ? [] : [shown[0] - 1] }
    return parameters.indices.map { index in
      let isOriginal = original.indices.contains(index) && shown[index] == parameters[index].defaultValue
      if isOriginal { return original[index] }
      // In the order of the exported code, `20 * .pi / 180`, so that both are equal.
      return property.unit == .degrees ? shown[index] * .pi / 180 : shown[index]
    }
  }
}

extension [PropertyParameters] {
  /// All parameters.
  var parameters: [Parameter] { flatMap(\.parameters) }

  /// Returns the parameters of the property with a name, which must be in the array.
  @MainActor func property(_ name: String) -> PropertyParameters {
    guard let property = first(where: { $0.property.name == name }) else {
      preconditionFailure("There are no parameters of \(name).")
    }
    return property
  }

  /// The first parameter of the property with a name, which must be in the array.
  @MainActor subscript(name: String) -> Parameter { property(name).parameters[0] }

  /// Sets the properties of a layout to the values.
  @MainActor func set(_ values: ParameterValues, of layout: CollectionViewLayout) {
    for property in self { property.set(values, of: layout) }
  }
}

extension LayoutProperty {
  /// The numbers that the user sees for a stored 1.
  fileprivate var shownPerStored: Double { unit == .degrees ? 180 / .pi : 1 }

  /// Whether the property is a switch that may have no value, so that the layout chooses.
  fileprivate var isOptionalSwitch: Bool { isOptional && kind == .boolean }

  /// Returns the parameter for one of the property's numbers, which is `number` at present, in the unit.
  fileprivate func parameter(
    _ name: String, part: Int, shows number: Double?, isAutomatic: Bool, isChosen: Bool, _ doc: String
  ) -> Parameter {
    switch kind {
    case .boolean where isOptional:
      return .choice(name, ["automatic", "off", "on"], default: number.map { $0 == 0 ? 1 : 2 } ?? 0, doc)
    case .boolean: return .toggle(name, default: number != 0, doc)
    case .choice(let words),
      .choiceWithNumber(let words) where part == 0:
      let index = min(max(Int(saturating: number ?? 0), 0), max(words.count - 1, 0))
      let names = words.map {
        String($0.prefix { $0 != "(" }).kebabCased.replacing("center", with: "centre")
      }
      return .choice(name, names.isEmpty ? ["none"] : names, default: index, doc)
    case .color:
      return .number(name, in: 0...1, step: 1 / 51, default: min(max(number ?? 0, 0), 1), doc)
    case .number, .integer, .size, .point, .range, .insets, .choiceWithNumber, .list: break
    }
    var scale = range.map { ($0, step) } ?? Self.scale(around: number ?? 0, kind: kind, of: name)
    if let number, !scale.0.contains(number) {
      scale.0 = min(scale.0.lowerBound, number)...max(scale.0.upperBound, number)
    }
    let unit = Parameter.Unit(unit)
    guard isAutomatic else {
      return .number(name, in: scale.0, step: scale.1, unit: unit, default: Self.rounded(number ?? 0), doc)
    }
    // The value below the smallest one stands for the one that the layout or the scene chooses.
    let least = scale.0.lowerBound - scale.1
    var parameter = Parameter.number(
      name, in: least...scale.0.upperBound, step: scale.1, unit: unit,
      default: isChosen ? least : number ?? least, doc)
    // Ranges reach far beyond usual values.
    let usual = number ?? scale.0.lowerBound + (scale.0.upperBound - scale.0.lowerBound) / 5
    parameter.automaticStart = (usual / scale.1).rounded() * scale.1
    parameter.automaticProperty = self.name
    return parameter
  }

  /// Returns the parameter for a list, whose words are `standard` for the present list and those of the samples.
  fileprivate func parameter(
    _ name: String, list: [Double], _ samples: KeyValuePairs<String, String>, _ partCount: Int, _ doc: String?
  ) -> Parameter {
    let range = range ?? 0...100
    let reader = ListWords(lists: [], partCount: partCount, range: range)
    var parameter = Parameter.choice(name, ["standard"] + samples.map(\.key), doc ?? self.doc)
    let lists = [list] + samples.map { reader.numbers(in: $0.value) ?? [] }
    parameter.lists = ListWords(lists: lists, partCount: partCount, range: range)
    return parameter
  }

  /// Returns a number without the last digits, which the conversion to degrees makes.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number
  }

  /// Returns a range and a step for a number whose property names none. The present value is in the range's lower
  /// half.
  private static func scale(
    around number: Double, kind: Kind, of name: String
  ) -> (ClosedRange<Double>, step: Double) {
    if kind == .integer {
      let upper = max(10, 4 * abs(number))
      // A count that is at least 1 is often divided by.
      return ((number < 0 ? -upper : number >= 1 ? 1 : 0)...upper, 1)
    }
    // An item or a header can be as large as the view.
    let range =
      kind == .size && number >= 0 ? 0...max(roundedUp(3 * number), 1000) : range(around: number, of: name)
    return (range, range.upperBound > 12 ? 1 : roundedUp(range.upperBound / 100))
  }

  private static func range(around number: Double, of name: String) -> ClosedRange<Double> {
    let isFraction = ["alpha", "opacity", "fraction", "progress"].contains { name.contains($0) }
    if isFraction, (0...1).contains(number) { return 0...1 }
    let isFactor = ["scale", "ratio", "factor"].contains { name.contains($0) }
    let upper = number == 0 ? (isFactor ? 2 : 100) : roundedUp(3 * abs(number))
    return (number < 0 ? -upper : 0)...upper
  }

  /// Returns the smallest 1, 2 or 5 times a power of ten that is at least a positive number.
  private static func roundedUp(_ number: Double) -> Double {
    let power = pow(10, floor(log10(number)))
    return ([1, 2, 5, 10].first { $0 * power >= number * (1 - 1e-9) } ?? 10) * power
  }
}

extension Parameter {
  /// Returns the number in a layout that stands for an automatic value, rounded to a tenth of a step; `nil` if only the
  /// layout knows it.
  @MainActor package func automaticNumber(in layout: CollectionViewLayout) -> Double? {
    let property = type(of: layout).flingProperties.first { $0.name == automaticProperty }
    guard let property, case .numbers(let numbers)? = property.value(layout) else { return nil }
    return (numbers.first ?? property.automaticNumber(layout)).map {
      ($0 * property.shownPerStored * 10 / step).rounded() * step / 10
    }
  }
}

extension Parameter.Unit {
  /// The unit of a property's numbers.
  fileprivate init(_ unit: LayoutProperty.Unit) {
    self =
      switch unit {
      case .none: .none
      case .points: .points
      case .degrees: .degrees
      case .seconds: .seconds
      }
  }
}
