import CollectionCore
import Foundation

/// What frames the stage: the scene's title, the scenes' numbers, a hint of the keys, and what is going on.
final class ChromeView: View {
  private let title = Label(font: Typography.title)
  private let summary = Label(font: Typography.body, color: Palette.secondaryText)
  private let hint = Label(
    "F1 keys     F9 parameters", font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let status = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private let emptiness = Label(
    "No cards: I inserts one", font: Typography.heading, color: Palette.tertiaryText, alignment: .center)
  private let chips: [Label]

  /// Beside the titles, in points; less in a narrow window.
  private var margin: CGFloat { isNarrow ? 16 : 40 }
  /// Above the stage, in points; more in a narrow window, where the scenes' numbers have a line of their own.
  private var topHeight: CGFloat { isNarrow ? 132 : 96 }
  private static let hintWidth: CGFloat = 170
  private static let chipSide: CGFloat = 30
  /// The smallest window with room for titles; smaller ones are all stage.
  private static let leastSize = CGSize(width: 350, height: 400)
  /// The narrowest window with room for the scenes' numbers beside the title.
  private static let leastWidthForOneLine: CGFloat = 480

  private static let leastWidthForStatus: CGFloat = 760

  init(sceneCount: Int) {
    chips = (1...max(sceneCount, 1)).map { Label("\($0)", font: Typography.smallStrong, alignment: .center) }
    super.init(frame: .zero)
    for chip in chips { chip.cornerRadius = 9 }
    for view in [title, summary, hint, status, emptiness] + chips { addSubview(view) }
  }

  /// What is left for the stage, in this view's coordinates.
  var stage: CGRect {
    guard hasRoom else { return bounds }
    return bounds.inset(by: EdgeInsets(top: topHeight))
  }

  /// Shows which scene is on.
  func show(_ scene: Scene, at index: Int) {
    title.text = scene.title
    summary.text = scene.summary
    setNeedsLayout()
    for (place, chip) in chips.enumerated() {
      chip.backgroundColor = place == index ? Palette.text : Palette.surface
      chip.textColor = place == index ? Palette.background : Palette.secondaryText
    }
  }

  /// Shows what is going on, and whether nothing is to be seen for lack of cards.
  func show(status text: String, isEmpty: Bool) {
    emptiness.isHidden = !isEmpty
    guard status.text != text else { return }
    status.text = text
    setNeedsLayout()
  }

  /// The scene whose number is at a point in this view's coordinates.
  func sceneIndex(at point: CGPoint) -> Int? {
    hasRoom ? chips.firstIndex { $0.frame.insetBy(dx: -3, dy: -3).contains(point) } : nil
  }

  override func layoutSubviews() {
    for view in [title, summary, hint, status] + chips { view.isHidden = !hasRoom }
    emptiness.frame = stage.insetBy(dx: 0, dy: max(0, (stage.height - 24) / 2))
    let inner = bounds.insetBy(dx: margin, dy: 0)
    isNarrow ? layoutStacked(in: inner) : layoutSideBySide(in: inner)
  }

  /// Title, summary and numbers below each other.
  private func layoutStacked(in inner: CGRect) {
    hint.isHidden = true
    status.isHidden = true
    title.frame = CGRect(x: inner.minX, y: 8, width: inner.width, height: 32)
    layoutSummary(from: inner.minX, to: inner.maxX, y: 40)
    let stride = Self.chipSide + 6
    for (index, chip) in chips.enumerated() {
      chip.frame = CGRect(
        x: inner.minX + CGFloat(index) * stride, y: 88, width: Self.chipSide, height: Self.chipSide)
    }
  }

  /// Title and summary at the left, numbers at the right.
  private func layoutSideBySide(in inner: CGRect) {
    let left = layoutChips(in: inner) - 20
    status.isHidden = status.isHidden || bounds.width < Self.leastWidthForStatus
    let statusWidth = Typography.width(of: status.text ?? "", in: status.font)
    status.frame = CGRect(x: left - statusWidth, y: 34, width: statusWidth, height: 18)
    hint.frame = CGRect(x: inner.maxX - Self.hintWidth, y: 66, width: Self.hintWidth, height: 18)
    let right = status.isHidden ? left : status.frame.minX
    title.frame = CGRect(x: inner.minX, y: 20, width: max(0, right - inner.minX), height: 36)
    layoutSummary(from: inner.minX, to: hint.frame.minX - 16, y: 56)
  }

  /// Puts the scenes' numbers at the right, and answers where they begin.
  private func layoutChips(in inner: CGRect) -> CGFloat {
    let stride = Self.chipSide + 6
    let width = stride * CGFloat(chips.count) - 6
    for (index, chip) in chips.enumerated() {
      let x = inner.maxX - width + CGFloat(index) * stride
      chip.frame = CGRect(x: x, y: 28, width: Self.chipSide, height: Self.chipSide)
    }
    return inner.maxX - width
  }

  /// The summary takes two lines where one is too short for it.
  private func layoutSummary(from left: CGFloat, to right: CGFloat, y: CGFloat) {
    let width = max(0, right - left)
    let isLong = Typography.usualWidth(of: summary.text ?? "", in: summary.font) > width
    summary.numberOfLines = isLong ? 2 : 1
    summary.frame = CGRect(x: left, y: y, width: width, height: isLong ? 38 : 22)
  }

  private var isNarrow: Bool { bounds.width < Self.leastWidthForOneLine }

  private var hasRoom: Bool {
    bounds.width >= Self.leastSize.width && bounds.height >= Self.leastSize.height
  }
}
