import Foundation

/// Lines of items of different sizes, broken greedily, in which sizes may change.
///
/// Full lines are justified, the last one is set at the start with the least gaps; items stand in the middle
/// of their line. Line starts never go backwards, however negative the line spacing. Lines are kept in
/// stretches, each relative to its own start; full lines of items that all have the guessed size follow by
/// arithmetic. So a change costs what lines have to be broken anew, and little for each stretch after them.
struct VariableSizeLines: FlowLines {
  private let rule: VariableSizeRule
  private var stretches: [Stretch] = []

  /// The most lines that are put together in one stretch.
  private static let maximumLineCount = 64

  /// Where some lines are in the section.
  private struct Stretch {
    var lines: LineChunk
    var firstItem: Int
    var firstLine: Int
    var start: CGFloat
    /// The farthest end of this stretch and those before it.
    var reach: CGFloat
  }

  /// Items with a size each; of the rectangles only the extents count.
  ///
  /// - Complexity: O(items).
  init(sizes: [AxisRect], rule: VariableSizeRule) {
    self.rule = rule
    var item = 0
    while item < sizes.count {
      let line = rule.line(from: item, count: sizes.count) { sizes[$0].sanitized }
      append(line: line)
      item += line.count
    }
    placeLastLine()
  }

  /// Items that all have one size until they are measured.
  ///
  /// - Complexity: O(items of a line).
  init(count: Int, guess: AxisRect, rule: VariableSizeRule) {
    self.rule = rule
    let guess = guess.sanitized
    let itemsPerLine = rule.itemsPerLine(of: guess, count: count)
    let full = max(0, (count - 1) / itemsPerLine)
    append(estimated(guess, lineCount: full, itemsPerLine: itemsPerLine))
    if count > 0 {
      append(line: Array(repeating: guess, count: count - full * itemsPerLine))
    }
    placeLastLine()
  }

  // MARK: Answers

  var itemCount: Int { stretches.last.map { $0.firstItem + $0.lines.itemCount } ?? 0 }

  var extent: CGFloat { stretches.last?.reach ?? 0 }

  func frame(ofItem item: Int) -> AxisRect {
    let stretch = stretches[index(ofItem: item)]
    return stretch.lines.frame(ofItem: item - stretch.firstItem).offset(main: stretch.start)
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    let index = stretches.partitioningIndex { $0.reach > position }
    guard index < stretches.count else { return itemCount }
    let stretch = stretches[index]
    return stretch.firstItem + stretch.lines.firstItem(endingAfter: position - stretch.start)
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    let end = stretches.partitioningIndex { $0.start >= position }
    guard end > 0 else { return 0 }
    let stretch = stretches[end - 1]
    return stretch.firstItem + stretch.lines.endItem(startingBefore: position - stretch.start)
  }

  private func index(ofItem item: Int) -> Int {
    stretches.partitioningIndex { $0.firstItem + $0.lines.itemCount > item }
  }

  // MARK: Changes

  /// Gives items other sizes; of the rectangles only the extents count.
  ///
  /// Lines are broken anew from the line before a change on, until one starts where an old one did.
  /// - Complexity: O(lines broken anew + stretches from the first change on), where guessed lines count as one.
  ///   There is a stretch for about 64 lines of measured items.
  mutating func resize(_ sizes: [Int: AxisRect]) {
    let count = itemCount
    let items = sizes.keys.filter { (0..<count).contains($0) }.sorted()
    guard let first = items.first else { return }
    let old = takeStretches(from: index(ofItem: startOfBreaking(at: first)))
    var waiting = items[...]
    var next = itemCount
    while let changed = waiting.first {
      let from = old.startOfBreaking(at: changed)
      copy(next..<from, of: old)
      next = from
      repeat {
        if let estimated = old.estimatedLines(from: next, to: waiting.first ?? count) {
          append(estimated)
          next += estimated.itemCount
        } else {
          let line = rule.line(from: next, count: count) { sizes[$0]?.sanitized ?? old.frame(ofItem: $0) }
          append(line: line)
          next += line.count
        }
        waiting = waiting.drop { $0 < next }
      } while next < count && (waiting.first == next || !old.isLineStart(next))
    }
    copy(next..<count, of: old)
    placeLastLine()
  }

  /// Takes stretches away from an index on; they answer as lines that know of no others.
  private mutating func takeStretches(from index: Int) -> VariableSizeLines {
    var taken = self
    taken.stretches = Array(stretches[index...])
    stretches.removeSubrange(index...)
    return taken
  }

  /// Where lines have to be broken anew if an item changes: the first item of a line may now fit into the line
  /// before.
  private func startOfBreaking(at item: Int) -> Int {
    let start = startOfLine(holding: item)
    return item > start || start == 0 ? start : startOfLine(holding: start - 1)
  }

