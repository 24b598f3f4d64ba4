import Files
import Foundation
import Playground

/// The state of the scenes that a window takes over from earlier windows and keeps for the next. A run that the user
/// does not operate restores and saves nothing.
@MainActor
final class StateRestoration {
  /// Called with each message for the user about a file that cannot be read or written in full.
  var say: (String) -> Void = { _ in }
  /// The messages about files that were read before the window was opened.
  private(set) var remarks: [String] = []
  private let isRestored: Bool
  /// The store of saved sessions; `nil` if this run neither restores nor saves a state.
  private let store: SessionStore?
  private let folders: UserFolders

  init(_ command: Play, in folders: UserFolders = UserFolders()) {
    self.folders = folders
    isRestored = command.sceneOptions.isLeftToSession && !command.runOptions.fresh
    let isByHand = command.runOptions.isByHand
    store = isByHand ? SessionStore(folder: folders.state.appending(path: "fling")) : nil
  }

  /// Adds the state of the last window, the runs that ended unexpectedly and the user's keys to the options of a
  /// playground.
  func complete(_ options: inout PlaygroundOptions) {
    // A run with a script, a limit or an output file must not depend on the user's own files.
    guard let store else { return }
    let note = { self.remarks.append($0) }
    options.model = isRestored ? store.lastState(onRemark: note) : nil
    options.crashedRuns = store.claimCrashedRuns(onRemark: note)
    options.keys = KeyFile.read(KeyFile.url(in: folders), onRemark: note)
  }

  /// Saves the current state of the scenes, in case the program ends unexpectedly.
  ///
  /// An error is shown to the user and not thrown, because the program can continue.
  func save(_ state: PlaygroundModel) {
    report { () throws(FileError) in try store?.save(state) }
  }

  /// Saves the state of the scenes as that of the last session. Call this method when the window closes.
  func close(with state: PlaygroundModel) {
    report { () throws(FileError) in try store?.close(with: state, onRemark: say) }
  }

  /// Removes the file of a run that ended unexpectedly, after the user accepted its state and the current
  /// state is saved.
  func accept(_ run: CrashedRun, savedIn state: PlaygroundModel) {
    report { () throws(FileError) in try store?.accept(run, savedIn: state, onRemark: say) }
  }

  /// Removes the file of a run that ended unexpectedly, after the user declined its state.
  func decline(_ run: CrashedRun) {
    report { () throws(FileError) in try store?.decline(run) }
  }

  private func report(_ save: () throws(FileError) -> Void) {
    do throws(FileError) {
      try save()
    } catch {
      // Nothing is lost if a file outlives its state.
      say(error.action == .removing ? "\(error)." : "The session is not saved: \(error).")
    }
  }
}
