import Files
import Foundation
import Playground
import SDLStage
import Scenes

/// The list of the files and folders that an installation created in its prefix. The prefix is the folder
/// into which the program is installed.
///
/// A line is `file PATH` or `folder PATH`; paths are relative to the prefix.
struct InstallManifest {
  /// The path of the manifest file, relative to the prefix.
  static let path = "share/fling/manifest"

  var files: Set<String> = []
  /// The folders that the installation created, as paths relative to the prefix.
  var folders: Set<String> = []

  /// Reads the manifest file in a prefix; `nil` if there is none.
  ///
  /// - Throws: `Failure` if the manifest file cannot be read or names a path outside the prefix.
  init?(in prefix: URL) throws {
    let file = prefix.appending(path: Self.path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let contents: Data
    do {
      contents = try FileContents.read(file.path, atMost: FileLimit.settings)
    } catch {
      throw Failure(message: "\(error)", code: .badInput)
    }
    for (index, line) in String(decoding: contents, as: UTF8.self).split(separator: "\n").enumerated() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, ["file", "folder"].contains(words[0]), Self.isInside(words[1]) else {
        throw Failure(
          message: "\(file.path):\(index + 1): expected \"file\" or \"folder\" and a path below the prefix, "
            + "found \"\(line.excerpt)\"; nothing was changed", code: .badInput)
      }
      switch words[0] {
      case "folder": folders.insert(String(words[1]))
      default: files.insert(String(words[1]))
      }
    }
  }

  /// Creates a manifest without files and folders.
  init() {}

  private static func isInside(_ path: Substring) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// The contents of the manifest file: the files, then the folders, each sorted by path.
  var text: String {
    (files.sorted().map { "file \($0)" } + folders.sorted().map { "folder \($0)" }).joined(separator: "\n")
      + "\n"
  }
}
