import CStage

/// Inner loops that blend `count` consecutive pixels of a row into the target: source over destination,
/// premultiplied.
enum Blend {
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Source = UnsafePointer<Pixel>

  /// Blends one premultiplied colour over `count` target pixels.
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

  /// Blends one premultiplied colour over `count` target pixels; `coverage` has a value of 0 … 255 for each
  /// pixel.
  static func color(
    _ color: Pixel, over target: Target, coverage: UnsafePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index < count {
      target[index] = color.covering(UInt64(coverage[index])).over(target[index])
      index &+= 1
    }
  }

  /// Blends `count` source pixels over as many target pixels.
  static func pixels(_ source: Source, over target: Target, count: Int) {
    var index = 0
    while index < count {
      target[index] = source[index].over(target[index])
      index &+= 1
    }
  }

  /// Blends `count` source pixels over as many target pixels, with an opacity of 0 … 255.
  static func pixels(_ source: Source, over target: Target, opacity: UInt64, count: Int) {
    var index = 0
    while index < count {
      target[index] = source[index].covering(opacity).over(target[index])
      index &+= 1
    }
  }

  /// Blends `count` opaque source pixels over as many target pixels, with an opacity of 0 … 255.
  static func opaquePixels(_ source: Source, over target: Target, opacity: UInt64, count: Int) {
    // A loop over bytes, which the compiler vectorizes.
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

  /// Blends `count` opaque source pixels over as many target pixels, with an opacity of 0 … 255 and ordered
  /// dithering.
  ///
  /// The dither pattern is aligned by `column` and `row`, the position of the first pixel in the target.
  /// Dithering prevents bands in soft shadows that are faded with their transparency layer.
  static func ditheredPixels(
    _ source: Source, over target: Target, opacity: UInt64, column: Int, row: Int, count: Int
  ) {
    DitherPattern.withRow(row, from: column) { thresholds in
      mix_dithered(target, source, UInt8(truncatingIfNeeded: opacity), thresholds, count)
    }
  }

  /// Blends `count` opaque source pixels over as many target pixels, with ordered dithering and an opacity of
  /// 0 … 255 for each pixel.
  ///
  /// The dither pattern is aligned as in `ditheredPixels(_:over:opacity:column:row:count:)`.
  static func ditheredPixels(
    _ source: Source, over target: Target, opacities: UnsafePointer<UInt8>, column: Int, row: Int, count: Int
  ) {
    let above = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    let below = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    DitherPattern.withRow(row, from: column) { thresholds in
      var index = 0
      while index < 4 &* count {
        let part = UInt16(opacities[index &>> 2])
        let threshold = thresholds[index & (DitherPattern.rowBytes - 1)]
        let sum = UInt16(above[index]) &* part &+ UInt16(below[index]) &* (255 &- part) &+ threshold
        below[index] = UInt8(truncatingIfNeeded: (sum &+ 1 &+ sum &>> 8) &>> 8)
        index &+= 1
      }
    }
  }

  /// Blends `count` source pixels over as many target pixels, with a coverage of 0 … 255 for each pixel and
  /// an opacity of 0 … 255 for all.
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

  /// Blends an opaque colour over the target, with the source's alpha channel as a stencil.
  ///
  /// The colour's opacity at a pixel is the product of the source's alpha, `opacity` and the coverage, each
  /// in 0 … 255. If `coverage` is `nil`, all pixels are fully covered.
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
