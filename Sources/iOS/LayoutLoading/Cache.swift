import Foundation

/// A folder of files that are made once.
struct Cache: Sendable {
  let folder: URL
  /// Called with a sentence for the user before a file is made, which takes long.
  var onTool: @Sendable (String) -> Void = { _ in }

  /// Returns the file for a name and a key; `make` writes a missing one. Files of other keys are deleted.
  ///
  /// - Parameter purpose: The sentence for `onTool`.
  func file(
    _ name: String, key: String, purpose: String, make: (URL) throws(LayoutLoadingError) -> Void
  ) throws(LayoutLoadingError) -> URL {
    let manager = FileManager.default
    let file = folder.appending(path: "\(name)-\(key)")
    if manager.fileExists(atPath: file.path) { return file }
    onTool(purpose)
    // Another process may make the same file; whoever is last replaces it.
    let draft = folder.appending(path: "\(UUID().uuidString).draft")
    do { try manager.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw LayoutLoadingError("The folder “\(folder.path)” cannot be created: \(error)")
    }
    defer { try? manager.removeItem(at: draft) }
    try make(draft)
    guard rename(draft.path, file.path) == 0 else {
      throw LayoutLoadingError("The file “\(file.path)” cannot be written.")
    }
    let others = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for other in others
    where other.lastPathComponent.hasPrefix("\(name)-") && other.lastPathComponent != file.lastPathComponent {
      try? manager.removeItem(at: other)
    }
    return file
  }

  /// Returns a key that differs for different texts: the FNV-1a hash of all.
  static func key(_ texts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in texts.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
