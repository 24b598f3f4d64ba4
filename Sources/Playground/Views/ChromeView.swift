import CollectionCore
import Foundation

/// What frames the stage: the scene's title, the scenes' numbers, a hint of the keys, and what is going on.
final class ChromeView: View {
  private let title = Label(font: Typography.title)
  private let summary = Label(font: Typography.body, color: Palette.secondaryText)
  private let hint = Label(
    "F1 keys     F9 parameters", font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let status = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private let chips: [Label]

  private static let margin: CGFloat = 40
  private static let topHeight: CGFloat = 96
  private static let statusWidth: CGFloat = 220
  private static let hintWidth: CGFloat = 170
  private static let chipSide: CGFloat = 30
  /// The smallest window with room for titles; smaller ones are all stage.
  private static let leastSize = CGSize(width: 480, height: 400)

  private static let leastWidthForStatus: CGFloat = 760

  init(sceneCount: Int) {
    chips = (1...max(sceneCount, 1)).map { Label("\($0)", font: Typography.smallStrong, alignment: .center) }
    super.init(frame: .zero)
    for chip in chips { chip.cornerRadius = 9 }
    for view in [title, summary, hint, status] + chips { addSubview(view) }
  }

  /// What is left for the stage, in this view's coordinates.
  var stage: CGRect {
    guard hasRoom else { return bounds }
    return bounds.inset(by: EdgeInsets(top: Self.topHeight))
  }

  /// Shows which scene is on.
  func show(_ scene: Scene, at index: Int) {
    title.text = scene.title
    summary.text = scene.summary
    for (place, chip) in chips.enumerated() {
      chip.backgroundColor = place == index ? Palette.text : Palette.surface
      chip.textColor = place == index ? Palette.background : Palette.secondaryText
    }
  }

  /// Shows what is going on.
  func show(status text: String) { status.text = text }

  /// The scene whose number is at a point in this view's coordinates.
  func sceneIndex(at point: CGPoint) -> Int? {
    hasRoom ? chips.firstIndex { $0.frame.insetBy(dx: -3, dy: -3).contains(point) } : nil
  }

  override func layoutSubviews() {
    for view in subviews { view.isHidden = !hasRoom }
    status.isHidden = bounds.width < Self.leastWidthForStatus
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let stride = Self.chipSide + 6
    let chipsWidth = stride * CGFloat(chips.count) - 6
    for (index, chip) in chips.enumerated() {
      let x = inner.maxX - chipsWidth + CGFloat(index) * stride
      chip.frame = CGRect(x: x, y: 28, width: Self.chipSide, height: Self.chipSide)
    }
    let left = inner.maxX - chipsWidth - 20
    status.frame = CGRect(x: left - Self.statusWidth, y: 34, width: Self.statusWidth, height: 18)
    hint.frame = CGRect(x: inner.maxX - Self.hintWidth, y: 66, width: Self.hintWidth, height: 18)
    let right = status.isHidden ? left : status.frame.minX
    title.frame = CGRect(x: inner.minX, y: 20, width: max(0, right - inner.minX), height: 36)
    summary.frame = CGRect(
      x: inner.minX, y: 56, width: max(0, hint.frame.minX - inner.minX - 16), height: 22)
  }

  private var hasRoom: Bool {
    bounds.width >= Self.leastSize.width && bounds.height >= Self.leastSize.height
  }
}
