import Foundation
import TestSupport
import Testing

@testable import StandardLayouts

/// Tests that compare lines whose items change their sizes with lines that are broken anew.
struct VariableSizeLinesTests {
  private static let rule = VariableSizeRule(available: 100, interitemSpacing: 10, lineSpacing: 5)

  private func size(_ width: CGFloat, _ height: CGFloat) -> AxisRect {
    AxisRect(main: 0, cross: 0, mainExtent: height, crossExtent: width)
  }

  private func rows(_ lines: VariableSizeLines, _ items: Range<Int>) -> [[CGFloat]] {
    items.map { item in
      let frame = lines.frame(ofItem: item)
      return [frame.cross, frame.main, frame.crossExtent, frame.mainExtent]
    }
  }

  @Test func `estimated items fill full lines, and the last line is aligned to the start`() {
    let lines = VariableSizeLines(count: 5, estimate: size(40, 20), rule: Self.rule)

    #expect(
      rows(lines, 0..<5) == [
        [0, 0, 40, 20], [60, 0, 40, 20], [0, 25, 40, 20], [60, 25, 40, 20], [0, 50, 40, 20],
      ])
    #expect(lines.extent == 70)
  }

  @Test func `an item that grows pushes the items after it on`() {
    var lines = VariableSizeLines(count: 5, estimate: size(40, 20), rule: Self.rule)

    lines.resize([1: size(60, 30)])

    #expect(
      rows(lines, 0..<5) == [
        [30, 0, 40, 20], [20, 25, 60, 30], [0, 60, 40, 20], [60, 60, 40, 20], [0, 85, 40, 20],
      ])
  }

  @Test func `an item that shrinks may fit into a full line of estimated items before it`() {
    var lines = VariableSizeLines(count: 7, estimate: size(30, 20), rule: Self.rule)

    lines.resize([4: size(20, 20)])

    #expect(
      rows(lines, 2..<7) == [
        [0, 25, 30, 20], [40, 25, 30, 20], [80, 25, 20, 20], [0, 50, 30, 20], [40, 50, 30, 20],
      ])
  }

  @Test func `an item that shrinks at the start of a line moves back into the line before`() {
    var lines = VariableSizeLines(sizes: [size(60, 20), size(60, 20), size(60, 20)], rule: Self.rule)

    lines.resize([1: size(30, 20)])

    #expect(rows(lines, 0..<3) == [[0, 0, 60, 20], [70, 0, 30, 20], [0, 25, 60, 20]])
  }

  @Test func `the last of single items is centred until any line has two items`() {
    var lines = VariableSizeLines(count: 3, estimate: size(60, 20), rule: Self.rule)
    #expect(lines.frame(ofItem: 2).cross == 20)

    lines.resize([0: size(20, 20), 1: size(20, 20)])

    #expect(lines.frame(ofItem: 2).cross == 0)
  }

  @Test(arguments: UInt64(0)..<60)
  func `resized lines equal lines broken anew`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...400, using: &random)
    let widths: [CGFloat] = [[30, 40], [100], [8, 16, 24, 64, 90], [120, 50]][Int(seed % 4)]
    func randomSize() -> AxisRect {
      size(widths.randomElement(using: &random) ?? 0, CGFloat(Int.random(in: 1...8, using: &random)) * 8)
    }
    let estimate = size(widths[0], 16)
    var sizes = Array(repeating: estimate, count: count)
    var lines = VariableSizeLines(count: count, estimate: estimate, rule: Self.rule)

    for round in 0..<12 {
      var changes: [Int: AxisRect] = [:]
      let start = Int.random(in: 0..<count, using: &random)
      let stride = Int.random(in: 1...5, using: &random)
      for item in Swift.stride(from: start, to: min(count, start + 40), by: stride) {
        changes[item] = randomSize()
        sizes[item] = changes[item] ?? estimate
      }
      lines.resize(changes)

      let fresh = VariableSizeLines(sizes: sizes, rule: Self.rule)
      let moved = (0..<count).filter { !isSame(lines.frame(ofItem: $0), fresh.frame(ofItem: $0)) }
      #expect(moved.isEmpty, "round \(round)")
      #expect(lines.extent == fresh.extent)
      check(lines, count: count, using: &random)
    }
  }

  /// The order in which the gaps are summed affects the last bits of a position.
  private func isSame(_ a: AxisRect, _ b: AxisRect) -> Bool {
    abs(a.main - b.main) < 1e-9 && abs(a.cross - b.cross) < 1e-9 && a.mainExtent == b.mainExtent
      && a.crossExtent == b.crossExtent
  }

  private func check(_ lines: VariableSizeLines, count: Int, using random: inout SplitMix64) {
    for _ in 0..<5 {
      let low = CGFloat.random(in: -50...lines.extent, using: &random)
      let span = low..<low + CGFloat.random(in: 1...200, using: &random)
      let answer = lines.items(around: span)
      let inside = (0..<count).filter {
        let frame = lines.frame(ofItem: $0)
        return frame.main < span.upperBound && frame.mainEnd > span.lowerBound
      }
      #expect(inside.allSatisfy(answer.contains), "\(span)")
      #expect(answer.count <= inside.count + 30)
    }
  }

  @Test func `an item alone on a line keeps its position when a long run of items changes after it`() {
    var lines = VariableSizeLines(count: 100_000, estimate: size(40, 20), rule: Self.rule)

    lines.resize([0: size(90, 20)])

    #expect(rows(lines, 0..<2) == [[5, 0, 90, 20], [0, 25, 40, 20]])
    #expect(rows(lines, 99_998..<100_000) == [[60, 1_249_975, 40, 20], [0, 1_250_000, 40, 20]])
  }
}
