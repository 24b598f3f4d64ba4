package import Files
import Foundation
import Scenes

/// A trace file with one line of JSON for each frame. Each line is written immediately, so that another
/// process can follow the file.
package final class TraceFile {
  private let path: String
  private let handle: FileHandle

  /// Creates the file, or empties an existing file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package init(path: String) throws(FileError) {
    self.path = path
    handle = FileHandle(fileDescriptor: try FileContents.create(path), closeOnDealloc: true)
  }

  /// Appends a frame's record.
  ///
  /// - Throws: `FileError` if the record cannot be written.
  package func append(_ record: FrameRecord) throws {
    try FileContents.append(Array(record.line())[...], to: handle.fileDescriptor, for: path)
  }
}
