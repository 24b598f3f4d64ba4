import CollectionCore
import Foundation
import LayoutDiagnostics

/// The overlay over the scene: layout outlines, predicted targets, and the names of two compared feels.
final class StageOverlayView: View {
  private let layouts = [LayoutOverlay(), LayoutOverlay()]
  private let landings = Palette.feels.map { PredictedTargetOverlay(color: $0) }
  private let names = Palette.feels.map { FeelNameView(color: $0) }
  private let divider = View()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    divider.backgroundColor = Palette.hairline
    for view in layouts + landings + names + [divider] as [View] { addSubview(view) }
  }

  /// Updates the overlay for the panes, at a time in scene seconds.
  func update(
    with controller: SceneController, gestures: [GestureRecording], findings: [LayoutFinding],
    at time: Double, showing overlays: Set<Action.Overlay>
  ) {
    let panes = controller.panes
    for index in Palette.feels.indices {
      let half = panes.indices.contains(index) ? panes[index] : nil
      let gesture = gestures.indices.contains(index) ? gestures[index] : nil
      layouts[index].isHidden = half == nil || !overlays.contains(.layout)
      landings[index].isHidden = half == nil || !overlays.contains(.motion)
      names[index].isHidden = panes.count < 2
      guard let half else { continue }
      if !layouts[index].isHidden { layouts[index].update(with: half, findings: index == 0 ? findings : []) }
      if !landings[index].isHidden {
        landings[index].update(with: half, landing: half.landing(of: gesture, at: time))
      }
      if !names[index].isHidden {
        names[index].show(half)
      }
    }
    placeDivider(between: panes.map(\.stage))
  }

  private func placeDivider(between areas: [CGRect]) {
    divider.isHidden = areas.count < 2
    guard let first = areas.first, let second = areas.last else { return }
    let middle = CGPoint(x: (first.maxX + second.minX) / 2, y: (first.maxY + second.minY) / 2)
    divider.frame =
      first.maxY <= second.minY
      ? CGRect(x: first.minX, y: middle.y, width: first.width, height: 1)
      : CGRect(x: middle.x, y: first.minY, width: 1, height: first.height)
  }
}

/// The name of a pane's feel, in the pane's corner.
private final class FeelNameView: View {
  private let dot = View()
  private let label = Label(font: Typography.smallStrong)
  private static var height: CGFloat { Typography.scaled(26) }
  private static let dotSide: CGFloat = 8
  private static let margin: CGFloat = 10

  init(color: Color) {
    super.init(frame: .zero)
    backgroundColor = Palette.background.withAlpha(0.85)
    dot.backgroundColor = color
    dot.cornerRadius = Self.dotSide / 2
    addSubview(dot)
    addSubview(label)
  }

  /// Shows the feel's name: at the top of a pane that scrolls vertically, at the bottom of one that scrolls
  /// sideways.
  func show(_ half: SceneController) {
    let (name, area) = (half.collectionView.physics.name, half.stage)
    label.text = name
    let textWidth = Typography.width(of: name, in: label.font) + 14
    let width = textWidth + Self.dotSide + 3 * Self.margin
    let y = half.scrollsVertically ? area.minY + Self.margin : area.maxY - Self.height
    cornerRadius = Self.height / 2
    frame = CGRect(x: area.maxX - width - Self.margin, y: y, width: width, height: Self.height)
    dot.frame = CGRect(
      x: Self.margin, y: (Self.height - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
    label.frame = CGRect(
      x: Self.dotSide + 2 * Self.margin, y: 0, width: textWidth, height: Self.height)
  }
}
