import Files
import Foundation

extension LayoutSources {
  /// Returns the files of the same project that declare types or functions which the given files use.
  ///
  /// A layout's file is often opened alone although it uses a class of another file, such as its cell or its
  /// attributes. The project is the nearest folder above that contains a package, an Xcode project or a
  /// repository. Tests and other examples take no part. Outside a project, the files beside the first one count.
  static func neighbours(of files: [URL]) -> [URL] {
    guard let first = files.first else { return [] }
    var candidates: [URL: SourceNames] = [:]
    let others =
      projectFolder(of: first).map { swiftFiles(below: $0, except: first) } ?? swiftFiles(beside: first)
    for file in others where !files.contains(file) {
      candidates[file] = SourceNames(of: file)
    }
    var found: [URL] = []
    var names = files.map { SourceNames(of: $0) }
    var declared = names.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    // Each round takes in the files that the last round's files need.
    while found.count < mostNeighbours {
      let used = names.reduce(into: Set<String>()) { $0.formUnion($1.used) }.subtracting(declared)
      let next = candidates.filter { !$0.value.declared.isDisjoint(with: used) && !found.contains($0.key) }
        .keys.sorted { closeness($0, to: first) < closeness($1, to: first) }
      var taken: [URL] = []
      for file in next {
        guard let own = candidates[file], !own.declared.isDisjoint(with: used.subtracting(declared)),
          own.declared.isDisjoint(with: declared)
        else { continue }
        taken.append(file)
        declared.formUnion(own.declared)
      }
      guard !taken.isEmpty else { break }
      found += taken
      names = taken.compactMap { candidates[$0] }
    }
    return Array(found.prefix(mostNeighbours))
  }

  /// The number of files that are taken in. A layout that needs more is opened by its folder.
  private static let mostNeighbours = 12
  /// The number of files of a project that are searched.
  private static let mostCandidates = 800

  /// Returns a key by which files near another one come first: files of the same folder before those below and
  /// above it.
  private static func closeness(_ file: URL, to other: URL) -> String {
    let (parts, own) = (file.pathComponents, other.deletingLastPathComponent().pathComponents)
    let common = zip(parts, own).prefix { $0 == $1 }.count
    return String(format: "%04d%04d", 9999 - common, parts.count) + file.path
  }

  private static func projectFolder(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      if isProject(folder) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// Returns whether a folder contains a package, an Xcode project or a repository.
  static func isProject(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }
  }

  /// Folders with programs that use a layout, whose files are of use only for a layout in them.
  private static let programFolders: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples",
  ]

  private static func swiftFiles(beside file: URL) -> [URL] {
    let folder = file.deletingLastPathComponent()
    let entries = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return Array(
      (entries ?? []).filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL).prefix(mostCandidates)
    )
  }

  private static func swiftFiles(below folder: URL, except opened: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = enumerator?.nextObject() as? URL, files.count < mostCandidates {
      let name = file.lastPathComponent.lowercased()
      let isOther = programFolders.contains(name) && !opened.path.hasPrefix(file.path + "/")
      if isOther || ["pods", "carthage", "build", "deriveddata"].contains(name) || name.hasSuffix("tests") {
        enumerator?.skipDescendants()
      } else if file.pathExtension == "swift", name != "package.swift" {
        files.append(file.standardizedFileURL)
      }
    }
    return files
  }
}

/// The names in a source file, found without a parser.
private struct SourceNames {
  /// The types and functions with a capital letter that the file declares, and the members that it adds to the
  /// classes of collection views. Of other extensions, members whose names begin with an underscore count.
  private(set) var declared: Set<String> = []
  /// The words outside comments and strings.
  private(set) var used: Set<String> = []

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "func",
  ]

  init(of file: URL) {
    guard let text = FileContents.source(of: file.path) else { return }
    var (depth, extended): (Int, String?) = (0, nil)
    var isInComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let code = Self.code(of: line, isInComment: &isInComment)
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      if depth == 0, !words.contains("private"), !words.contains("fileprivate"),
        let index = words.firstIndex(where: Self.keywords.contains), index + 1 < words.count,
        words[index + 1].first?.isUppercase == true
      {
        declared.insert(words[index + 1])
      }
      if depth == 0, let index = words.firstIndex(of: "extension"), index + 1 < words.count {
        extended = words[index + 1]
      } else if depth == 1, let extended, !words.contains("private"), !words.contains("override"),
        let index = words.firstIndex(where: { $0 == "func" || $0 == "var" }), index + 1 < words.count,
        extended.hasPrefix("UICollectionView") || words[index + 1].hasPrefix("_")
      {
        declared.insert(words[index + 1])
      }
      used.formUnion(words)
      defer { if depth == 0, code.contains("}") { extended = nil } }
      depth += code.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
    }
  }

  /// Returns a line without comments and strings.
  private static func code(of line: Substring, isInComment: inout Bool) -> String {
    var (code, isInString): (String, Bool) = ("", false)
    var last: Character = " "
    for character in line {
      if isInComment {
        if last == "*", character == "/" { isInComment = false }
      } else if isInString {
        if character == "\"", last != "\\" { isInString = false }
      } else if character == "\"" {
        isInString = true
      } else if last == "/", character == "/" {
        return code
      } else if last == "/", character == "*" {
        isInComment = true
      } else {
        code.append(character)
      }
      last = character
    }
    return code
  }
}
