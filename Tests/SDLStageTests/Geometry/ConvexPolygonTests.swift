import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

struct ConvexPolygonTests {
  private func area(_ polygon: ConvexPolygon) -> Float {
    var sum: Float = 0
    for (index, point) in polygon.points.enumerated() {
      let next = polygon.points[(index + 1) % polygon.points.count]
      sum += point.x * next.y - point.y * next.x
    }
    return sum / 2
  }

  @Test func `a rectangle has four corners in clockwise order, even if mirrored`() {
    let upright = ConvexPolygon(shape(2, 3, 10, 20))
    let mirrored = ConvexPolygon(shape(2, 3, 10, 20).mapped { $0.scaledBy(x: -1, y: 1, z: 1) })

    #expect(upright.points.count == 4)
    #expect(area(upright) == 200)
    #expect(area(mirrored) == 200)
  }

  @Test func `a rounded outline has the area of a rounded rectangle`() {
    let polygon = ConvexPolygon(shape(0, 0, 100, 60, radius: 20))
    #expect(abs(Double(area(polygon)) - (6000 - (4 - .pi) * 400)) < 6)
  }

  @Test func `the intersection of two polygons is the area inside both`() {
    let square = ConvexPolygon(shape(0, 0, 20, 20))
    let diamond = ConvexPolygon(shape(0, 0, 20, 20).turned(by: .pi / 4))
    let octagon = square.intersection(diamond)

    #expect(octagon.points.count == 8)
    #expect(abs(area(octagon) - 331.4) < 0.1)
    #expect(square.intersection(ConvexPolygon(shape(20, 0, 5, 5))).isEmpty)
    #expect(area(square.intersection(ConvexPolygon(shape(5, 5, 5, 5)))) == 25)
  }

  @Test func `an offset moves every edge by the same distance`() {
    let grown = ConvexPolygon(ConvexPolygon(shape(10, 10, 20, 20)).offset(by: 0.5))
    #expect(abs(area(grown) - 441) < 0.001)
  }

  @Test func `outlines of different insets have the same number of corners`() {
    let rounded = shape(0, 0, 40, 40, radius: 6)
    for inset in [-0.5, 0, 3, 6, 10, 30] as [CGFloat] {
      #expect(rounded.outline(inset: inset).count == rounded.outline().count)
    }
  }
}
