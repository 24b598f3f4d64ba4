import Canvas
import Foundation
import Testing

@testable import SDLStage

struct DrawBatchesTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func drawn(_ batches: DrawBatches) -> [DrawInstance] {
    (0..<batches.count).flatMap { batches[$0].instances }
  }

  @Test func `a grid of cards with shadows, pictures and captions takes a few calls`() {
    var batches = DrawBatches(sourceCount: 12)
    for card in 0..<24 {
      let (x, y) = (card % 6 * 200, card / 6 * 200)
      let instance = { (box: PixelRect) in DrawInstance(box, record: Int32(card), clip: -1) }
      batches.add(instance(rect(x + 10, y + 10, 180, 180)), .shadow, near: 1)
      batches.add(instance(rect(x + 20, y + 20, 160, 160)), .picture, near: UInt32(100 + card))
      batches.add(instance(rect(x + 30, y + 150, 80, 20)), .picture, near: UInt32(200 + card))
    }

    #expect(drawn(batches).count == 72)
    // One call for the shadows, and 48 textures in calls of 12.
    #expect(batches.count == 5)
  }

  @Test func `rectangles that overlap are drawn in the order in which they were added`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var batches = DrawBatches(sourceCount: 3)
      let kinds: [DrawBatches.Kind] = [.gradient, .picture, .shadow, .stroke]
      for index in 0..<60 {
        let box = rect(
          .random(in: 0..<300, using: &random), .random(in: 0..<300, using: &random),
          .random(in: 1..<80, using: &random), .random(in: 1..<80, using: &random))
        let texture = UInt32.random(in: 1..<9, using: &random)
        batches.add(
          DrawInstance(box, record: Int32(index), clip: -1), kinds[index * 7 % 4], near: texture,
          far: index % 3 == 0 ? texture + 1 : nil)
        if index % 20 == 19 { batches.addBarrier(.endLayer) }
      }
      let drawn = drawn(batches)
      #expect(drawn.count == 60)
      for (place, later) in drawn.enumerated() {
        for earlier in drawn[..<place] where earlier.overlaps(later) {
          #expect(earlier.item.x < later.item.x)
        }
      }
    }
  }

  @Test func `each rectangle finds its textures among its call's sources`() {
    var batches = DrawBatches(sourceCount: 3)
    for index in 0..<20 {
      batches.add(
        DrawInstance(rect(index * 10, 0, 5, 5), record: Int32(index), clip: -1), .mixture,
        near: UInt32(index), far: UInt32(index + 1))
    }
    for index in 0..<batches.count {
      #expect(batches[index].sources.count <= 3)
      for instance in batches[index].instances {
        let (near, far) = (Int(instance.item.w & 255), Int(instance.item.w >> 8))
        #expect(batches[index].sources[near] == UInt32(instance.item.x))
        #expect(batches[index].sources[far] == UInt32(instance.item.x + 1))
      }
    }
  }

  @Test func `no rectangle passes the begin or the end of a layer`() {
    var batches = DrawBatches(sourceCount: 2)
    batches.add(DrawInstance(rect(0, 0, 10, 10), record: 0, clip: -1), .gradient)
    batches.addBarrier(.beginLayer(0))
    batches.add(DrawInstance(rect(50, 0, 10, 10), record: 1, clip: -1), .gradient)
    batches.addBarrier(.endLayer)
    batches.add(DrawInstance(rect(100, 0, 10, 10), record: 2, clip: -1), .gradient)

    #expect(
      (0..<batches.count).map { batches[$0].kind } == [
        .gradient, .beginLayer(0), .gradient, .endLayer, .gradient,
      ])
  }
}
