import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

/// Transparency layers whose opacity falls linearly along a rectangle.
@MainActor
struct FadeTests {
  /// A black square in a layer with an opacity of 0.8 that fades over the square.
  private func faded(_ square: Shape) -> [DrawCommand] {
    let fade = LinearFade(over: square.rect, projection: square.projection)
    return [
      .pushClip(fade.shape), .pushGroup(alpha: 0.8, fade: fade), .fill(square, .black), .popGroup, .popClip,
    ]
  }

  /// Returns the level of black on white with the opacity of the fade at a pixel's centre.
  private func expectedLevel(_ square: Shape, _ x: Int, _ y: Int) throws -> Double {
    let inverse = try #require(square.projection.inverted())
    let place = try #require(inverse.map(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
    return 255 * (1 - 0.8 * (1 - (place.y - square.rect.minY) / square.rect.height))
  }

  @Test func `the opacity falls linearly from row to row, and nothing is drawn outside`() throws {
    let frame = draw(faded(shape(8, 10, 24, 20)))

    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (8..<32).contains(x) && (10..<30).contains(y)
        let level = isInside ? try expectedLevel(shape(8, 10, 24, 20), x, y) : 255
        #expect(abs(Double(frame.level(x, y)) - level) < 1.6, "(\(x), \(y))")
      }
    }
  }

  nonisolated static let squares = [
    shape(20, 20, 80, 80).turned(by: 0.4), shape(20, 20, 80, 80).turned(by: .pi / 2),
    shape(20, 20, 80, 80).tilted(0.9), shape(20, 20, 80, 80).tilted(0.5, 0.8),
  ]

  @Test(arguments: squares)
  func `the opacity is linear in the plane of the fade, also in perspective`(square: Shape) throws {
    let frame = draw(faded(square), width: 120, height: 120)
    let inner = try #require(ShapeCoverage(square, within: PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 120)))

    var count = 0
    for y in 0..<120 {
      for x in 0..<120 where inner.coverage(x, y) == 1 {
        count += 1
        let level = try expectedLevel(square, x, y)
        #expect(abs(Double(frame.level(x, y)) - level) < 1.6, "(\(x), \(y))")
      }
    }
    #expect(count > 1000)
  }

  @Test func `a redrawn fade has the same pixels as one drawn anew`() {
    let stage = OffscreenStage()
    let fresh = OffscreenStage()
    for distance in [0, 1, 3, 3, 7] as [CGFloat] {
      var list = DrawList(size: PixelSize(width: 120, height: 120))
      list.commands =
        [.fill(shape(0, 30, 120, 20), Color(hex: 0x3366CC))]
        + faded(shape(20, 20, 60, 70).tilted(0.6).moved(distance, 0))
      #expect(stage.redraw(list).levels == fresh.draw(list).levels)
    }
  }
}
