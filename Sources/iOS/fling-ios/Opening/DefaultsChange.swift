import Files
import Foundation
import SDLStage
import Scenes
import Sessions

/// A change of source files that gives properties of layouts other default values.
struct DefaultsChange: Equatable {
  /// A changed file with its bytes.
  struct File: Equatable {
    var path: String
    var before: [UInt8]
    var after: [UInt8]
  }

  /// The reason why a change cannot be made or written.
  struct Failure: Error, CustomStringConvertible, Equatable { let description: String }

  private(set) var files: [File] = []
  /// The changed lines, the old ones before the new ones.
  private(set) var lines: [OpeningProblem.Line] = []
  /// The names of the changed properties.
  private(set) var names: [String] = []
  /// The names of the properties that have no initial value in a file.
  private(set) var missingNames: [String] = []

  /// Finds the change for new values of properties.
  ///
  /// - Parameters:
  ///   - layout: The layout's description, made when its files were compiled.
  ///   - values: The changed properties.
  /// - Throws: `Failure` if a file has changed since it was compiled.
  init(_ layout: LayoutDescription, _ values: [ChangedProperty]) throws(Failure) {
    var edits: [(place: LayoutDescription.Value, text: String)] = []
    for value in values {
      guard let place = layout.properties.first(where: { $0.name == value.name })?.value else {
        missingNames.append(value.name)
        continue
      }
      guard let text = place.expression(for: value.numbers, word: value.word) else { continue }
      edits.append((place, text))
      names.append(value.name)
    }
    var paths: [String] = []
    for edit in edits where !paths.contains(edit.place.file) { paths.append(edit.place.file) }
    for path in paths {
      let before = Self.bytes(of: path)
      var after = before
      let ofFile = edits.filter { $0.place.file == path }.sorted { $0.place.offset > $1.place.offset }
      for edit in ofFile {
        let range = edit.place.offset..<edit.place.offset + edit.place.length
        guard range.upperBound <= after.count, Array(after[range]) == Array(edit.place.text.utf8) else {
          throw Failure(
            description: "\(path) has changed since it was compiled. Save it, and try again after the reload."
          )
        }
        after.replaceSubrange(range, with: Array(edit.text.utf8))
      }
      files.append(File(path: path, before: before, after: after))
    }
    lines = files.flatMap(Self.differences)
  }

  /// The inverse change.
  var reversed: DefaultsChange {
    var result = self
    result.files = files.map { File(path: $0.path, before: $0.after, after: $0.before) }
    result.lines = result.files.flatMap(Self.differences)
    return result
  }

  /// Whether each file still has the bytes before the change.
  var isApplicable: Bool { files.allSatisfy { Self.bytes(of: $0.path) == $0.before } }

  /// Writes the files.
  ///
  /// - Throws: `Failure` if a file has other bytes than before the change, or cannot be written.
  func write() throws(Failure) {
    for file in files where Self.bytes(of: file.path) != file.before {
      throw Failure(description: "\(file.path) has changed meanwhile, and is left as it is.")
    }
    for file in files {
      var status = stat()
      let mode = stat(file.path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
      do {
        try FileContents.write(file.after, to: file.path)
      } catch {
        throw Failure(description: "\(error)")
      }
      chmod(file.path, mode)
    }
  }

  private static func bytes(of path: String) -> [UInt8] {
    (try? FileContents.readRegularFile(path, atMost: FileLimit.source)).map(Array.init) ?? []
  }

  /// Returns the lines in which the bytes differ. Both have as many lines: default values stay on theirs, or are
  /// replaced as a whole.
  private static func differences(in file: File) -> [OpeningProblem.Line] {
    let (old, new) = (Self.lines(of: file.before), Self.lines(of: file.after))
    let difference = new.difference(from: old)
    var lines: [(number: Int, line: OpeningProblem.Line)] = []
    for change in difference {
      switch change {
      case .remove(let offset, let text, _):
        lines.append((offset, .init(place: "\(offset + 1) −", text: text, mark: .removed)))
      case .insert(let offset, let text, _):
        lines.append((offset, .init(place: "\(offset + 1) +", text: text, mark: .added)))
      }
    }
    // Stable: of a line's two versions, the removed one comes first in a difference.
    return lines.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element.line)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
