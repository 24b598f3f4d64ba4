public import Foundation

/// Where screenshots go.
public enum Screenshots {
  /// The user's folder for pictures, as `xdg-user-dir PICTURES` finds it; `~/Pictures` if nothing says
  /// otherwise.
  ///
  /// Source: xdg-user-dirs, `$XDG_CONFIG_HOME/user-dirs.dirs`.
  public static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
    let text = try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)
    return picturesFolder(in: text ?? "", home: home) ?? URL(filePath: home + "/Pictures")
  }

  /// A new file's place in a folder, named after a scene and a time.
  public static func file(in folder: URL, scene: String, date: Date = Date()) -> URL {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH.mm.ss.SSS"
    return folder.appending(path: "Fling \(scene) \(formatter.string(from: date)).png")
  }

  /// The folder that a file of user directories names: absolute, or under `$HOME`.
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
