import CollectionCore
import Foundation
import Scenes

/// The frames and captions of the panes of small multiples.
final class MultiplesView: View {
  private var panes = ViewPool<PaneFrameView>()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the frames of the panes of a scene, with one of them chosen; hides them if the scene has no small multiples.
  func show(_ controller: SceneController, chosen: Int?) {
    let multiples = controller.multiples
    let count = multiples == nil ? 0 : controller.panes.count
    isHidden = count == 0
    panes.fit(to: count, in: self) { PaneFrameView() }
    guard let multiples else { return }
    for (index, (view, pane)) in zip(panes.members, controller.placedPanes).enumerated() {
      view.show(
        pane.stage, number: index + 1, caption: multiples.caption(index, of: controller.scene),
        isPresent: index == multiples.presentIndex, isChosen: index == chosen, scale: scale)
    }
  }

  /// The number of points in the window per point of this view.
  private var scale: CGFloat { (superview?.superview as? StageView)?.scale ?? 1 }
}

/// The frame of a pane with its number and caption.
private final class PaneFrameView: View {
  private let pill = View()
  private let number = Label(font: Typography.smallStrong, color: Palette.text)
  private let caption = Label(font: Typography.small, color: Palette.secondaryText)
  private static let (margin, inset): (CGFloat, CGFloat) = (10, 6)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    pill.backgroundColor = Palette.background.withAlpha(0.9)
    for view in [number, caption] { pill.addSubview(view) }
    addSubview(pill)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the frame of a pane. The frame and its texts have the same size in the window at every scale.
  func show(
    _ area: CGRect, number index: Int, caption text: String, isPresent: Bool, isChosen: Bool, scale: CGFloat
  ) {
    center = area.center
    bounds.size = CGSize(width: area.width * scale, height: area.height * scale)
    transform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    cornerRadius = 8
    borderWidth = isChosen ? 3 : isPresent ? 2 : 1
    borderColor = isChosen ? Palette.accent : isPresent ? Palette.secondaryText : Palette.hairline
    number.text = "\(index)"
    number.textColor = isChosen ? Palette.accent : Palette.text
    caption.text = text
    let height = Typography.scaled(24)
    let numberWidth = Typography.width(of: number.text ?? "", in: number.font) + 2
    let x = Self.margin + numberWidth + Self.margin - 2
    let room = max(0, bounds.width - 2 * Self.inset)
    caption.isHidden = room - x < Typography.scaled(100)
    let textWidth = caption.isHidden ? 0 : Typography.usualWidth(of: text, in: caption.font) + Self.margin
    let width = min(room, x + textWidth)
    pill.frame = CGRect(
      x: Self.inset, y: bounds.height - height - Self.inset, width: width, height: height)
    pill.cornerRadius = height / 2
    number.frame = CGRect(x: Self.margin, y: 0, width: numberWidth, height: height)
    caption.frame = CGRect(x: x, y: 0, width: max(0, width - x - Self.margin), height: height)
  }
}

extension SmallMultiples.Panes {
  /// Returns the words that tell a pane from the others: its name, or the values in which it differs from the present one, those
  /// with the greatest change first, `count` at most.
  @MainActor func caption(_ index: Int, of scene: Scene, atMost count: Int = 4) -> String {
    guard values.indices.contains(index) else { return "" }
    let (pane, present) = (values[index], values[presentIndex])
    if names.indices.contains(index), !names[index].isEmpty { return names[index] }
    if !swept.isEmpty {
      // A single number of a value stands for itself.
      return scene.rows.flatMap { row in
        let parts = row.parts.filter { swept.contains($0.name) }
        return parts.count == row.parts.count ? [row] : parts.map { ParameterRow($0) }
      }.map { "\($0.name) \($0.textWithUnit(for: pane[$0]))" }.joined(separator: "   ")
    }
    guard index != presentIndex else { return "as it is" }
    func change(_ row: ParameterRow) -> Double {
      row.parts.map { abs($0.fraction(of: pane[$0]) - $0.fraction(of: present[$0])) }.max() ?? 0
    }
    return scene.rows.filter { pane.isUsed($0) && pane[$0] != present[$0] }
      .sorted { change($0) > change($1) }.prefix(count)
      .map { "\($0.name) \($0.textWithUnit(for: pane[$0]))" }.joined(separator: "   ")
  }
}
