import Foundation

/// An object that reports changes of Swift files, as soon as a file is written or replaced.
final class FileWatch: @unchecked Sendable {
  /// The time without a further change, in microseconds, after which a change is reported. Editors write a file
  /// in several steps.
  private static let pause: UInt32 = 15_000

  private let descriptor: Int32
  private let lock = NSLock()
  /// The files and folders to watch, and the dates and sizes of the files when a change was last reported.
  private var watched: (roots: [URL], signature: [String]) = ([], [])

  /// Starts to watch files, and the Swift files in folders; `nil` if the system cannot watch folders.
  ///
  /// - Parameters:
  ///   - roots: The files and folders to watch.
  ///   - onChange: Called on another thread after a change.
  init?(_ roots: [URL], onChange: @escaping @Sendable () -> Void) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    watch(roots)
    let descriptor = descriptor
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        usleep(Self.pause)
        if hasChanged() { onChange() }
      }
    }
  }

  /// Watches other files and folders, in place of the present ones.
  func watch(_ roots: [URL]) {
    lock.withLock {
      // Before the signature, so that no change between the two is missed.
      addFolders(of: roots)
      watched = (roots, Self.signature(of: roots))
    }
  }

  private func hasChanged() -> Bool {
    lock.withLock {
      let signature = Self.signature(of: watched.roots)
      guard signature != watched.signature else { return false }
      watched.signature = signature
      // A new file may be in a new folder.
      addFolders(of: watched.roots)
      return true
    }
  }

  /// Watches the folders of the files. A folder that is watched already stays so.
  private func addFolders(of roots: [URL]) {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    // Folders, because many editors replace a file by a new one.
    for folder in Set(roots.flatMap(Self.folders)) { inotify_add_watch(descriptor, folder, mask) }
  }

  /// Returns the folder of a file; of a folder, the folder itself and those between it and its Swift files.
  private static func folders(of root: URL) -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { return [root.deletingLastPathComponent().path] }
    var folders: Set<String> = [root.path]
    for file in files(of: root) {
      var folder = file.deletingLastPathComponent()
      while folder.path.count > root.path.count, folders.insert(folder.path).inserted {
        folder = folder.deletingLastPathComponent()
      }
    }
    return Array(folders)
  }

  private static func files(of root: URL) -> [URL] {
    (try? LayoutSources(paths: [root.path]).files) ?? []
  }

  /// Returns the dates and sizes of files, and of the Swift files in folders.
  private static func signature(of roots: [URL]) -> [String] {
    roots.flatMap { root in Set([root] + files(of: root)).sorted { $0.path < $1.path } }.map { file in
      var status = stat()
      guard stat(file.path, &status) == 0 else { return "\(file.path) is missing" }
      // The date of a folder changes with files that are none of Swift.
      if status.st_mode & S_IFMT == S_IFDIR { return file.path }
      return
        "\(file.path) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
  }
}
