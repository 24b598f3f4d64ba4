import Foundation

/// Writes files atomically: into a temporary file beside the target, flushed, checked, then renamed.
public enum WholeFile {
  /// Writes bytes to `path` and replaces an existing file; a symbolic link is kept and its target is
  /// replaced.
  ///
  /// A target that is not a regular file, such as a pipe or `/dev/stdout`, is written directly.
  /// - Throws: `FileWriteError`; an existing file at `path` is then unchanged, and no temporary file is left.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileWriteError(path) }
      return try fill(descriptor, with: bytes, for: path)
    }
    let target = resolved(path)
    let temporary = "\(target).\(UUID().uuidString.prefix(8)).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileWriteError(path) }
    do throws(FileWriteError) {
      try fill(descriptor, with: bytes, for: path)
      guard rename(temporary, target) == 0 else { throw FileWriteError(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes and closes the descriptor.
  ///
  /// A full disk may be reported only by the flush or by the close, so both are checked.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], for path: String) throws(FileWriteError)
  {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let error = FileWriteError(path)
        close(descriptor)
        throw error
      }
    }
    // `fsync` fails on pipes and devices; those have nothing to flush.
    let isFlushed = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
    let error = FileWriteError(path)
    guard close(descriptor) == 0, isFlushed else { throw isFlushed ? FileWriteError(path) : error }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// An error of writing a file.
public struct FileWriteError: Error, Hashable, CustomStringConvertible {
  public let path: String
  /// The system's message for `errno`.
  public let reason: String

  /// Creates an error for the system call that has just failed; another call would overwrite `errno`.
  init(_ path: String) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  public var description: String { "\(path) cannot be written: \(reason)" }
}
