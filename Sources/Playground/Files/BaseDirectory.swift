public import Foundation

/// The user's folders for an application's files.
///
/// Source: XDG Base Directory Specification 0.8.
public enum BaseDirectory: Sendable {
  /// Files that the user wants to keep, such as presets.
  case data
  /// State that may be lost, such as the last session.
  case state
  /// Settings.
  case config
  /// Files that can be made again.
  case cache

  /// Returns the folder of this program's files; `nil` if neither the folder's own variable nor `HOME` names an
  /// absolute path.
  public func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    sharedFolder(environment: environment).map { $0.appending(path: "fling", directoryHint: .isDirectory) }
  }

  /// Returns the folder of all programs' files; `nil` if neither the folder's own variable nor `HOME` names an
  /// absolute path.
  public func sharedFolder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute(variable) ?? absolute("HOME").map { "\($0)/\(fallback)" }
    return base.map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .config: "XDG_CONFIG_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  /// The folder below the home folder that is used without the variable.
  private var fallback: String {
    switch self {
    case .data: ".local/share"
    case .state: ".local/state"
    case .config: ".config"
    case .cache: ".cache"
    }
  }
}
