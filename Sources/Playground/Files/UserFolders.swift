public import Foundation

/// The user's folders, as the XDG base directory specification names them.
public struct UserFolders: Hashable, Sendable {
  /// The home folder: `HOME`, else the one in the user database, else the temporary folder.
  public let home: URL
  /// The folder of settings that the user edits: `XDG_CONFIG_HOME`, else `~/.config`.
  public let configuration: URL
  /// The folder of the user's own data: `XDG_DATA_HOME`, else `~/.local/share`.
  public let data: URL
  /// The folder of what a program remembers between two runs: `XDG_STATE_HOME`, else `~/.local/state`.
  public let state: URL

  /// The folder of what can be made again: `XDG_CACHE_HOME`, else `~/.cache`.
  public let cache: URL

  /// Finds the folders from environment variables. A relative path is ignored, as the specification says.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
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
}
