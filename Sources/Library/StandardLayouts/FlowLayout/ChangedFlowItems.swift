import Foundation

/// The items of lines with some items removed and others inserted, in the order of their indices after the change.
struct ChangedFlowItems {
  /// An item with its size, at the origin.
  typealias SizedItem = (item: Int, size: AxisRect)

  /// The index of the next item before the change; if the next item is inserted, the index of the item after it.
  private(set) var oldIndex = 0
  private let old: VariableSizeLines
  private let rule: VariableSizeRule
  private var removed: ArraySlice<Int>
  private var inserted: ArraySlice<SizedItem>
  private var interruptions: ArraySlice<Int>
  /// The index of the next item after the change.
  private(set) var index = 0
  private let count: Int
  /// The index of the chunk that has the item with the index `oldIndex`, or of an earlier one.
  private var chunk = 0

  /// - Parameters:
  ///   - removed: The indices of the removed items before the change, in ascending order.
  ///   - inserted: The inserted items, with their indices after the change, in ascending order.
  ///   - interruptions: The indices, before the change, of the items at which the breaking of lines was interrupted, in
  ///     ascending order.
  init(
    of old: VariableSizeLines, rule: VariableSizeRule, removing removed: [Int] = [],
    inserting inserted: [SizedItem] = [], interruptions: [Int] = []
  ) {
    (self.old, self.rule) = (old, rule)
    self.interruptions = interruptions[...]
    (self.removed, self.inserted) = (removed[...], inserted[...])
    count = old.itemCount - removed.count + inserted.count
  }

  var isAtEnd: Bool { index >= count }

  /// Whether the next item is inserted, or breaking was interrupted at the next item.
  var isAtChange: Bool { isAtInsertion || interruptions.first == oldIndex }

  private var isAtInsertion: Bool { inserted.first?.item == index }

  /// The index, before the change, of the next item that is removed, before which an item is inserted, or at which the
  /// breaking of lines was interrupted; `nil` if no change is left.
  var nextChange: Int? {
    let insertion = inserted.first.map { oldIndex + $0.item - index }
    return [insertion, removed.first, interruptions.first].compactMap(\.self).min()
  }

  /// Advances past unchanged items to an item, given by its index before the change.
  mutating func skip(to item: Int) {
    index += item - oldIndex
    oldIndex = item
  }

  /// Skips the removed items before the next item, and the interruptions that new lines make good.
  mutating func dropChanges() {
    while removed.first == oldIndex {
      removed.removeFirst()
      oldIndex += 1
    }
    while let first = interruptions.first, first < oldIndex { interruptions.removeFirst() }
  }

  /// Returns the sizes of the items of the next line: as many items as fit, at least one.
  mutating func nextLine() -> [AxisRect] {
    var line = [nextSize()]
    var used = line[0].crossExtent
    drop()
    while !isAtEnd {
      let size = nextSize()
      guard rule.fits(size, after: used) else { break }
      used += rule.interitemSpacing + size.crossExtent
      line.append(size)
      drop()
    }
    return line
  }

  /// Returns the full lines of the next items, if these are unchanged and have been in computed lines; otherwise
  /// `nil`.
  ///
  /// The last line before the next change or the end is left out, because the next item may fit into that line.
  mutating func nextFullLines() -> UniformFlowLines? {
    guard !isAtEnd, !isAtInsertion else { return nil }
    findChunk()
    guard case .uniform(let lines) = old.chunks[chunk].lines else { return nil }
    let end = min(nextChange ?? old.itemCount, old.chunks[chunk].end.item)
    let full = rule.fullLines(of: lines.itemExtents, count: end - oldIndex)
    if let full {
      skip(to: oldIndex + full.itemCount)
      dropChanges()
    }
    return full
  }

  /// Returns the sizes of the next items up to an index before the change. These items are unchanged.
  mutating func nextSizes(upTo end: Int) -> [AxisRect] {
    var sizes: [AxisRect] = []
    while oldIndex < end {
      sizes.append(nextSize())
      drop()
    }
    return sizes
  }

  /// Returns the size of the next item.
  private mutating func nextSize() -> AxisRect {
    if let first = inserted.first, first.item == index { return first.size.sanitized }
    findChunk()
    return old.chunks[chunk].lines.frame(ofItem: oldIndex - old.chunks[chunk].firstItem).atOrigin
  }

  /// Advances past the next item and past the removed items that follow.
  private mutating func drop() {
    if isAtInsertion { inserted.removeFirst() } else { oldIndex += 1 }
    index += 1
    dropChanges()
  }

  private mutating func findChunk() {
    if old.chunks[chunk].end.item > oldIndex { return }
    chunk += 1
    if old.chunks[chunk].end.item <= oldIndex { chunk = old.index(ofItem: oldIndex) }
  }
}
