package import Files
package import Foundation
import Scenes

/// The saved states of windows, in a folder that all processes of the program share.
///
/// While a window is open, its process writes the state to a file of the process's own. When the window
/// closes, the state is saved as that of the last session, and the process's file is removed. If a process
/// has ended and its file still exists, the program ended unexpectedly. One of the next processes then claims
/// the file: it renames the file, and offers the state to the user.
///
/// No file is replaced or removed before its content is safe elsewhere or the user agreed. A file that was
/// not understood in full is kept under another name.
@MainActor
package struct SessionStore {
  private let folder: URL
  /// The process identifier of this process.
  private let process: Int32
  /// A function that returns whether the process with the given identifier still runs this program.
  private let isRunning: (Int32) -> Bool

  /// Creates the store of this process in a folder. The folder is created when a state is saved.
  package init(folder: URL) {
    self.init(folder: folder, process: getpid(), isRunning: Self.isWindow)
  }

  init(folder: URL, process: Int32, isRunning: @escaping (Int32) -> Bool) {
    (self.folder, self.process, self.isRunning) = (folder, process, isRunning)
  }

  // MARK: Saving

  /// Writes the state of the open window to this process's file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func save(_ state: PlaygroundModel) throws(FileError) {
    try FileContents.replace(runningFile.path, with: Array(state.json.utf8))
  }

  /// Saves a state as that of the last session, and removes this process's file.
  ///
  /// - Parameter onRemark: Called with a message for the user if the file of the last session was not
  ///   understood in full, and is kept under another name.
  /// - Throws: `FileError` if the file cannot be written or the earlier file cannot be kept. Both files are
  ///   then unchanged. Also if this process's file cannot be removed, which the next window then offers.
  package func close(with state: PlaygroundModel, onRemark: (String) -> Void) throws(FileError) {
    // Another window, or another version of the program, may have replaced the file that this one read.
    if case .partial = read(lastFile) { try keep(lastFile, onRemark) }
    try FileContents.replace(lastFile.path, with: Array(state.json.utf8))
    try FileContents.remove(runningFile.path)
  }

  // MARK: The last session

  /// Reads the state of the window that was closed last; `nil` if there is none. If the file is not
  /// understood in full, keeps the file under another name.
  ///
  /// - Parameter onRemark: Called with a message for the user about each part that cannot be read.
  package func lastState(onRemark: (String) -> Void) -> PlaygroundModel? {
    switch read(lastFile) {
    case .none: return nil
    case .whole(let state): return state
    case .partial(let state, let remarks):
      for remark in remarks { onRemark(remark) }
      // Tried again when the window closes. A failure then keeps the file from being replaced.
      try? keep(lastFile, onRemark)
      return state
    }
  }

  // MARK: Runs that ended unexpectedly

  /// Claims the states of all runs that ended unexpectedly, and returns them, the latest first. Until this
  /// process ends, no other process offers these states. Call this method before the first `save(_:)`.
  ///
  /// - Parameter onRemark: Called with a message for the user about each part that cannot be read.
  package func claimCrashedRuns(onRemark: (String) -> Void) -> [CrashedRun] {
    let names: [String]
    do throws(FileError) {
      names = try FileContents.names(in: folder.path)
    } catch {
      onRemark("\(error). Runs that ended unexpectedly are not offered.")
      return []
    }
    var runs: [CrashedRun] = []
    for name in names.sorted() where isCrashed(name) {
      guard let file = claim(folder.appending(path: name)) else { continue }
      let content = read(file)
      if case .partial(let state, let remarks) = content {
        for remark in remarks { onRemark(remark) }
        // Not offered at every start: the user cannot accept a file without a state.
        if state == nil, (try? keep(file, onRemark)) != nil { try? FileContents.remove(file.path) }
      }
      guard let state = content.state else { continue }
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      runs.append(CrashedRun(state: state, file: file, date: values?.contentModificationDate ?? .distantPast))
    }
    return runs.sorted { $0.date > $1.date }
  }

  /// Removes the file of a run whose state the user accepted. A file that was not understood in full is kept
  /// under another name.
  ///
  /// - Parameters:
  ///   - state: The state of the open window, which now contains the state of the run. The state is saved
  ///     before the run's file is removed.
  ///   - onRemark: Called with a message for the user if the file is kept under another name.
  /// - Throws: `FileError` if the state cannot be saved or the file cannot be kept. The run's file is then
  ///   unchanged.
  package func accept(
    _ run: CrashedRun, savedIn state: PlaygroundModel, onRemark: (String) -> Void
  ) throws(FileError) {
    try save(state)
    if case .partial = read(run.file) { try keep(run.file, onRemark) }
    try FileContents.remove(run.file.path)
  }

  /// Removes the file of a run whose state the user declined.
  ///
  /// - Throws: `FileError` if the file cannot be removed.
  package func decline(_ run: CrashedRun) throws(FileError) { try FileContents.remove(run.file.path) }

  /// Returns whether a file name is that of a run that ended unexpectedly, and that no running process
  /// offers.
  private func isCrashed(_ name: String) -> Bool {
    guard name.hasSuffix(".json") else { return false }
    let words = name.dropLast(".json".count).split(separator: "-")
    guard words.count == 2 && words[0] == "running" || words.count == 3 && words[0] == "crashed",
      let owner = Int32(words[1])
    else { return false }
    // Before this process saves anything, a file with its identifier is that of an earlier process.
    return owner == process || !isRunning(owner)
  }

  /// Renames the file of a run that ended unexpectedly, so that the file belongs to this process. Returns the
  /// new place; `nil` if another process was faster.
  private func claim(_ file: URL) -> URL? {
    for number in 1...Self.maximumNumber {
      let claimed = folder.appending(path: "crashed-\(process)-\(number).json")
      if FileContents.exists(claimed.path) { continue }
      if systemCall(rename(file.path, claimed.path)) == 0 { return claimed }
      // In a folder that cannot be written, the state can be offered all the same.
      return errno == ENOENT ? nil : file
    }
    return file
  }

  // MARK: Files

  private var lastFile: URL { folder.appending(path: "session.json") }

  private var runningFile: URL { folder.appending(path: "running-\(process).json") }

  /// The maximum number in the names of kept and of claimed files.
  private static let maximumNumber = 10_000

  /// Gives a file a second name, under which the content outlives the file's replacement or removal. Does
  /// nothing if the file has such a name already.
  ///
  /// - Parameter onRemark: Called with a message for the user with the new name.
  /// - Throws: `FileError` if there is no such name for the file.
  private func keep(_ file: URL, _ onRemark: (String) -> Void) throws(FileError) {
    for number in 1...Self.maximumNumber {
      let kept = folder.appending(path: "session-kept-\(number).json")
      if FileContents.exists(kept.path) {
        if Self.isSame(file, kept) { return }
        continue
      }
      if systemCall(linkat(AT_FDCWD, file.path, AT_FDCWD, kept.path, AT_SYMLINK_FOLLOW)) != 0 {
        // Another window was faster with this number.
        if errno == EEXIST { continue }
        // Some file systems have no hard links, and folders have none anywhere.
        guard systemCall(rename(file.path, kept.path)) == 0 else {
          throw FileError(kept.path, action: .writing)
        }
      }
      return onRemark("What could not be understood is kept as \(kept.path).")
    }
    throw FileError(file.path, action: .writing, reason: "there are too many kept files beside it")
  }

  /// Returns whether two paths name the same file.
  private static func isSame(_ first: URL, _ second: URL) -> Bool {
    var (status, other) = (stat(), stat())
    return stat(first.path, &status) == 0 && stat(second.path, &other) == 0
      && (status.st_dev, status.st_ino) == (other.st_dev, other.st_ino)
  }

  /// The content of a file.
  private enum Content {
    /// There is no file.
    case none
    /// The program understands every part of the file.
    case whole(PlaygroundModel)
    /// The program does not understand some part of the file. The messages are for the user; the state is
    /// `nil` if nothing is understood.
    case partial(PlaygroundModel?, remarks: [String])

    var state: PlaygroundModel? {
      switch self {
      case .none: nil
      case .whole(let state): state
      case .partial(let state, _): state
      }
    }
  }

  private func read(_ file: URL) -> Content {
    guard FileContents.exists(file.path) else { return .none }
    do {
      let data = try FileContents.readRegularFile(file.path, atMost: FileLimit.settings)
      let (state, remarks) = try PlaygroundModel.read(data, file: file.path)
      return remarks.isEmpty ? .whole(state) : .partial(state, remarks: remarks)
    } catch {
      return .partial(nil, remarks: ["\(error)"])
    }
  }

  /// Returns whether the process with the given identifier runs this program. After a process of this program
  /// has ended, a process of another program may have the same identifier.
  nonisolated static func isWindow(_ process: Int32) -> Bool {
    // The line `12 (fling) Z …`: the name, and the state of the process.
    let file = try? FileContents.readRegularFile("/proc/\(process)/stat", atMost: FileLimit.settings)
    let line = String(decoding: file ?? Data(), as: UTF8.self)
    guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")") else {
      return kill(process, 0) == 0 || errno == EPERM
    }
    // A process that has ended stays in the list, as a zombie, until its parent takes notice.
    let state = line[end...].dropFirst(2).first
    return line[start...].hasPrefix("(fling") && state != "Z" && state != "X"
  }
}

/// The saved state of a run that ended unexpectedly, to offer to the user.
package struct CrashedRun: Hashable, Sendable {
  package let state: PlaygroundModel
  /// The file with the state. Only this process offers the state, until the user accepts or declines it.
  let file: URL
  /// The time at which the run saved the state.
  let date: Date
}
