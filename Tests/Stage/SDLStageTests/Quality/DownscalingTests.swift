import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that downscaled photographs keep their light.
@MainActor
struct DownscalingTests {
  /// The ways in which a picture of 96 × 96 is displayed at a fraction of its size.
  enum Way: CaseIterable {
    /// A card of the reduced size.
    case small
    /// A large card that is scaled, scaled and rotated, or far away in perspective.
    case scaled, turned, distant
  }

  private func card(_ way: Way, _ part: CGFloat) -> Shape {
    let whole = shape(2, 2, 96, 96)
    switch way {
    case .small: return shape(50 - 48 * part, 50 - 48 * part, 96 * part, 96 * part)
    case .scaled: return whole.scaled(by: part)
    case .turned: return whole.scaled(by: part).turned(by: 0.4)
    case .distant:
      return whole.mapped {
        $0.translatedBy(x: 0, y: 0, z: 300 - 300 / part).concatenating(
          CATransform3D(perspectiveDistance: 300))
      }
    }
  }

  @Test(arguments: Way.allCases, [1.0 / 2, 1.0 / 3, 1.0 / 4])
  func `a fine pattern shrinks to the grey of half the light`(way: Way, part: Double) throws {
    // Half the light is 188 of 255; the mean of the bytes would be 128.
    let file = try PictureFile.finePattern(96)
    let frame = draw(
      [.image(card(way, part), file.image, .scaleToFill, alpha: 1)], width: 100, height: 100)
    var sum = 0
    for y in 44..<56 {
      for x in 44..<56 {
        sum += frame.level(x, y)
        // A pixel that covers 3 × 3 pixels contains four or five white ones: 178 or 197.
        #expect(abs(frame.level(x, y) - 188) <= 10, "(\(x), \(y))")
      }
    }
    #expect(abs(Double(sum) / 144 - 188) <= 2)
  }

  @Test func `a photograph keeps its total light at every size`() throws {
    let file = try PictureFile.photograph(96)
    func light(_ way: Way, _ part: CGFloat) -> Double {
      let frame = draw(
        [.fill(card(.small, 2), .black), .image(card(way, part), file.image, .scaleToFill, alpha: 1)],
        width: 100, height: 100)
      return frame.levels.map { Self.linear($0) }.reduce(0, +) / Double(part * part)
    }
    let whole = light(.small, 1)
    for way in Way.allCases {
      for part in [0.8, 0.7, 0.6, 0.5, 0.4, 0.3] {
        #expect(abs(light(way, part) / whole - 1) < 0.05, "at \(part)")
      }
    }
  }

  private static func linear(_ level: Int) -> Double {
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  @Test func `rings and a photograph at decreasing sizes match the golden image`() throws {
    let files = try [PictureFile.rings(96), .photograph(96)]
    let parts: [CGFloat] = [1, 0.88, 0.75, 0.6, 0.5, 0.4, 0.3]
    var commands: [DrawCommand] = []
    var x: CGFloat = 4
    for part in parts {
      for (row, file) in files.enumerated() {
        let small = shape(x, 4 + CGFloat(row) * 100, 96 * part, 96 * part)
        let turned = shape(x - 48 * (1 - part), 204 + CGFloat(row) * 140, 96, 96)
          .scaled(by: part).turned(by: 0.3)
        commands.append(.image(small, file.image, .scaleToFill, alpha: 1))
        commands.append(.image(turned.moved(12, 18), file.image, .scaleToFill, alpha: 1))
      }
      x += 96 * part + 24
    }
    // The files are removed with their last use.
    try withExtendedLifetime(files) {
      try Golden.expect(draw(commands, width: 600, height: 490), "downscaling", tolerance: 2)
    }
  }
}
