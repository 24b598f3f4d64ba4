import Scenes

/// The state of a scene's parameters, for display in the panel.
struct PanelState: Hashable {
  var values = ParameterValues()
  /// By parameter name, the values applied instead of those that the user set, because the window is too
  /// small.
  var applied: [String: Double] = [:]
  /// The names of the parameters that are locked: random values do not change them.
  var locked: Set<String> = []
  /// The names of the rows that the panel shows first.
  var favourites: Set<String> = []
  /// The values, by parameter name, that parameters had before they followed a placed card.
  var followed: [String: Double] = [:]
  /// The letter keys that change a value while they are held, by row name.
  var letters: [String: Character] = [:]

  /// Returns a row's value as text. If a different value is applied, the text also has an arrow and the
  /// applied value. An automatic value has the number in use in parentheses.
  func text(for row: ParameterRow) -> String {
    // Of more numbers, both values have no room.
    if isFollowing(row), row.parts.count < 3 {
      let before = row.parts.map { followed[$0.name] ?? values[$0] }
      let now = row.parts.map { $0.roundedWhileMoving(values[$0]) }
      return "\(row.shownText(for: before)) → \(row.textWithUnit(for: now))"
    }
    guard let applied = appliedText(of: row) else { return row.textWithUnit(for: values[row]) }
    guard isLimited(row) else {
      // The whole word and the unit would leave too little room for the name.
      return "auto (\(row.shownText(for: appliedValues(of: row))))"
    }
    return "\(row.shownText(for: values[row])) → \(applied)"
  }

  /// Returns the applied value of a row after an arrow, for a panel with no room for both; `nil` if the value that the
  /// user set is applied.
  func limitText(of row: ParameterRow) -> String? {
    isLimited(row) ? appliedText(of: row).map { "→ \($0)" } : nil
  }

  /// Returns a row's value as text, without the words that the segments and the switch of the row show; `nil` if they
  /// show all of it.
  func textBesideControls(for row: ParameterRow) -> String? {
    if row.parts.count > 1, row.words != nil { return text(for: ParameterRow(row.parts[1])) }
    let isShown = row.isSwitch || row.words.map { values[row][0] < Double($0.count) } ?? false
    return isShown && !isLimited(row) ? nil : text(for: row)
  }

  /// Returns the numbers that a typed change such as `+20` changes: an automatic one is the number in use.
  func presentNumbers(of row: ParameterRow) -> [Double] {
    row.isAutomatic(values[row]) ? appliedValues(of: row) : values[row]
  }

  /// Returns the description of a row. If the applied value differs from the value that the user set, the
  /// description begins with the reason.
  func description(of row: ParameterRow) -> String {
    guard isLimited(row), let applied = appliedText(of: row) else { return row.doc }
    return "\(row.textWithUnit(for: values[row])) has no room in this window; \(applied) is shown. \(row.doc)"
  }

  /// Returns whether a value of a row follows a placed card.
  func isFollowing(_ row: ParameterRow) -> Bool {
    row.parts.contains { part in followed[part.name].map { $0 != values[part] } ?? false }
  }

  /// Returns whether the window has no room for the value that the user set.
  func isLimited(_ row: ParameterRow) -> Bool {
    row.parts.contains { applied[$0.name] != nil && !$0.isAutomatic(values[$0]) }
  }

  private func appliedText(of row: ParameterRow) -> String? {
    guard row.parts.contains(where: { applied[$0.name] != nil }) else { return nil }
    return row.textWithUnit(for: appliedValues(of: row))
  }

  private func appliedValues(of row: ParameterRow) -> [Double] {
    row.parts.map { applied[$0.name] ?? values[$0] }
  }
}

extension Parameter {
  /// Returns a value rounded to a tenth of a step, because more digits of a value that moves would only flicker.
  func roundedWhileMoving(_ value: Double) -> Double {
    let tenth = step / 10
    return (value / tenth).rounded() * tenth
  }
}
