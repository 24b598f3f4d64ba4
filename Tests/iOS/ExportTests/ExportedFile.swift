import Foundation
import Testing

/// Source files that are exported, committed and compiled.
enum ExportedFile {
  /// The folder of the tests.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the layouts' sources for UIKit, which are a module of their own.
  static let uikitFolder = root.appending(path: "Sources/App/LayoutExport/ExportedLayouts")
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

  /// Translates the library's layouts for UIKit to a folder, and returns what the script prints.
  static func translateLayouts(to folder: URL) throws -> String {
    let process = Process()
    process.executableURL = root.appending(path: ".ci/translate-layouts")
    process.arguments = [folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["FLING_ADAPT": Bundle.main.bundleURL.appending(path: "fling_fling-ios.resources/fling-adapt").path]
    ) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the files of a folder and its subfolders with one of the extensions.
  static func files(in folder: URL, _ extensions: String...) throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