  private func startOfLine(holding item: Int) -> Int {
    let stretch = stretches[index(ofItem: item)]
    let relative = item - stretch.firstItem
    switch stretch.lines {
    case .estimated(let lines): return item - relative % lines.itemsPerLine
    case .listed(let lines): return stretch.firstItem + lines.line(holding: relative).lowerBound
    }
  }

  private func isLineStart(_ item: Int) -> Bool { startOfLine(holding: item) == item }

  /// The full lines of guessed items from an item on that end before another; nil if there are none. The last
  /// guessed line is left out: what follows it may fit into it.
  private func estimatedLines(from item: Int, to limit: Int) -> UniformFlowLines? {
    let stretch = stretches[index(ofItem: item)]
    guard case .estimated(let lines) = stretch.lines else { return nil }
    let end = min(limit, stretch.firstItem + lines.itemCount)
    let count = (end - item - 1) / lines.itemsPerLine
    guard count > 0 else { return nil }
    return estimated(lines.frame(ofItem: 0), lineCount: count, itemsPerLine: lines.itemsPerLine)
  }

  private func estimated(_ size: AxisRect, lineCount: Int, itemsPerLine: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: lineCount * itemsPerLine, itemsPerLine: itemsPerLine, itemMain: size.mainExtent,
      itemCross: size.crossExtent, available: rule.available, lineSpacing: rule.lineSpacing)
  }

  // MARK: Putting together

  /// Adds whole lines of others, whose items these are.
  private mutating func copy(_ items: Range<Int>, of other: VariableSizeLines) {
    guard !items.isEmpty else { return }
    for stretch in other.stretches[other.index(ofItem: items.lowerBound)...] {
      let range = stretch.firstItem..<stretch.firstItem + stretch.lines.itemCount
      let common = range.clamped(to: items)
      if common.isEmpty { return }
      let relative = common.lowerBound - stretch.firstItem..<common.upperBound - stretch.firstItem
      switch stretch.lines {
      case .estimated(let lines):
        append(
          estimated(
            lines.frame(ofItem: 0), lineCount: common.count / lines.itemsPerLine,
            itemsPerLine: lines.itemsPerLine))
      case .listed(let lines) where common == range && !canTake(lines.lineCount):
        append(.listed(lines))
      case .listed(let lines):
        changeLastList { $0.append(linesOf: lines, holding: relative) }
      }
    }
  }

  /// Whether the last stretch has room for so many lines.
  private func canTake(_ lineCount: Int) -> Bool {
    guard case .listed(let list)? = stretches.last?.lines else { return false }
    return list.lineCount + lineCount <= Self.maximumLineCount
  }

  private mutating func append(line items: some Sequence<AxisRect>) {
    changeLastList { $0.append(line: items) }
  }

  private mutating func append(_ lines: UniformFlowLines) {
    guard lines.itemCount > 0 else { return }
    append(.estimated(lines))
  }

  private mutating func append(_ lines: LineChunk) {
    let last = stretches.last
    let start = last.map { $0.start + $0.lines.nextStart } ?? 0
    stretches.append(
      Stretch(
        lines: lines, firstItem: itemCount, firstLine: lineCount, start: start,
        reach: max(last?.reach ?? 0, start + lines.extent)))
  }

  private var lineCount: Int { stretches.last.map { $0.firstLine + $0.lines.lineCount } ?? 0 }

  /// Changes the last stretch of listed lines, a new one if the last stretch is full or guessed.
  private mutating func changeLastList(_ change: (inout FlowLineList) -> Void) {
    var list = FlowLineList(rule)
    if case .listed(let last)? = stretches.last?.lines, last.lineCount < Self.maximumLineCount {
      list = last
      stretches.removeLast()
    }
    change(&list)
    append(.listed(list))
  }

  /// The last line of all is packed, unless it is one item below others of one item each.
  private mutating func placeLastLine() {
    guard case .listed(var list)? = stretches.last?.lines else { return }
    let isSingleFile = lineCount == itemCount
    stretches.removeLast()
    list.placeLastLine(isPacked: !(isSingleFile && list.lastLine.count == 1))
    append(.listed(list))
  }
}

extension VariableSizeRule {
  /// The sizes of the items that share a line with the one it starts with.
  fileprivate func line(from start: Int, count: Int, size: (Int) -> AxisRect) -> [AxisRect] {
    var line = [size(start)]
    var used = line[0].crossExtent
    while start + line.count < count {
      let item = size(start + line.count)
      guard fits(item, after: used) else { break }
      used += interitemSpacing + item.crossExtent
      line.append(item)
    }
    return line
  }
}

extension AxisRect {
  /// The extents only, negative ones and such that are no numbers as 0.
  fileprivate var sanitized: AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: mainExtent.asExtent, crossExtent: crossExtent.asExtent)
  }
}
