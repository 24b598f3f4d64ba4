public import Foundation

/// Reads whole files, also those that say nothing of their size: pipes, `/dev/stdin`, what a shell substitutes.
public enum FileContents {
  /// The most bytes that are read: a trace of an hour.
  public static let maximumSize = 1 << 30

  /// Returns the bytes of the file at `path`, or of standard input for `-`.
  ///
  /// - Throws: `FileError` if it cannot be opened or read, is a folder, or is larger than `maximumSize`.
  public static func read(_ path: String) throws(FileError) -> Data {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path, action: .reading) }
    defer { close(descriptor) }
    var contents = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return contents }
      if count < 0 {
        // A signal came between; nothing is lost.
        if errno == EINTR { continue }
        throw FileError(path, action: .reading)
      }
      contents.append(contentsOf: chunk[..<count])
      guard contents.count <= maximumSize else {
        throw FileError(
          path, action: .reading, reason: "it is larger than the \(maximumSize >> 20) MB that are read")
      }
    }
  }
}
