/// A value as the user sees it, with one row in the panel: a parameter, or a compound value with its parameters.
package struct ParameterRow: Hashable, Sendable {
  /// The parameters, one for each number of the value.
  package let parts: [Parameter]
  /// The value that the parameters form; `nil` for a single parameter.
  package let compound: CompoundValue?

  package var name: String { compound?.name ?? parts[0].name }
  /// A one-line description for the user.
  package var doc: String { compound?.doc ?? parts[0].doc }
  /// Whether all values are numbers.
  package var isNumeric: Bool { parts.allSatisfy(\.isNumber) }

  /// Whether the value is Boolean.
  package var isSwitch: Bool { parts[0].kind == .toggle }

  /// Creates a row for a parameter alone.
  package init(_ parameter: Parameter) { (parts, compound) = ([parameter], nil) }

  /// Creates the row of a value with its parameters.
  fileprivate init(_ parts: [Parameter], of compound: CompoundValue) {
    (self.parts, self.compound) = (parts, compound)
  }
}

extension [Parameter] {
  /// The rows of the parameters. Successive parameters of one compound value have a common row.
  package var rows: [ParameterRow] {
    var rows: [ParameterRow] = []
    for parameter in self {
      guard let compound = parameter.compound else {
        rows.append(ParameterRow(parameter))
        continue
      }
      let earlier = rows.last?.compound == compound ? rows.removeLast().parts : []
      rows.append(ParameterRow(earlier + [parameter], of: compound))
    }
    return rows
  }

  /// Returns the parameters as the parts of a compound value.
  func forming(_ compound: CompoundValue) -> [Parameter] {
    map { part in
      var part = part
      part.compound = compound
      return part
    }
  }
}

extension ParameterValues {
  /// The values of a row's parameters.
  package subscript(row: ParameterRow) -> [Double] { row.parts.map { self[$0] } }

  /// Resets the numbers of a row if all of them are their defaults. Otherwise keeps those that are defaults for the
  /// viewport: in another viewport, a width of 340 that depends on it would not fit a height of 530 that does not.
  package mutating func settle(_ row: ParameterRow) {
    var others = self
    for part in row.parts { others[part] = self[part] }
    if others.isChanged(row) { others.keepFittedDefaults(of: row.parts) }
    self = others
  }

  /// Returns whether a value of a row differs from its default.
  package func isChanged(_ row: ParameterRow) -> Bool { row.parts.contains(where: isChanged) }

  /// Returns whether a parameter of a row has an effect.
  package func isUsed(_ row: ParameterRow) -> Bool { row.parts.contains(where: isUsed) }
}

// MARK: Automatic values

extension ParameterRow {
  /// Whether the layout or the scene can choose the value.
  package var canBeAutomatic: Bool { parts.allSatisfy { $0.automaticStart != nil } }

  /// Returns whether values mean that the layout or the scene chooses the value.
  package func isAutomatic(_ values: [Double]) -> Bool { zip(parts, values).contains { $0.isAutomatic($1) } }

  /// Returns the values after a click on the switch of a row: that of a yes or no, or of a value that can be chosen
  /// automatically.
  package func switched(_ values: [Double]) -> [(parameter: Parameter, value: Double)] {
    if isSwitch { return [(parts[0], 1 - values[0])] }
    let isAutomatic = isAutomatic(values)
    return parts.map { ($0, isAutomatic ? $0.automaticStart ?? $0.defaultValue : $0.range.lowerBound) }
  }

  /// Returns the values that other numbers get when one number of the value is set: the layout or the scene chooses
  /// all of them, or none.
  package func changes(following part: Parameter, in values: ParameterValues) -> [(
    parameter: Parameter, value: Double
  )] {
    guard canBeAutomatic else { return [] }
    let isAutomatic = part.isAutomatic(values[part])
    return parts.filter { $0.isAutomatic(values[$0]) != isAutomatic }.map {
      ($0, isAutomatic ? $0.range.lowerBound : $0.automaticStart ?? $0.defaultValue)
    }
  }
}

// MARK: Text

extension ParameterRow {
  /// Returns the text from which `parse(_:)` reads exactly the given values.
  package func exactText(for values: [Double]) -> String {
    text(for: values, isShown: false) { $0.exactText(for: $1) }
  }

  /// Returns the text of values with the unit, such as `280 × 420 pt`. Numbers may be rounded.
  package func textWithUnit(for values: [Double]) -> String {
    let (part, value) = (parts[parts.count - 1], values[values.count - 1])
    return shownText(for: values) + part.textWithUnit(for: value).dropFirst(part.text(for: value).count)
  }

  /// Returns the text of values without the unit, such as `280 × 420`. Numbers may be rounded.
  package func shownText(for values: [Double]) -> String {
    text(for: values, isShown: true) { $0.text(for: $1) }
  }

  private func text(
    for values: [Double], isShown: Bool, _ text: (Parameter, Double) -> String
  ) -> String {
    guard let compound else { return text(parts[0], values[0]) }
    if let curve = ParameterCurve(self) { return curve.text(for: values, text) }
    if isAutomatic(values) { return text(parts[0], parts[0].range.lowerBound) }
    if compound.kind == .color, isShown || ColorText.isExact(for: values) {
      return ColorText.text(for: values)
    }
    return compound.joined(zip(parts, values).map(text), isShown: isShown)
  }

  /// The form of a value and the allowed numbers as text, for `--list` and error messages.
  package var rangeText: String {
    guard let compound else { return parts[0].rangeText }
    var ranges: [String] = []
    for part in parts where !ranges.contains(part.rangeText) { ranges.append(part.rangeText) }
    return ([compound.format(ofNumbers: parts.count)] + ranges).joined(separator: "; ")
  }

  /// Parses the text of a value, and returns the new values of those parameters for which the text has one.
  ///
  /// The values are not clamped to the parameters' ranges. `present` are the values that the text may change, as in
  /// `Parameter.parse(_:from:)`.
  /// - Throws: `ParameterError` for text that is not a value of this row.
  package func parse(
    _ text: String, from present: [Double]? = nil
  ) throws(ParameterError) -> [(parameter: Parameter, value: Double)] {
    guard let compound else { return [(parts[0], try parts[0].parse(text, from: present?[0]))] }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard let values = values(in: trimmed, of: compound, from: present) else {
      throw .unreadableCompound(text, self)
    }
    return values
  }

  private func values(
    in text: String, of compound: CompoundValue, from present: [Double]?
  ) -> [(parameter: Parameter, value: Double)]? {
    if canBeAutomatic, (try? parts[0].parse(text)) == parts[0].range.lowerBound {
      return parts.map { ($0, $0.range.lowerBound) }
    }
    if compound.kind == .color, let numbers = ColorText.numbers(in: text) {
      return zip(parts, numbers).map { ($0, $1) }
    }
    let unit = parts[parts.count - 1].unit.rawValue
    if let curve = ParameterCurve(self) { return curve.changes(in: text) }
    let words = compound.words(in: text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text)
    func value(ofPart index: Int, _ word: String) -> (Parameter, Double)? {
      (try? parts[index].parse(word, from: present?[index])).map { (parts[index], $0) }
    }
    if case .choiceWithNumber = compound.kind, words.count == 1 {
      return parts.indices.lazy.compactMap { value(ofPart: $0, words[0]) }.first.map { [$0] }
    }
    let values = zip(parts.indices, words).compactMap(value)
    return words.count == parts.count && values.count == parts.count ? values : nil
  }
}
