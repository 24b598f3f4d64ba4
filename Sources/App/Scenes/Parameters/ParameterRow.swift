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
  package var isNumeric: Bool { parts.allSatisfy { if case .number = $0.kind { true } else { false } } }

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

  /// Returns whether a value of a row differs from its default.
  package func isChanged(_ row: ParameterRow) -> Bool { row.parts.contains(where: isChanged) }

  /// Returns whether a parameter of a row has an effect.
  package func isUsed(_ row: ParameterRow) -> Bool { row.parts.contains(where: isUsed) }
}

// MARK: Text

extension ParameterRow {
  /// Returns the text of values without the unit, in the form that `parse(_:)` accepts.
  package func text(for values: [Double]) -> String { text(for: values, isShown: false) { $0.text(for: $1) } }

  /// Returns the text of values with the unit, such as `280 × 420 pt`.
  package func textWithUnit(for values: [Double]) -> String {
    guard compound != nil, let (part, value) = zip(parts, values).reversed().first else {
      return parts[0].textWithUnit(for: values[0])
    }
    let unit = part.textWithUnit(for: value).dropFirst(part.text(for: value).count)
    return text(for: values, isShown: true) { $0.text(for: $1) } + unit
  }

  /// Returns a text from which `parse(_:)` reads exactly the given values. The result of `text(for:)` may be
  /// rounded.
  package func exactText(for values: [Double]) -> String {
    let text = text(for: values)
    // A color holds its numbers with less precision.
    let precision = compound?.kind == .color ? 1e-6 : 0
    if let read = try? parse(text), read.count == values.count,
      zip(read, values).allSatisfy({ abs($0.value - $1) <= precision })
    {
      return text
    }
    return compound?.joined(zip(parts, values).map { $0.exactText(for: $1) }, isShown: false)
      ?? parts[0].exactText(for: values[0])
  }

  private func text(
    for values: [Double], isShown: Bool, _ text: (Parameter, Double) -> String
  ) -> String {
    guard let compound else { return text(parts[0], values[0]) }
    if zip(parts, values).contains(where: { $0.isAutomatic($1) }) {
      return text(parts[0], parts[0].range.lowerBound)
    }
    if compound.kind == .color { return ColorText.text(for: values) }
    return compound.joined(zip(parts, values).map(text), isShown: isShown)
  }

  /// The form of a value and the allowed numbers as text, for `--list` and error messages.
  package var rangeText: String {
    guard let compound else { return parts[0].rangeText }
    var ranges: [String] = []
    for part in parts where !ranges.contains(part.rangeText) { ranges.append(part.rangeText) }
    return ([compound.format] + ranges).joined(separator: "; ")
  }

  /// Parses the text of a value, and returns the new values of those parameters for which the text has one.
  ///
  /// The values are not clamped to the parameters' ranges.
  /// - Throws: `ParameterError` for text that is not a value of this row.
  package func parse(_ text: String) throws(ParameterError) -> [(parameter: Parameter, value: Double)] {
    guard let compound else { return [(parts[0], try parts[0].parse(text))] }
    guard let numbers = numbers(in: text.trimmingCharacters(in: .whitespaces), of: compound) else {
      throw .unreadableCompound(text, self)
    }
    return numbers
  }

  private func numbers(in text: String, of compound: CompoundValue) -> [(
    parameter: Parameter, value: Double
  )]? {
    if parts.allSatisfy({ $0.automaticStart != nil }), let value = try? parts[0].parse(text),
      parts[0].isAutomatic(value)
    {
      return parts.map { ($0, $0.range.lowerBound) }
    }
    if compound.kind == .color, let numbers = ColorText.numbers(in: text) {
      return zip(parts, numbers).map { ($0, $1) }
    }
    let unit = parts[parts.count - 1].unit.rawValue
    let words = compound.words(in: text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text)
    if case .choiceWithNumber = compound.kind, words.count == 1 {
      return parts.lazy.compactMap { part in (try? part.parse(words[0])).map { [(part, $0)] } }.first
    }
    let numbers = zip(parts, words).compactMap { part, word in (try? part.parse(word)).map { (part, $0) } }
    guard words.count == parts.count, numbers.count == parts.count else { return nil }
    return numbers
  }
}
