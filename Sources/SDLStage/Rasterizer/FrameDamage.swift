import Canvas
import Foundation
import ViewTree

/// The pixels in which a frame differs from the one before: a few rectangles, whose room is kept from frame to frame.
struct FrameDamage {
  private(set) var rects: [PixelRect] = []
  private var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// More are brought together: each is a pass over the whole list.
  private static let maximumCount = 4
  /// Rectangles become one where that has at most this many times their pixels.
  private static let tolerableGrowth = 1.5

  /// Everything within bounds.
  mutating func setAll(within bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    rects.append(bounds)
  }

  /// The differences between two lists of the same size, scale and background.
  ///
  /// Commands are compared one by one where there are as many as before; else all between the like ones at the lists'
  /// ends count as changed.
  ///
  /// - Parameters:
  ///   - oldReach: The pixels that a command of the old list may change, or for a clip those that it leaves.
  ///   - newReach: The same of the new list.
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

  /// Adds what a command may change: for the start of a group, all that is in it.
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
