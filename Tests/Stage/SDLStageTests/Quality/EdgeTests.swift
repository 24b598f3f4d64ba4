import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that antialiased edges have the exact coverage under every projection, pixel by pixel.
@MainActor
struct EdgeTests {
  @Test(arguments: [
    shape(10.3, 9.6, 40, 30), shape(10, 10, 40, 30).turned(by: 0.05), shape(10, 10, 40, 30).turned(by: 0.4),
    shape(10, 10, 40, 30).turned(by: .pi / 4), shape(10, 10, 40, 30).turned(by: 1.3),
    shape(10, 10, 40, 30).scaled(by: 0.83).turned(by: 0.2), shape(10, 10, 40, 30).tilted(0.7, 0.3),
  ])
  func `the coverage of an edge pixel equals its exact area`(card: Shape) {
    let frame = draw([.fill(card, .black)], width: 60, height: 50)
    let corners = card.deviceCorners

    for y in 0..<50 {
      for x in 0..<60 {
        let isAtCorner = corners.contains { hypot($0.x - Double(x) - 0.5, $0.y - Double(y) - 0.5) < 2 }
        let expected = 255 * (1 - exactArea(of: card, x, y))
        // The tolerance covers two roundings to 8 bits. At a corner, the coverages of two edges count as
        // independent.
        #expect(abs(Double(frame.level(x, y)) - expected) <= (isAtCorner ? 32 : 1.5), "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: [0, 0.3, 0.785])
  func `the coverage of a rounded corner's pixel equals its exact area`(angle: CGFloat) {
    let frame = draw([.fill(shape(10, 10, 24, 24, radius: 12).turned(by: angle), .black)])

    for y in 8..<36 {
      for x in 8..<36 {
        let expected = 255 * (1 - Self.partInDisc(x, y))
        #expect(abs(Double(frame.level(x, y)) - expected) <= 4, "(\(x), \(y))")
      }
    }
  }

  /// Returns the share of a pixel inside the disc around (22, 22) with radius 12, from 32 × 32 samples.
  private static func partInDisc(_ x: Int, _ y: Int) -> Double {
    let nearest = hypot(Double(x) - 21.5, Double(y) - 21.5)
    if abs(nearest - 12) > 1 { return nearest < 12 ? 1 : 0 }
    let steps = stride(from: 1.0 / 64, to: 1, by: 1.0 / 32)
    let inside = steps.map { down in
      steps.count { across in hypot(Double(x) + across - 22, Double(y) + down - 22) < 12 }
    }
    return Double(inside.reduce(0, +)) / 1024
  }

  @Test(arguments: [0.02, 0.1, 0.5])
  func `a row gets lighter monotonically along a rotated edge`(angle: CGFloat) {
    let turned = draw(
      [.fill(shape(-500, 25, 1100, 600).turned(by: angle), .black)], width: 100, height: 60)

    for y in 0..<60 {
      for x in 1..<100 { #expect(turned.level(x, y) >= turned.level(x - 1, y), "(\(x), \(y))") }
    }
  }

  @Test func `fans of cards match the golden image`() throws {
    let background = DrawCommand.fill(shape(0, 0, 320, 160), Color(hex: 0x203040))
    let fan = (0..<12).map { index in
      DrawCommand.fill(
        shape(12, 78, 136, 4).turned(by: CGFloat(index) * .pi / 12 + 0.03), Color(hex: 0xF0F0E0))
    }
    let cards = (0..<5).flatMap { index in
      let card = shape(200, 40, 80, 80, radius: 14).scaled(by: 1.2 - CGFloat(index) * 0.22)
        .turned(by: 0.25 * CGFloat(index))
      return [
        .fill(card, Color(hex: index % 2 == 0 ? 0xF0F0E0 : 0x203040)),
        .border(card, width: 3, Color(hex: 0xE06040)),
      ] as [DrawCommand]
    }
    try Golden.expect(
      draw([background] + fan + cards, width: 320, height: 160), "edges", tolerance: 2)
  }
}
