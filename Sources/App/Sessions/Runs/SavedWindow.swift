package import Files
package import Foundation
import Playground
package import SDLStage
import Scenes

/// The state of the window that the program saves in `window.json` for its next start.
package struct SavedWindow: Codable, Equatable {
  /// The version of the file format; a file of another version is ignored.
  private var version = 1
  /// The width of the window's content, in points.
  private var width: Double
  private var height: Double
  /// The x coordinate of the top left corner of the window's content, in SDL's desktop coordinates; `nil` if
  /// the platform does not report the position.
  private var x: Double?
  private var y: Double?
  private var isMaximized: Bool
  package private(set) var isFullScreen: Bool
  /// The renderer that the user last named on a command line; `nil` if the user has named none.
  private var renderer: String?

  package init(_ placement: Window.Placement, isFullScreen: Bool, renderer: RendererChoice?) {
    width = placement.size.width
    height = placement.size.height
    x = placement.position.map { Double($0.x) }
    y = placement.position.map { Double($0.y) }
    isMaximized = placement.isMaximized
    self.isFullScreen = isFullScreen
    self.renderer = renderer?.rawValue
  }

  /// The saved size and position of the window, and whether the window was maximized.
  package var placement: Window.Placement {
    var position: CGPoint?
    if let x, let y { position = CGPoint(x: x, y: y) }
    return Window.Placement(
      size: CGSize(width: width, height: height), position: position, isMaximized: isMaximized)
  }

  package var rendererChoice: RendererChoice? { renderer.flatMap { RendererChoice(rawValue: $0) } }

  /// Whether the file has a known version, and the size and position are possible for a window.
  private var isSane: Bool {
    let places = [x, y].compactMap(\.self)
    return version == 1 && Self.lengths.contains(width) && Self.lengths.contains(height)
      && places.allSatisfy { abs($0) <= Self.farthest }
  }

  /// The allowed range of the width and height of a window, in points.
  private static let lengths = 50.0...16384
  /// The maximum absolute value of the coordinates of a window, in SDL's desktop coordinates.
  private static let farthest = 1e6

  // MARK: File

  /// Returns the path of `window.json` in the user's state folder.
  package static func file(in folders: UserFolders = UserFolders()) -> URL {
    folders.state.appending(path: "fling").appending(path: "window.json")
  }

  /// Returns the saved window; `nil` if there is no file or the file cannot be used.
  ///
  /// - Parameter onRemark: Called with a message for the user if there is a file that cannot be used.
  package static func read(from file: URL, onRemark: (String) -> Void) -> SavedWindow? {
    guard FileContents.exists(file.path) else { return nil }
    func ignore(_ reason: String) -> SavedWindow? {
      onRemark("The window's last size is forgotten: \(file.path) \(reason).")
      return nil
    }
    let contents: Data
    do {
      contents = try FileContents.readRegularFile(file.path, atMost: FileLimit.settings)
    } catch {
      return ignore("cannot be read: \(error.reason)")
    }
    guard let window = try? JSONDecoder().decode(SavedWindow.self, from: contents) else {
      return ignore("is damaged or of another version")
    }
    return window.isSane ? window : ignore("has numbers that no window has")
  }

  /// Writes the saved window to `file` atomically, and creates the file's folder if necessary.
  ///
  /// - Throws: `FileError` if the file or its folder cannot be written.
  package func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let contents = try encoder.encode(self)
    try FileContents.replace(file.path, with: Array(contents))
  }
}
