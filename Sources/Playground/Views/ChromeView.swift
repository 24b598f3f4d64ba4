import CollectionCore
import Foundation

/// The frame around the stage: the scene's title and summary, number chips for the scenes, a key hint and the
/// status.
final class ChromeView: View {
  private let title = Label(font: Typography.title)
  private let summary = Label(font: Typography.body, color: Palette.secondaryText)
  private let hint = Label(
    "F1 keys     F9 parameters", font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  private let status = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private let emptiness = Label(font: Typography.heading, color: Palette.tertiaryText, alignment: .center)
  private let chips: [Label]

  /// The horizontal margin in points; smaller in a narrow window.
  private var margin: CGFloat { isNarrow ? 16 : 40 }
  /// The height above the stage in points; greater in a narrow window, where the number chips have their own
  /// line.
  private var topHeight: CGFloat { isNarrow ? 132 : 96 }
  private static let hintWidth: CGFloat = 170
  private static let chipSide: CGFloat = 30
  /// The minimum window size with room for titles; the stage fills a smaller window.
  private static let leastSize = CGSize(width: 350, height: 400)
  /// The minimum window width with room for the number chips beside the title.
  private static let leastWidthForOneLine: CGFloat = 480

  private static let leastWidthForStatus: CGFloat = 760

  init(sceneCount: Int) {
    chips = (1...max(sceneCount, 1)).map { Label("\($0)", font: Typography.smallStrong, alignment: .center) }
    super.init(frame: .zero)
    for chip in chips { chip.cornerRadius = 9 }
    for view in [title, summary, hint, status, emptiness] + chips { addSubview(view) }
  }

  /// The area of the stage in this view's coordinates.
  var stage: CGRect {
    guard hasRoom else { return bounds }
    return bounds.inset(by: EdgeInsets(top: topHeight))
  }

  /// Shows a scene's title and summary and highlights the scene's number.
  func show(_ scene: Scene, at index: Int) {
    title.text = scene.title
    summary.text = scene.summary
    setNeedsLayout()
    for (place, chip) in chips.enumerated() {
      chip.backgroundColor = place == index ? Palette.text : Palette.surface
      chip.textColor = place == index ? Palette.background : Palette.secondaryText
    }
  }

  /// Shows the status text, and a text in the middle of an empty stage; `nil` for none.
  func show(status text: String, emptiness reason: String?) {
    emptiness.isHidden = reason == nil
    if let reason { emptiness.text = reason }
    guard status.text != text else { return }
    status.text = text
    setNeedsLayout()
  }

  /// Returns the index of the scene whose number chip is at a point in this view's coordinates.
  func sceneIndex(at point: CGPoint) -> Int? {
    hasRoom ? chips.firstIndex { $0.frame.insetBy(dx: -3, dy: -3).contains(point) } : nil
  }

  override func layoutSubviews() {
    for view in [title, summary, hint, status] + chips { view.isHidden = !hasRoom }
    emptiness.frame = stage.insetBy(dx: 0, dy: max(0, (stage.height - 24) / 2))
    let inner = bounds.insetBy(dx: margin, dy: 0)
    isNarrow ? layoutStacked(in: inner) : layoutSideBySide(in: inner)
  }

  /// Lays out the title, the summary and the number chips one below the other.
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

  /// Lays out the title and the summary at the left; the status, the key hint and the chips at the right.
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

  /// Lays out the number chips at the right; returns the x coordinate of the first chip.
  private func layoutChips(in inner: CGRect) -> CGFloat {
    let stride = Self.chipSide + 6
    let width = stride * CGFloat(chips.count) - 6
    for (index, chip) in chips.enumerated() {
      let x = inner.maxX - width + CGFloat(index) * stride
      chip.frame = CGRect(x: x, y: 28, width: Self.chipSide, height: Self.chipSide)
    }
    return inner.maxX - width
  }

  /// Lays out the summary, on two lines if one is too short.
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
