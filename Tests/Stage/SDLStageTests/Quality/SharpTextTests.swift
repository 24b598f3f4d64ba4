import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that glyphs are drawn at their displayed size.
///
/// The glyphs depend on the system's fonts, so these tests measure the result and use no golden images.
@MainActor
struct SharpTextTests {
  /// Draws vertical stems, scaled by the whole frame's scale or by the label's alone.
  private func frame(frameScale: CGFloat, labelScale: CGFloat) -> PixelFrame {
    let factor = frameScale * labelScale
    let map = Projection(CGAffineTransform(scaleX: factor, y: factor))
    let label = Shape(rect: CGRect(x: 0, y: 0, width: 100, height: 30), projection: map)
    let run = TextRun("HIHIHI", font: Font(size: 20), color: .black, alignment: .left)
    return draw(
      [.text(label, run)], width: Int(100 * factor), height: Int(30 * factor), scale: frameScale)
  }

  /// Returns the mean number of grey pixels at a letter's edge.
  private func edgeWidth(_ frame: PixelFrame) -> Double {
    var (grey, edges) = (0, 0)
    // Between the crossbar and the ends of the H, a row crosses vertical stems only.
    let row = frame.size.height * 2 / 5
    for x in 1..<frame.size.width {
      let level = frame.level(x, row)
      if (16..<240).contains(level) { grey += 1 }
      if (level < 128) != (frame.level(x - 1, row) < 128) { edges += 1 }
    }
    return Double(grey) / Double(max(edges, 1))
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `glyphs are sharp at every scale of the frame`(scale: CGFloat) {
    #expect(edgeWidth(frame(frameScale: scale, labelScale: 1)) <= 1)
  }

  @Test(arguments: [(1.25, 1.6), (1.5, 1.7), (2, 1.1), (3, 1.7)])
  func `glyphs on an enlarged card are drawn larger, not stretched`(scale: CGFloat, limit: Double) {
    // Stretched glyphs have 2.3 grey pixels at an edge for twice the size, 2.8 for three times the size.
    #expect(edgeWidth(frame(frameScale: 1, labelScale: scale)) <= limit)
  }

  @Test(arguments: [1.25, 1.5, 2, 3])
  func `glyphs on an enlarged card keep their layout, scaled`(scale: CGFloat) {
    let (small, large) = (frame(frameScale: 1, labelScale: 1), frame(frameScale: 1, labelScale: scale))
    let (from, to) = (small.inkCenter, large.inkCenter)

    #expect(abs(to.x - from.x * scale) < 0.5 * scale)
    #expect(abs(to.y - from.y * scale) < 0.5 * scale)
    #expect(abs(large.ink / small.ink / Double(scale * scale) - 1) < 0.1)
  }

  @Test func `a label that grows slowly does not jump`() {
    let stage = OffscreenStage()
    let run = TextRun("Hamburg", font: Font(size: 20), color: .black, alignment: .center)
    var before: [Int] = []
    for index in 0...200 {
      let label = shape(20, 20, 100, 30).scaled(by: 0.8 + CGFloat(index) / 200)
      let frame = draw([.text(label, run)], width: 140, height: 70, on: stage)
      let levels = frame.levels
      if !before.isEmpty {
        let change = zip(before, levels).map { abs($0 - $1) }.reduce(0, +)
        // A step moves the text's ends by a quarter of a pixel, which is about a tenth of its ink.
        #expect(Double(change) / 255 < 0.3 * frame.ink, "step \(index)")
      }
      before = levels
    }
  }
}
