import TestSupport
import Testing

@testable import SDLStage

/// Tests that a row of pixels equals its pixels drawn one by one, whatever the loops' vectors take together.
struct RowTests {
  private static func pixels(_ count: Int, _ random: inout SplitMix64) -> [Pixel] {
    (0..<count).map { _ in Pixel.opaqueAlpha | .random(in: 0...0xFFFFFF, using: &random) }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 31, 40, 67])
  func `a layer is blended alike in each column`(count: Int) {
    var random = SplitMix64(seed: 3)
    for opacity: UInt64 in [0, 1, 90, 254, 255] {
      let source = Self.pixels(count, &random)
      var row = Self.pixels(count, &random)
      var single = row
      Blend.ditheredPixels(source, over: &row, opacity: opacity, column: 5, row: 2, count: count)
      for index in 0..<count {
        var pixel = single[index]
        Blend.ditheredPixels(
          [source[index]], over: &pixel, opacity: opacity, column: 5 + index, row: 2, count: 1)
        single[index] = pixel
      }
      #expect(row == single, "at an opacity of \(opacity)")
    }
  }

  @Test(arguments: [0.31, 0.5, 1, 1.7, -0.6])
  func `a scaled picture is sampled alike in each column, beyond its edges too`(step: Double) {
    var random = SplitMix64(seed: 4)
    let bitmap = Bitmap(width: 23, height: 3, isOpaque: true) { pixels, stride in
      for y in 0..<3 {
        for x in 0..<23 { pixels[y * stride + x] = .random(in: 0...0xFFFFFF, using: &random) }
      }
    }
    var line = [UInt16](repeating: 0, count: RowMixer.lineCount(for: bitmap))
    line.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let mixer = RowMixer(bitmap, line: base)
      let one = Double(1 << 32)
      let count = Int(26 / abs(step))
      let start = (Int((step > 0 ? -1.4 : 24.3) * one), Int(0.3 * one))
      var row = [Pixel](repeating: 0, count: count)
      mixer.fetch(from: start, step: Int(step * one), count: count, into: &row)
      for index in 0..<count {
        var pixel: Pixel = 0
        mixer.fetch(from: (start.0 + Int(step * one) * index, start.1), step: 0, count: 1, into: &pixel)
        #expect(row[index] == pixel, "at column \(index)")
      }
    }
  }
}
