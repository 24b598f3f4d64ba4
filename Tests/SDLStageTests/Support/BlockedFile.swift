import Foundation

/// A file in the temporary folder, removed with this object, that blocks whoever opens it, and then is no
/// picture.
final class BlockedFile {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path
  private var writer: Int32 = -1

  init() throws {
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit {
    if writer >= 0 { close(writer) }
    unlink(path)
  }

  /// Lets all go on that wait, and nobody wait any more.
  func unblock() throws {
    writer = open(path, O_RDWR | O_NONBLOCK)
    guard writer >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }
}
