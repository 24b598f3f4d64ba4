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

  /// Returns the opacity at the centre of a pixel, 0 … 255, as a graphics processor interpolates it; `nil`
  /// outside of the mesh.
  private func opacity(of mesh: GeometryMesh, _ x: Int, _ y: Int) -> Float? {
    let point = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
    for start in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[start + $0])] }
      let places = corners.map { SIMD2($0.position.x, $0.position.y) }
      func area(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Float {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      }
      let parts = (0..<3).map { area(places[($0 + 1) % 3], places[($0 + 2) % 3], point) }
      let whole = area(places[0], places[1], places[2])
      guard whole != 0, parts.allSatisfy({ $0 / whole >= -1e-6 }) else { continue }
      return zip(parts, corners).reduce(0) { $0 + $1.0 / whole * Float($1.1.color.a) }
    }
    return nil
  }

  @Test(arguments: squares + [shape(20, 20, 80, 80)])
  func `the accelerated renderer's opacities are those of the software renderer within 1.5 in 255`(
    square: Shape
  ) throws {
    let fade = LinearFade(over: square.rect, projection: square.projection)
    var mesh = GeometryMesh()
    mesh.add(fade, alpha: 0.8, size: PixelSize(width: 120, height: 120), clip: nil)
    let inner = try #require(ShapeCoverage(square, within: PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 120)))

    for y in stride(from: 0, to: 120, by: 3) {
      for x in stride(from: 0, to: 120, by: 3) where inner.coverage(x, y) > 0 {
        // A pixel whose centre lies below the fade is not drawn.
        let opacity = opacity(of: mesh, x, y) ?? 0
        let expected = 0.8 * 255 * FadeOpacities(fade).factor(x, y)
        #expect(abs(opacity - expected) < 1.5, "(\(x), \(y))")
      }
    }
  }
}
