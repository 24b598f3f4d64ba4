import Canvas
import Playground
import Scenes
import Sessions

/// Writes the values of parameters into the files of opened layouts, after a question to the user, and takes them
/// back.
@MainActor
final class DefaultsWriter {
  private let screen: LayoutScreen
  private let say: (String) -> Void
  /// The state of the layouts on screen.
  private let state: () -> String?
  /// The last change that was written, and the state before it; `nil` if there is none.
  private var written: (change: DefaultsChange, state: String?)?
  /// Whether the user has done nothing since the last change was written, so that undo takes it back.
  private var isJustWritten = false

  /// The state and the message for the program with the changed files; `nil` unless files were changed.
  var successor: (state: String?, remark: String)?

  /// Creates a writer that asks on a screen.
  ///
  /// - Parameters:
  ///   - state: Returns the state of the layouts on screen.
  ///   - say: Shows a message to the user.
  init(_ screen: LayoutScreen, state: @escaping () -> String?, say: @escaping (String) -> Void) {
    (self.screen, self.state, self.say) = (screen, state, say)
  }

  /// Asks the user whether to write values of properties into the files of a layout. Without values, asks
  /// whether to take the last change back.
  ///
  /// - Parameter layouts: The layouts on screen.
  func ask(toWrite values: [ChangedProperty], of className: String, among layouts: [LayoutDescription]) {
    guard !values.isEmpty else {
      if written != nil { return askToRestore() }
      return say("All values of \(className) are those in the file.")
    }
    guard let layout = layouts.first(where: { $0.className == className }) else { return }
    do throws(DefaultsChange.Failure) {
      let change = try DefaultsChange(layout, values)
      if change.names.isEmpty {
        let names = change.missingNames.joined(separator: ", ")
        return say("Nothing to write: \(names) has no initial value in the file.")
      }
      ask(for: change, isRestoring: false)
    } catch { say(error.description) }
  }

  /// Takes an event of the user if it undoes what was just written; returns whether it did.
  func takes(_ event: InputEvent) -> Bool {
    switch event {
    case .keyDown(let stroke) where isJustWritten && KeyTable.action(for: stroke) == .undo:
      isJustWritten = false
      if let change = restoration { write(change, isRestoring: true) }
      return true
    case .keyDown, .pointerDown: isJustWritten = false
    default: break
    }
    return false
  }

  private func ask(for change: DefaultsChange, isRestoring: Bool) {
    screen.ask(OpeningProblem(askingFor: change, isRestoring: isRestoring)) { [weak self] isYes in
      if isYes { self?.write(change, isRestoring: isRestoring) }
    }
  }

  private func askToRestore() {
    isJustWritten = false
    if let change = restoration { ask(for: change, isRestoring: true) }
  }

  /// The change that takes the last one back; `nil`, with a message to the user, if the files have changed since.
  private var restoration: DefaultsChange? {
    guard let change = written?.change.reversed else { return nil }
    if change.isApplicable { return change }
    written = nil
    say("The file has changed since, and is left as it is.")
    return nil
  }

  /// Writes changed files. The next compilation reads the new values from them.
  private func write(_ change: DefaultsChange, isRestoring: Bool) {
    do throws(DefaultsChange.Failure) { try change.write() } catch { return say(error.description) }
    let names = change.files.map(\.path).joined(separator: ", ")
    if isRestoring {
      successor = (written?.state, "Restored \(names).")
      written = nil
    } else {
      written = (change, state())
      isJustWritten = true
      successor = (
        nil, "Wrote \(change.names.joined(separator: ", ")) into \(names). Ctrl+Z takes it back."
      )
    }
  }
}
