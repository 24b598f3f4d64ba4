import CollectionLayouts
import Foundation

/// The notation of a modifier on the command line, such as `scale:to=0.6,from=1,range=0.5,easing=ease-out` and
/// `scale:curve=0:1 0.4:0.9 1:0.6`.
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
      if let curve = slot.settings(ofCurve: setting, kind) {
        settings += curve
        continue
      }
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
  /// Returns the settings for a part of the notation that is a curve, such as `curve=0:1 0.4:0.9 1:0.6`; `nil` for any other
  /// part.
  fileprivate func settings(ofCurve setting: Setting, _ kind: ValueKind) -> [Setting]? {
    func settings(_ choice: Parameter, _ word: String, _ row: String) -> [Setting] {
      [
        Setting(name: choice.name, value: word),
        Setting(name: "modifier-\(number)-\(row)-\(kind.rawValue)", value: setting.value),
      ]
    }
    return switch setting.name {
    case "curve", "lines": settings(easing, setting.name, "curve")
    case "before": settings(side, "own", "before")
    default: nil
    }
  }

  /// Returns the parameter of the slot with a short name, such as `range`.
  ///
  /// - Throws: `ParameterError` for any other name.
  fileprivate func parameter(_ name: String) throws(ParameterError) -> Parameter {
    let known = ["on": isOn, "range": range, "easing": easing, "side": side, "colour": colour]
    if let parameter = known[name] { return parameter }
    throw .unknownModifierPart(name, parts: ["from", "to", "curve", "lines", "before"] + known.keys.sorted())
  }
}
