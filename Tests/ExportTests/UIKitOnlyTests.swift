import Foundation
import TestSupport
import Testing

@testable import LayoutExport

/// The files exported for UIKit use nothing that only this library has.
struct UIKitOnlyTests {
  @Test func `every exported file imports only UIKit`() throws {
    let files = try Self.files
    #expect(files.count == 10)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("import ") && !$0.hasPrefix("//") }
      #expect(imports == ["import UIKit"], "\(file.lastPathComponent)")
    }
  }

  /// The module `UIKit` of this package has members that Apple's lacks, so the files are also checked against
  /// Apple's declarations.
  @Test(arguments: ["5", "6"]) @MainActor
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
    let typecheck = ["-typecheck", "-module-name", "App", "-swift-version", languageMode, "-I", folder.path]
    #expect(try Self.compile(typecheck + Self.files.map(\.path)) == "")

    // The looks in one app, each as the playground exports it.
    var looks: [String: String] = [:]
    for export in ExportCase.looks {
      let text = try export.text(in: .uikit)
      let name = try #require(text.firstMatch(of: #/class (\w+):/#)?.1)
      looks["\(name).swift"] = text
    }
    let files = try looks.map { name, text in
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    #expect(files.count == LookSource.allTypeNames.count)
    #expect(try Self.compile(typecheck + files) == "")
  }

  private static var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: ExportedFile.uikitFolder, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }
    }
  }

  /// Runs the Swift compiler and returns its messages.
  nonisolated private static func compile(_ arguments: [String]) throws -> String {
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
