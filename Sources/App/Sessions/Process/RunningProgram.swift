package import Foundation

/// The program that runs.
package enum RunningProgram {
  /// The program's file, with symbolic links resolved.
  package static let file: URL = {
    let path = realpath("/proc/self/exe", nil)
    defer { free(path) }
    return path.map { URL(filePath: String(cString: $0)) } ?? URL(filePath: CommandLine.arguments[0])
  }()

  /// Whether Swift's run time is a part of the program, so that the program cannot load libraries of Swift code.
  package static var isStatic: Bool { dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) == nil }

  /// The folder `usr` of the Swift installation whose run time this program uses; `nil` if it contains the run time.
  package static let swiftFolder: String? = {
    let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let line = maps?.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
    guard let line, let start = line.firstIndex(of: "/") else { return nil }
    // The library is `usr/lib/swift/linux/libswiftCore.so`.
    let folder = URL(filePath: String(line[start...])).appending(path: "../../../..").standardizedFileURL
    return folder.lastPathComponent == "usr" ? folder.path : nil
  }()

  /// Runs another program in place of this process.
  ///
  /// - Throws: `Failure` if the program cannot be started.
  package static func replace(by program: URL, _ arguments: [String] = []) throws(Failure) {
    var words = (["fling"] + arguments).map { strdup($0) } + [nil]
    execv(program.path, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw Failure(message: "\(program.path) cannot be started: \(reason).", code: .unavailable)
  }
}
