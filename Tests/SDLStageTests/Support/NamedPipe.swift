import Foundation

/// A pipe in the temporary folder with the name of a picture, removed with this object. Opening it for reading
/// blocks.
final class NamedPipe {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path

  init() throws {
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit { unlink(path) }
}
