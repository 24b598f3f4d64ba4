import CollectionCore
import Foundation
import LayoutDiagnostics
import Scenes

/// The overlay in front of the scene, with the focused card's ring, layout outlines, predicted targets and
/// the names of two compared panes.
final class StageOverlayView: View {
  private let layouts = [LayoutOverlay(), LayoutOverlay()]
  private let landings = Palette.feels.map { PredictedTargetOverlay(color: $0) }
  private let names = Palette.feels.map { PaneNameView(color: $0) }
  private let divider = View()
  private let focusRing = FocusRing()
  let multiples = MultiplesView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    divider.backgroundColor = Palette.hairline
    for view in layouts + landings + names + [divider, focusRing, multiples] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the overlay for the panes of a scene; `time` is a scene time in seconds.
  func update(
    with controller: SceneController, gestures: [GestureRecording], findings: [LayoutFinding],
    at time: Double, showing overlays: Set<Action.Overlay>, parts: Set<LayoutPart>
  ) {
    let panes = controller.panes
    focusRing.update(with: controller)
    for index in Palette.feels.indices {
      let half = panes.indices.contains(index) ? panes[index] : nil
      let gesture = gestures.indices.contains(index) ? gestures[index] : nil
      layouts[index].isHidden = half == nil || !overlays.contains(.layout)
      landings[index].isHidden = half == nil || !overlays.contains(.motion)
      names[index].isHidden = panes.count < 2 || controller.multiples != nil
      guard let half else { continue }
      if !layouts[index].isHidden {
        layouts[index].update(with: half, findings: index == 0 ? findings : [], showing: parts)
      }
      if !landings[index].isHidden {
        landings[index].update(with: half, landing: .init(of: half.collectionView, after: gesture, at: time))
      }
      if !names[index].isHidden {
        names[index].show(half, text: name(of: half, at: index, in: controller))
      }
    }
    placeDivider(between: controller.multiples == nil ? panes.map(\.stage) : [])
  }

  /// Returns the lines of text in a pane's label.
  ///
  /// If two feels are compared, the only line is the name of the pane's feel. If two variants are compared, the
  /// first line is the variant's letter, and the other lines are the pane's values that differ from the other pane's
  /// values.
  private func name(of pane: ScenePane, at index: Int, in controller: SceneController) -> [String] {
    guard controller.compared == .variant else { return [pane.collectionView.physics.name] }
    let differing = controller.comparedRows
    var state = PanelState(values: pane.values)
    state.applied = pane.appliedValues
    let shown = differing.prefix(Self.maximumDifferenceCount).map { "\($0.name)  \(state.text(for: $0))" }
    let rest = differing.count - shown.count
    let words = differing.isEmpty ? ["the same values: change one"] : rest > 0 ? ["and \(rest) more"] : []
    let settings = controller.storedSettings
    return [(index == 0 ? settings.variant : settings.otherVariant).rawValue] + shown + words
  }

  /// The maximum number of differing values in a pane's label.
  private static let maximumDifferenceCount = 5

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

/// The label in a pane's corner, with the pane's name and further lines below the name.
private final class PaneNameView: View {
  private let dot = View()
  private let label = Label(font: Typography.smallStrong)
  private var lines = ViewPool<Label>()
  private static var height: CGFloat { Typography.scaled(26) }
  private static var lineHeight: CGFloat { Typography.scaled(18) }
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

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the lines of `text` in the pane's corner, with the pane's name first. The label is at the top of a
  /// pane that scrolls vertically, and at the bottom of a pane that scrolls sideways.
  func show(_ half: ScenePane, text: [String]) {
    label.text = text.first
    let others = text.dropFirst()
    lines.fit(to: others.count, in: self) { Label(font: Typography.small, color: Palette.secondaryText) }
    for (line, text) in zip(lines.members, others) { line.text = text }
    let widths =
      [Typography.width(of: text.first ?? "", in: label.font)]
      + others.map { Typography.usualWidth(of: $0, in: Typography.small) }
    let area = half.stage
    let textWidth = min((widths.max() ?? 0) + 14, max(0, area.width - Self.dotSide - 5 * Self.margin))
    let width = textWidth + Self.dotSide + 3 * Self.margin
    let height = Self.height + (others.isEmpty ? 0 : CGFloat(others.count) * Self.lineHeight + 6)
    let y = half.scrollsVertically ? area.minY + Self.margin : area.maxY - height
    cornerRadius = Self.height / 2
    frame = CGRect(x: area.maxX - width - Self.margin, y: y, width: width, height: height)
    dot.frame = CGRect(
      x: Self.margin, y: (Self.height - Self.dotSide) / 2, width: Self.dotSide, height: Self.dotSide)
    let x = Self.dotSide + 2 * Self.margin
    label.frame = CGRect(x: x, y: 0, width: textWidth, height: Self.height)
    for (index, line) in lines.members.enumerated() {
      let y = Self.height - 2 + CGFloat(index) * Self.lineHeight
      line.frame = CGRect(x: x, y: y, width: textWidth, height: Self.lineHeight)
    }
  }
}
