import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that soft shadows show no bands.
///
/// Where an 8-bit step is many pixels wide, dithering mixes both levels in proportion to the exact value.
@MainActor
struct SoftShadowTests {
  /// Returns the light left at a distance below a wide card's edge: 255 minus the Gaussian's integral.
  private func light(_ distance: Double, radius: Double, alpha: Double) -> Double {
    255 * (1 - alpha * 0.5 * erfc(distance / (radius / 2) / 2.0.squareRoot()))
  }

  private func means(_ commands: [DrawCommand]) -> [Double] {
    let frame = draw(commands, width: 24, height: 240)
    return (0..<30).map { frame.meanLevel(8, $0 * 8) }
  }

  /// A card with its lower edge at row 120, far wider than the visible part.
  private let card = shape(-588, -880, 1200, 1000)

  @Test(arguments: [20, 40, 80, 120], [0.15, 0.3, 0.6])
  func `the mean over the dither pattern equals the exact shadow`(radius: CGFloat, alpha: Float) {
    let shadow = Shadow(color: Color(white: 0, alpha: alpha), radius: radius, offset: .zero)
    check(means([.shadow(card, shadow)]), radius, Double(alpha))
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `a faded card's shadow has no bands`(opacity: Float) {
    let shadow = Shadow(color: Color(white: 0, alpha: 0.4), radius: 80, offset: .zero)
    let means = means([.pushGroup(alpha: opacity), .shadow(card, shadow), .popGroup])
    // The shadow and the layer are dithered with the same pattern.
    check(means, 80, 0.4 * Double(opacity), tolerance: 0.4)
  }

  private func check(
    _ means: [Double], _ radius: CGFloat, _ alpha: Double, tolerance: Double = 0.25
  ) {
    for (index, mean) in means.enumerated() {
      let rows = (0..<8).map { light(Double(index * 8 + $0) + 0.5 - 120, radius: radius, alpha: alpha) }
      let expected = rows.reduce(0, +) / 8
      #expect(abs(mean - expected) < tolerance, "rows \(index * 8)...")
    }
    for (before, after) in zip(means, means.dropFirst()) { #expect(after >= before - 0.1) }
  }

  @Test(arguments: [4, 8, 16])
  func `a small shadow keeps its shape between pixels`(radius: CGFloat) {
    let shadow = Shadow(color: .black, radius: radius, offset: .zero)
    for tenths in 0...10 {
      let shift = CGFloat(tenths) / 10
      let frame = draw(
        [.shadow(shape(-100, -100, 200, 120 + shift), shadow)], width: 24, height: 48)
      for y in 0..<48 {
        let expected = light(Double(y) + 0.5 - 20 - shift, radius: radius, alpha: 1)
        let mean = Double((8..<16).map { frame.level($0, y) }.reduce(0, +)) / 8
        #expect(abs(mean - expected) < 1.5, "row \(y) at \(tenths) tenths")
      }
    }
  }

  @Test func `soft and hard shadows match the golden image`() throws {
    let background = DrawCommand.fill(shape(0, 0, 480, 300), Color(hex: 0x8894A8))
    let cards = [(CGFloat(4), Float(0.5)), (16, 0.4), (40, 0.5), (80, 0.6)].enumerated().flatMap {
      index, look in
      let shadow = Shadow(color: Color(white: 0, alpha: look.1), radius: look.0, offset: CGPoint(x: 0, y: 6))
      let card = shape(40 + CGFloat(index) * 115, 30, 60, 80, radius: 10)
      let lower = card.moved(0, 150).turned(by: 0.3)
      return [
        .shadow(card, shadow), .fill(card, .white), .pushGroup(alpha: 0.6), .shadow(lower, shadow),
        .fill(lower, .white), .popGroup,
      ] as [DrawCommand]
    }
    try Golden.expect(draw([background] + cards, width: 480, height: 300), "shadows", tolerance: 2)
  }
}
