import CollectionCore
import Foundation
import Scenes

/// The timeline at the bottom of the paused stage: a bar that represents the recorded seconds, with marks for
/// the events and a thumb for the frame on screen.
final class TimelineView: StageSlider {
  private let legend = TimelineMark.Kind.allCases.map { LegendEntry($0.name, $0.color) }
  /// The legend for ghosts, the outlines at the start and the end of a change. While ghosts are shown, this
  /// legend replaces the legend for marks.
  private let ghostLegend = [
    LegendEntry("at the start", GhostsView.startColor), LegendEntry("at the end", GhostsView.endColor),
  ]
  private var hasGhosts = false
  private let markRow = View()
  private var marks = ViewPool<View>()
  /// The positions of the marks along the bar, as fractions of the bar's width.
  private var places: [CGFloat] = []
  /// The range of positions in the recording that the bar covers, in seconds.
  private var range = 0.0...0.0

  private static let markSide: CGFloat = 7
  /// The height of the space between the title and the bar, in points. The marks are in this space.
  override class var barGap: CGFloat { 20 }

  init() {
    super.init(fillColor: Palette.secondaryText)
    fraction = 1
    for view in [markRow] + legend + ghostLegend as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a recording, with the thumb at the frame on screen.
  ///
  /// `hasGhosts` indicates whether the stage shows ghosts.
  func show(_ playback: StagePlayback, hasGhosts: Bool) {
    self.hasGhosts = hasGhosts
    let recording = playback.recording
    guard let first = recording.frames.first, let last = recording.frames.last,
      let shown = playback.frameOnScreen
    else { return }
    range = first.position...last.position
    fraction = fraction(of: shown.position)
    title.text = Self.title(framesAgo: playback.framesAgo, seconds: last.position - shown.position)
    detail.text = String(format: "%.1f s recorded", recording.duration)
    let visible = recording.marks.filter { $0.sceneTime >= first.sceneTime }
    marks.fit(to: visible.count, in: markRow) { View() }
    places = visible.map { fraction(of: recording.position(ofSceneTime: $0.sceneTime)) }
    for (view, mark) in zip(marks.members, visible) { view.backgroundColor = mark.kind.color }
    setNeedsLayout()
  }

  private static func title(framesAgo count: Int, seconds: Double) -> String {
    guard count > 0 else { return "now" }
    return String(format: "\(count) frame\(count == 1 ? "" : "s"), %.2f s ago", seconds)
  }

  /// Returns the position in the recording, in seconds, for a point in this view's coordinates.
  func position(at point: CGPoint) -> Double {
    guard barWidth > 0 else { return range.upperBound }
    return range.lowerBound + fraction(at: point) * (range.upperBound - range.lowerBound)
  }

  /// Returns the point on the bar, in this view's coordinates, for a position in the recording, in seconds.
  func point(of position: Double) -> CGPoint {
    CGPoint(x: Self.margin + barWidth * fraction(of: position), y: Self.barY)
  }

  private func fraction(of position: Double) -> CGFloat {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (position - range.lowerBound) / length : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleEnd = title.frame.minX + Typography.width(of: title.text ?? "", in: title.font)
    layoutLegend(from: titleEnd + 12, to: detail.frame.minX - 12)
    markRow.frame = CGRect(
      x: Self.margin, y: Self.barY - Self.markSide - 9, width: barWidth, height: Self.markSide)
    for (mark, place) in zip(marks.members, places) {
      mark.cornerRadius = Self.markSide / 2
      mark.frame = CGRect(
        x: barWidth * place - Self.markSide / 2, y: 0, width: Self.markSide, height: Self.markSide)
    }
  }

  /// Lays out the entries of the legend in a row between the x coordinates `left` and `right`. Hides the
  /// entries if the row would not fit.
  private func layoutLegend(from left: CGFloat, to right: CGFloat) {
    let shown = hasGhosts ? ghostLegend : legend
    for entry in hasGhosts ? legend : ghostLegend { entry.isHidden = true }
    let widths = shown.map(\.width)
    let whole = widths.reduce(0, +)
    var x = ((left + right - whole) / 2).rounded()
    for (entry, width) in zip(shown, widths) {
      entry.isHidden = whole > right - left
      entry.frame = CGRect(x: x, y: 10, width: width, height: Self.lineHeight)
      x += width
    }
  }
}

/// An entry of the legend: a coloured dot and a word.
private final class LegendEntry: View {
  private let dot = View()
  private let label: Label

  init(_ name: String, _ color: Color) {
    label = Label(name, font: Typography.small, color: Palette.secondaryText)
    super.init(frame: .zero)
    dot.backgroundColor = color
    dot.cornerRadius = 3.5
    addSubview(dot)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The width of the entry in points, including the margin before the next entry.
  var width: CGFloat { Typography.width(of: label.text ?? "", in: label.font) + 28 }

  override func layoutSubviews() {
    dot.frame = CGRect(x: 0, y: (bounds.height - 7) / 2, width: 7, height: 7)
    label.frame = CGRect(x: 13, y: 0, width: max(0, bounds.width - 13), height: bounds.height)
  }
}

extension TimelineMark.Kind {
  fileprivate var color: Color {
    switch self {
    case .gesture: Palette.secondaryText
    case .release: Palette.text
    case .update: Palette.warning
    case .transition: Palette.accent
    }
  }

  fileprivate var name: String {
    switch self {
    case .gesture: "gesture"
    case .release: "release"
    case .update: "update"
    case .transition: "new layout"
    }
  }
}
