import Foundation

/// The files that the command line names. The method `check()` checks that no option overwrites the file of
/// another option.
struct OutputPaths {
  private let files: [(option: String, path: String, isWritten: Bool)]

  init(_ run: RunOptions, plot: String? = nil) {
    let named: [(String, String?, Bool)] = [
      ("--input", run.input, false), ("--plot", plot, false), ("--snapshot", run.snapshot, true),
      ("--trace", run.trace, true), ("--animate", run.animate, true),
    ]
    files = named.compactMap { option, path, isWritten in path.map { (option, $0, isWritten) } }
  }

  /// Checks that no option writes to the file of another option.
  ///
  /// - Throws: `Failure` if two options name the same file and at least one of them writes to the file.
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

  /// Returns a string that is the same for all paths of one file.
  ///
  /// The string of a regular file contains the device and the inode. The string of a missing file contains
  /// the file name, and the device and inode of the folder. For any other kind of file, such as a device,
  /// each call returns a different string, because such a file may be read and written at the same time.
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
