package import Foundation
package import Scenes

/// The saved states of windows, in a folder that all processes of the program share.
///
/// While a window is open, its process writes the state to a file of the process's own. When the window
/// closes, the state is saved as that of the last session, and the process's file is removed. If a process
/// has ended and its file still exists, the program ended unexpectedly.
package struct SessionStore: Sendable {
  private let folder: URL
  /// The process identifier of this process.
  private let process: Int32
  /// A function that returns whether the process with the given identifier still runs this program.
  private let isRunning: @Sendable (Int32) -> Bool

  /// Creates the store of this process in a folder. The folder is created when a state is saved.
  package init(folder: URL) {
    self.init(folder: folder, process: getpid(), isRunning: Self.isWindow)
  }

  init(folder: URL, process: Int32, isRunning: @escaping @Sendable (Int32) -> Bool) {
    (self.folder, self.process, self.isRunning) = (folder, process, isRunning)
  }

  /// Writes the state of the open window to this process's file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func save(_ state: SavedState) throws(FileError) {
    try FileContents.replace(runningFile(of: process).path, with: Data(state.json.utf8))
  }

  /// Saves a state as that of the last session, and removes this process's file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func close(with state: SavedState) throws(FileError) {
    try FileContents.replace(lastFile.path, with: Data(state.json.utf8))
    try? FileManager.default.removeItem(at: runningFile(of: process))
  }

  /// Reads the state of the window that was closed last; `nil` if there is none.
  ///
  /// - Parameter onRemark: Called with a message for the user about each part that cannot be read.
  package func lastState(onRemark: (String) -> Void) -> SavedState? { read(lastFile, onRemark) }

  /// Returns the state of a process that ended unexpectedly, and removes the files of all such processes;
  /// `nil` if there is no state.
  ///
  /// - Parameter onRemark: Called with a message for the user about each part that cannot be read.
  package func takeCrashedState(onRemark: (String) -> Void) -> SavedState? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let crashed = names.sorted().filter { name in
      guard name.hasPrefix("running-"), name.hasSuffix(".json"),
        let process = Int32(name.dropFirst("running-".count).dropLast(".json".count))
      else { return false }
      return process != self.process && !isRunning(process)
    }
    var state: SavedState?
    for file in crashed.map({ folder.appending(path: $0) }) {
      state = read(file, onRemark) ?? state
      try? FileManager.default.removeItem(at: file)
    }
    return state
  }

  private var lastFile: URL { folder.appending(path: "session.json") }

  private func runningFile(of process: Int32) -> URL { folder.appending(path: "running-\(process).json") }

  private func read(_ file: URL, _ onRemark: (String) -> Void) -> SavedState? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let data = try FileContents.readRegularFile(file.path, atMost: FileLimit.settings)
      let (state, remarks) = try SavedState.read(data, file: file.path)
      for remark in remarks { onRemark(remark) }
      return state
    } catch {
      onRemark("\(error)")
      return nil
    }
  }

  /// Returns whether the process with the given identifier runs this program. After a process of this program
  /// has ended, a process of another program may have the same identifier.
  private static func isWindow(_ process: Int32) -> Bool {
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    return name?.hasPrefix("fling") ?? (kill(process, 0) == 0 || errno == EPERM)
  }
}
