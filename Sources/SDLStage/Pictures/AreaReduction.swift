import Canvas

/// Makes a picture smaller by averaging, in linear light, the area that each new pixel stands for.
struct AreaReduction {
  /// Premultiplied pixels to read from.
  struct Source {
    var pixels: UnsafePointer<Pixel>
    var width: Int
    var height: Int
    /// Pixels from one row to the next.
    var stride: Int
    var isOpaque: Bool
  }

  private let source: Source
  private let size: PixelSize
  private let columns: [Span]

  /// The source's pixels that one new pixel stands for: the first, the last, and how much of these two.
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

  /// The reduction of a source to a size not larger than it.
  static func bitmap(of source: Source, size: PixelSize) -> Bitmap {
    if size.width == source.width, size.height == source.height { return copy(of: source) }
    return AreaReduction(source, size: size).bitmap()
  }

  /// The reduction of a bitmap.
  static func bitmap(of bitmap: Bitmap, size: PixelSize) -> Bitmap {
    let source = Source(
      pixels: bitmap.row(0), width: bitmap.width, height: bitmap.height, stride: bitmap.stride,
      isOpaque: bitmap.isOpaque)
    return Self.bitmap(of: source, size: size)
  }

  private init(_ source: Source, size: PixelSize) {
    self.source = source
    self.size = size
    let ratio = Double(source.width) / Double(size.width)
    columns = (0..<size.width).map { Span(index: $0, ratio: ratio, limit: source.width) }
  }

  private static func copy(of source: Source) -> Bitmap {
    Bitmap(width: source.width, height: source.height, isOpaque: source.isOpaque) { pixels, stride in
      for y in 0..<source.height {
        (pixels + y * stride).update(from: source.pixels + y * source.stride, count: source.width)
      }
    }
  }

  /// Each source row is reduced across once; a new row is the weighted sum of the reduced rows it stands for.
  private func bitmap() -> Bitmap {
    let ratio = Double(source.height) / Double(size.height)
    let scale = Float(Double(size.width) / Double(source.width) / ratio)
    return Bitmap(width: size.width, height: size.height, isOpaque: source.isOpaque) { pixels, stride in
      var line = [Float](repeating: 0, count: size.width * 4)
      var sum = line
      var lineRow = -1
      for y in 0..<size.height {
        let rows = Span(index: y, ratio: ratio, limit: source.height)
        for index in sum.indices { sum[index] = 0 }
        for row in rows.first...rows.last {
          if row != lineRow { reduceAcross(row, into: &line) }
          lineRow = row
          add(line, times: rows.part(of: row), to: &sum)
        }
        encode(sum, scale: scale, into: pixels + y * stride)
      }
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

  private func reduceAcross(_ row: Int, into line: inout [Float]) {
    let pixels = source.pixels + row * source.stride
    LightTable.shared.linear.withUnsafeBufferPointer { linear in
      line.withUnsafeMutableBufferPointer { line in
        for x in 0..<size.width {
          let span = columns[x]
          let light =
            source.isOpaque ? opaqueLight(pixels, span, linear) : translucentLight(pixels, span, linear)
          (line[x * 4], line[x * 4 + 1], line[x * 4 + 2], line[x * 4 + 3]) = light
        }
      }
    }
  }

  /// The sums of red, green, blue and alpha over a span.
  @inline(__always) private func opaqueLight(
    _ pixels: UnsafePointer<Pixel>, _ span: Span, _ linear: UnsafeBufferPointer<Float>
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

  @inline(__always) private func translucentLight(
    _ pixels: UnsafePointer<Pixel>, _ span: Span, _ linear: UnsafeBufferPointer<Float>
  ) -> (Float, Float, Float, Float) {
    var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
    for index in span.first...span.last {
      let pixel = pixels[index]
      let opacity = pixel &>> 24
      guard opacity > 0 else { continue }
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

  private func encode(_ sum: [Float], scale: Float, into pixels: UnsafeMutablePointer<Pixel>) {
    let table = LightTable.shared
    for x in 0..<size.width {
      let alpha = source.isOpaque ? 1 : sum[x * 4 + 3] * scale
      guard alpha > 0.5 / 255 else {
        pixels[x] = 0
        continue
      }
      let factor = scale / alpha
      let straight =
        table.byte(sum[x * 4] * factor) << 16 | table.byte(sum[x * 4 + 1] * factor) << 8
        | table.byte(sum[x * 4 + 2] * factor)
      let opacity = UInt32(min(alpha, 1) * 255 + 0.5)
      pixels[x] = (Pixel.opaqueAlpha | straight).covering(UInt64(opacity))
    }
  }
}
