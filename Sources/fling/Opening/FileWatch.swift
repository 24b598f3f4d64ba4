import Foundation

/// An object that reports changes of files, as soon as a file is written or replaced.
final class FileWatch: @unchecked Sendable {
  /// The time without a further change, in microseconds, after which a change is reported. Editors write a file
  /// in several steps.
  private static let pause: UInt32 = 15_000

  private let descriptor: Int32

  /// Starts to watch the folders of files; `nil` if the system cannot watch folders.
  ///
  /// - Parameters:
  ///   - roots: The files and folders to watch.
  ///   - onChange: Called on another thread after a change.
  init?(_ roots: [URL], onChange: @escaping @Sendable () -> Void) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    // Folders, because many editors replace a file by a new one.
    for folder in Set(roots.map(Self.folder)) { inotify_add_watch(descriptor, folder, mask) }
    let (descriptor, roots) = (descriptor, roots)
    Thread.detachNewThread {
      var last = Self.signature(of: roots)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        usleep(Self.pause)
        let signature = Self.signature(of: roots)
        guard signature != last else { continue }
        last = signature
        onChange()
      }
    }
  }

  private static func folder(of file: URL) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? file.path : file.deletingLastPathComponent().path
  }

  /// Returns the dates and sizes of files, and of the Swift files in folders.
  private static func signature(of roots: [URL]) -> [String] {
    roots.flatMap { root -> [String] in
      let manager = FileManager.default
      let inner = (try? manager.contentsOfDirectory(atPath: root.path)) ?? []
      let files = [root] + inner.filter { $0.hasSuffix(".swift") }.map { root.appending(path: $0) }
      return files.map { file in
        var status = stat()
        guard stat(file.path, &status) == 0 else { return "\(file.path) is missing" }
        return
          "\(file.path) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      }
    }
  }
}
