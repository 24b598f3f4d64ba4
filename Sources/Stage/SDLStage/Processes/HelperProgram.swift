import Foundation

/// A program that this library runs as separate processes. The build puts the program beside each program
/// that uses the library.
struct HelperProgram {
  /// The program that decodes pictures. If the environment variable `FLING_DECODER` is set but empty,
  /// pictures are decoded in this process.
  static let decoder = HelperProgram(name: "fling-decode", variable: "FLING_DECODER")
  /// The program that encodes animations.
  static let encoder = HelperProgram(name: "fling-encode", variable: "FLING_ENCODER")

  let name: String
  /// The environment variable that overrides the path; if the variable is set but empty, the program is not
  /// used.
  let variable: String

  /// The path in the environment variable, or else the path of the file `name` beside the running program;
  /// `nil` if the variable is empty or there is no such executable file.
  var path: String? {
    if let named = ProcessInfo.processInfo.environment[variable] { return named.isEmpty ? nil : named }
    return [Self.runningProgram, CommandLine.arguments.first].compactMap { $0 }.lazy
      .compactMap(besides).first { access($0, X_OK) == 0 }
  }

  private func besides(_ program: String) -> String? {
    guard let resolved = realpath(program, nil) else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path.lastIndex(of: "/").map { path[...$0] + name }
  }

  /// The running program's path according to the kernel, on systems with `/proc`.
  private static var runningProgram: String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
