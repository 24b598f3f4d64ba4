import Foundation

/// A source of the desktop's settings: a shell command that prints the settings, and a shell command that
/// prints their changes.
struct DesktopSource: Equatable {
  /// The command that prints all settings and ends.
  var reading: String
  /// The command that prints each change of a setting, until the command is ended.
  var following: String
  /// The time to wait before running `reading`, in seconds; 0 by default.
  var delay = 0.0

  /// The settings portal, which all current desktops have.
  static let portal = DesktopSource(
    reading: """
      gdbus call --session --timeout 3 \(address) --method org.freedesktop.portal.Settings.ReadAll \
      "['org.freedesktop.appearance', 'org.gnome.desktop.interface']"
      """,
    following: "gdbus monitor --session \(address)")

  /// GSettings with GNOME's schema, for desktops without a settings portal.
  ///
  /// The tool starts after a delay, so that the window opens first. Starting the tool takes as much processor
  /// time as the first frame.
  static let gsettings = DesktopSource(
    reading: "gsettings list-recursively org.gnome.desktop.interface",
    following: "gsettings monitor org.gnome.desktop.interface", delay: 0.5)

  private static let address =
    "--dest org.freedesktop.portal.Desktop --object-path /org/freedesktop/portal/desktop"

  /// Returns the sources to try, in order, for a process with the environment variables `environment`.
  ///
  /// The settings portal is left out if no D-Bus session bus is running, because `gdbus` would start one.
  static func available(in environment: [String: String]) -> [DesktopSource] {
    let socket = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
    let hasBus =
      environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
      || socket.map { FileManager.default.fileExists(atPath: $0) } ?? false
    return hasBus ? [portal, gsettings] : [gsettings]
  }
}
