import CollectionCore
import Foundation
import Scenes

/// A modifier's value as a curve over the distance from the focus, below the stage or beside it: each point of the curve is in
/// line with the cards at its distance.
final class CurveView: View {
  /// The content of the view.
  struct Content: Hashable {
    var title = ""
    /// What the user can do, or why there is no curve.
    var hint = ""
    var space: CurveSpace?
    /// The points through which the line is drawn: places along the axis in the window, and values.
    var line: [Spot] = []
    /// The cards on screen.
    var cards: [Spot] = []
    var handles: [Handle] = []
  }

  /// A place along the axis, in points in the window, and a value in the parameter's unit.
  struct Spot: Hashable {
    var place: CGFloat
    var value: Double
  }

  /// A point that the user can drag.
  struct Handle: Hashable {
    var spot: Spot
    var isChosen: Bool
  }

  private(set) var content = Content()
  private let edge = View()
  private let title = Label(font: Typography.smallStrong)
  private let hint = Label(font: Typography.small, color: Palette.secondaryText)
  private let closeButton = Label(
    "×", font: Typography.heading, color: Palette.secondaryText, alignment: .center)
  private let plot = View()
  private let line = PolylineView()
  private let focus = View()
  private var rules = ViewPool<View>()
  private var labels = ViewPool<Label>()
  private var cards = ViewPool<View>()
  private var knobs = ViewPool<View>()

  private static var headHeight: CGFloat { 12 + Typography.scaled(20) }
  private static var labelHeight: CGFloat { Typography.scaled(14) }
  /// The distance of points from the ends of the view, in points, if their places are beyond.
  private static let margin: CGFloat = 10
  /// The distance, in points, within which a point or the line is hit.
  private static let (reach, lineReach): (CGFloat, CGFloat) = (18, 12)

  /// Returns the height of the view below a stage, in a window with a height in points.
  static func height(in windowHeight: CGFloat) -> CGFloat {
    min(max(windowHeight / 4, Typography.scaled(150)), Typography.scaled(210), windowHeight / 2).rounded()
  }

  /// Returns the width of the view beside a stage, in a window with a width in points.
  static func width(in windowWidth: CGFloat) -> CGFloat {
    min(max(windowWidth / 6, Typography.scaled(130)), windowWidth * 0.4).rounded()
  }

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Palette.surface
    edge.backgroundColor = Palette.hairline
    focus.backgroundColor = Palette.track
    plot.clipsToBounds = true
    line.lineColor = Palette.accent
    line.lineWidth = 2
    closeButton.cornerRadius = 8
    for view in [plot, edge, title, hint, closeButton] as [View] { addSubview(view) }
    for view in [focus, line] as [View] { plot.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ content: Content) {
    guard content != self.content else { return }
    self.content = content
    (title.text, hint.text) = (content.title, content.hint)
    setNeedsLayout()
  }

  // MARK: Places

  /// The area of the curve, in this view's coordinates.
  private var area: CGRect {
    let isVertical = content.space?.isVertical ?? false
    return bounds.inset(
      by: isVertical
        ? EdgeInsets(top: Self.headHeight, left: 14, bottom: Self.labelHeight + 6, right: 14)
        : EdgeInsets(top: Self.headHeight + Self.labelHeight, bottom: 12))
  }

  /// Returns the point of this view at a place along the axis and a value.
  private func point(of spot: Spot, in space: CurveSpace) -> CGPoint {
    let (area, share) = (area, space.position(of: spot.value))
    return space.isVertical
      ? CGPoint(x: area.minX + area.width * share, y: spot.place - frame.minY)
      : CGPoint(x: spot.place - frame.minX, y: area.maxY - area.height * share)
  }

  /// Returns the point of a handle, which stays in view.
  private func knobPoint(of spot: Spot, in space: CurveSpace) -> CGPoint {
    let (point, area) = (point(of: spot, in: space), area)
    let (x, y) = space.isVertical ? (8 as CGFloat, Self.margin) : (Self.margin, 8)
    return CGPoint(
      x: min(max(point.x, area.minX + (space.isVertical ? -x : x)), area.maxX + (space.isVertical ? x : -x)),
      y: min(max(point.y, area.minY + (space.isVertical ? y : -y)), area.maxY + (space.isVertical ? -y : y)))
  }

  /// Returns the place along the axis and the value at a point in the window; `nil` without a curve.
  func spot(at point: CGPoint) -> Spot? {
    guard let space = content.space else { return nil }
    let (area, local) = (area, point - frame.origin)
    let share =
      space.isVertical
      ? (local.x - area.minX) / max(area.width, 1) : (area.maxY - local.y) / max(area.height, 1)
    return Spot(
      place: space.isVertical ? point.y : point.x, value: space.value(at: share))
  }

