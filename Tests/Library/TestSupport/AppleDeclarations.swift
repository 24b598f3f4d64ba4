package import Foundation

/// Apple's declarations of UIKit, compiled as a module of their own, against which files are type-checked.
///
/// The module `UIKit` of this package has members that Apple's lacks.
package final class AppleDeclarations {
  /// The folder of the modules.
  package let folder: URL
  /// The messages of the compiler about the declarations; empty without a fault.
  package let messages: String

  /// Compiles the declarations.
  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fling-uikit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let declarations = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "UIKitDeclarations/UIKit.swift")
    messages = try Self.compile([
      "-emit-module", "-module-name", "UIKit", "-parse-as-library", "-swift-version", "5",
      "-o", folder.appending(path: "UIKit.swiftmodule").path, declarations.path,
    ])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Type-checks files as a module, and returns the compiler's messages.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - languageMode: The version of the language, such as `6`.
  ///   - isImportable: Whether later files can import the module for testing.
  package func typeCheck(
    _ files: [String], as module: String = "App", languageMode: String, isImportable: Bool = false
  ) throws -> String {
    let task =
      isImportable
      ? [
        "-emit-module", "-enable-testing", "-parse-as-library", "-o",
        folder.appending(path: "\(module).swiftmodule").path,
      ] : ["-typecheck"]
    return try Self.compile(
      task + ["-module-name", module, "-swift-version", languageMode, "-I", folder.path] + files)
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
