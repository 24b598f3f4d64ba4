import Foundation

/// The desktop's list of the programs that open each type of file, which `update-desktop-database` writes.
struct DesktopDatabase {
  let prefix: URL

  /// Updates the list, if `update-desktop-database` is installed. Without the list, file managers do not
  /// offer the program.
  ///
  /// Removes the list if it has become empty, because there is none before the first program is installed.
  func update() {
    let folder = prefix.appending(path: "share/applications")
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = ["update-desktop-database", "-q", folder.path]
    tool.standardInput = FileHandle.nullDevice
    tool.standardOutput = FileHandle.nullDevice
    tool.standardError = FileHandle.nullDevice
    guard (try? tool.run()) != nil else { return }
    tool.waitUntilExit()
    let list = folder.appending(path: "mimeinfo.cache")
    guard let text = try? String(contentsOf: list, encoding: .utf8),
      text.trimmingCharacters(in: .whitespacesAndNewlines) == "[MIME Cache]"
    else { return }
    try? FileManager.default.removeItem(at: list)
  }
}
