import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that each point of a tilted card's picture is drawn where the projection maps it.
@MainActor
struct PerspectiveTests {
  /// Six stripes of 20 points, from a picture of half that size, so that no stripe is downscaled.
  private let card = shape(40, 40, 120, 120)

  private func stripes(upright: Bool) throws -> PictureFile {
    try PictureFile(width: 60, height: 60) { ((upright ? $0 : $1) / 10) % 2 == 0 ? 0 : 255 }
  }

  private func frame(_ file: PictureFile, _ shape: Shape) -> PixelFrame {
    draw([.image(shape, file.image, .scaleToFill, alpha: 1)], width: 200, height: 200)
  }

  nonisolated private static let tilts: [(CGFloat, CGFloat)] = [
    (0.7, 0), (0, -0.7), (0.6, 0.4), (-1, 0.3), (1.2, 0),
  ]

  /// Returns the position nearest to `place` where the level crosses the middle between black and white.
  private func crossing(near place: Double, _ level: (Int) -> Int) -> Double? {
    let candidates = (Int(place) - 4)..<(Int(place) + 4)
    let crossings = candidates.compactMap { index -> Double? in
      let (a, b) = (Double(level(index)) - 127.5, Double(level(index + 1)) - 127.5)
      return a * b <= 0 && a != b ? Double(index) + 0.5 + a / (a - b) : nil
    }
    return crossings.min { abs($0 - place) < abs($1 - place) }
  }

  @Test(arguments: tilts)
  func `the lines between a tilted picture's squares are drawn where they project`(
    across: CGFloat, down: CGFloat
  ) throws {
    let tilted = card.tilted(across, down)
    let (upright, level) = try (frame(stripes(upright: true), tilted), frame(stripes(upright: false), tilted))
    let map = { (x: CGFloat, y: CGFloat) in try #require(tilted.projection.map(CGPoint(x: x, y: y))) }
    for line in 1..<6 {
      for place in 0..<6 {
        let (fixed, free) = (40 + CGFloat(line) * 20, 50 + CGFloat(place) * 20)
        // The intersection of the projected line with the row, or column, of the projected point.
        let (a, b, middle) = try (map(fixed, 40), map(fixed, 160), map(fixed, free))
        let row = Int(middle.y)
        let x = a.x + (b.x - a.x) * (Double(row) + 0.5 - a.y) / (b.y - a.y)
        let found = try #require(crossing(near: x) { upright.level($0, row) })
        #expect(abs(found - x) < 0.25, "upright line \(line) at \(middle)")

        let (c, d, center) = try (map(40, fixed), map(160, fixed), map(free, fixed))
        let column = Int(center.x)
        let y = c.y + (d.y - c.y) * (Double(column) + 0.5 - c.x) / (d.x - c.x)
        let foundBelow = try #require(crossing(near: y) { level.level(column, $0) })
        #expect(abs(foundBelow - y) < 0.25, "level line \(line) at \(center)")
      }
    }
  }

  @Test func `an affine map would place the squares elsewhere`() throws {
    let tilted = card.tilted(0.6, 0.4)
    let corners = tilted.deviceCorners
    let middle = try #require(tilted.projection.map(card.rect.center))
    // The centre of the parallelogram through three of the corners.
    let affine = CGPoint(x: (corners[1].x + corners[3].x) / 2, y: (corners[1].y + corners[3].y) / 2)
    #expect(hypot(affine.x - middle.x, affine.y - middle.y) > 5)
  }

  @Test func `tilted squares match the golden image`() throws {
    let file = try PictureFile(width: 120, height: 120) { ($0 / 12 + $1 / 12) % 2 == 0 ? 40 : 230 }
    let cards = [
      shape(20, 20, 120, 120, radius: 12).tilted(0.9), shape(150, 20, 120, 120, radius: 12).tilted(0.4, 0.5),
      shape(280, 20, 120, 120, radius: 12).tilted(-0.3, -0.9, distance: 200),
    ]
    let frame = draw(
      cards.flatMap { card in
        [.shadow(card, Shadow(radius: 12)), .image(card, file.image, .scaleToFill, alpha: 1)]
      }, width: 420, height: 160)
    try Golden.expect(frame, "perspective", tolerance: 2)
  }
}
