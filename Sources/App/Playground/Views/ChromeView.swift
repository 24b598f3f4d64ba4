import CollectionCore
import Foundation
import Scenes

/// The texts around the stage: the scene's title and summary, chips that choose a scene, buttons for what else there
/// is, and the status.
///
/// Each of the first nine scenes has a number chip. The last chip opens the scene browser.
final class ChromeView: View {
  private let title = Label(font: Typography.title)
  private let summary = Label(font: Typography.body, color: Palette.secondaryText)
  private let hints: [Hint]
  private let status = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  private var (sceneSummary, statusText) = ("", "")
  /// The title of the scene whose chip is under the mouse; `nil` if none is.
  private var hoveredTitle: String?
  /// The part of the status that a narrow window shows in place of the summary; empty for none.
  private var notice = ""
  /// The dot that is shown during a recording.
  private let recordingDot = View()
  private let emptiness = Label(font: Typography.heading, color: Palette.tertiaryText, alignment: .center)
  private let chips: [Label]

  /// The horizontal margin, in points; smaller in a narrow window.
  private var margin: CGFloat { isNarrow ? 16 : 40 }
  /// The height of the area above the stage, in points; greater in a narrow window, where the number chips
  /// are below the title.
  private var topHeight: CGFloat { isNarrow ? Typography.scaled(92) + chipSide + 10 : Typography.scaled(96) }
  private static let chipGap: CGFloat = 6
  private static let dotSide: CGFloat = 9
  /// The maximum number of number chips. The number keys choose the same scenes as these chips.
  private static let maximumNumberCount = 9

  /// The width and height of a number chip, in points. The side is smaller than the text scale requires if
  /// the chips would not fit otherwise.
  private var chipSide: CGFloat {
    let count = CGFloat(chips.count)
    let room = max(0, bounds.width - 2 * margin) / (isNarrow ? 1 : 2)
    return max(8, min(Typography.scaled(30), (room + Self.chipGap) / count - Self.chipGap).rounded(.down))
  }
  /// The minimum size, in points, of a window with texts around the stage. In a smaller window, the stage
  /// fills the window.
  private static let leastSize = CGSize(width: 350, height: 400)
  /// The minimum height of the stage below the texts, in points. With less height, the stage fills the
  /// window.
  private static let leastStageHeight: CGFloat = 268
  /// The minimum width, in points, of a window in which the number chips are beside the title.
  private static var leastWidthForOneLine: CGFloat { Typography.scaled(640) }

  private var hasStatus: Bool { bounds.width >= Typography.scaled(760) }

