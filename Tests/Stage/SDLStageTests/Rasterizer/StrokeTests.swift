import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct StrokeTests {
  private func line(_ points: [CGPoint], width: CGFloat) -> DrawCommand {
    .stroke(Stroke(points: points, width: width), .black)
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `a horizontal line on whole pixels covers exactly those pixels`() {
    let frame = draw([line([point(5, 10), point(35, 10)], width: 2)])

    for x in 6..<34 {
      #expect(frame.level(x, 9) == 0)
      #expect(frame.level(x, 10) == 0)
      #expect(frame.level(x, 8) == 255)
      #expect(frame.level(x, 11) == 255)
    }
    #expect(frame.level(2, 10) == 255)
    #expect(frame.level(37, 10) == 255)
  }

  @Test(arguments: [0, 0.2, 0.785, 1.3, 1.571] as [CGFloat])
  func `a line has the coverage of its length and round ends in any direction`(angle: CGFloat) {
    let (dx, dy) = (15 * cos(angle), 15 * sin(angle))
    let frame = draw([line([point(20 - dx, 20 - dy), point(20 + dx, 20 + dy)], width: 3)])

    #expect(abs(frame.ink - (90 + .pi * 2.25)) < 2)
  }

  @Test func `many short segments look like one long segment`() {
    let one = draw([line([point(3, 7), point(37, 31)], width: 2)])
    let pieces = (0...50).map { point(3 + 34 * CGFloat($0) / 50, 7 + 24 * CGFloat($0) / 50) }
    let many = draw([line(pieces, width: 2)])

    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(one.level(x, y) - many.level(x, y)) <= 1) }
    }
  }

  @Test func `a translucent line is not darker where it bends or crosses itself`() {
    let cross = Stroke(
      points: [point(5, 20), point(35, 20), point(35, 5), point(20, 5), point(20, 35)], width: 4)
    let frame = draw([.stroke(cross, Color(white: 0, alpha: 0.5))])

    #expect((0..<40).allSatisfy { y in (0..<40).allSatisfy { frame.level($0, y) >= 127 } })
  }

  @Test func `a line thinner than a pixel keeps its total coverage`() {
    let frame = draw([line([point(5, 10.5), point(35, 10.5)], width: 0.4)])
    #expect(abs(frame.ink - 12) < 0.5)
  }

  @Test func `a line is cut by rectangular and rounded clips`() {
    let stroke = line([point(0, 20), point(40, 20)], width: 6)
    let straight = draw([.pushClip(shape(10, 10, 20, 20)), stroke, .popClip])
    #expect(abs(straight.ink - 120) < 0.5)

    let round = draw([.pushClip(shape(10, 10, 20, 20, radius: 10)), stroke, .popClip])
    #expect(round.ink < 120 && round.ink > 114)
    #expect(round.level(9, 20) == 255)
  }

  @Test func `a line behind an opaque card is hidden`() {
    let frame = draw([
      line([point(0, 20), point(40, 20)], width: 2), .fill(shape(5, 5, 30, 30), .white),
    ])
    #expect(frame.level(20, 20) == 255)
    #expect(frame.level(2, 20) == 0)
  }

  @Test func `a projection scales a line's width with its length`() {
    let stroke = Stroke(
      points: [point(5, 5), point(15, 5)], width: 2,
      projection: Projection(CGAffineTransform(scaleX: 2, y: 2)))
    let frame = draw([.stroke(stroke, .black)])

    #expect(stroke.deviceWidth == 4)
    #expect(abs(frame.ink - (80 + .pi * 4)) < 1.5)
  }
}
