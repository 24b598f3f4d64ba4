import CollectionCore
import Foundation
import Scenes

/// The content offsets, in points, at which the content is predicted to stop.
struct PredictedTarget: Hashable {
  /// The offset at which the content would stop if there were no snap points or pages; `nil` if unknown.
  var free: CGPoint?
  /// The offset at which the content will stop: a snap point, a page boundary or the end of the deceleration;
  /// `nil` if the content is at rest.
  var target: CGPoint?
}

extension PredictedTarget {
  /// Creates a value for the content of a view after a release at `time`, a scene time in seconds.
  ///
  /// If the user is not dragging, `free` is the offset that was recorded at the release of `gesture`, and
  /// `target` is the offset at which the current motion ends.
  @MainActor init(of view: CollectionView, after gesture: GestureRecording?, at time: Double) {
    let release = view.predictedRelease(at: time)
    free = (release ?? gesture?.release)?.freeContentOffset
    target = release?.targetContentOffset ?? view.restContentOffset
  }
}

/// An overlay over a collection view that shows the snap points and marks two predicted content offsets: the
/// offset at which the content would stop without snap points, and the target offset.
///
/// Each mark is a line across the content that moves with the content. When the content reaches the predicted
/// offset, the line is at the dock, the position to which the layout snaps its items. If the layout does not
/// snap, the line is then in the middle of the viewport.
final class PredictedTargetOverlay: View {
  private let focusLine = View()
  private let snapLines = SnapLinesView(focusColor: Palette.secondaryText)
  private let free: PredictedTargetLine
  private let target = PredictedTargetLine("target", color: Palette.text)

  /// Creates an overlay; `color` is the colour of the line for the offset without snap points.
  init(color: Color) {
    free = PredictedTargetLine("landing", color: color)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    focusLine.backgroundColor = Palette.secondaryText
    for view in [focusLine, snapLines, free, target] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the lines for a pane and its predicted target.
  ///
  /// - Complexity: O(displayed items).
  func update(with pane: ScenePane, landing: PredictedTarget) {
    frame = pane.collectionView.frame
    for view in [snapLines, free, target] as [View] { view.frame = bounds }
    snapLines.update(with: pane)
    let (focus, isVertical) = (pane.focus, pane.scrollsVertically)
    focusLine.frame = lineFrame(through: focus, length: 1, isVertical: isVertical)
    let offset = pane.collectionView.contentOffset
    func place(_ other: CGPoint?) -> CGPoint? { other.map { $0 - offset + focus } }
    free.show(
      at: place(landing.free == landing.target ? nil : landing.free), focus: focus, isVertical: isVertical)
    target.show(
      at: place(landing.target), focus: focus, isVertical: isVertical, rank: free.isHidden ? 0 : 1)
    focusLine.isHidden = pane.dock != nil || free.isHidden && target.isHidden
  }
}

/// A line across the content, with a tag that names the line.
///
/// If the line is outside the viewport, the tag stays at the viewport's edge and shows the distance.
private final class PredictedTargetLine: View {
  private let line = View()
  private let tag = View()
  private let label: Label
  private let name: String
  /// The index of the tag in the row or column of tags.
  private var rank: CGFloat = 0

  private static var tagHeight: CGFloat { Typography.scaled(22) }
  private static var tagWidth: CGFloat { Typography.scaled(72) }
  private static var longTagWidth: CGFloat { Typography.scaled(146) }
  private static let margin: CGFloat = 8

  init(_ name: String, color: Color) {
    self.name = name
    label = Label(font: Typography.smallStrong, color: Palette.background, alignment: .center)
    super.init(frame: .zero)
    line.backgroundColor = color
    tag.backgroundColor = color
    addSubview(line)
    addSubview(tag)
    tag.addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Moves the line to a point in viewport coordinates. Hides the line if the point is `nil`, or if the
  /// point's position along the scroll axis is that of `focus`.
  func show(at point: CGPoint?, focus: CGPoint, isVertical: Bool, rank: CGFloat = 0) {
    guard let point else { return isHidden = true }
    self.rank = rank
    let distance = isVertical ? point.y - focus.y : point.x - focus.x
    isHidden = abs(distance) < 0.5
    let position = isVertical ? point.y : point.x
    let extent = isVertical ? bounds.height : bounds.width
    let isInside = position >= 0 && position <= extent
    line.isHidden = !isInside
    line.frame = lineFrame(through: point, length: 1, isVertical: isVertical)
    label.text =
      isInside ? name : "\(name) in \(Int(saturating: min((abs(distance) / 10).rounded() * 10, 1e15))) pt"
    let size = CGSize(width: isInside ? Self.tagWidth : Self.longTagWidth, height: Self.tagHeight)
    tag.frame = CGRect(origin: tagOrigin(position, size, isVertical: isVertical), size: size)
    tag.cornerRadius = Self.tagHeight / 2
    label.frame = tag.bounds
  }

  /// Returns the origin of the tag for a line at a position along the scroll axis, in viewport coordinates.
  ///
  /// Tags are side by side in vertical content, and one below the other in horizontal content.
  private func tagOrigin(_ position: CGFloat, _ size: CGSize, isVertical: Bool) -> CGPoint {
    func clamped(_ start: CGFloat, _ length: CGFloat, _ extent: CGFloat) -> CGFloat {
      max(Self.margin, min(start, extent - length - Self.margin))
    }
    if isVertical {
      let x = Self.margin + rank * (Self.longTagWidth + Self.margin)
      return CGPoint(x: x, y: clamped(position - size.height / 2, size.height, bounds.height))
    }
    let y = Self.margin + rank * (Self.tagHeight + Self.margin / 2)
    return CGPoint(x: clamped(position - size.width / 2, size.width, bounds.width), y: y)
  }
}
