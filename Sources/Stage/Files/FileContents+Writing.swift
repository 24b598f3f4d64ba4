import Foundation

/// Writing files: by the broker of a confined process, or else atomically. The content is written to a file without a name
/// and flushed, and the file then takes the place of the target.
extension FileContents {
  /// Writes bytes to `path` and replaces an existing file; a symbolic link is kept, and the file that it
  /// leads to is replaced or created.
  ///
  /// A stream, such as `/dev/stdout`, is written directly.
  /// - Throws: `FileError`; an existing file at `path` is then unchanged, and no temporary file is left.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try write(to: path) { try append(bytes[...], to: $0, for: path) }
    } catch {
      throw error as? FileError ?? FileError(path, action: .writing, reason: error.reason)
    }
  }

  /// Writes bytes to `path` like `write(_:to:)`, and creates missing folders.
  ///
  /// - Throws: `FileError` if the folder or the file cannot be written; an earlier file is then unchanged.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try makeFolder(of: path)
    try write(bytes, to: path)
  }

  /// Creates the folder of a file, and the folders that lead to it, where they are missing.
  ///
  /// - Throws: `FileError` if a folder cannot be created.
  package static func makeFolder(of path: String) throws(FileError) {
    // The broker makes it with the file.
    if FileBroker.current != nil { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      // For the calls that Foundation makes.
      guard systemCall(0) == 0 else { throw FileError(path, action: .writing) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw error as? FileError ?? FileError(path, action: .writing, reason: error.reason)
    }
  }

  /// Removes a file, or a symbolic link.
  ///
  /// - Throws: `FileError` if there is such a file, and it cannot be removed.
  package static func remove(_ path: String) throws(FileError) {
    guard systemCall(unlink(path)) == 0 || errno == ENOENT else { throw FileError(path, action: .removing) }
  }

  /// Writes the file at `path` like `write(_:to:)`, but the closure `fill` writes the content to a file
  /// descriptor.
  ///
  /// - Throws: `FileError`, or the closure's error.
  package static func write(to path: String, by fill: (_ descriptor: Int32) throws -> Void) throws {
    if let broker = FileBroker.current { return try broker.write(to: path, by: fill) }
    try FileKind.check(path, for: .writing)
    var status = stat()
    if stat(path, &status) == 0, FileKind(status) != .regular {
      return try fillAndClose(systemCall(open(path, O_WRONLY | O_CLOEXEC)), for: path, by: fill)
    }
    let target = resolved(path)
    guard let part = PartialFile(for: target) else { throw FileError(path, action: .writing) }
    do {
      try fillAndClose(part.descriptor, for: path, by: fill) {
        guard part.replace(target) else { throw FileError(path, action: .writing) }
      }
    } catch {
      part.remove()
      throw error
    }
  }

  /// Creates the file at `path`, or empties an existing one; returns a descriptor to write to, which the caller closes.
  ///
  /// - Throws: `FileError` if the file cannot be written, or is no file (see `FileKind.check`).
  package static func create(_ path: String) throws(FileError) -> Int32 {
    if let broker = FileBroker.current { return try broker.create(path) }
    try FileKind.check(path, for: .writing)
    let descriptor = systemCall(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
    guard descriptor >= 0 else { throw FileError(path, action: .writing) }
    return descriptor
  }

  /// Lets a closure write to a file descriptor, then flushes the descriptor, calls `finish` and closes it.
  ///
  /// A full disk may be reported only by the flush. After the flush, the close has nothing left to report.
  private static func fillAndClose(
    _ descriptor: Int32, for path: String, by fill: (_ descriptor: Int32) throws -> Void,
    finish: () throws -> Void = {}
  ) throws {
    guard descriptor >= 0 else { throw FileError(path, action: .writing) }
    defer { close(descriptor) }
    try fill(descriptor)
    // `fsync` fails on pipes and devices; those have nothing to flush.
    guard systemCall(fsync(descriptor)) == 0 || errno == EINVAL || errno == EROFS else {
      throw FileError(path, action: .writing)
    }
    try finish()
  }

  /// Writes bytes to a descriptor of the file at `path`.
  ///
  /// - Throws: `FileError` if not all are written.
  package static func append(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, for path: String
  ) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemCall(Glibc.write(descriptor, $0.baseAddress, $0.count)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(path, action: .writing)
      }
    }
  }

  /// Returns the path of the file that a path leads to, which may be a file that does not exist yet.
  private static func resolved(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    // The limit ends a cycle of links, as the system does.
    var target = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      let folder = URL(filePath: target).deletingLastPathComponent()
      target = URL(filePath: next, relativeTo: folder).path
    }
    return path
  }
}
