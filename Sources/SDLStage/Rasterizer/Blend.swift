/// The loops that bring a run of colours into the target: source over destination, premultiplied.
enum Blend {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// One colour over a run.
  static func color(_ color: Pixel, over target: Target, count: Int) {
    if color >= Pixel.opaqueAlpha {
      target.update(repeating: color, count: count)
      return
    }
    let (source, remainder) = (color.spread, 255 &- UInt64(color &>> 24))
    var index = 0
    while index < count {
      target[index] = Pixel(spread: source &+ Lanes.scaled(target[index].spread, by: remainder))
      index &+= 1
    }
  }

  /// One colour over a run whose pixels are covered in part, 0 … 255.
  static func color(
    _ color: Pixel, over target: Target, coverage: UnsafePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index < count {
      target[index] = color.covering(UInt64(coverage[index])).over(target[index])
      index &+= 1
    }
  }

  /// Colours over a run.
  static func pixels(_ source: Source, over target: Target, count: Int) {
    var index = 0
    while index < count {
      target[index] = source[index].over(target[index])
      index &+= 1
    }
  }

  /// Colours over a run, faded to an opacity of 0 … 255.
  static func pixels(_ source: Source, over target: Target, opacity: UInt64, count: Int) {
    var index = 0
    while index < count {
      target[index] = source[index].covering(opacity).over(target[index])
      index &+= 1
    }
  }

  /// Opaque colours over a run, faded to an opacity of 0 … 255.
  static func opaquePixels(_ source: Source, over target: Target, opacity: UInt64, count: Int) {
    // Byte by byte, as the compiler makes it wide.
    let above = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    let below = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    let part = UInt16(truncatingIfNeeded: opacity)
    let rest = 255 &- part
    var index = 0
    while index < 4 &* count {
      let sum = UInt16(above[index]) &* part &+ UInt16(below[index]) &* rest &+ 128
      below[index] = UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
      index &+= 1
    }
  }

  /// Opaque colours over a run that starts at a column of a row, faded to an opacity of 0 … 255, rounded up or down by
  /// an ordered pattern: a soft shadow that is faded keeps its dither.
  static func ditheredPixels(
    _ source: Source, over target: Target, opacity: UInt64, column: Int, row: Int, count: Int
  ) {
    let above = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    let below = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    let part = UInt16(truncatingIfNeeded: opacity)
    let rest = 255 &- part
    DitherPattern.withRow(row, from: column) { thresholds in
      var start = 0
      while start < 4 &* count {
        let end = min(start &+ DitherPattern.rowBytes, 4 &* count)
        var index = start
        while index < end {
          let sum =
            UInt16(above[index]) &* part &+ UInt16(below[index]) &* rest &+ thresholds[index &- start]
          below[index] = UInt8(truncatingIfNeeded: (sum &+ 1 &+ sum &>> 8) &>> 8)
          index &+= 1
        }
        start = end
      }
    }
  }

  /// Colours over a run whose pixels are covered in part, 0 … 255, and faded to an opacity of 0 … 255.
  static func pixels(
    _ source: Source, over target: Target, coverage: UnsafePointer<UInt8>, opacity: UInt64, count: Int
  ) {
    var index = 0
    while index < count {
      let part = (UInt64(coverage[index]) &* opacity &* 257 &+ 32768) &>> 16
      target[index] = source[index].covering(part).over(target[index])
      index &+= 1
    }
  }

  /// An opaque colour through a stencil: the source's alpha, times 0 … 255, is how much of the colour shows.
  static func stencil(
    _ source: Source, color: Pixel, opacity: UInt64, over target: Target, coverage: UnsafePointer<UInt8>?,
    count: Int
  ) {
    var index = 0
    while index < count {
      let alpha = UInt64(source[index] &>> 24)
      if alpha > 0 {
        var part = (alpha &* opacity &* 257 &+ 32768) &>> 16
        if let coverage { part = (part &* UInt64(coverage[index]) &* 257 &+ 32768) &>> 16 }
        target[index] = color.mixed(over: target[index], part)
      }
      index &+= 1
    }
  }
}
