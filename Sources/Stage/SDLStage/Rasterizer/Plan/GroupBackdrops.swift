import Canvas

/// A compositor of a frame's transparency layers that needs no buffers with alpha. The backdrop (the pixels
/// behind a layer) is saved, the layer is drawn onto the target, and the saved backdrop is blended over the
/// result.
///
/// The result is α (C + (1 − A) B) + (1 − α) B, where C is the layer's premultiplied colour, A the layer's
/// coverage, B the backdrop and α the layer's opacity. It equals the layer composited onto the backdrop at
/// that opacity. Opaque content of a layer is written directly
/// to the target.
final class GroupBackdrops {
  private struct Backdrop {
    var bounds: PixelRect
    var alpha: Float
    /// The fade by which the opacity is multiplied; `nil` for a constant opacity.
    var fade: FadeOpacities?
  }

  private var openingIndex = 0
  private var open: [Backdrop] = []
  /// The saved backdrops, one buffer for each level of nesting.
  private var buffers: [UnsafeMutableBufferPointer<Pixel>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Starts at the frame's first layer, to draw a part of the frame.
  func begin() {
    open.removeAll(keepingCapacity: true)
    openingIndex = 0
  }

  /// Begins the next layer: saves the target's pixels inside both the layer's bounds and `limits`.
  ///
  /// - Parameters:
  ///   - planned: the bounding boxes of all layers of the frame, in the order in which the layers begin.
  ///   - alpha: the layer's opacity, 0 … 1.
  ///   - fade: the fade by which the layer's opacity is multiplied.
  func push(
    alpha: Float, fade: LinearFade?, _ planned: [PixelRect], _ target: PixelBuffer, within limits: PixelRect
  ) {
    let bounds = planned[openingIndex].intersection(limits)
    openingIndex += 1
    open.append(
      Backdrop(bounds: bounds, alpha: min(max(alpha, 0), 1), fade: fade.map { FadeOpacities($0) }))
    guard !bounds.isEmpty else { return }
    let width = bounds.maxX - bounds.minX
    let kept = buffer(ofLevel: open.count - 1, count: width * (bounds.maxY - bounds.minY))
    for y in bounds.minY..<bounds.maxY {
      (kept + (y - bounds.minY) * width).update(from: target.row(y) + bounds.minX, count: width)
    }
  }

  /// Ends the innermost layer: blends the saved backdrop over the layer's content, with an opacity of 1 minus
  /// the layer's opacity.
  func pop(_ target: PixelBuffer) {
    guard let last = open.popLast(), !last.bounds.isEmpty else { return }
    let (bounds, kept) = (last.bounds, buffer(ofLevel: open.count, count: 0))
    let width = bounds.maxX - bounds.minX
    for y in bounds.minY..<bounds.maxY {
      blend(
        kept + (y - bounds.minY) * width, over: target.row(y) + bounds.minX, last, column: bounds.minX,
        row: y,
        count: width)
    }
  }

  /// Blends a row of a layer's saved backdrop over the layer's content.
  private func blend(
    _ kept: UnsafePointer<Pixel>, over target: UnsafeMutablePointer<Pixel>, _ layer: Backdrop, column: Int,
    row: Int, count: Int
  ) {
    guard let fade = layer.fade else {
      let opacity = 255 - UInt64(layer.alpha * 255 + 0.5)
      return Blend.ditheredPixels(
        kept, over: target, opacity: opacity, column: column, row: row, count: count)
    }
    if let factor = fade.factor(ofRow: row) {
      let opacity = 255 - UInt64(layer.alpha * factor * 255 + 0.5)
      return Blend.ditheredPixels(
        kept, over: target, opacity: opacity, column: column, row: row, count: count)
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { opacities in
      guard let opacities = opacities.baseAddress else { return }
      for index in 0..<count {
        let alpha = layer.alpha * fade.factor(column + index, row)
        opacities[index] = 255 - UInt8(alpha * 255 + 0.5)
      }
      Blend.ditheredPixels(kept, over: target, opacities: opacities, column: column, row: row, count: count)
    }
  }

  private func buffer(ofLevel level: Int, count: Int) -> UnsafeMutablePointer<Pixel> {
    if level == buffers.count { buffers.append(.allocate(capacity: max(count, 1))) }
    if buffers[level].count < count {
      buffers[level].deallocate()
      buffers[level] = .allocate(capacity: count)
    }
    guard let base = buffers[level].baseAddress else {
      preconditionFailure("A backdrop has room for a pixel.")
    }
    return base
  }
}
