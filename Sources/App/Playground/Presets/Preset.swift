import Foundation

/// A scene with the values of its parameters, as saved in preset files and copied as JSON.
///
/// A preset contains only the values that differ from their defaults, as text in the form that the command
/// line accepts.
package struct Preset: Hashable, Sendable {
  /// The version of the file format.
  static let version = 2

  /// The name under which the user saved the preset; `nil` for a preset without a name.
  package var name: String?
  /// The scene's name.
  package var scene: String
  /// The values that differ from their defaults, as text, by parameter name.
  package var parameters: [String: String]
  /// The number of cards; `nil` if the preset does not change the number of cards.
  package var items: Int?

  /// Creates a preset.
  package init(name: String? = nil, scene: String, parameters: [String: String] = [:], items: Int? = nil) {
    (self.name, self.scene, self.parameters, self.items) = (name, scene, parameters, items)
  }

  /// The preset as JSON text with one value per line.
  package var json: String {
    var object: [String: Any] = ["version": Self.version, "scene": scene, "parameters": parameters]
    object["name"] = name
    object["items"] = items
    return JSONText.write(object)
  }

  /// Reads a preset from JSON text, with a message for the user about each part that is left out.
  ///
  /// Unknown names and values of the wrong type are left out. A file with a later version, or a file that was
  /// cut short, is read as far as possible.
  /// - Parameter file: The file's name for the messages.
  /// - Throws: `PresetError` if the text is not JSON or does not name a scene.
  static func read(_ data: Data, file: String) throws(PresetError) -> (preset: Preset, remarks: [String]) {
    var reader = try JSONReader(data, file: file)
    reader.checkVersion(Self.version)
    guard let scene = reader.string("scene") else {
      throw PresetError(file: file, reason: "it names no scene")
    }
    let preset = Preset(
      name: reader.string("name"), scene: scene,
      parameters: reader.texts("parameters", ofScene: scene) ?? [:],
      items: reader.count("items"))
    reader.remarkUnknown(besides: ["version", "name", "scene", "parameters", "items"])
    return (preset, reader.remarks)
  }
}

/// An error for a preset or session file of which no part can be used.
package struct PresetError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// The reason why the file cannot be used, as the end of the sentence in `description`.
  package let reason: String

  package var description: String { "\(file) cannot be used: \(reason)." }
}
