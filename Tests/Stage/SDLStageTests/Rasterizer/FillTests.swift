import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct FillTests {
  @Test func `an upright fill on whole pixels covers exactly those pixels`() {
    let frame = draw([.fill(shape(3, 5, 10, 4), Color(hex: 0x3366CC))])

    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (3..<13).contains(x) && (5..<9).contains(y)
        #expect(frame[x, y] == (isInside ? 0x3366CC : 0xFFFFFF), "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: [(0.25, 191, 0), (0.5, 128, 0), (0.75, 64, 0)])
  func `an edge between pixels covers each in proportion`(part: CGFloat, edge: Int, inside: Int) {
    let frame = draw([.fill(shape(10 - part, 10, 10 + 2 * part, 10), .black)])

    #expect(abs(frame.level(9, 15) - edge) <= 1)
    #expect(abs(frame.level(20, 15) - edge) <= 1)
    #expect(frame.level(10, 15) == inside)
    #expect(frame.level(8, 15) == 255)
  }

  @Test func `a fill thinner than a pixel keeps its total coverage`() {
    let frame = draw([.fill(shape(10.3, 5, 0.4, 10), .black)])
    #expect(abs(frame.ink - 4) < 0.1)
  }

  @Test func `a translucent fill blends with the content below`() {
    let frame = draw([.fill(shape(0, 0, 40, 40), Color(white: 0, alpha: 0.25))])
    #expect(frame.level(20, 20) == 191)
  }

  @Test func `rounded corners are identical quarter circles`() {
    let frame = draw([.fill(shape(5, 5, 30, 30, radius: 10), .black)])

    #expect(abs(frame.ink - (900 - (4 - .pi) * 100)) < 1)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(frame[x, y] == frame[39 - x, y])
        #expect(frame[x, y] == frame[x, 39 - y])
        #expect(frame[x, y] == frame[y, x])
      }
    }
  }

  @Test(arguments: [0.1, 0.35, 0.785, 1.2])
  func `a rotated square keeps its area and its symmetry`(angle: CGFloat) {
    let frame = draw([.fill(shape(10, 10, 20, 20).turned(by: angle), .black)])

    #expect(abs(frame.ink - 400) < 3)
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(frame.level(x, y) - frame.level(39 - x, 39 - y)) <= 1) }
    }
  }

  @Test func `a rotated edge has many levels between black and white`() {
    let frame = draw([.fill(shape(8, 8, 24, 24).turned(by: 0.2), .black)])
    let levels = Set((0..<40).flatMap { y in (0..<40).map { x in frame.level(x, y) } })
    #expect(levels.count > 20)
  }

  @Test func `perspective makes the far side shorter`() {
    let tilted = shape(10, 5, 20, 30).mapped {
      $0.concatenating(CATransform3D(rotationAngle: 0.8, x: 0, y: 1, z: 0))
        .concatenating(CATransform3D(perspectiveDistance: 60))
    }
    let frame = draw([.fill(tilted, .black)])
    func height(_ x: Int) -> Int { (0..<40).filter { frame.level(x, $0) < 128 }.count }

    let box = tilted.deviceBounds
    let (near, far) = (height(Int(box.minX) + 2), height(Int(box.maxX) - 2))

    #expect(near >= far + 4)
    #expect(abs(Double(near) - Double(box.height)) < 4)
  }

  @Test func `a border is a ring of its width`() {
    let frame = draw([.border(shape(5, 5, 30, 20), width: 3, .black)])

    #expect(frame.ink == 30 * 20 - 24 * 14)
    #expect(frame.level(5, 5) == 0)
    #expect(frame.level(8, 8) == 255)
    #expect(frame.level(7, 8) == 0)
  }

  @Test func `a rounded border is as wide at the corners as at the sides`() {
    let frame = draw([.border(shape(4, 4, 32, 32, radius: 16), width: 4, .black)])
    #expect(abs(frame.ink - .pi * (16 * 16 - 12 * 12)) < 1.5)
  }

  @Test(arguments: [
    CGRect(x: -1e8, y: 10, width: 2e8, height: 5), CGRect(x: 10, y: -1e8, width: 5, height: 2e8),
    CGRect(x: 1e8, y: 1e8, width: 5, height: 5), CGRect(x: 5, y: 5, width: 0, height: 9),
  ])
  func `shapes far larger than the target, far away or empty are drawn safely`(rect: CGRect) {
    for angle in [0, 0.3] {
      let frame = draw([
        .fill(Shape(rect: rect).turned(by: angle), .black), .border(Shape(rect: rect), width: 2, .black),
        .shadow(Shape(rect: rect), Shadow()), .pushClip(Shape(rect: rect)), .popClip,
      ])
      #expect(frame.size == PixelSize(width: 40, height: 40))
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 40)])
  func `empty and tiny targets are drawn safely`(width: Int, height: Int) {
    let frame = draw(
      [.fill(shape(0, 0, 40, 40, radius: 5), .black), .shadow(shape(0, 0, 40, 40), Shadow())],
      width: width, height: height)
    #expect(frame.size == PixelSize(width: width, height: height))
  }
}
