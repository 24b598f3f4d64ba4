import Glibc

/// A regular file, open for reading for the lifetime of the object.
package final class OpenPicture {
  package let descriptor: Int32
  /// The file's length in bytes.
  package let length: Int
  /// The time of the file's last change, in whole seconds since 1970.
  package let modificationTime: Int

  /// Opens the file at `path` without blocking.
  ///
  /// The file is checked before opening, because opening a device may have side effects. The opened file is
  /// checked again, because another file may have replaced the first one in between.
  ///
  /// - Throws: `PictureFailure` if the file is missing, empty, unreadable or not a regular file.
  package convenience init(path: String) throws(PictureFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Self.failure(errno) }
    try Self.check(status)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    try self.init(descriptor: descriptor)
  }

  /// Takes over the descriptor of an open file.
  ///
  /// - Throws: `PictureFailure` if the file is empty or not a regular file; it is then closed.
  package init(descriptor: Int32) throws(PictureFailure) {
    var status = stat()
    let isOpen = fstat(descriptor, &status) == 0
    let error = errno
    (self.descriptor, length) = (descriptor, isOpen ? Int(status.st_size) : 0)
    modificationTime = status.st_mtim.tv_sec
    guard isOpen else { throw Self.failure(error) }
    try Self.check(status)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the bytes of the file from an offset on, at most `limit`.
  ///
  /// - Throws: `PictureFailure` if no byte can be read.
  package func bytes(atMost limit: Int, from offset: Int = 0) throws(PictureFailure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: min(length, limit)) { buffer, initializedCount in
      while count < buffer.count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, offset + count)
        guard read > 0 else { break }
        count += read
      }
      initializedCount = count
    }
    guard count > 0 else { throw Self.failure(EIO) }
    return bytes
  }

  /// Moves the descriptor's file offset back to the start.
  package func rewind() { lseek(descriptor, 0, SEEK_SET) }

  private static func check(_ status: stat) throws(PictureFailure) {
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: ""
      case S_IFDIR: "a folder"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    guard kind.isEmpty else { throw PictureFailure(reason: "it is \(kind), not a picture") }
    guard status.st_size > 0 else { throw PictureFailure(reason: "the file is empty") }
  }

  private static func failure(_ code: Int32) -> PictureFailure {
    if code == ENOENT { return PictureFailure(reason: "there is no such file") }
    return PictureFailure(reason: "the file cannot be read: \(String(cString: strerror(code)))")
  }
}
