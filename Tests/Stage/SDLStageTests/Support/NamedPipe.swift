import Foundation

/// A temporary pipe with a picture's file name, removed with this object.
///
/// Opening the pipe for reading blocks.
final class NamedPipe {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path

  init() throws {
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit { unlink(path) }
}
