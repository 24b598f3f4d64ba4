import CSDL2
import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

struct GeometryMeshTests {
  private let white = GeometryMesh.Look(color: SDL_Color(r: 255, g: 255, b: 255, a: 255))

  /// Returns the area of the triangles, each weighted by the mean alpha of its corners.
  private func ink(_ mesh: GeometryMesh) -> Double {
    stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, start in
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[start + $0])] }
      let (a, b, c) = (corners[0].position, corners[1].position, corners[2].position)
      let area = abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2
      let alpha = corners.reduce(0) { $0 + Double($1.color.a) } / 3 / 255
      return sum + Double(area) * alpha
    }
  }

  @Test(arguments: [nil, 7] as [Float?])
  func `an antialiased polygon has a total coverage equal to its area`(tile: Float?) {
    var mesh = GeometryMesh()
    mesh.add(ConvexPolygon(shape(5, 5, 40, 30).turned(by: 0.3)), tile: tile) { _ in white }
    #expect(abs(ink(mesh) - 1200) < 3)
  }

  @Test func `a shape thinner than a pixel keeps its total coverage`() {
    var mesh = GeometryMesh()
    mesh.add(ConvexPolygon(shape(5, 5, 40, 0.25)), tile: nil) { _ in white }
    #expect(abs(ink(mesh) - 10) < 1)
  }

  @Test func `texture coordinates never leave the texture`() {
    var mesh = GeometryMesh()
    mesh.add(ConvexPolygon(shape(0, 0, 10, 10)), tile: nil) { point in
      GeometryMesh.Look(color: white.color, texture: point / 10)
    }
    for vertex in mesh.vertices {
      #expect((0...1).contains(vertex.tex_coord.x) && (0...1).contains(vertex.tex_coord.y))
    }
  }

  @Test(arguments: [1, 2, 3.5] as [Float])
  func `a polyline has a total coverage of length times width, even with bends`(width: Float) {
    let line = StrokeOutline([SIMD2(5, 5), SIMD2(35, 5), SIMD2(35, 5), SIMD2(35, 25)])
    var mesh = GeometryMesh()
    let edges = [-width / 2, width / 2].map(line.edge(at:))
    mesh.addStrip((edges[0], edges[1]), (white, white), clip: nil)

    #expect(abs(ink(mesh) - Double(50 * width)) < 0.01)
  }

  @Test func `the miter of a polyline that turns back is limited`() {
    let line = StrokeOutline([SIMD2(5, 5), SIMD2(35, 5), SIMD2(5, 5.1)])
    let places = line.edge(at: 2)

    #expect(places.count == 3)
    for (place, corner) in zip(places, [SIMD2<Float>(5, 5), SIMD2(35, 5), SIMD2(5, 5.1)]) {
      let away = place - corner
      #expect((away * away).sum().squareRoot() <= 8)
    }
  }
}
