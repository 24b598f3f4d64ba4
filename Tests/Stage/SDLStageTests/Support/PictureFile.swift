import Canvas
import CollectionCore
import Foundation
import SDLStage

/// A temporary picture file, removed with this object.
@MainActor
final class PictureFile {
  let path: String
  var image: Image { Image(path: path) }

  /// Creates a PNG file from draw commands.
  init(width: Int, height: Int, _ commands: [DrawCommand]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path
    try draw(commands, width: width, height: height).savePNG(to: path)
  }

  /// Creates a PPM file from a grey level, 0 … 255, for each pixel.
  init(width: Int, height: Int, grey: (_ x: Int, _ y: Int) -> Int) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ppm").path
    var bytes = Data("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt8(clamping: grey(x, y))
        bytes.append(contentsOf: [value, value, value])
      }
    }
    try bytes.write(to: URL(filePath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a checkerboard of single black and white pixels.
  static func finePattern(_ side: Int) throws -> PictureFile {
    try PictureFile(width: side, height: side) { ($0 + $1) % 2 == 0 ? 0 : 255 }
  }

  /// Creates rings that get finer outwards, down to one pixel each at the middle of the sides.
  static func rings(_ side: Int) throws -> PictureFile {
    try PictureFile(width: side, height: side) { column, row in
      let middle = Double(side - 1) / 2
      let (x, y) = (Double(column) - middle, Double(row) - middle)
      return Int((cos((x * x + y * y) * .pi / Double(side)) * 127.5 + 127.5).rounded())
    }
  }

  /// Creates an image with features of a photograph: gradients, a hard edge, fine detail and grain.
  static func photograph(_ side: Int) throws -> PictureFile {
    try PictureFile(width: side, height: side) { column, row in
      let (x, y) = (Double(column) / Double(side), Double(row) / Double(side))
      let hill = 0.55 + 0.1 * sin(x * 9) + 0.04 * sin(x * 31)
      let sky = 150 + 90 * (1 - y) - 60 * exp(-((x - 0.7) * (x - 0.7) + (y - 0.25) * (y - 0.25)) * 60)
      let ground = 60 + 50 * sin(x * 140 + y * 40) * sin(y * 170) + 30 * (y - hill)
      let grain = Double((column &* 7919 &+ row &* 104_729 &+ column &* row &* 31) & 15) - 8
      return Int(min(max((y < hill ? sky : ground) + grain, 0), 255))
    }
  }
}
