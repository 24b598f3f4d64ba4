package import Foundation

/// A namespace for reading and writing whole files. Files without a known size, such as pipes and
/// `/dev/stdin`, can be read too.
package enum FileContents {
  /// Returns the bytes of the file at `path`, or of standard input for `-`.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read, is no file (see `FileKind.check`), or is larger
  ///   than `limit` bytes.
  package static func read(_ path: String, atMost limit: Int) throws(FileError) -> Data {
    if path != "-" { try FileKind.check(path, for: .reading) }
    let descriptor = systemCall(path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC))
    guard descriptor >= 0 else { throw FileError(path, action: .reading) }
    defer { close(descriptor) }
    return try contents(of: descriptor, path, atMost: limit)
  }

  /// Returns the bytes of a regular file, such as a file of settings. The call does not block, unlike a call
  /// that reads from a pipe.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read, is not a regular file, or is larger than
  ///   `limit` bytes.
  package static func readRegularFile(_ path: String, atMost limit: Int) throws(FileError) -> Data {
    try withRegularFile(path) { descriptor throws(FileError) in
      try contents(of: descriptor, path, atMost: limit)
    }
  }

  /// Returns the text of a file of Swift source; `nil` if it cannot be read or is not UTF-8.
  package static func source(of path: String) -> String? {
    (try? readRegularFile(path, atMost: FileLimit.source)).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Returns the first bytes of a regular file, at most `count`.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read, or is not a regular file.
  package static func readBeginning(_ path: String, atMost count: Int) throws(FileError) -> Data {
    try withRegularFile(path) { descriptor throws(FileError) in
      var bytes = [UInt8](repeating: 0, count: count)
      let read = systemCall(Glibc.read(descriptor, &bytes, count))
      guard read >= 0 else { throw FileError(path, action: .reading) }
      return Data(bytes[..<read])
    }
  }

  private static func withRegularFile(
    _ path: String, _ body: (Int32) throws(FileError) -> Data
  ) throws(FileError) -> Data {
    let descriptor = systemCall(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(path, action: .reading) }
    defer { close(descriptor) }
    var status = stat()
    guard systemCall(fstat(descriptor, &status)) == 0 else { throw FileError(path, action: .reading) }
    let kind = FileKind(status)
    guard kind == .regular else {
      throw FileError(path, action: .reading, reason: "it is \(kind.rawValue)")
    }
    return try body(descriptor)
  }

  /// Returns whether there is a file, a folder or a symbolic link at a path, even if the link is broken. A path that
  /// cannot be examined counts as one with a file, which must not be replaced.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return systemCall(lstat(path, &status)) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns the names of the files in a folder, unsorted; none if the folder does not exist.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  package static func names(in folder: String) throws(FileError) -> [String] {
    do {
      guard systemCall(0) == 0 else { throw FileError(folder, action: .reading) }
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw error as? FileError ?? FileError(folder, action: .reading, reason: error.reason)
    }
  }

  /// Reads all bytes from a file descriptor.
  ///
  /// - Throws: `FileError` if reading fails or there are more than `limit` bytes.
  private static func contents(
    of descriptor: Int32, _ path: String, atMost limit: Int
  ) throws(FileError) -> Data {
    var status = stat()
    // Checked first, because reading a gigabyte only to refuse it takes many seconds.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > limit {
      throw FileError(
        path, action: .reading, reason: FileLimit.reason(size: Int(status.st_size), limit: limit))
    }
    var contents = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemCall(Glibc.read(descriptor, &chunk, chunk.count))
      if count == 0 { return contents }
      if count < 0 {
        // A signal interrupted the call before any byte was read.
        if errno == EINTR { continue }
        throw FileError(path, action: .reading)
      }
      contents.append(contentsOf: chunk[..<count])
      guard contents.count <= limit else {
        throw FileError(path, action: .reading, reason: FileLimit.reason(size: nil, limit: limit))
      }
    }
  }
}
