import TestSupport
import Testing

@testable import SDLStage

struct UncoveredBandsTests {
  @Test(arguments: 0..<40)
  func `the bands and the covering rectangles make up the whole without overlaps`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let covers = (0..<(seed % 9)).map { _ in
      let (x, y) = (Int.random(in: -10...50, using: &random), Int.random(in: -10...40, using: &random))
      return PixelRect(
        minX: x, minY: y, maxX: x + .random(in: 0...30, using: &random),
        maxY: y + .random(in: 0...30, using: &random))
    }
    let bounds = PixelRect(minX: 2, minY: 3, maxX: 48, maxY: 37)
    var bands = UncoveredBands()
    var edges = UncoveredBands.Edges()
    covers.forEach { bands.add($0) }
    var counts: [[Int]] = Array(repeating: Array(repeating: 0, count: 60), count: 60)

    bands.forEach(in: bounds, edges: &edges) { rect in
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { counts[y][x] += 1 } }
    }

    for y in 0..<50 {
      for x in 0..<60 {
        let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        let isFree = bounds.overlaps(pixel) && !covers.contains { $0.overlaps(pixel) }
        #expect(counts[y][x] == (isFree ? 1 : 0), "(\(x), \(y))")
      }
    }
  }
}
