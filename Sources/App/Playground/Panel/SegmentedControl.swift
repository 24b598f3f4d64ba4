import CollectionCore
import Foundation
import Scenes

/// The words of a choice as segments, on as many lines as the words need. The segments of a line fill the width.
final class SegmentedControl: View {
  private var segments = ViewPool<Label>()
  private var shown: (words: [String], chosen: Int?) = ([], nil)

  /// The height of a line, in points.
  private static var lineHeight: CGFloat { Typography.scaled(22) }
  private static let gap: CGFloat = 4

  /// Shows the words of a choice, one of which may be chosen.
  func show(_ words: [String], chosen: Int?) {
    guard words != shown.words || chosen != shown.chosen else { return }
    shown = (words, chosen)
    segments.fit(to: words.count, in: self) { Label(font: Typography.small, alignment: .center) }
    for (index, segment) in segments.members.enumerated() {
      segment.text = words[index]
      segment.textColor = index == chosen ? Palette.surface : Palette.secondaryText
      segment.backgroundColor = index == chosen ? Palette.accent : Palette.background
      (segment.cornerRadius, segment.borderWidth) = (6, index == chosen ? 0 : 1)
      segment.borderColor = Palette.hairline
    }
    setNeedsLayout()
  }

  /// Returns the height of the segments for some words within a width, in points.
  static func height(of words: [String], width: CGFloat) -> CGFloat {
    CGFloat(lines(of: widths(of: words), within: width).count) * (lineHeight + gap) - gap
  }

  /// Returns the index of the segment nearest to a point in this view's coordinates.
  func index(at point: CGPoint) -> Int {
    func distance(_ label: Label) -> CGFloat {
      let (dx, dy) = (point.x - label.frame.midX, point.y - label.frame.midY)
      return max(abs(dx) - label.frame.width / 2, 0) + max(abs(dy) - label.frame.height / 2, 0)
    }
    let distances = segments.members.map(distance)
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  override func layoutSubviews() {
    let widths = Self.widths(of: shown.words)
    for (line, range) in Self.balancedLines(of: widths, within: bounds.width).enumerated() {
      let spare = bounds.width - Self.width(of: widths[range])
      var x: CGFloat = 0
      for index in range {
        let width = max(0, widths[index] + spare / CGFloat(range.count))
        segments.members[index].frame = CGRect(
          x: x, y: CGFloat(line) * (Self.lineHeight + Self.gap), width: width, height: Self.lineHeight)
        x += width + Self.gap
      }
    }
  }

  /// Returns the widths that the segments of some words need, in points.
  private static func widths(of words: [String]) -> [CGFloat] {
    words.map { Typography.width(of: $0, in: Typography.small) + 8 }
  }

  /// Returns the indices of the segments in each of the fewest lines. The lines are about equally full, so that no word
  /// is stretched much.
  private static func balancedLines(of widths: [CGFloat], within width: CGFloat) -> [Range<Int>] {
    var (best, narrower) = (lines(of: widths, within: width), width - 8)
    while narrower > width / 2 {
      let lines = lines(of: widths, within: narrower)
      guard lines.count == best.count else { break }
      (best, narrower) = (lines, narrower - 8)
    }
    return best
  }

  /// Returns the width of a line with segments of some widths.
  private static func width(of segments: some Collection<CGFloat>) -> CGFloat {
    segments.reduce(CGFloat(segments.count - 1) * gap, +)
  }

  /// Returns the indices of the segments in each line, if each line within a width takes as many segments as it can.
  private static func lines(of widths: [CGFloat], within width: CGFloat) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in widths.indices {
      if let start = lines.last?.lowerBound, self.width(of: widths[start...index]) <= width {
        lines[lines.count - 1] = start..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }
}
