package import Foundation

/// The folders of a user, as defined by the XDG base directory specification.
package struct UserFolders: Hashable, Sendable {
  /// The home folder: the value of `HOME`, else the folder in the user database, else the temporary folder.
  package let home: URL
  /// The folder for settings that the user edits: the value of `XDG_CONFIG_HOME`, else `~/.config`.
  package let configuration: URL
  /// The folder for the user's own data: the value of `XDG_DATA_HOME`, else `~/.local/share`.
  package let data: URL
  /// The folder for state that a program keeps for its next start: the value of `XDG_STATE_HOME`, else
  /// `~/.local/state`.
  package let state: URL

  /// The folder for cached data, which can be created again: the value of `XDG_CACHE_HOME`, else `~/.cache`.
  package let cache: URL

  /// Determines the folders from environment variables. Relative paths are ignored, as the XDG base directory
  /// specification requires.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = Self.home(in: environment)
    func folder(_ variable: String, _ standard: String) -> URL {
      Self.absolute(environment[variable]).map { URL(filePath: $0) } ?? home.appending(path: standard)
    }
    self.home = home
    configuration = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
  }

  private static func home(in environment: [String: String]) -> URL {
    if let home = absolute(environment["HOME"]) { return URL(filePath: home) }
    guard let entry = getpwuid(getuid()), let home = absolute(String(cString: entry.pointee.pw_dir)) else {
      return FileManager.default.temporaryDirectory
    }
    return URL(filePath: home)
  }

  private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Returns the user's folder for a purpose, such as `PICTURES` or `VIDEOS`; `nil` if no such folder is
  /// configured.
  ///
  /// For a configured folder, the result is the same as that of the program `xdg-user-dir`. Source:
  /// xdg-user-dirs, `$XDG_CONFIG_HOME/user-dirs.dirs`.
  package func folder(named name: String) -> URL? {
    let list = configuration.appending(path: "user-dirs.dirs")
    let text = try? FileContents.readRegularFile(list.path, atMost: FileLimit.settings)
    return Self.folder(named: name, in: String(decoding: text ?? Data(), as: UTF8.self), home: home.path)
  }

  /// Returns the folder that `text`, the contents of `user-dirs.dirs`, defines as `XDG_<name>_DIR`; `nil` if
  /// the folder is missing or its path is not absolute. `home` replaces `$HOME` in the path.
  static func folder(named name: String, in text: String, home: String) -> URL? {
    let key = "XDG_\(name)_DIR="
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix(key) else { continue }
      let quoted = line.dropFirst(key.count)
      let path = quoted.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        .replacing("$HOME", with: home)
      return path.hasPrefix("/") ? URL(filePath: path) : nil
    }
    return nil
  }

  /// Returns a date as text for file names, in local time. `format` is a date format of `DateFormatter`.
  package static func timestamp(of date: Date, format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}
