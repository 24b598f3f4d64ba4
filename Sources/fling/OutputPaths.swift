import Foundation

/// The files that a command line names, none of which may take another's place.
struct OutputPaths {
  private let files: [(option: String, path: String, isWritten: Bool)]

  init(_ command: Fling) {
    let named: [(String, String?, Bool)] = [
      ("--input", command.input, false), ("--plot", command.plot, false),
      ("--snapshot", command.snapshot, true), ("--trace", command.trace, true),
    ]
    files = named.compactMap { option, path, isWritten in path.map { (option, $0, isWritten) } }
  }

  /// - Throws: `Failure` if two options name one file and at least one of them would write it.
  func check() throws {
    for (index, file) in files.enumerated() {
      for other in files[..<index]
      where (file.isWritten || other.isWritten)
        && Self.identity(of: file.path) == Self.identity(of: other.path)
      {
        throw Failure(
          message:
            "\(other.option) and \(file.option) name the same file, \(file.path); one would overwrite the other.",
          code: .usage)
      }
    }
  }

  /// A regular file's device and number, or else its folder's with its name; different for all else, as a device may
  /// well be read and written.
  private static func identity(of path: String) -> String {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return UUID().uuidString }
      return "\(status.st_dev):\(status.st_ino)"
    }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    guard stat(folder, &status) == 0 else { return url.standardizedFileURL.path }
    return "\(status.st_dev):\(status.st_ino)/\(url.lastPathComponent)"
  }
}