  /// Creates the texts for a catalogue of `sceneCount` scenes; the key hint names some of `keys`.
  init(sceneCount: Int, keys: KeyBindings) {
    let numbers = (1...min(max(sceneCount, 1), Self.maximumNumberCount)).map { "\($0)" }
    chips = (numbers + ["All"]).map { Label($0, font: Typography.smallStrong, alignment: .center) }
    hints = [
      Hint(.browseScenes, "all scenes", keys), Hint(.openPalette, "find", keys),
      Hint(.toggle(.panel), "parameters", keys),
      Hint(.showHelp, "help", keys),
    ]
    super.init(frame: .zero)
    for chip in chips { chip.cornerRadius = 9 }
    (recordingDot.backgroundColor, recordingDot.cornerRadius) = (Palette.fault, Self.dotSide / 2)
    recordingDot.isHidden = true
    let labels = [title, summary, status, emptiness] + chips + hints.map(\.label)
    for view in labels + [recordingDot] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The width of the area at the left of the stage that another view takes, in points.
  var stageMargin: CGFloat = 0

  /// The stage, the area of the window for the scene, in this view's coordinates.
  var stage: CGRect {
    bounds.inset(by: EdgeInsets(top: hasRoom ? topHeight : 0, left: stageMargin))
  }

  /// Shows a scene's title and summary and highlights the scene's chip.
  func show(_ scene: Scene, at index: Int) {
    (title.text, sceneSummary) = (scene.title, scene.summary)
    setNeedsLayout()
    let chosen = min(index, chips.count - 1)
    for (place, chip) in chips.enumerated() {
      chip.backgroundColor = place == chosen ? Palette.text : Palette.surface
      chip.textColor = place == chosen ? Palette.background : Palette.secondaryText
    }
  }

  /// Shows a title and a summary in place of the scene's.
  func show(title text: String, summary description: String) {
    guard title.text != text || sceneSummary != description else { return }
    (title.text, sceneSummary) = (text, description)
    setNeedsLayout()
  }

  /// Shows all texts in the colour with the highest contrast on a coloured stage, and in weaker ones otherwise.
  func adapt(toColoredStage isColored: Bool) {
    for label in [summary, status] { label.textColor = isColored ? Palette.text : Palette.secondaryText }
    for label in [emptiness] + hints.map(\.label) {
      label.textColor = isColored ? Palette.text : Palette.tertiaryText
    }
  }

  /// Shows the status text, with a dot during a recording. A narrow window shows only `notice`. Also shows the text `reason` in the middle of a stage
  /// without cards; `nil` shows no text there.
  func show(status text: String, notice: String, isRecording: Bool, emptiness reason: String?) {
    if notice != self.notice {
      self.notice = notice
      setNeedsLayout()
    }
    if recordingDot.isHidden == isRecording {
      recordingDot.isHidden = !isRecording
      setNeedsLayout()
    }
    emptiness.isHidden = reason == nil
    if let reason { emptiness.text = reason }
    guard statusText != text else { return }
    statusText = text
    setNeedsLayout()
  }

  /// Shows the title of the scene whose chip is at a point in this view's coordinates, in place of the status
  /// or, in a narrow window, of the summary.
  func hover(at point: CGPoint?) {
    var title: String?
    if case .showScene(let index) = point.flatMap(button)?.action { title = SceneCatalog.scenes[index].title }
    guard title != hoveredTitle else { return }
    hoveredTitle = title
    setNeedsLayout()
  }

  /// Returns the action of the chip or button at a point in this view's coordinates, and its frame; `nil` if none is
  /// there.
  func button(at point: CGPoint) -> (action: Action, frame: CGRect)? {
    buttons.first { $0.frame.insetBy(dx: -3, dy: -3).contains(point) }
  }

  /// Returns the frame of the button that performs an action, in this view's coordinates; `nil` if there is no such button.
  func frame(ofButton action: Action) -> CGRect? { buttons.first { $0.action == action }?.frame }

  private var buttons: [(action: Action, frame: CGRect)] {
    guard hasRoom else { return [] }
    let numbers = chips.indices.map {
      ($0 == chips.count - 1 ? Action.browseScenes : .showScene($0), chips[$0].frame)
    }
    return numbers + hints.filter { !$0.label.isHidden }.map { ($0.action, $0.label.frame) }
  }

  override func layoutSubviews() {
    for view in [title, summary, status] + chips + hints.map(\.label) { view.isHidden = !hasRoom }
    status.text = hoveredTitle ?? statusText
    let hovered = hasStatus ? nil : hoveredTitle
    summary.text = hovered ?? (isNarrow && !notice.isEmpty ? notice : sceneSummary)
    emptiness.frame = stage.insetBy(dx: 0, dy: max(0, (stage.height - Typography.scaled(24)) / 2))
    let inner = bounds.insetBy(dx: margin, dy: 0)
    isNarrow ? layoutStacked(in: inner) : layoutSideBySide(in: inner)
  }

  /// Lays out the title, the summary and the number chips one below the other.
  private func layoutStacked(in inner: CGRect) {
    status.isHidden = true
    let chipsTop = topHeight - chipSide - 14
    // Beside a title in large text there is no room for the buttons, but there is below the summary.
    let isBelow = Typography.scale >= 1.25
    let top = 8 + Typography.scaled(isBelow ? 32 + 38 : 5)
    let hintsLeft = layoutHints(
      to: inner.maxX, in: isBelow ? inner.width : 0.42 * inner.width, y: top,
      height: isBelow ? chipsTop - top : Typography.scaled(22)
    ) { $0.word }
    let right = placeDot(before: isBelow ? inner.maxX : hintsLeft, y: 8 + Typography.scaled(16))
    layoutTitle(from: inner.minX, to: right - 8, y: 8, height: Typography.scaled(32))
    layoutSummary(from: inner.minX, to: inner.maxX, y: title.frame.maxY)
    layoutChips(from: inner.minX, y: chipsTop)
  }

  /// Lays out the title and the summary at the left; the status, the key hint and the chips at the right.
  private func layoutSideBySide(in inner: CGRect) {
    let left = layoutChips(in: inner) - 12
    status.isHidden = status.isHidden || !hasStatus
    // A long status ends in an ellipsis before the title becomes smaller.
    let titleWidth = Typography.width(of: title.text ?? "", in: Typography.title)
    let statusWidth = min(
      Typography.width(of: status.text ?? "", in: status.font),
      max(Typography.scaled(160), left - inner.minX - titleWidth - 24))
    let line = Typography.scaled(18)
    status.frame = CGRect(x: left - statusWidth, y: Typography.scaled(29), width: statusWidth, height: line)
    let hintsLeft = layoutHints(
      to: inner.maxX, in: inner.width / 2, y: Typography.scaled(57), height: Typography.scaled(22)
    ) { $0.wordWithKey }
    let right = placeDot(before: status.isHidden ? left : status.frame.minX, y: status.frame.midY)
    layoutTitle(from: inner.minX, to: right, y: Typography.scaled(20), height: Typography.scaled(36))
    layoutSummary(from: inner.minX, to: hintsLeft - 16, y: title.frame.maxY)
  }

  /// Places the dot of a recording before `right`; returns its left edge, or `right` if there is no recording.
  private func placeDot(before right: CGFloat, y: CGFloat) -> CGFloat {
    guard !recordingDot.isHidden else { return right }
    let side = Self.dotSide
    recordingDot.frame = CGRect(x: right - side - 8, y: (y - side / 2).rounded(), width: side, height: side)
    return recordingDot.frame.minX
  }

  /// Lays out the buttons, with a text for each, to the left of `right`; returns the x coordinate of the first button.
  /// The texts are reduced if the buttons would be wider than `room`.
  private func layoutHints(
    to right: CGFloat, in room: CGFloat, y: CGFloat, height: CGFloat, _ text: (Hint) -> String
  ) -> CGFloat {
    let padding: CGFloat = 7
    // In a narrow window, the chip for all scenes is enough.
    let shown = isNarrow ? hints.dropFirst() : hints[...]
    hints[0].label.isHidden = isNarrow || !hasRoom
    let font = Typography.fitted(Typography.small, needing: 18, in: height)
    let widths = shown.map { Typography.usualWidth(of: text($0), in: font) + 2 * padding }
    let fit = min(1, room / widths.reduce(0, +))
    var x = right + padding
    for (hint, width) in zip(shown, widths).reversed() {
      hint.label.text = text(hint)
      hint.label.font.size = font.size * fit
      x -= width * fit
      hint.label.frame = CGRect(x: x, y: y, width: width * fit, height: height)
    }
    return x
  }

  /// Lays out the number chips at the right; returns the x coordinate of the first chip.
  private func layoutChips(in inner: CGRect) -> CGFloat {
    let width = (chipSide + Self.chipGap) * CGFloat(chips.count) - Self.chipGap
    layoutChips(from: inner.maxX - width, y: Typography.scaled(38) - chipSide / 2)
    return inner.maxX - width
  }

  /// Lays out the number chips in a row; `left` is the left edge and `y` the top edge of the first chip.
  private func layoutChips(from left: CGFloat, y: CGFloat) {
    let side = chipSide
    for (index, chip) in chips.enumerated() {
      chip.font = Typography.fitted(Typography.smallStrong, needing: 18, in: side)
      chip.frame = CGRect(
        x: left + CGFloat(index) * (side + Self.chipGap), y: y.rounded(), width: side, height: side)
    }
  }

  /// Lays out the title, in a smaller font if the title is too wide.
  private func layoutTitle(from left: CGFloat, to right: CGFloat, y: CGFloat, height: CGFloat) {
    title.frame = CGRect(x: left, y: y, width: max(0, right - left), height: height)
    title.font = Typography.fitted(Typography.title, to: title.text, in: title.frame.width)
  }

  /// Lays out the summary in the height of two lines, reduced so that it is whole.
  private func layoutSummary(from left: CGFloat, to right: CGFloat, y: CGFloat) {
    let (width, size) = (max(0, right - left), Typography.body.size)
    let room = CGSize(width: width, height: 2.5 * size * Typography.scale)
    summary.fit(Typography.body, in: room, atLeast: 0.6 * size)
    summary.numberOfLines = summary.lines(in: width)
    summary.frame = CGRect(
      x: left, y: y, width: width, height: Typography.scaled(summary.numberOfLines > 1 ? 38 : 22))
  }

  /// A button with a word, and the key that has the same effect.
  @MainActor private struct Hint {
    let action: Action
    let word: String
    let wordWithKey: String
    let label = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .center)

    init(_ action: Action, _ word: String, _ keys: KeyBindings) {
      (self.action, self.word, wordWithKey) = (action, word, "\(keys.title(of: action)) \(word)")
    }
  }

  private var isNarrow: Bool { bounds.width < Self.leastWidthForOneLine }

  private var hasRoom: Bool {
    bounds.width >= Self.leastSize.width && bounds.height >= Self.leastSize.height
      && bounds.height >= topHeight + Self.leastStageHeight
  }
}
