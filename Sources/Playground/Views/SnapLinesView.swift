import CollectionCore
import Foundation

/// Where content can come to rest: a short line for each item that can be docked, and a long one at the dock.
/// Nothing where content rests anywhere. As large as the viewport.
final class SnapLinesView: View {
  private var lines = ViewPool<View>()
  private let focusLine = View()

  init(focusColor: Color) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    focusLine.backgroundColor = focusColor
  }

  /// Brings the lines in line with what a scene shows now. O(displayed items).
  func update(with controller: SceneController) {
    bounds.origin = controller.collectionView.contentOffset
    let dock = controller.dock
    let offsets = dock == nil ? [] : controller.snappingLayout?.snapOffsets(in: bounds) ?? []
    lines.fit(to: offsets.count, in: self) { View() }
    focusLine.isHidden = dock == nil
    if focusLine.superview == nil { addSubview(focusLine) }
    bringSubviewToFront(focusLine)
    guard let dock else { return }
    let isVertical = controller.scrollsVertically
    for (line, offset) in zip(lines.members, offsets) {
      line.backgroundColor = Palette.warning
      line.frame = lineFrame(through: offset + dock, length: Self.shortLength, isVertical: isVertical)
    }
    focusLine.frame = lineFrame(through: bounds.origin + dock, length: 1, isVertical: isVertical)
  }

  /// A short line's length in parts of the viewport's.
  private static let shortLength: CGFloat = 0.06
}

extension View {
  /// A line through a point, two points thick, across the axis that content scrolls along: from the far edge over a
  /// part of the view.
  func lineFrame(through point: CGPoint, length: CGFloat, isVertical: Bool) -> CGRect {
    if isVertical {
      let width = bounds.width * length
      return CGRect(x: bounds.maxX - width, y: point.y - 1, width: width, height: 2)
    }
    let height = bounds.height * length
    return CGRect(x: point.x - 1, y: bounds.maxY - height, width: 2, height: height)
  }
}
