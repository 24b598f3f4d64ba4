import Foundation
import Playground
import SDLStage
import Scenes

/// What the program remembers of its window from one run to the next, in `window.json`.
struct SavedWindow: Codable, Equatable {
  /// The version of the format; a file of another version is ignored.
  private var version = 1
  /// The content's size, in points.
  private var width: Double
  private var height: Double
  /// The content's top left corner, in SDL's units; `nil` where the platform does not tell.
  private var x: Double?
  private var y: Double?
  private var isMaximized: Bool
  private(set) var isFullScreen: Bool
  /// The renderer that the user last named on the command line; `nil` if none was named.
  private var renderer: String?

  init(_ placement: Window.Placement, isFullScreen: Bool, renderer: RendererChoice?) {
    width = placement.size.width
    height = placement.size.height
    x = placement.position.map { Double($0.x) }
    y = placement.position.map { Double($0.y) }
    isMaximized = placement.isMaximized
    self.isFullScreen = isFullScreen
    self.renderer = renderer?.rawValue
  }

  /// Where the window was.
  var placement: Window.Placement {
    var position: CGPoint?
    if let x, let y { position = CGPoint(x: x, y: y) }
    return Window.Placement(
      size: CGSize(width: width, height: height), position: position, isMaximized: isMaximized)
  }

  var rendererChoice: RendererChoice? { renderer.flatMap { RendererChoice(rawValue: $0) } }

  /// Whether the numbers can be those of a window.
  private var isSane: Bool {
    let places = [x, y].compactMap(\.self)
    return version == 1 && Self.lengths.contains(width) && Self.lengths.contains(height)
      && places.allSatisfy { abs($0) <= Self.farthest }
  }

  /// The side lengths of windows that are opened again, in points.
  private static let lengths = 50.0...16384
  /// The maximum distance from the desktop's origin, in SDL's units.
  private static let farthest = 1e6
  /// The maximum size of the file, in bytes.
  private static let maximumFileSize = 65536

  // MARK: File

  /// The file with the last window, in the user's state folder.
  static func file(in folders: UserFolders = UserFolders()) -> URL {
    folders.state.appending(path: "fling").appending(path: "window.json")
  }

  /// Returns the last window, or `nil` if there was none or its file cannot be used; `onRemark` is then told
  /// why.
  static func read(from file: URL, onRemark: (String) -> Void) -> SavedWindow? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    func ignore(_ reason: String) -> SavedWindow? {
      onRemark("The window's last size is forgotten: \(file.path) \(reason).")
      return nil
    }
    let contents: Data
    do {
      contents = try FileContents.readRegularFile(file.path, atMost: maximumFileSize)
    } catch {
      return ignore("cannot be read: \(error.reason)")
    }
    guard let window = try? JSONDecoder().decode(SavedWindow.self, from: contents) else {
      return ignore("is damaged or of another version")
    }
    return window.isSane ? window : ignore("has numbers that no window has")
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: The reason why it cannot be written.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let contents = try encoder.encode(self)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try WholeFile.write(Array(contents), to: file.path)
  }
}
