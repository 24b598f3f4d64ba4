import Foundation
import SDLStage

extension PixelFrame {
  /// The centre of the ink: the mean of the pixels' centres, weighted by their blackness.
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

  /// Returns the mean level of a square of 8 × 8 pixels, the size of the dither pattern.
  func meanLevel(_ x: Int, _ y: Int) -> Double {
    Double((0..<64).map { level(x + $0 % 8, y + $0 / 8) }.reduce(0, +)) / 64
  }
}
