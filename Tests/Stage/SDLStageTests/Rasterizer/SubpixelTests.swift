import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that pictures moved by a tenth of a pixel neither jump nor flicker.
@MainActor
struct SubpixelTests {
  private let stage = OffscreenStage()

  /// Returns a picture of vertical stripes of increasing lightness, 4 pixels each.
  private func stripes() throws -> PictureFile {
    try PictureFile(
      width: 40, height: 40,
      (0..<10).map { .fill(shape(CGFloat($0) * 4, 0, 4, 40), Color(white: Float($0) / 9)) })
  }

  private func row(_ file: PictureFile, x: CGFloat, y: CGFloat = 10, scale: CGFloat = 1) -> [Int] {
    let frame = draw(
      [.image(shape(x, y, 40 * scale, 40 * scale), file.image, .scaleToFill, alpha: 1)], width: 80,
      height: 80, on: stage)
    return (0..<80).map { frame.level($0, 30) }
  }

  @Test func `a picture moved by a fraction of a pixel interpolates between neighbours`() throws {
    let file = try stripes()
    let whole = row(file, x: 20)
    for tenths in 1...9 {
      let part = Double(tenths) / 10
      let moved = row(file, x: 20 + CGFloat(part))
      for x in 22..<58 {
        let expected = Double(whole[x]) * (1 - part) + Double(whole[x - 1]) * part
        #expect(abs(Double(moved[x]) - expected) <= 1.5, "\(tenths) tenths at \(x)")
      }
    }
  }

  @Test(arguments: [1.0, 0.83, 1.3])
  func `a move by a tenth of a pixel changes no pixel by more than a tenth of the neighbours' difference`(
    scale: CGFloat
  ) throws {
    let file = try stripes()
    var before = row(file, x: 10, scale: scale)
    for tenths in 1...20 {
      let after = row(file, x: 10 + CGFloat(tenths) / 10, scale: scale)
      for x in 14..<38 {
        // Stripes differ by 28 levels; two roundings may add one each.
        #expect(abs(after[x] - before[x]) <= 6, "\(tenths) tenths at \(x)")
      }
      before = after
    }
  }

  @Test func `a picture keeps its total light while it moves`() throws {
    let file = try stripes()
    let usual = row(file, x: 20).reduce(0, +)
    for tenths in 1...9 {
      let moved = row(file, x: 20 + CGFloat(tenths) / 10).reduce(0, +)
      #expect(abs(moved - usual) <= 40, "\(tenths) tenths")
    }
  }
}
