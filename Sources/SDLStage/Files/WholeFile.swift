import Foundation

/// Writes files atomically: into a temporary file beside the target, flushed, checked, then renamed.
package enum WholeFile {
  /// Writes bytes to `path` and replaces an existing file; a symbolic link is kept and its target is
  /// replaced.
  ///
  /// A target that is not a regular file, such as a pipe or `/dev/stdout`, is written directly.
  /// - Throws: `FileWriteError`; an existing file at `path` is then unchanged, and no temporary file is left.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try write(to: path) { try append(bytes, to: $0, for: path) }
  }

  /// Lets a closure write the file at `path` through a descriptor; otherwise like `write(_:to:)`.
  ///
  /// - Throws: `FileWriteError`, or the closure's error.
  static func write(to path: String, by fill: (_ descriptor: Int32) throws -> Void) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try fillAndClose(open(path, O_WRONLY | O_CLOEXEC), for: path, by: fill)
    }
    let target = resolved(path)
    let temporary = "\(target).\(UUID().uuidString.prefix(8)).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileWriteError(path) }
    do {
      try fillAndClose(descriptor, for: path, by: fill)
      guard rename(temporary, target) == 0 else { throw FileWriteError(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Lets a closure write to a descriptor, then flushes and closes the descriptor.
  ///
  /// A full disk may be reported only by the flush or by the close, so both are checked.
  private static func fillAndClose(
    _ descriptor: Int32, for path: String, by fill: (_ descriptor: Int32) throws -> Void
  ) throws {
    guard descriptor >= 0 else { throw FileWriteError(path) }
    do {
      try fill(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // `fsync` fails on pipes and devices; those have nothing to flush.
    let isFlushed = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
    let error = FileWriteError(path)
    guard close(descriptor) == 0, isFlushed else { throw isFlushed ? FileWriteError(path) : error }
  }

  private static func append(_ bytes: [UInt8], to descriptor: Int32, for path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileWriteError(path)
      }
    }
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
  /// The system's message, as the end of a sentence.
  public let reason: String

  /// Creates an error for the system call that has just failed; another call would overwrite `errno`.
  init(_ path: String) { self.init(path, reason: String(cString: strerror(errno))) }

  init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) cannot be written: \(reason)" }
}
