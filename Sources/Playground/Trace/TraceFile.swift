import Foundation

/// A trace on disk: one JSON line per frame, each written at once so that a reader can follow.
public final class TraceFile {
  private let handle: FileHandle

  /// Creates the file, or empties one that is there.
  ///
  /// - Throws: Foundation's error for a path that cannot be written.
  public init(path: String) throws {
    try Data().write(to: URL(filePath: path))
    handle = try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// Appends a frame.
  ///
  /// - Throws: Foundation's error if it cannot be written.
  public func append(_ record: FrameRecord) throws { try handle.write(contentsOf: record.line()) }
}
