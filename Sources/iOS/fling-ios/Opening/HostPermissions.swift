import Files
import Foundation
import Playground
import Processes
import Scenes
import Sessions

/// What a program with opened layouts may read, and what is written for it: what the user named.
struct HostPermissions {
  /// The paths of files, and of folders with all that is in them.
  var readable: [String] = []
  /// The files that the window's program writes for the program with the layouts.
  var writable = WritableFiles()

  /// Permits to read the layouts' files and what is beside them.
  init(layouts: [String]) { permitLayouts(layouts) }

  /// Permits what a command reads and writes, and what the keys of the playground save.
  init(_ open: Open) {
    self.init(layouts: open.files)
    readable += open.runOptions.input.map { [$0] } ?? []
    permitPlayground(open.pictures)
    writable.files += open.runOptions.outputFiles
    writable.folders += open.runOptions.outputFolders
  }

  init(_ sheet: Sheet) {
    self.init(layouts: sheet.files)
    permitPlayground(sheet.sceneOptions.pictures)
    writable.files.append(sheet.output)
  }

  /// Permits to read pictures and other files at the places that the user names, and the pictures elsewhere to which
  /// links there lead; returns whether any is new.
  @discardableResult
  mutating func permit(places: [String]) -> Bool {
    let new = places.compactMap(Self.path).filter { !readable.contains($0) }
    readable += new + new.flatMap(FolderListing.linkedPictures)
    return !new.isEmpty
  }

  /// Permits to read the layouts' files and what is beside them.
  mutating func permitLayouts(_ layouts: [String]) {
    if let sources = try? LayoutSources(paths: layouts) {
      readable += (sources.files + sources.tests).map(\.path)
    }
    readable += layouts.map { path in
      let file = URL(filePath: path).standardizedFileURL
      let folder = file.deletingLastPathComponent().path
      return file.pathExtension == "swift" && !Self.isShared(folder) ? folder : file.path
    }
  }

  /// Whether a folder contains more than one project surely has: the user's home or the folder for temporary files.
  static func isShared(_ folder: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return [UserFolders().home, FileManager.default.temporaryDirectory].contains {
      ($0.standardizedFileURL.resolvingSymlinksInPath().path + "/").hasPrefix(prefix)
    }
  }

  private mutating func permitPlayground(_ pictures: [String]) {
    let folders = UserFolders()
    permit(places: pictures)
    let presets = PresetStore.standardFolder(in: folders).path
    readable += [
      KeyFile.url(in: folders).path, presets, folders.configuration.appending(path: "user-dirs.dirs").path,
    ]
    writable.folders += [
      .init(Screenshots.folder().path, prefix: "Fling ", ["png"]),
      .init(InputRecording.folder().path, prefix: "fling-", ["txt", "webp"]),
      .init(ExportFile.folder().path, ["swift", "json", "sh"]),
      .init(presets, ["json"], replacesFiles: true),
    ]
  }

  /// Returns the path of a place; of a pattern, that of the folder before its first wildcard.
  private static func path(of place: String) -> String? {
    switch PicturePlace(place) {
    case .path(let path), .missing(let path): return path
    case .pattern(let pattern):
      let start = pattern.prefix { !"*?[{".contains($0) }
      return start.lastIndex(of: "/").map { String(start[...$0]) } ?? "."
    case .invalid: return nil
    }
  }

  /// Returns the confinement of a program that loads a library and has a temporary folder.
  @MainActor func confinement(library: URL, temporary: URL) -> Confinement {
    var programs = [RunningProgram.file, library].map { $0.deletingLastPathComponent().path }
    programs += [RunningProgram.swiftFolder, HostedProgram.decoderFolder].compactMap { $0 }
    return Confinement(
      readable: programs + Confinement.fonts + readable, writable: [temporary.path], runsPrograms: true)
  }
}
