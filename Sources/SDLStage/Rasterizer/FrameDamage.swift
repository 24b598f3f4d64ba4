import Canvas
import CollectionCore
import Foundation

/// The pixels in which a frame differs from the one before: a few rectangles.
struct FrameDamage {
  private(set) var rects: [PixelRect] = []
  private let bounds: PixelRect

  /// More are brought together: each is a pass over the whole list.
  private static let maximumCount = 4
  /// Rectangles become one where that has at most this many times their pixels.
  private static let tolerableGrowth = 1.5

  /// The differences between two lists of the same size, scale and background.
  ///
  /// Commands are compared one by one where there are as many as before; else all between the like ones at the lists'
  /// ends count as changed.
  ///
  /// - Parameter reach: The pixels that a command may change, or for a clip those that it leaves.
  init(
    from old: DrawList, to new: DrawList, within bounds: PixelRect, reach: (DrawCommand) -> PixelRect?
  ) {
    self.bounds = bounds
    let (before, after) = (old.commands, new.commands)
    var (head, tail) = (0, 0)
    let count = min(before.count, after.count)
    while head < count, before[head] == after[head] { head += 1 }
    while tail < count - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
    let isAligned = before.count == after.count
    for index in head..<max(head, before.count - tail) where !isAligned || before[index] != after[index] {
      add(before, index, reach)
    }
    for index in head..<max(head, after.count - tail) where !isAligned || before[index] != after[index] {
      add(after, index, reach)
    }
  }

  /// Adds what a command may change: for the start of a group, all that is in it.
  private mutating func add(
    _ commands: [DrawCommand], _ index: Int, _ reach: (DrawCommand) -> PixelRect?
  ) {
    guard case .pushGroup = commands[index] else {
      if let rect = reach(commands[index]) { add(rect) }
      return
    }
    var depth = 0
    for command in commands[index...] {
      if case .pushGroup = command { depth += 1 }
      if case .popGroup = command { depth -= 1 }
      if depth == 0 { return }
      if let rect = reach(command) { add(rect) }
    }
  }

  private mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    while let index = rects.firstIndex(where: { isWorthJoining($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.maximumCount { rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }] }
  }

  private func isWorthJoining(_ a: PixelRect, _ b: PixelRect) -> Bool {
    Double(a.union(b).area) <= Self.tolerableGrowth * Double(a.area + b.area)
  }
}
