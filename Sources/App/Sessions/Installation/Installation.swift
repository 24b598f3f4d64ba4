import Files
import Foundation
import SDLStage

/// An installation of the program in a folder, the prefix, such as `~/.local`.
///
/// The manifest is written before the files that it names. An interrupted installation can therefore be
/// removed, or completed by a second installation.
@MainActor
struct Installation {
  let prefix: URL
  /// The closure that is called with the path of each file or folder that was written or removed.
  let onChange: (String) -> Void

  private let manager = FileManager.default
  /// The relative path by which the manifest names the prefix.
  private static let prefixItself = "."

  /// Installs the running program, and replaces an earlier installation if there is one.
  ///
  /// - Throws: `Failure` if a file at one of the paths does not belong to an installation, a part of the
  ///   program is missing, or a file cannot be written.
  func install() throws {
    let files = try InstalledFile.all(in: prefix, from: RunningProgram.file)
    let old = try InstallManifest(in: prefix)
    var manifest = old ?? InstallManifest()
    for file in files where !manifest.files.contains(file.path) {
      guard !isThere(file.path) else {
        throw Failure(
          message: "\(place(file.path)) is there already, and not from fling install; move it away, "
            + "or choose another --prefix", code: .cannotCreate)
      }
    }
    let current = Set(files.map(\.path))
    let superseded = manifest.files.subtracting(current)
    manifest.files.formUnion(current)
    manifest.folders.formUnion(newFolders(for: current.union([InstallManifest.path])))
    try write(manifest)
    for file in files { try write(file) }
    for path in superseded.sorted() { try remove(path) }
    manifest.files = current
    try write(manifest)
    DesktopDatabase(prefix: prefix).update()
  }

  /// Removes the files that the manifest names, then the manifest, then the empty folders that the
  /// installation created.
  ///
  /// - Throws: `Failure` if there is no usable manifest, or a file cannot be removed.
  func remove() throws {
    guard let manifest = try InstallManifest(in: prefix) else {
      throw Failure(
        message: "There is nothing to remove: \(place(InstallManifest.path)) does not exist", code: .badInput)
    }
    for path in manifest.files.sorted() { try remove(path) }
    DesktopDatabase(prefix: prefix).update()
    try remove(InstallManifest.path)
    // The longest path first: a folder is empty only after those in it are gone.
    for folder in manifest.folders.sorted(by: { $0.count > $1.count }) where rmdir(place(folder)) == 0 {
      onChange(place(folder) + "/")
    }
  }

  // MARK: Private

  private func place(_ path: String) -> String {
    path == Self.prefixItself ? prefix.path : prefix.appending(path: path).path
  }

  /// Returns whether there is a file, a folder or a symbolic link at a path relative to the prefix, even if
  /// the link is broken.
  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(place(path), &status) == 0
  }

  /// Returns the folders that must be created for the files, as paths relative to the prefix. If the prefix
  /// does not exist, it is one of these folders.
  private func newFolders(for files: Set<String>) -> Set<String> {
    var folders: Set<String> = isThere(Self.prefixItself) ? [] : [Self.prefixItself]
    for file in files {
      var parts = file.split(separator: "/").dropLast()
      while !parts.isEmpty {
        let folder = parts.joined(separator: "/")
        if !isThere(folder) { folders.insert(folder) }
        parts = parts.dropLast()
      }
    }
    return folders
  }

  private func write(_ manifest: InstallManifest) throws {
    try makeFolder(of: InstallManifest.path)
    try write(Array(manifest.text.utf8), to: place(InstallManifest.path))
  }

  /// Installs a file, and creates the file's folder if necessary. Does not copy a file whose source is its
  /// destination, as when the installed program installs itself again.
  private func write(_ file: InstalledFile) throws {
    let path = place(file.path)
    try makeFolder(of: file.path)
    switch file.source {
    case .text(let text): try write(Array(text.utf8), to: path)
    case .link(let target): try link(path, to: target)
    case .copy(let source):
      // If the installed program installs itself again, its files are already in place.
      guard source.resolvingSymlinksInPath().path != URL(filePath: path).resolvingSymlinksInPath().path else {
        return
      }
      try write(Array(contents(of: source)), to: path)
    }
    if file.isExecutable, chmod(path, 0o755) != 0 { throw cannotWrite(path) }
    onChange(path)
  }

  private func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw Failure(message: "\(file.path) cannot be read: \(error.reason)", code: .badInput)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try FileContents.write(bytes, to: path)
    } catch {
      throw Failure(message: "\(error)", code: .cannotCreate)
    }
  }

  /// Creates a symbolic link to `target` at `path`, and replaces an earlier link or file.
  ///
  /// The link is created with another name and then renamed, so that there is always a link or file at
  /// `path`.
  private func link(_ path: String, to target: String) throws {
    let temporary = "\(path).\(UUID().uuidString.prefix(8)).part"
    guard symlink(target, temporary) == 0 else { throw cannotWrite(path) }
    guard rename(temporary, path) == 0 else {
      let failure = cannotWrite(path)
      unlink(temporary)
      throw failure
    }
  }

  private func makeFolder(of path: String) throws {
    let folder = URL(filePath: place(path)).deletingLastPathComponent()
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(message: "\(folder.path) cannot be made: \(error.reason)", code: .cannotCreate)
    }
  }

  private func remove(_ path: String) throws {
    guard isThere(path) else { return }
    guard unlink(place(path)) == 0 else {
      throw Failure(
        message: "\(place(path)) cannot be removed: \(String(cString: strerror(errno)))", code: .cannotCreate)
    }
    onChange(place(path))
  }

  private func cannotWrite(_ path: String) -> Failure {
    Failure(message: "\(path) cannot be written: \(String(cString: strerror(errno)))", code: .cannotCreate)
  }
}
