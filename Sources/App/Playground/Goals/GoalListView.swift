import CollectionCore
import Foundation
import Scenes

/// The list of the goals of cards. A click on a line switches its goal off or on, and a click on the line's cross removes it.
final class GoalListView: OverlayBox {
  /// What a line says of a goal.
  struct Line: Hashable {
    let text: String
    let isOn: Bool
  }

  /// The parts of a line that a click hits.
  enum Part: Hashable {
    case line, cross
  }

  private var rows = ViewPool<CheckRow>()
  private var crosses = ViewPool<Label>()
  private static var rowHeight: CGFloat { Typography.scaled(24) }
  private static let inset: CGFloat = 10
  /// The number of goals that the list shows, the last ones.
  private static let maximumCount = 8

  /// The index of the first goal that the list shows.
  private var first = 0

  init() { super.init(.goals, title: "Placed cards") }

  /// Shows the lines of all goals; hides the list if there are none.
  func show(_ lines: [Line]) {
    isHidden = lines.isEmpty
    guard !lines.isEmpty else { return }
    first = max(0, lines.count - Self.maximumCount)
    let shown = lines.suffix(Self.maximumCount)
    rows.fit(to: shown.count, in: self) { CheckRow() }
    crosses.fit(to: shown.count, in: self) {
      Label("×", font: Typography.body, color: Palette.secondaryText, alignment: .center)
    }
    let width = Typography.scaled(190) + 2 * Self.inset
    frame.size = CGSize(
      width: width, height: Self.headHeight + CGFloat(shown.count) * Self.rowHeight + Self.inset)
    for (index, line) in shown.enumerated() {
      let y = Self.headHeight + CGFloat(index) * Self.rowHeight
      let side = Self.rowHeight
      crosses.members[index].frame = CGRect(
        x: width - Self.inset - side, y: y, width: side, height: side)
      rows.members[index].frame = CGRect(
        x: Self.inset, y: y, width: width - 2 * Self.inset - side, height: side)
      rows.members[index].show(line.text, isOn: line.isOn)
    }
  }

  /// Returns the goal whose line is at a point, the part of the line, and its frame, in the superview's coordinates; `nil` if
  /// no line is there.
  func target(at point: CGPoint) -> (goal: Int, part: Part, frame: CGRect)? {
    guard !isHidden, frame.contains(point) else { return nil }
    for index in rows.members.indices {
      for (view, part) in [(crosses.members[index] as View, Part.cross), (rows.members[index], .line)] {
        let area = view.frame.offsetBy(dx: frame.minX, dy: frame.minY)
        if area.contains(point) { return (first + index, part, area) }
      }
    }
    return nil
  }
}
