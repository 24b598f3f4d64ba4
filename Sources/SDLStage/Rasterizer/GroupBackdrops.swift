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
    var alpha: UInt64
  }

  /// The bounding boxes of the frame's layers, in the order in which the layers begin.
  private var planned: [PixelRect] = []
  private var openingIndex = 0
  private var open: [Backdrop] = []
  /// The saved backdrops, one buffer for each level of nesting.
  private var buffers: [UnsafeMutableBufferPointer<Pixel>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Removes the bounds of all layers, for a new frame.
  func begin() {
    planned.removeAll(keepingCapacity: true)
    beginPart()
  }

  /// Starts again at the frame's first layer, to draw another part of the frame.
  func beginPart() {
    open.removeAll(keepingCapacity: true)
    openingIndex = 0
  }

  /// Adds the next layer of the frame, with empty bounds, and returns the layer's index.
  func plan() -> Int {
    planned.append(PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min))
    return planned.count - 1
  }

  /// Extends the bounds of a layer by the pixels that a command in the layer may change.
  func extend(_ group: Int, by bounds: PixelRect) {
    if !bounds.isEmpty { planned[group] = planned[group].union(bounds) }
  }

  /// Begins the next layer: saves the target's pixels inside both the layer's bounds and `limits`.
  ///
  /// - Parameter alpha: the layer's opacity, 0 … 1.
  func push(alpha: Float, _ target: PixelBuffer, within limits: PixelRect) {
    let bounds = planned[openingIndex].intersection(limits)
    openingIndex += 1
    open.append(Backdrop(bounds: bounds, alpha: UInt64(min(max(alpha, 0), 1) * 255 + 0.5)))
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
      Blend.ditheredPixels(
        kept + (y - bounds.minY) * width, over: target.row(y) + bounds.minX, opacity: 255 - last.alpha,
        column: bounds.minX, row: y, count: width)
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