  /// Returns the index of the handle at a point in the window; `nil` if none is there.
  func handle(at point: CGPoint) -> Int? {
    guard let space = content.space else { return nil }
    let local = point - frame.origin
    let distances = content.handles.map { knobPoint(of: $0.spot, in: space).distance(to: local) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
    return distances[nearest] <= Self.reach ? nearest : nil
  }

  /// Returns the distance between two spots in the view, in points.
  func distance(from start: Spot, to end: Spot) -> CGFloat {
    guard let space = content.space else { return 0 }
    return point(of: start, in: space).distance(to: point(of: end, in: space))
  }

  /// Returns whether a point in the window is on the line.
  func isOnLine(_ point: CGPoint) -> Bool {
    guard let space = content.space else { return false }
    let local = point - frame.origin
    return content.line.contains { self.point(of: $0, in: space).distance(to: local) <= Self.lineReach }
  }

  /// Returns whether a point in the window is so far from the view that a point dragged there is removed.
  func isFar(_ point: CGPoint) -> Bool { !frame.insetBy(dx: -24, dy: -24).contains(point) }

  /// The frame of the button that closes the view, in the window.
  var closeFrame: CGRect { closeButton.frame.offsetBy(dx: frame.minX, dy: frame.minY) }

  // MARK: Layout

  override func layoutSubviews() {
    let isVertical = content.space?.isVertical ?? false
    edge.frame =
      isVertical
      ? CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
      : CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let line = Typography.scaled(20)
    closeButton.frame = CGRect(x: bounds.width - 8 - line, y: 6, width: line, height: line)
    let room = max(0, closeButton.frame.minX - 20)
    title.font = Typography.fitted(Typography.smallStrong, to: title.text, in: room)
    let titleWidth = min(room, Typography.width(of: title.text ?? "", in: title.font))
    title.frame = CGRect(x: 14, y: 6, width: titleWidth, height: line)
    let hintWidth = Typography.width(of: hint.text ?? "", in: hint.font)
    hint.frame = CGRect(x: title.frame.maxX + 14, y: 6, width: hintWidth, height: line)
    hint.isHidden = hint.frame.maxX > closeButton.frame.minX - 8
    // Points beside the head would be hidden by it.
    plot.frame = bounds.inset(by: EdgeInsets(top: isVertical ? Self.headHeight : 0))
    plot.bounds.origin = plot.frame.origin
    layoutPlot()
  }

  private func layoutPlot() {
    let space = content.space
    let shown = [focus, line] as [View]
    for view in shown { view.isHidden = space == nil }
    guard let space else {
      rules.fit(to: 0, in: plot, View.init)
      labels.fit(to: 0, in: plot) { Label(font: Typography.tick) }
      cards.fit(to: 0, in: plot, View.init)
      knobs.fit(to: 0, in: plot, View.init)
      return
    }
    let area = area
    layoutScale(of: space, in: area)
    focus.frame =
      space.isVertical
      ? CGRect(x: 0, y: space.focus - frame.minY - 0.5, width: bounds.width, height: 1)
      : CGRect(
        x: space.focus - frame.minX - 0.5, y: area.minY - 4, width: 1, height: bounds.height - area.minY + 4)
    line.frame = bounds
    line.points = content.line.map { point(of: $0, in: space) }
    plot.bringSubviewToFront(line)
    cards.fit(to: content.cards.count, in: plot) {
      let dot = View(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
      (dot.cornerRadius, dot.backgroundColor) = (3, Palette.secondaryText)
      return dot
    }
    for (dot, card) in zip(cards.members, content.cards) { dot.center = point(of: card, in: space) }
    knobs.fit(to: content.handles.count, in: plot) {
      let knob = View(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
      (knob.cornerRadius, knob.borderWidth, knob.borderColor) = (7, 2, Palette.accent)
      return knob
    }
    for (knob, handle) in zip(knobs.members, content.handles) {
      knob.center = knobPoint(of: handle.spot, in: space)
      knob.backgroundColor = handle.isChosen ? Palette.accent : Palette.surface
      // A point beyond the view is at the end of the view, beside the line.
      knob.alpha = bounds.insetBy(dx: -1, dy: -1).contains(point(of: handle.spot, in: space)) ? 1 : 0.5
      plot.bringSubviewToFront(knob)
    }
  }

  /// Lays out a line and a label at each round value.
  private func layoutScale(of space: CurveSpace, in area: CGRect) {
    let length = space.isVertical ? area.width : area.height
    let scale = PlotScale(
      showing: space.values, tickCount: max(1, length / Typography.scaled(space.isVertical ? 48 : 26)),
      leastSpan: 0.01)
    let ticks = scale.ticks.filter(space.values.contains)
    rules.fit(to: ticks.count, in: plot, View.init)
    labels.fit(to: ticks.count, in: plot) { Label(font: Typography.tick, color: Palette.tertiaryText) }
    for (index, value) in ticks.enumerated() {
      let place = point(of: Spot(place: space.focus, value: value), in: space)
      let (rule, label) = (rules.members[index], labels.members[index])
      rule.backgroundColor = Palette.hairline
      label.text = scale.text(for: value)
      let width = Typography.scaled(44)
      if space.isVertical {
        rule.frame = CGRect(
          x: place.x - 0.5, y: area.minY, width: 1, height: area.height)
        label.textAlignment = .center
        label.frame = CGRect(
          x: place.x - width / 2, y: area.maxY + 4, width: width, height: Self.labelHeight)
      } else {
        rule.frame = CGRect(x: 0, y: place.y - 0.5, width: bounds.width, height: 1)
        label.textAlignment = .left
        // Beside the point at the end of the range, if that is the end of the view.
        label.frame = CGRect(
          x: 2.4 * Self.margin, y: place.y - Self.labelHeight, width: width, height: Self.labelHeight)
      }
    }
  }
}
