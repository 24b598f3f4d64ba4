import Canvas
import Foundation

/// A monitor that reads the desktop's settings and follows their changes, on its own thread.
///
/// The settings come from the settings portal or, without a portal, from GSettings. Both are read with
/// command-line tools. On a system without the tools, no settings are reported.
final class DesktopMonitor: Sendable {
  private let feed = DesktopFeed()

  /// Starts the thread that reads the settings.
  init() {
    let environment = ProcessInfo.processInfo.environment
    Thread.detachNewThread { [feed] in
      // The first source that prints any setting is followed.
      for source in DesktopSource.available(in: environment) {
        Thread.sleep(forTimeInterval: source.delay)
        var settings = DesktopSettings()
        DesktopTool(source.reading).run { settings.read($0) }
        guard settings != DesktopSettings() else { continue }
        feed.publish(settings.display)
        let tool = DesktopTool(endingWithInput: source.following)
        guard feed.adopt(tool) else { return }
        return tool.run {
          settings.read($0)
          feed.publish(settings.display)
        }
      }
    }
  }

  deinit { feed.end() }

  /// Sets the closure that is called, on any thread, when the settings have changed. If there are new
  /// settings that `takeSettings()` has not returned yet, calls the closure immediately.
  func announce(by wake: @escaping @Sendable () -> Void) { feed.announce(by: wake) }

  /// Returns the settings if they have changed since the last call; otherwise `nil`.
  func takeSettings() -> DisplaySettings? { feed.takeSettings() }
}
