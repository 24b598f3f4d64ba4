import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct ShadowTests {
  private func shadow(radius: CGFloat, alpha: Float = 1) -> Shadow {
    Shadow(color: Color(white: 0, alpha: alpha), radius: radius, offset: .zero)
  }

  @Test func `a shadow has the total coverage of its shape`() {
    let frame = draw(
      [.shadow(shape(40, 40, 40, 40), shadow(radius: 16))], width: 120, height: 120)
    #expect(abs(frame.ink - 1600) < 8)
  }

  @Test func `the shadow of a straight edge is the Gaussian's integral`() {
    let frame = draw(
      [.shadow(shape(50, 0, 200, 400), shadow(radius: 16))], width: 100, height: 200)

    // The standard deviation is 8: the opacity is 15.9 % one deviation outside the edge, 2.3 % two outside.
    for (x, opacity) in [(50, 0.5), (58, 0.841), (42, 0.159), (34, 0.023), (26, 0.001), (74, 0.999)] {
      let expected = 255 * (1 - opacity)
      let mean =
        (0..<8).map { Double(frame.level(x, 100 + $0) + frame.level(x - 1, 100 + $0)) / 2 }
        .reduce(0, +) / 8
      #expect(abs(mean - expected) < 1.5, "at \(x)")
    }
  }

  @Test func `a soft shadow has no bands, only dithering between two levels`() {
    let frame = draw(
      [.shadow(shape(100, -400, 400, 1000), shadow(radius: 120, alpha: 0.3))], width: 200, height: 64)
    // The mean over the dither pattern falls evenly.
    let means = stride(from: 0, to: 192, by: 8).map { x in
      (0..<64).map { Double(frame.level(x + $0 % 8, $0 / 8)) }.reduce(0, +) / 64
    }
    for index in 1..<means.count {
      let fall = means[index - 1] - means[index]
      #expect(fall > 0 && fall < 5)
    }
    // Within a step both neighbouring levels occur; a band would have only one.
    let levels = Set((0..<8).map { frame.level(90, $0) })
    #expect(levels.count == 2)
  }

  @Test func `a shadow rotates with its shape`() {
    let upright = draw(
      [.shadow(shape(40, 40, 40, 40, radius: 8), shadow(radius: 12))], width: 120, height: 120)
    let turned = draw(
      [.shadow(shape(40, 40, 40, 40, radius: 8).turned(by: .pi / 2), shadow(radius: 12))], width: 120,
      height: 120)
    for y in 20..<100 {
      for x in 20..<100 { #expect(abs(upright.level(x, y) - turned.level(x, y)) <= 2) }
    }
  }

  @Test func `a mirrored shape has the same shadow`() {
    let card = shape(30, 40, 60, 40, radius: 8)
    let mirrored = card.mapped { $0.scaledBy(x: -1, y: 1, z: 1) }
    let frames = [card, mirrored].map {
      draw([.shadow($0, shadow(radius: 12))], width: 120, height: 120)
    }
    for y in 0..<120 {
      for x in 0..<120 { #expect(abs(frames[0].level(x, y) - frames[1].level(x, y)) <= 1) }
    }
  }

  @Test func `a shadow is shifted by its offset`() {
    let shifted = Shadow(color: .black, radius: 0, offset: CGPoint(x: 10, y: -5))
    let frame = draw([.shadow(shape(10, 10, 10, 10), shifted)])

    #expect(frame.level(25, 10) < 3)
    #expect(frame.level(12, 12) > 252)
    #expect(abs(frame.ink - 100) < 3)
  }
}
