/// A reduction of a picture to a smaller size: each new pixel is the average, in linear light, of the area
/// that the pixel covers in the source.
///
/// Source rows are requested in order, so that a picture can be downscaled while it is decoded.
package struct AreaReduction {
  private let source: PictureDimensions
  private let target: PictureDimensions
  private let isOpaque: Bool
  private let columns: [Span]

  /// The range of source pixels, in one dimension, that a new pixel covers, with the covered shares of the
  /// first and the last pixel.
  private struct Span {
    var first: Int
    var last: Int
    var firstPart: Float
    var lastPart: Float

    init(index: Int, ratio: Double, limit: Int) {
      let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
      first = min(Int(start), limit - 1)
      last = max(min(Int(end.rounded(.up)) - 1, limit - 1), first)
      firstPart = Float(first == last ? end - start : Double(first + 1) - start)
      lastPart = Float(end - Double(last))
    }

    @inline(__always) func part(of index: Int) -> Float {
      index == first ? firstPart : index == last ? lastPart : 1
    }
  }

  /// Creates a reduction from the size `source` to the size `target`, which must not exceed `source` in
  /// either dimension.
  package init(from source: PictureDimensions, to target: PictureDimensions, isOpaque: Bool) {
    self.source = source
    self.target = target
    self.isOpaque = isOpaque
    let ratio = Double(source.width) / Double(target.width)
    columns = (0..<target.width).map { Span(index: $0, ratio: ratio, limit: source.width) }
  }

  /// Writes the downscaled picture, as premultiplied pixels.
  ///
  /// - Parameters:
  ///   - pixels: the memory of the first pixel of the result.
  ///   - stride: the number of pixels from the start of one row of the result to the start of the next.
  ///   - row: returns the premultiplied pixels of a source row, valid until the next call. Rows are requested
  ///     from top to bottom, each once.
  package func write<Failure>(
    to pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    row: (Int) throws(Failure) -> UnsafePointer<UInt32>
  ) throws(Failure) {
    if source == target {
      for y in 0..<target.height {
        (pixels + y * stride).update(from: try row(y), count: target.width)
      }
      return
    }
    let ratio = Double(source.height) / Double(target.height)
    let scale = Float(Double(target.width) / Double(source.width) / ratio)
    var line = [Float](repeating: 0, count: target.width * 4)
    var sum = line
    var lineRow = -1
    for y in 0..<target.height {
      let rows = Span(index: y, ratio: ratio, limit: source.height)
      for index in sum.indices { sum[index] = 0 }
      for index in rows.first...rows.last {
        // Two new rows may share a source row, which is reduced horizontally only once.
        if index != lineRow { reduceAcross(try row(index), into: &line) }
        lineRow = index
        add(line, times: rows.part(of: index), to: &sum)
      }
      encode(sum, scale: scale, into: pixels + y * stride)
    }
  }

  private func add(_ line: [Float], times part: Float, to sum: inout [Float]) {
    line.withUnsafeBufferPointer { line in
      sum.withUnsafeMutableBufferPointer { sum in
        var index = 0
        while index < line.count {
          sum[index] += line[index] * part
          index &+= 1
        }
      }
    }
  }

  private func reduceAcross(_ pixels: UnsafePointer<UInt32>, into line: inout [Float]) {
    LightTable.shared.linear.withUnsafeBufferPointer { linear in
      line.withUnsafeMutableBufferPointer { line in
        for x in 0..<target.width {
          let span = columns[x]
          let light =
            isOpaque ? opaqueLight(pixels, span, linear) : translucentLight(pixels, span, linear)
          (line[x * 4], line[x * 4 + 1], line[x * 4 + 2], line[x * 4 + 3]) = light
        }
      }
    }
  }

  /// Returns the sums of red, green and blue over a span of opaque pixels, in linear light; the fourth value
  /// is 0.
  @inline(__always) private func opaqueLight(
    _ pixels: UnsafePointer<UInt32>, _ span: Span, _ linear: UnsafeBufferPointer<Float>
  ) -> (Float, Float, Float, Float) {
    var (red, green, blue) = (Float(0), Float(0), Float(0))
    var index = span.first
    while index <= span.last {
      let (pixel, part) = (pixels[index], span.part(of: index))
      red += linear[Int((pixel &>> 16) & 0xFF)] * part
      green += linear[Int((pixel &>> 8) & 0xFF)] * part
      blue += linear[Int(pixel & 0xFF)] * part
      index &+= 1
    }
    return (red, green, blue, 0)
  }

  /// Returns the sums of red, green, blue and alpha over a span of premultiplied pixels. The colours are in
  /// linear light, multiplied by alpha.
  @inline(__always) private func translucentLight(
    _ pixels: UnsafePointer<UInt32>, _ span: Span, _ linear: UnsafeBufferPointer<Float>
  ) -> (Float, Float, Float, Float) {
    var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
    for index in span.first...span.last {
      let pixel = pixels[index]
      let opacity = pixel &>> 24
      guard opacity > 0 else { continue }
      // Linear light is computed from the straight colour, and weighted by alpha afterwards.
      func light(_ channel: UInt32) -> Float {
        linear[Int(min((channel & 0xFF) * 255 / opacity, 255))]
      }
      let part = span.part(of: index) * Float(opacity) / 255
      red += light(pixel &>> 16) * part
      green += light(pixel &>> 8) * part
      blue += light(pixel) * part
      alpha += part
    }
    return (red, green, blue, alpha)
  }

  /// Writes a row of premultiplied pixels from sums of linear light; `scale` is 1 divided by the area, in
  /// source pixels, that a new pixel covers.
  private func encode(_ sum: [Float], scale: Float, into pixels: UnsafeMutablePointer<UInt32>) {
    let table = LightTable.shared
    for x in 0..<target.width {
      let alpha = isOpaque ? 1 : sum[x * 4 + 3] * scale
      guard alpha > 0.5 / 255 else {
        pixels[x] = 0
        continue
      }
      let factor = scale / alpha
      let straight =
        table.byte(sum[x * 4] * factor) << 16 | table.byte(sum[x * 4 + 1] * factor) << 8
        | table.byte(sum[x * 4 + 2] * factor)
      let opacity = UInt32(min(alpha, 1) * 255 + 0.5)
      pixels[x] = straight.premultiplied(by: opacity)
    }
  }
}

extension UInt32 {
  /// Returns this colour, `0xRRGGBB` and not premultiplied, as a premultiplied pixel with the alpha `alpha`,
  /// 0 … 255.
  @inline(__always) package func premultiplied(by alpha: UInt32) -> UInt32 {
    guard alpha < 255 else { return 0xFF00_0000 | self }
    func channel(_ shift: UInt32) -> UInt32 {
      let product = ((self &>> shift) & 0xFF) &* alpha &+ 128
      return ((product &+ (product &>> 8)) &>> 8) &<< shift
    }
    return alpha &<< 24 | channel(16) | channel(8) | channel(0)
  }
}
