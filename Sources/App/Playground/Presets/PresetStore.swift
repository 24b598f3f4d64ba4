package import Files
package import Foundation
import Scenes

/// A folder with the user's presets, each in a JSON file of its own.
package struct PresetStore: Sendable {
  /// The folder, which is created when the first preset is saved.
  package let folder: URL

  /// Returns the folder of the user's presets.
  package static func standardFolder(in folders: UserFolders = UserFolders()) -> URL {
    folders.data.appending(path: "fling/presets")
  }

  /// Creates a store in a folder.
  package init(folder: URL) { self.folder = folder }

  /// The names of the saved presets in natural order; empty if the folder cannot be read.
  var names: [String] {
    let files = (try? FileContents.names(in: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }
      .compactMap { $0.dropLast(".json".count).removingPercentEncoding }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// Returns whether there is a preset with the given name, even if it cannot be read.
  func contains(_ name: String) -> Bool { FileContents.exists(file(of: name).path) }

  /// Returns the URL of the file for the preset with the given name.
  func file(of name: String) -> URL {
    // Percent-encoded, so that any name makes one file in this folder.
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: " -_()+,"))
    let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "preset"
    return folder.appending(path: encoded + ".json", directoryHint: .notDirectory)
  }

  /// Writes a preset to the file for its name, and replaces an earlier preset of that name.
  ///
  /// - Throws: `FileError` if the file cannot be written; an earlier file is then unchanged.
  func save(_ preset: Preset) throws(FileError) {
    try FileContents.replace(file(of: preset.name ?? "preset").path, with: Array(preset.json.utf8))
  }

  /// Reads the preset with the given name, with a message for the user about each part that is left out.
  ///
  /// - Throws: `FileError` if the file cannot be read, `PresetError` if the file contains no usable preset.
  func preset(named name: String) throws -> (preset: Preset, remarks: [String]) {
    let path = file(of: name).path
    var (preset, remarks) = try Preset.read(
      FileContents.readRegularFile(path, atMost: FileLimit.settings), file: path)
    preset.name = name
    return (preset, remarks)
  }
}
