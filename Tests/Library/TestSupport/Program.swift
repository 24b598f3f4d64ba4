package import Foundation

/// Runs the program that was built with the tests, without a display.
package enum Program {
  package struct Outcome {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// The program beside the test bundle.
  package static let executable: URL = {
    let bundle = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "fling")
  }()

  /// Runs the program to its end; `variables` are added to an environment without a display.
  package static func run(_ arguments: String..., variables: [String: String] = [:]) throws -> Outcome {
    try run(arguments, variables: variables)
  }

  /// The program's path, quoted for a shell command.
  package static var quoted: String { "'\(executable.path)'" }

  /// Whether a process can run without /proc, in a mount namespace of its own.
  package static let canUnmount = (try? shell("unshare -m umount -l /proc"))?.status == 0

  /// Runs a shell command to its end.
  package static func shell(_ command: String) throws -> Outcome {
    try run(["-c", command], by: URL(filePath: "/bin/bash"))
  }

  package static func run(
    _ arguments: [String], by executable: URL = executable, in folder: URL? = nil,
    variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = nil
    process.environment = environment.merging(variables) { $1 }
    // Output goes to files, because a signal that interrupts reading from a pipe would end the tests.
    let scratch = try Scratch()
    process.standardOutput = try scratch.newFile("output")
    process.standardError = try scratch.newFile("errors")
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try scratch.text(of: "output"),
      errors: try scratch.text(of: "errors"))
  }
}

/// A temporary folder that is removed with this object.
package final class Scratch {
  package let folder = FileManager.default.temporaryDirectory.appending(
    path: "fling-test-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The names of the files in the folder.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  package func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file; the name may be a path whose folders are then made. Returns the whole path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  package func contents(of name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  package func text(of name: String) throws -> String {
    String(decoding: try contents(of: name), as: UTF8.self)
  }

  package func newFile(_ name: String) throws -> FileHandle {
    _ = try write("", to: name)
    return try FileHandle(forWritingTo: folder.appending(path: name))
  }
}
