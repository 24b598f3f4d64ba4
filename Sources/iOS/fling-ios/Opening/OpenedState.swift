import Files
import Foundation
import Sessions

/// The state that a window with opened layouts keeps for the next window with the same files.
struct OpenedState {
  private let file: URL

  /// Creates the state of a window with the given files and folders.
  init(_ paths: [String], className: String?, in folders: UserFolders = UserFolders()) {
    let names = paths.map { URL(filePath: $0).standardizedFileURL.path } + [className].compactMap { $0 }
    let letters = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
    let name = names.joined(separator: ",").addingPercentEncoding(withAllowedCharacters: letters)
    // A file name, and that of the file written first, has at most 255 bytes; the ends of paths differ.
    file = folders.state.appending(path: "fling/opened/\((name ?? "").suffix(200)).json")
  }

  /// Returns the state that was kept, as JSON; `nil` if there is none.
  func read() -> String? {
    (try? FileContents.readRegularFile(file.path, atMost: FileLimit.settings))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps a state, unless it is `nil`.
  ///
  /// - Parameter onRemark: Called with a message if the file cannot be written.
  func write(_ state: String?, onRemark: (String) -> Void) {
    guard let state else { return }
    do throws(FileError) {
      try FileContents.replace(file.path, with: Array(state.utf8))
    } catch {
      onRemark("The session is not saved: \(error).")
    }
  }
}
