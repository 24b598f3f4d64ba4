import Files
package import Foundation

/// The Swift files of layouts that a user opens together.
package struct LayoutSources: Hashable, Sendable {
  /// The Swift files, in the order of the paths, and of the names within a folder.
  package let files: [URL]

  /// The Swift files in the folders of tests for XCTest, including helper files without tests.
  package let tests: [URL]

  /// The files and folders that the user named. A change in them can change `files`.
  package let roots: [URL]

  /// The names, in lowercase, of folders whose files are not part of a layout.
  private static let skippedFolders: Set<String> = [
    "tests", "example", "examples", "demo", "demos", "sample", "samples", "pods", "carthage", "build",
    "deriveddata", "macos",
  ]

  /// Finds the Swift files at paths. Of a Swift package, the files are those of its folder `Sources`. Tests,
  /// examples and hidden folders are left out of any folder.
  ///
  /// - Throws: `LayoutCompilationError` if a path does not exist or contains no Swift file.
  package init(paths: [String]) throws {
    roots = paths.map { URL(filePath: $0).standardizedFileURL }
    var files: [URL] = []
    for root in roots {
      for file in try Self.files(at: root) where !files.contains(file) { files.append(file) }
    }
    // A whole project has all its files.
    self.files = roots.contains(where: Self.isProject) ? files : files + Self.neighbours(of: files)
    tests = roots.flatMap(Self.testFolders).flatMap(Self.testFiles)
  }

  private init(files: [URL], tests: [URL], roots: [URL]) {
    (self.files, self.tests, self.roots) = (files, tests, roots)
  }

  /// Returns the sources without some of their files.
  package func subtracting(_ other: Set<URL>) -> LayoutSources {
    LayoutSources(
      files: files.filter { !other.contains($0) }, tests: tests.filter { !other.contains($0) }, roots: roots)
  }

  private static func files(at root: URL) throws -> [URL] {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      throw LayoutCompilationError("There is no file or folder “\(root.path)”.")
    }
    if !isFolder.boolValue {
      guard root.pathExtension == "swift" else {
        throw LayoutCompilationError("“\(root.path)” is not a Swift file. Name a file that ends in .swift.")
      }
      do throws(FileError) { try FileKind.check(root.path, for: .reading) } catch {
        throw LayoutCompilationError("\(error).")
      }
      return [root]
    }
    let sources = root.appending(path: "Sources")
    let isPackage =
      manager.fileExists(atPath: root.appending(path: "Package.swift").path)
      && manager.fileExists(atPath: sources.path)
    var rest = mostEntries
    let files = swiftFiles(in: isPackage ? sources : root, atMost: &rest)
    guard rest >= 0 else {
      throw LayoutCompilationError(
        "“\(root.path)” has more than \(mostEntries) files and folders. Name the folder of a package or an app."
      )
    }
    guard !files.isEmpty else {
      throw LayoutCompilationError("There is no Swift file in “\(root.path)”.")
    }
    return files
  }

  /// The maximum number of files and folders that are looked at below a folder. A whole disk has more.
  private static let mostEntries = 50_000

  /// Returns the Swift files in a folder and the folders below it.
  ///
  /// - Parameters:
  ///   - rest: The number of entries to look at; negative after the return if there are more.
  ///   - enters: Whether a folder of a name, in lowercase, is searched too.
  private static func swiftFiles(
    in folder: URL, atMost rest: inout Int, enters: (String) -> Bool = isOfSources
  ) -> [URL] {
    let entries = entries(of: folder)
    rest -= entries.count
    var files: [URL] = []
    for entry in entries where rest >= 0 {
      if isFolder(entry) {
        if enters(entry.lastPathComponent.lowercased()) {
          files += swiftFiles(in: entry, atMost: &rest, enters: enters)
        }
      } else if entry.pathExtension == "swift", entry.lastPathComponent != "Package.swift",
        (try? FileKind.check(entry.path, for: .reading)) != nil
      {
        files.append(entry.standardizedFileURL)
      }
    }
    return files
  }

  private static func isOfSources(_ name: String) -> Bool {
    !skippedFolders.contains(name) && !name.hasSuffix("tests")
  }

  private static func entries(of folder: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (entries ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func isFolder(_ entry: URL) -> Bool {
    (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  // MARK: Tests

  /// Returns whether a folder of a name, in lowercase, contains tests of a user interface, which start an app.
  private static func isOfInterfaceTests(_ name: String) -> Bool { name.hasSuffix("uitests") }

  /// Returns the folders for tests below a folder. Folders within them are not listed.
  private static func testFolders(in folder: URL) -> [URL] {
    entries(of: folder).filter(isFolder).flatMap { entry -> [URL] in
      let name = entry.lastPathComponent.lowercased()
      if isOfInterfaceTests(name) { return [] }
      if name.hasSuffix("tests") { return [entry] }
      return skippedFolders.contains(name) ? [] : testFolders(in: entry)
    }
  }

  /// The names of files that list the tests for XCTest on Linux; `fling test` lists the tests itself.
  private static let listsOfTests: Set<String> = ["LinuxMain.swift", "XCTestManifests.swift"]

  /// Returns the Swift files of a test folder; an empty array if no file imports XCTest.
  private static func testFiles(in folder: URL) -> [URL] {
    var rest = mostEntries
    let files = swiftFiles(in: folder, atMost: &rest) { !isOfInterfaceTests($0) && $0 != "macos" }
      .filter { !listsOfTests.contains($0.lastPathComponent) }
      .map { (file: $0, text: FileContents.source(of: $0.path) ?? "") }
      .filter { !$0.text.contains("import Testing") && !$0.text.contains("XCUIApplication") }
    return files.contains { $0.text.contains("import XCTest") } ? files.map(\.file) : []
  }
}
