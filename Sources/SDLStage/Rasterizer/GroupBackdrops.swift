/// Faded groups: what was on the target before a group is kept, and laid over the finished group with what its
/// opacity leaves.
///
/// With a group's sheet of colour C and coverage A, and behind it B, this is α (C + (1 − A) B) + (1 − α) B, the same as
/// laying the faded sheet on B; but nothing needs pixels with an alpha, and what is opaque in a group can be written
/// straight to the target.
final class GroupBackdrops {
  private struct Backdrop {
    var bounds: PixelRect
    var alpha: UInt64
  }

  /// Where the groups of the frame reach, in their order.
  private var planned: [PixelRect] = []
  private var openingIndex = 0
  private var open: [Backdrop] = []
  /// The kept pixels, one buffer for each level of nesting.
  private var buffers: [UnsafeMutableBufferPointer<Pixel>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Empties the plan for a new frame.
  func begin() {
    planned.removeAll(keepingCapacity: true)
    beginPart()
  }

  /// Starts over with the groups of the frame, for another part of it.
  func beginPart() {
    open.removeAll(keepingCapacity: true)
    openingIndex = 0
  }

  /// Announces the next group; answers its place in the order.
  func plan() -> Int {
    planned.append(PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min))
    return planned.count - 1
  }

  /// Announces that a group reaches into some pixels.
  func extend(_ group: Int, by bounds: PixelRect) {
    if !bounds.isEmpty { planned[group] = planned[group].union(bounds) }
  }

  /// Keeps what is on the target where the next group will be within limits; alpha 0 … 1.
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

  /// Fades the group that ends into what was there before it.
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
