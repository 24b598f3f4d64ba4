import Files
import Foundation
import Processes

/// The program `fling-ios`, which opens, tests and begins layouts that are written for iOS.
///
/// The program is beside this one. In a source checkout it is built when it is first needed.
struct IOSProgram: Sendable {
  /// The program's file.
  let file: URL
  /// The arguments of `swift` that build the program; `nil` in an installation.
  private let build: [String]?

  private static let name = "fling-ios"

  init(besides program: URL = RunningProgram.file, isStatic: Bool = RunningProgram.isStatic) {
    let folder = program.deletingLastPathComponent()
    guard let package = Self.package(above: folder) else {
      (file, build) = (folder.appending(path: Self.name), nil)
      return
    }
    // The build folder is `.build/TRIPLE/CONFIGURATION`.
    let (configuration, triple) = (folder.lastPathComponent, folder.deletingLastPathComponent())
    var scratch = triple.deletingLastPathComponent()
    // A program that loads layouts needs the shared libraries of Swift. Objects for a static program are others.
    if isStatic { scratch.append(path: "ios") }
    file = scratch.appending(path: "\(triple.lastPathComponent)/\(configuration)/\(Self.name)")
    build = [
      "build", "-c", configuration, "--package-path", package.path, "--scratch-path", scratch.path,
      "--product",
      Self.name,
    ]
  }

  /// Returns the source checkout whose build folder contains `folder`; `nil` if there is none.
  private static func package(above folder: URL) -> URL? {
    var folder = folder
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Sources/iOS/\(name)").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: file.path) }

  /// Builds the program unless it is built, which can take minutes. Shows the progress on standard error.
  ///
  /// - Throws: `Failure` if the program is missing, and cannot be built.
  func makeSureIsBuilt() throws(Failure) {
    guard !isBuilt else { return }
    guard let build else {
      throw Failure(message: "\(file.path) is missing; install fling again.", code: .unavailable)
    }
    StandardError.print("Building \(Self.name), for layouts written for iOS, once …")
    let process = ChildProcess(
      "/usr/bin/env", arguments: ["swift"] + build,
      descriptors: [STDOUT_FILENO: STDERR_FILENO, STDERR_FILENO: STDERR_FILENO])
    guard let process else {
      throw Failure(
        message: "swift cannot be started: \(String(cString: strerror(errno)))", code: .unavailable)
    }
    let ending = process.wait()
    // The exit code of `env` for a program that it does not find.
    guard ending != .exited(status: 127) else {
      throw Failure(
        message: "Layout files need the Swift compiler, but there is no swift on the PATH. "
          + "Install Swift from https://swift.org/install and start fling again.", code: .unavailable)
    }
    guard ending == .exited(status: 0), isBuilt else {
      throw Failure(message: "\(Self.name) cannot be built; see above.", code: .unavailable)
    }
  }

  /// Runs the program in place of this process, with the same command line by default.
  ///
  /// - Throws: `Failure` if the program is missing, and cannot be built or started.
  func replaceProcess(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) throws(Failure) {
    try makeSureIsBuilt()
    try RunningProgram.replace(by: file, arguments)
  }

  /// Returns the program's file and those that it needs, relative to its folder.
  ///
  /// - Throws: `Failure` if the program is missing, and cannot be built or started.
  func installedFiles() throws(Failure) -> [String] {
    try makeSureIsBuilt()
    let (process, output) = (Process(), Pipe())
    (process.executableURL, process.arguments, process.standardOutput) = (file, ["files"], output)
    do { try process.run() } catch {
      throw Failure(message: "\(file.path) cannot be started: \(error.reason)", code: .unavailable)
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(file.path) does not say which files it needs.", code: .unavailable)
    }
    return [Self.name] + text.split(separator: "\n").map(String.init)
  }
}
