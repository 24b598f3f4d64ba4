import CollectionLayouts
import Foundation

/// The notation of a modifier on the command line, such as `scale:to=0.6,from=1,range=0.5,easing=ease-out`.
package enum ModifierText {
  /// Returns the parameter settings for the modifier that `text` describes, at a place in the stack, counted
  /// from 1.
  ///
  /// - Throws: `ParameterError` if the stack has no such place, if the text names no property, or if a part
  ///   of the text is not a known `name=value`.
  package static func settings(_ text: String, place: Int) throws(ParameterError) -> [Setting] {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
    guard let slot = ModifierParameters.slots.first(where: { $0.number == place }) else {
      throw .tooManyModifiers(most: ModifierParameters.slots.count)
    }
    guard let index = ModifierSlot.words.firstIndex(of: word) else {
      throw .unreadableValue(word, parameter: slot.property)
    }
    let kind = LayoutModifier.Property.allCases[index].valueKind
    var settings = [Setting(name: slot.property.name, value: word)]
    for part in parts.dropFirst().flatMap({ $0.split(separator: ",") }) {
      let setting = try Setting(String(part))
      let parameter =
        switch setting.name {
        case "to": slot.end(kind)
        case "from": slot.start(kind)
        default: try slot.parameter(setting.name)
        }
      settings.append(Setting(name: parameter.name, value: setting.value))
    }
    return settings
  }
}

extension ModifierSlot {
  /// Returns the parameter of the slot with a short name, such as `range`.
  ///
  /// - Throws: `ParameterError` for any other name.
  fileprivate func parameter(_ name: String) throws(ParameterError) -> Parameter {
    let known = ["on": isOn, "range": range, "easing": easing, "side": side, "colour": colour]
    if let parameter = known[name] { return parameter }
    throw .unknownModifierPart(name, parts: ["from", "to"] + known.keys.sorted())
  }
}
