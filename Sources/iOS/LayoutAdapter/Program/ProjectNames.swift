import Foundation

/// Returns the names of the projects, and of the packages and their modules, to which files belong. These are the
/// names by which other files import the files.
func projectNames(above paths: [String]) -> Set<String> {
  var names: Set<String> = []
  var visited: Set<String> = []
  for path in paths {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path != "/", visited.insert(folder.path).inserted {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for entry in entries.map({ URL(filePath: $0) })
      where ["xcodeproj", "podspec"].contains(entry.pathExtension) {
        names.insert(entry.deletingPathExtension().lastPathComponent)
      }
      let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
      for match in (manifest ?? "").matches(of: #/(?:arget|library|Package)\(\s*name:\s*"([^"]+)"/#) {
        names.insert(String(match.1))
      }
      folder = folder.deletingLastPathComponent()
    }
  }
  return names
}
