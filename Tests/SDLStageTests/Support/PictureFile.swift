import Canvas
import CollectionCore
import Foundation
import SDLStage

/// A picture in a file of the temporary folder, removed with this object.
@MainActor
final class PictureFile {
  let path: String
  var image: Image { Image(path: path) }

  /// A PNG file of what commands draw.
  init(width: Int, height: Int, _ commands: [DrawCommand]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path
    try draw(commands, width: width, height: height).savePNG(to: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
