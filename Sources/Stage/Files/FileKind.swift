import Foundation

/// The kind of a file, for files that are read or written whole.
package enum FileKind: String {
  case regular = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case socket = "a socket"
  case device = "a device"

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// Throws an error if a path names something else than a file. A pipe could block the program for ever, and a device
  /// has no end.
  ///
  /// The streams that a shell gives the program are files too: `/dev/stdin`, `/dev/stdout`, `/dev/fd/63`. So is
  /// `/dev/null`, and `/dev/full`, which stands for a full disk in tests. A path that names nothing is no error.
  package static func check(_ path: String, for action: FileError.Action) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let kind = FileKind(status)
    if kind == .regular || kind != .folder && isStream(path) { return }
    throw FileError(path, action: action, reason: "it is \(kind.rawValue)")
  }

  private static func isStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/null", "/dev/full", "/dev/tty"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }
}
