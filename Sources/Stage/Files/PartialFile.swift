import Foundation

/// A file that is being written, and that takes the place of another file when it is complete.
///
/// The file has no name, so that nothing is left of it if the program is killed. Some file systems have no such files.
/// On them the file has a name beside the target, is locked while it is written, and is removed by the next save in the
/// folder if nobody holds the lock.
struct PartialFile {
  let descriptor: Int32
  /// The path of the file before it takes the place of the target.
  private let path: String
  private let isNamed: Bool

  /// The beginning and the end of the names of partial files.
  private static let marks = (".fling-", ".part")

  /// Creates the file in the folder of `target`; `nil`, with the reason in `errno`, if that fails.
  ///
  /// - Parameter hasName: Whether the file has a name even if it needs none.
  init?(for target: String, hasName: Bool = false) {
    let folder = URL(filePath: target).deletingLastPathComponent().path
    path = "\(folder)/\(Self.marks.0)\(UUID().uuidString)\(Self.marks.1)"
    // `O_TMPFILE` is a macro that Swift does not import.
    let unnamed =
      hasName
      ? -1 : systemCall(open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666))
    isNamed = hasName || unnamed < 0 && [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(errno)
    if isNamed { Self.removeAbandoned(in: folder) }
    descriptor =
      isNamed
      ? systemCall(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)) : unnamed
    guard descriptor >= 0 else { return nil }
    if isNamed { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// Puts the file in the place of `target`; returns whether that succeeded, otherwise with the reason in `errno`.
  func replace(_ target: String) -> Bool {
    // Only a rename replaces a file, and only a file with a name can be renamed. Between the two calls the program does
    // nothing else.
    if !isNamed {
      let own = "/proc/self/fd/\(descriptor)"
      guard systemCall(linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW)) == 0 else {
        return false
      }
    }
    return systemCall(rename(path, target)) == 0
  }

  /// Removes the name of a file that did not take the place of its target.
  func remove() { unlink(path) }

  /// Removes the partial files of programs that were killed.
  private static func removeAbandoned(in folder: String) {
    for name in (try? FileContents.names(in: folder)) ?? []
    where name.hasPrefix(marks.0) && name.hasSuffix(marks.1) {
      let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
      close(descriptor)
    }
  }
}
