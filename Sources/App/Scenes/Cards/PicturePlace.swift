import Foundation

/// A place to search for pictures, as the user names it: a path, a pattern or a URI.
package enum PicturePlace: Hashable {
  /// The path of a file or folder that exists.
  case path(String)
  /// A path with wildcards, which matches any number of files and folders.
  case pattern(String)
  /// The path of a file or folder that does not exist.
  case missing(String)
  /// A text that cannot name a local file. The value is a message for the user.
  case invalid(String)

  /// Creates the place that a text names. The text can be a `file` URI, an existing path or a pattern with
  /// wildcards; `~` stands for the user's home folder.
  package init(_ text: String) {
    // The longest path, with every byte percent-encoded. Longer texts would take seconds.
    if text.utf8.count > 3 * Int(PATH_MAX) {
      self = .invalid("\(text.excerpt) is too long for the path of a file.")
    } else if let rest = text.dropping(scheme: "file") {
      self = Self.path(inURI: rest, text)
    } else if Self.exists(text) {
      self = .path(text)
    } else if let scheme = text.range(of: "://"), text[..<scheme.lowerBound].allSatisfy(\.isLetter) {
      self = .invalid("\(text.excerpt) is not on this computer; save the picture first, then open the file.")
    } else {
      let path = (text as NSString).expandingTildeInPath
      if Self.exists(path) {
        self = .path(path)
      } else {
        self = path.contains(where: "*?[{".contains) ? .pattern(path) : .missing(path)
      }
    }
  }

  /// The path of the file that the place names; `nil` for a folder and for any other place.
  package var file: String? {
    var isFolder: ObjCBool = false
    guard case .path(let path) = self,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    return path
  }

  // MARK: Private

  /// Returns the place that a URI names; `rest` is the URI without its scheme, such as `//host/path`,
  /// `///path` or `/path`.
  private static func path(inURI rest: Substring, _ text: String) -> PicturePlace {
    var path = rest
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      let host = path.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" || host == ProcessInfo.processInfo.hostName
      else {
        return .invalid("\(text.excerpt) names a file on the computer \(host), not on this one.")
      }
      path = path.dropFirst(host.count)
    }
    guard let decoded = String(path).removingPercentEncoding, decoded.hasPrefix("/"),
      !decoded.utf8.contains(0)
    else { return .invalid("\(text.excerpt) is not the URI of a file; expected file:///path.") }
    return exists(decoded) ? .path(decoded) : .missing(decoded)
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension StringProtocol {
  /// Returns the part of the URI after `scheme:`; `nil` if the text does not begin with `scheme:/`, ignoring
  /// case.
  fileprivate func dropping(scheme: String) -> SubSequence? {
    let prefix = scheme + ":/"
    return lowercased().hasPrefix(prefix) ? dropFirst(prefix.count - 1) : nil
  }
}
