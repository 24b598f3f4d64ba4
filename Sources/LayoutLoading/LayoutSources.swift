package import Foundation

/// The Swift files of layouts that a user opens together.
package struct LayoutSources: Hashable, Sendable {
  /// The Swift files, in the order of the paths, and of the names within a folder.
  package let files: [URL]

  /// The files with tests for XCTest, of the folders that the user named.
  package let tests: [URL]

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
    // A whole project has all its files.
    self.files = roots.contains(where: Self.isProject) ? files : files + Self.neighbours(of: files)
    tests = roots.flatMap { root in
      Self.swiftFiles(in: root, .tests).filter { file in
        (try? String(contentsOf: file, encoding: .utf8))?.contains("import XCTest") == true
      }
    }
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

  /// The part of a folder whose files are of interest.
  private enum Part {
    /// All but tests and examples.
    case sources
    /// The folders for tests.
    case tests
    case all
  }

  /// Returns the Swift files in a part of a folder.
  private static func swiftFiles(in folder: URL, _ part: Part = .sources) -> [URL] {
    let manager = FileManager.default
    let entries = try? manager.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (entries ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }.flatMap { entry in
      if (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        let name = entry.lastPathComponent.lowercased()
        let isTests = name.hasSuffix("tests")
        if part == .all || part == .tests && isTests { return swiftFiles(in: entry, .all) }
        let isSkipped = skippedFolders.contains(name) || isTests
        return isSkipped ? [] : swiftFiles(in: entry, part)
      }
      guard part != .tests else { return [] }
      let isSource = entry.pathExtension == "swift" && entry.lastPathComponent != "Package.swift"
      return isSource ? [entry.standardizedFileURL] : []
    }
  }
}
