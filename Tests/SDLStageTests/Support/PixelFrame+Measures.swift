import Foundation
import SDLStage

extension PixelFrame {
  /// The middle of the black on the white: the mean of the pixels' middles, weighted by how black they are.
  var inkCenter: CGPoint {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let ink = Double(255 - level(column, row))
        sum += ink
        x += ink * (Double(column) + 0.5)
        y += ink * (Double(row) + 0.5)
      }
    }
    return CGPoint(x: x / sum, y: y / sum)
  }

  /// The red channels, row by row.
  var levels: [Int] { (0..<size.width * size.height).map { level($0 % size.width, $0 / size.width) } }

  /// The mean level over a square of 8 × 8, the size of the shadows' dither.
  func meanLevel(_ x: Int, _ y: Int) -> Double {
    Double((0..<64).map { level(x + $0 % 8, y + $0 / 8) }.reduce(0, +)) / 64
  }
}
