import Foundation

/// The desktop's list of the programs that open each type of file. The tool `update-desktop-database` writes
/// the list.
struct DesktopDatabase {
  let prefix: URL

  /// Updates the list, if `update-desktop-database` is installed. Without an update, file managers do not
  /// offer the program for its types of files.
  ///
  /// If the list is empty after the update, removes the list's file.
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
