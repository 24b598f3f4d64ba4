public import Foundation

/// Where screenshots go.
public enum Screenshots {
  /// The user's folder for pictures, as `xdg-user-dir PICTURES` finds it; `~/Pictures` if nothing says
  /// otherwise.
  ///
  /// Source: xdg-user-dirs, `$XDG_CONFIG_HOME/user-dirs.dirs`.
  public static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = home(in: environment)
    let configuration = absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config"
    let text = try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)
    return picturesFolder(in: text ?? "", home: home) ?? URL(filePath: home + "/Pictures")
  }

  /// The user's home: what HOME says, or where it is empty or relative what the system knows of the user.
  private static func home(in environment: [String: String]) -> String {
    if let home = absolute(environment["HOME"]) { return home }
    guard let entry = getpwuid(getuid()), let home = absolute(String(cString: entry.pointee.pw_dir)) else {
      return FileManager.default.temporaryDirectory.path
    }
    return home
  }

  /// A folder that a variable names; nil for one that depends on where the program was started.
  private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }

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
