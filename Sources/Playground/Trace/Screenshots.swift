public import Foundation

/// The location of screenshot files.
public enum Screenshots {
  /// Returns the user's pictures folder, as `xdg-user-dir PICTURES` does, or `~/Pictures` if none is
  /// configured.
  ///
  /// Source: xdg-user-dirs, `$XDG_CONFIG_HOME/user-dirs.dirs`.
  public static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let folders = UserFolders(environment: environment)
    let list = folders.configuration.appending(path: "user-dirs.dirs")
    let text = try? String(contentsOf: list, encoding: .utf8)
    return picturesFolder(in: text ?? "", home: folders.home.path) ?? folders.home.appending(path: "Pictures")
  }

  /// Returns the path of a new screenshot, named after the scene and the date.
  public static func file(in folder: URL, scene: String, date: Date = Date()) -> URL {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH.mm.ss.SSS"
    return folder.appending(path: "Fling \(scene) \(formatter.string(from: date)).png")
  }

  /// Returns the pictures folder from the text of `user-dirs.dirs`: an absolute path, or one under `$HOME`.
  static func picturesFolder(in text: String, home: String) -> URL? {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("XDG_PICTURES_DIR=") else { continue }
      let quoted = line.dropFirst("XDG_PICTURES_DIR=".count)
      let path = quoted.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        .replacing("$HOME", with: home)
      return path.hasPrefix("/") ? URL(filePath: path) : nil
    }
    return nil
  }
}
