import Foundation

/// The user's folders, as xdg-user-dirs names them.
enum UserFolders {
  /// Returns a folder such as `PICTURES` or `VIDEOS`, as `xdg-user-dir` does; `nil` if none is configured.
  ///
  /// Source: xdg-user-dirs, `$XDG_CONFIG_HOME/user-dirs.dirs`.
  static func folder(named name: String, environment: [String: String]) -> URL? {
    let home = home(in: environment)
    let configuration = absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config"
    let text = try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)
    return folder(named: name, in: text ?? "", home: home)
  }

  /// Returns a folder from the text of `user-dirs.dirs`: an absolute path, or one under `$HOME`.
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

  /// Returns the folder `HOME`, else the home folder in the user database, else the temporary folder.
  static func home(in environment: [String: String]) -> String {
    if let home = absolute(environment["HOME"]) { return home }
    guard let entry = getpwuid(getuid()), let home = absolute(String(cString: entry.pointee.pw_dir)) else {
      return FileManager.default.temporaryDirectory.path
    }
    return home
  }

  /// Returns the path if it is absolute; a relative path would depend on the working directory.
  private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Returns a date in a format for file names.
  static func timestamp(of date: Date, format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}
