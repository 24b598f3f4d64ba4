import Foundation

/// Programs that stand for others in a test.
package enum ShellScript {
  /// Writes an executable script, with its interpreter in the first line, to a path.
  ///
  /// A shell writes the file. A descriptor of this process could be passed, for a moment, to the programs that other
  /// tests start, and the system starts no program that is open for writing.
  package static func write(_ script: String, to path: String) throws {
    let shell = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", #"printf '%s\n' "$2" >"$1" && chmod 755 "$1""#, "sh", path, script])
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
