import Foundation
import TestSupport
import Testing

/// The files exported for UIKit use nothing that only this library has.
struct UIKitOnlyTests {
  @Test func `every exported file imports only UIKit`() throws {
    let files = try Self.files
    #expect(files.count == 9)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("import ") && !$0.hasPrefix("//") }
      #expect(imports == ["import UIKit"], "\(file.lastPathComponent)")
    }
  }

  /// The module `UIKit` of this package has members that Apple's lacks, so the files are also checked against
  /// Apple's declarations.
  @Test(arguments: ["5", "6"])
  func `the exported files type-check against Apple's declarations of UIKit`(languageMode: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-uikit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let declarations = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "UIKitDeclarations/UIKit.swift")

    let module = try Self.compile([
      "-emit-module", "-module-name", "UIKit", "-parse-as-library", "-swift-version", "5",
      "-o", folder.appending(path: "UIKit.swiftmodule").path, declarations.path,
    ])
    #expect(module == "")
    let found = try Self.compile(
      ["-typecheck", "-module-name", "App", "-swift-version", languageMode, "-I", folder.path]
        + Self.files.map(\.path))
    #expect(found == "")
  }

  private static var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: ExportedFile.uikitFolder, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }
    }
  }

  /// Runs the Swift compiler and returns its messages.
  private static func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
