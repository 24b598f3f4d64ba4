import Foundation

/// The location of the program `fling-decode`, which is built along with each program that uses this library.
enum DecoderProgram {
  /// The environment variable that overrides the path; if empty, pictures are decoded in this process.
  private static let variable = "FLING_DECODER"
  private static let name = "fling-decode"

  /// The path of the program; `nil` if there is none beside the running program.
  static var path: String? {
    if let named = ProcessInfo.processInfo.environment[variable] { return named.isEmpty ? nil : named }
    return [runningProgram, CommandLine.arguments.first].compactMap { $0 }.lazy
      .compactMap(besides).first { access($0, X_OK) == 0 }
  }

  private static func besides(_ program: String) -> String? {
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
