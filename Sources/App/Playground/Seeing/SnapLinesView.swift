import CollectionCore
import Foundation
import Scenes

/// A view with lines for the snap points of a layout: a short line for each snap point in the viewport, and a
/// long line at the dock, to which items snap.
///
/// The view has the viewport's size. Layouts that do not snap have no lines.
final class SnapLinesView: View {
  private var lines = ViewPool<View>()
  private let focusLine = View()

  init(focusColor: Color) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    focusLine.backgroundColor = focusColor
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the lines for the current state of a pane.
  ///
  /// - Complexity: O(displayed items).
  func update(with pane: ScenePane) {
    bounds.origin = pane.collectionView.contentOffset
    let dock = pane.dock
    let offsets = dock == nil ? [] : pane.snappingLayout?.snapOffsets(in: bounds) ?? []
    lines.fit(to: offsets.count, in: self) { View() }
    focusLine.isHidden = dock == nil
    if focusLine.superview == nil { addSubview(focusLine) }
    bringSubviewToFront(focusLine)
    guard let dock else { return }
    let isVertical = pane.scrollsVertically
    for (line, offset) in zip(lines.members, offsets) {
      line.backgroundColor = Palette.warning
      line.frame = lineFrame(through: offset + dock, length: Self.shortLength, isVertical: isVertical)
    }
    focusLine.frame = lineFrame(through: bounds.origin + dock, length: 1, isVertical: isVertical)
  }

  /// The length of a short line, as a fraction of the viewport's extent across the scroll axis.
  private static let shortLength: CGFloat = 0.06
}

extension View {
  /// Returns the frame of a line, 2 points thick, through a point in this view's coordinates and across the
  /// scroll axis.
  ///
  /// The line starts at the right edge if the scroll axis is vertical, otherwise at the bottom edge. `length`
  /// is a fraction of the view's width or height.
  func lineFrame(through point: CGPoint, length: CGFloat, isVertical: Bool) -> CGRect {
    if isVertical {
      let width = bounds.width * length
      return CGRect(x: bounds.maxX - width, y: point.y - 1, width: width, height: 2)
    }
    let height = bounds.height * length
    return CGRect(x: point.x - 1, y: bounds.maxY - height, width: 2, height: height)
  }
}
