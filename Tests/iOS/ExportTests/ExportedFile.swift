import Foundation
import Testing

/// Source files that are exported, committed and compiled.
enum ExportedFile {
  /// The folder of the tests.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the files exported for UIKit, which are a module of their own.
  static let uikitFolder = tests.appending(path: "ExportedLayouts")
  /// The folder of the files exported for this library.
  static let swiftFolder = tests.appending(path: "ExportTests/Exported")

  /// Expects a committed file to equal an export.
  ///
  /// A missing file is written and fails the test once. Where the texts differ, the export is saved in the
  /// temporary directory, and the message says how to replace the file.
  static func expect(
    _ text: String, named name: String, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).swift")
    guard let committed = try? String(contentsOf: file, encoding: .utf8) else {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Wrote \(file.path): read it, then build again.", sourceLocation: sourceLocation)
      return
    }
    guard committed != text else { return }
    let actual = FileManager.default.temporaryDirectory.appending(path: "fling-export-\(name).swift")
    try text.write(to: actual, atomically: true, encoding: .utf8)
    let (old, new) = (committed.split(separator: "\n"), text.split(separator: "\n"))
    let line = zip(old, new).first { $0 != $1 }
    Issue.record(
      """
      \(name).swift differs, first in "\(line?.0 ?? "")", now "\(line?.1 ?? "")". If the export is right: \
      cp \(actual.path) \(file.path)
      """, sourceLocation: sourceLocation)
  }
}
