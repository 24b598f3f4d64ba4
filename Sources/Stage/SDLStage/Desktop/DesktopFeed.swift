import Canvas
import Synchronization

/// A thread-safe slot that passes the desktop's settings from the thread that reads them to the main thread.
final class DesktopFeed: Sendable {
  private struct State {
    var settings = DisplaySettings()
    var isNew = false
    var wake: @Sendable () -> Void = {}
    /// The running command that prints each change of the settings.
    var tool: DesktopTool?
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Stores the latest settings. If the settings differ from the previous settings, calls the closure set by
  /// `announce(by:)`.
  func publish(_ settings: DisplaySettings) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard settings != state.settings else { return nil }
      state.settings = settings
      state.isNew = true
      return state.wake
    }
    wake?()
  }

  /// Sets the closure that is called, on any thread, when the settings have changed. If there are new
  /// settings that `takeSettings()` has not returned yet, calls the closure immediately.
  func announce(by wake: @escaping @Sendable () -> Void) {
    let isNew = state.withLock { state in
      state.wake = wake
      return state.isNew
    }
    if isNew { wake() }
  }

  /// Returns the settings if they have changed since the last call; otherwise `nil`.
  func takeSettings() -> DisplaySettings? {
    state.withLock { state in
      guard state.isNew else { return nil }
      state.isNew = false
      return state.settings
    }
  }

  /// Stores the running command, so that `end()` can end the command; returns `false` if `end()` was called
  /// before.
  func adopt(_ tool: DesktopTool) -> Bool {
    state.withLock { state in
      if !state.hasEnded { state.tool = tool }
      return !state.hasEnded
    }
  }

  /// Ends the stored command. Afterwards, `adopt(_:)` returns `false`.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.tool?.end()
      state.tool = nil
    }
  }
}
