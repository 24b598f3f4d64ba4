import Canvas
import Foundation
import ViewTree

/// The damage region of a frame: up to four rectangles in which the frame differs from the previous one.
///
/// The storage is reused from frame to frame.
struct FrameDamage {
  private(set) var rects: [PixelRect] = []
  private var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The maximum number of rectangles; each costs one pass over the draw list.
  private static let maximumCount = 4
  /// The ratio up to which two damaged rectangles are joined: the area of their bounding box divided by the
  /// sum of their areas.
  private static let tolerableGrowth = 1.5

  /// Sets the damage to the whole frame; `bounds` is the rectangle of all pixels of the frame.
  mutating func setAll(within bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    rects.append(bounds)
  }

  /// Sets the damage to the differences between two draw lists of the same size, scale and background.
  ///
  /// Lists of equal length are compared command by command. Otherwise every command between the common prefix
  /// and the common suffix counts as changed.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle of all pixels of the frame.
  ///   - oldReach: returns the pixels that the old list's command at an index may change, and `nil` if it
  ///     changes no pixels. For a clip, these are the pixels inside the clip.
  ///   - newReach: the same for the new list.
  mutating func setDifferences(
    from old: DrawList, to new: DrawList, within bounds: PixelRect, oldReach: (Int) -> PixelRect?,
    newReach: (Int) -> PixelRect?
  ) {
    self.bounds = bounds
    rects.removeAll(keepingCapacity: true)
    let (before, after) = (old.commands, new.commands)
    var (head, tail) = (0, 0)
    let count = min(before.count, after.count)
    while head < count, before[head] == after[head] { head += 1 }
    while tail < count - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
    let isAligned = before.count == after.count
    for index in head..<max(head, before.count - tail) where !isAligned || before[index] != after[index] {
      add(before, index, oldReach)
    }
    for index in head..<max(head, after.count - tail) where !isAligned || before[index] != after[index] {
      add(after, index, newReach)
    }
  }

  /// Adds the pixels that a command may change. For the command that begins a transparency layer, these are
  /// the pixels of all commands in the layer.
  private mutating func add(
    _ commands: [DrawCommand], _ index: Int, _ reach: (Int) -> PixelRect?
  ) {
    guard case .pushGroup = commands[index] else {
      if let rect = reach(index) { add(rect) }
      return
    }
    var depth = 0
    for inner in index..<commands.count {
      if case .pushGroup = commands[inner] { depth += 1 }
      if case .popGroup = commands[inner] { depth -= 1 }
      if depth == 0 { return }
      if let rect = reach(inner) { add(rect) }
    }
  }

  private mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    // A joined rectangle may be worth joining with a further one, so the search restarts after each union.
    while let index = rects.firstIndex(where: { isWorthJoining($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    guard rects.count > Self.maximumCount else { return }
    while let last = rects.popLast() { rect = rect.union(last) }
    rects.append(rect)
  }

  private func isWorthJoining(_ a: PixelRect, _ b: PixelRect) -> Bool {
    Double(a.union(b).area) <= Self.tolerableGrowth * Double(a.area + b.area)
  }
}
