package import Foundation

/// The Swift files of layouts that a user opens together.
package struct LayoutSources: Hashable, Sendable {
  /// The Swift files, in the order of the paths, and of the names within a folder.
  package let files: [URL]

  /// The files and folders that the user named. A change in them can change `files`.
  package let roots: [URL]

  /// Folders of a package or project that contain no layouts.
  private static let skippedFolders: Set<String> = [
    "tests", "example", "examples", "demo", "demos", "pods", "carthage", "build", "deriveddata",
  ]

  /// Finds the Swift files at paths. Of a Swift package, the files are those of its folder `Sources`. Tests,
  /// examples and hidden folders are left out of any folder.
  ///
  /// - Throws: `LayoutLoadingError` if a path does not exist or contains no Swift file.
  package init(paths: [String]) throws {
    roots = paths.map { URL(filePath: $0).standardizedFileURL }
    var files: [URL] = []
    for root in roots {
      for file in try Self.files(at: root) where !files.contains(file) { files.append(file) }
    }
    self.files = files
  }

  private static func files(at root: URL) throws -> [URL] {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      throw LayoutLoadingError("There is no file or folder “\(root.path)”.")
    }
    if !isFolder.boolValue {
      guard root.pathExtension == "swift" else {
        throw LayoutLoadingError("“\(root.path)” is not a Swift file. Name a file that ends in .swift.")
      }
      return [root]
    }
    let sources = root.appending(path: "Sources")
    let isPackage =
      manager.fileExists(atPath: root.appending(path: "Package.swift").path)
      && manager.fileExists(atPath: sources.path)
    let files = swiftFiles(in: isPackage ? sources : root)
    guard !files.isEmpty else {
      throw LayoutLoadingError("There is no Swift file in “\(root.path)”.")
    }
    return files
  }

  private static func swiftFiles(in folder: URL) -> [URL] {
    let manager = FileManager.default
    let entries = try? manager.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (entries ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }.flatMap { entry in
      if (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        let name = entry.lastPathComponent.lowercased()
        let isSkipped = skippedFolders.contains(name) || name.hasSuffix("tests")
        return isSkipped ? [] : swiftFiles(in: entry)
      }
      let isSource = entry.pathExtension == "swift" && entry.lastPathComponent != "Package.swift"
      return isSource ? [entry.standardizedFileURL] : []
    }
  }
}
