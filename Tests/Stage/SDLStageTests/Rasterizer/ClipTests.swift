import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct ClipTests {
  private let everywhere = DrawCommand.fill(shape(0, 0, 40, 40), .black)

  @Test func `nested upright clips leave their intersection`() {
    let frame = draw([
      .pushClip(shape(5, 5, 20, 20)), .pushClip(shape(15, 10, 20, 20)), everywhere, .popClip, .popClip,
    ])

    #expect(frame.ink == 10 * 15)
    #expect(frame.level(15, 10) == 0)
    #expect(frame.level(14, 10) == 255)
    #expect(frame.level(24, 24) == 0)
    #expect(frame.level(25, 24) == 255)
  }

  @Test func `a clip ends with its pop`() {
    let frame = draw([
      .pushClip(shape(5, 5, 10, 10)), .pushClip(shape(0, 0, 1, 1)), .popClip, everywhere, .popClip,
      .fill(shape(30, 30, 5, 5), .black),
    ])
    #expect(frame.ink == 125)
  }

  @Test func `a rounded clip cuts like a rounded fill`() {
    let rounded = shape(5, 5, 30, 30, radius: 12)
    let clipped = draw([.pushClip(rounded), everywhere, .popClip])
    let filled = draw([.fill(rounded, .black)])

    for y in 0..<40 {
      for x in 0..<40 { #expect(clipped[x, y] == filled[x, y]) }
    }
  }

  @Test func `a shape with the clip's own rotated edge is not antialiased twice`() {
    let turned = shape(8, 8, 24, 24).turned(by: 0.3)
    let clipped = draw([.pushClip(turned), .fill(turned, .black), .popClip])
    let filled = draw([.fill(turned, .black)])

    #expect(abs(clipped.ink - filled.ink) < 0.01)
  }

  @Test func `disjoint clips, or clips outside the target, leave nothing`() {
    for other in [shape(30, 30, 5, 5), shape(100, 0, 5, 5), shape(-20, -20, 10, 10)] {
      let frame = draw([
        .pushClip(shape(5, 5, 10, 10)), .pushClip(other), everywhere, .popClip, .popClip,
      ])
      #expect(frame.ink == 0)
    }
  }

  @Test func `a rotated clip cuts a row on both sides`() {
    let frame = draw([.pushClip(shape(10, 10, 20, 20).turned(by: .pi / 4)), everywhere, .popClip])

    #expect(abs(frame.ink - 400) < 3)
    #expect(frame.level(20, 7) < 10)
    #expect(frame.level(11, 11) == 255)
  }
}
