import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests of translucent content that overlaps, in z order.
@MainActor
struct OverlapTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.25)

  private func channels(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double((pixel >> $0) & 0xFF) } }

  @Test(arguments: [0, 0.4])
  func `the upper of two translucent cards tints the lower one`(angle: CGFloat) {
    let (a, b) = (shape(10, 20, 30, 30).turned(by: angle), shape(20, 20, 30, 30).turned(by: angle))
    let blueAbove = draw([.fill(a, red), .fill(b, blue)], width: 60, height: 70)
    let redAbove = draw([.fill(b, blue), .fill(a, red)], width: 60, height: 70)

    // White under half red is (1, ½, ½); a quarter blue over that leaves three quarters.
    for (found, expected) in [
      (blueAbove[30, 35], [191.25, 95.625, 159.375]), (redAbove[30, 35], [223.125, 95.625, 127.5]),
    ] {
      for (channel, value) in zip(channels(found), expected) { #expect(abs(channel - value) <= 1) }
    }
  }

  @Test func `ten translucent layers lose at most one level to rounding`() {
    let layer = DrawCommand.fill(shape(0, 0, 40, 40), Color(white: 0, alpha: 0.1))
    let frame = draw(Array(repeating: layer, count: 10))
    // Alpha 0.1 is 25.5 of 255, rounded to 26.
    #expect(abs(Double(frame.level(20, 20)) - 255 * pow(229.0 / 255, 10)) <= 2.5)
  }

  @Test func `a translucent picture over a card is blended like a colour`() throws {
    let file = try PictureFile(width: 30, height: 30) { _, _ in 0 }
    for angle in [0, 0.4] {
      let card = shape(10, 10, 30, 30).turned(by: angle)
      let frame = draw(
        [.fill(card, Color(hex: 0xFF8000)), .image(card, file.image, .scaleToFill, alpha: 0.25)], width: 50,
        height: 50)
      for (channel, value) in zip(channels(frame[25, 25]), [191.25, 96, 0]) {
        #expect(abs(channel - value) <= 1)
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `two adjacent half-transparent cards show no seam at any position`(scale: CGFloat) {
    let (root, left, right) = (View(), View(), View())
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    root.backgroundColor = .white
    for view in [left, right] {
      view.backgroundColor = Color(white: 0, alpha: 0.5)
      root.addSubview(view)
    }
    let stage = OffscreenStage()
    for tenths in 0...10 {
      let seam = 40 + CGFloat(tenths) / 10
      left.frame = CGRect(x: seam - 20.3, y: 0, width: 20.3, height: 20)
      right.frame = CGRect(x: seam, y: 0, width: 20.7, height: 20)
      let frame = stage.draw(root, scale: scale)
      let (first, last) = (Int((seam - 19) * scale), Int((seam + 19) * scale))
      for x in first...last { #expect(abs(frame.level(x, 10) - 127) <= 1, "\(tenths) tenths at \(x)") }
    }
  }

  @Test func `overlapping translucent cards match the golden image`() throws {
    let backdrop = (0..<8).map {
      DrawCommand.fill(shape(CGFloat($0) * 40, 0, 20, 140), Color(hex: 0xC8D0DC))
    }
    let colors: [UInt32] = [0xE04030, 0x30A050, 0x3060D0]
    let cards = colors.enumerated().map { index, color in
      DrawCommand.fill(
        shape(20 + CGFloat(index) * 30, 20 + CGFloat(index) * 15, 70, 70, radius: 12)
          .turned(by: CGFloat(index) * 0.3), Color(hex: color).withAlpha(0.6))
    }
    let group = cards.enumerated().map { index, command in
      guard case .fill(let shape, let color) = command else { return command }
      return DrawCommand.fill(shape.moved(150, 0), color.withAlpha(1))
    }
    let frame = draw(
      backdrop + cards + [.pushGroup(alpha: 0.6)] + group + [.popGroup], width: 320, height: 140)
    try Golden.expect(frame, "overlaps", tolerance: 2)
  }
}
