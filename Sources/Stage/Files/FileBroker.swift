import Foundation
package import Processes

/// The connection of a confined process to the program that writes files in its place.
///
/// The process writes a file without a name in its temporary folder, and sends it with the path at which it belongs.
package final class FileBroker: @unchecked Sendable {
  /// The broker of this process; `nil` if the process writes its files itself. Set before there is a second thread.
  nonisolated(unsafe) package static var current: FileBroker?

  private let stream: SocketStream
  private let lock = NSLock()

  /// Creates the process's end of a connection.
  package init(_ stream: SocketStream) { self.stream = stream }

  fileprivate enum Request: Int32 {
    /// A file whose contents are those of the descriptor that is sent.
    case write
    /// An empty file, whose descriptor is the reply.
    case create
  }

  // MARK: The process

  /// Has a file written at `path`, with what a closure writes to a descriptor.
  ///
  /// - Throws: `FileError`, or the closure's error.
  func write(to path: String, by fill: (_ descriptor: Int32) throws -> Void) throws {
    var name = Array((NSTemporaryDirectory() as NSString).appendingPathComponent("XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
      throw FileError(path, action: .writing)
    }
    defer { close(descriptor) }
    unlink(name)
    try fill(descriptor)
    _ = try ask(.write, path, descriptor)
  }

  /// Returns the descriptor of the file at `path`, which is created or emptied.
  func create(_ path: String) throws(FileError) -> Int32 { try ask(.create, path, -1) }

  private func ask(_ request: Request, _ path: String, _ descriptor: Int32) throws(FileError) -> Int32 {
    let reply: (numbers: [Int32], descriptor: Int32, reason: String)? = lock.withLock {
      guard stream.send([request.rawValue, Int32(clamping: path.utf8.count)], with: descriptor),
        stream.send(path), let reply = stream.receiveNumbersWithDescriptor(1),
        let reason = stream.receiveText(Int(reply.numbers[0]))
      else { return nil }
      return (reply.numbers, reply.descriptor, reason)
    }
    guard let reply else {
      throw FileError(path, action: .writing, reason: "the program that writes it has ended")
    }
    guard reply.reason.isEmpty else { throw FileError(path, action: .writing, reason: reply.reason) }
    return reply.descriptor
  }

  // MARK: The program

  /// Writes files for a process until the process closes its end of the connection, on a thread of its own. The
  /// connection is then closed.
  package static func serve(_ stream: SocketStream, _ files: WritableFiles) {
    Thread.detachNewThread {
      while let (numbers, descriptor) = stream.receiveNumbersWithDescriptor(2) {
        defer { if descriptor >= 0 { close(descriptor) } }
        guard let request = Request(rawValue: numbers[0]), let path = stream.receiveText(Int(numbers[1]))
        else {
          break
        }
        var (created, reason) = (Int32(-1), "")
        do throws(FileError) {
          try files.check(path)
          switch request {
          case .write: try write(descriptor, to: path, files)
          case .create: created = try FileContents.create(path)
          }
        } catch {
          reason = error.reason
        }
        let isSent = stream.send([Int32(clamping: reason.utf8.count)], with: created) && stream.send(reason)
        if created >= 0 { close(created) }
        guard isSent else { break }
      }
      close(stream.descriptor)
    }
  }

  private static func write(_ source: Int32, to path: String, _ files: WritableFiles) throws(FileError) {
    var status = stat()
    // Reading anything else might never end.
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, action: .writing, reason: "its contents are no file")
    }
    let isExecutable = status.st_mode & S_IXUSR != 0
    if files.makesFolder(of: path) { try FileContents.makeFolder(of: path) }
    do {
      try FileContents.write(to: path) { target in
        var (chunk, offset) = ([UInt8](repeating: 0, count: 1 << 16), 0)
        while true {
          let count = pread(source, &chunk, chunk.count, offset)
          guard count >= 0 else { throw FileError(path, action: .writing) }
          if count == 0 { break }
          try FileContents.append(chunk[..<count], to: target, for: path)
          offset += count
        }
        if isExecutable { fchmod(target, 0o755) }
      }
    } catch {
      throw error as? FileError ?? FileError(path, action: .writing, reason: error.reason)
    }
  }
}

/// The files that a program writes for a confined process.
package struct WritableFiles: Hashable, Sendable {
  /// A folder that is created if it is missing, and the files in it.
  package struct Folder: Hashable, Sendable {
    let path: String
    let prefix: String
    let extensions: Set<String>
    let replacesFiles: Bool

    /// Creates the permission for files directly in a folder.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the files' names.
    ///   - replacesFiles: Whether existing files may be replaced.
    package init(_ path: String, prefix: String = "", _ extensions: Set<String>, replacesFiles: Bool = false)
    {
      self.path = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
      (self.prefix, self.extensions, self.replacesFiles) = (prefix, extensions, replacesFiles)
    }

    fileprivate func contains(_ file: URL) -> Bool {
      file.deletingLastPathComponent().path == path && file.lastPathComponent.hasPrefix(prefix)
        && extensions.contains(file.pathExtension)
    }
  }

  /// The paths of single files, which are replaced.
  package var files: [String]
  package var folders: [Folder]

  package init(files: [String] = [], folders: [Folder] = []) { (self.files, self.folders) = (files, folders) }

  /// Checks that a file may be written.
  ///
  /// - Throws: `FileError` if not.
  package func check(_ path: String) throws(FileError) {
    if files.contains(path) { return }
    let file = URL(filePath: path).standardizedFileURL
    let isNew = !FileContents.exists(path)
    // The folder before `..` may be a symbolic link, and the file then elsewhere.
    guard !path.split(separator: "/").contains(".."),
      folders.contains(where: { $0.contains(file) && (isNew || $0.replacesFiles) })
    else {
      throw FileError(path, action: .writing, reason: "an opened layout may not write there")
    }
  }

  fileprivate func makesFolder(of path: String) -> Bool { !files.contains(path) }
}
