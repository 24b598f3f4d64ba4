import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The controller of the curve below the stage, or beside it: the user drags the points of a modifier's curve, adds points on
/// the line, and removes points by dragging them off.
@MainActor
final class CurveController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private let parameters: ParameterController
  /// The place in the stack of the modifier that was shown last.
  private var lastNumber = 1
  private var hold: Hold?

  /// A drag of a point.
  private struct Hold {
    let point: ModifierCurvePoint
    /// The value axis at the press, which stays as it is during the drag.
    let values: ClosedRange<Double>
    /// The distance from the pointer to the point at the press.
    let offset: CGPoint
    /// The distance of an inner point at the press, as a fraction of the range.
    let place: Double
    var hasMoved = false
  }

  /// The distance that the pointer moves before a point follows, in points.
  private static let slop: CGFloat = 3

  init(_ stage: SceneStage, _ parameters: ParameterController) {
    (self.stage, self.parameters) = (stage, parameters)
  }

  private var curveView: CurveView { view.curveView }

  // MARK: Modifier

  /// The modifier of the parameter that is selected in the panel, or else the one that was shown last; `nil` if the scene has
  /// none.
  private var slot: ModifierSlot? {
    let filled = ModifierParameters.slots.filter { $0.property(in: values) != nil }
    let chosen = ModifierParameters.slot(of: parameters.chosenParameter)
    return filled.first { $0 == chosen } ?? filled.first { $0.number == lastNumber } ?? filled.first
  }

  /// Selects the parameter of a point.
  private func choose(_ point: ParameterCurve.Point) {
    choose(point.value)
  }

  private func choose(_ parameter: Parameter) {
    guard let index = scene.parameters.firstIndex(of: parameter) else { return }
    if overlays.contains(.panel) { panel.reveal(index) }
    parameters.choose(index)
  }

  private func isChosen(_ point: ParameterCurve.Point) -> Bool {
    let chosen = parameters.chosenParameter
    return chosen == point.value || chosen == point.distance
  }

  // MARK: Frames

  /// Shows the curve of the modifier. Call this method after the scene's layout pass.
  func updateView() {
    guard overlays.contains(.curve) else { return }
    curveView.show(content)
  }

  private var content: CurveView.Content {
    guard let slot, let modifier = slot.modifier(in: values) else {
      let palette = keys(of: .openPalette)
      return CurveView.Content(
        title: "Curve",
        hint: "Add a modifier in the palette (\(palette)), and drag the points of its curve here.")
    }
    lastNumber = slot.number
    let title = modifier.property.word
    guard var space = CurveSpace(modifier, of: controller, on: view.stageView) else {
      return CurveView.Content(title: title, hint: "The layout on the stage has no modifiers.")
    }
    if let hold { space.values = hold.values }
    let points = slot.curvePoints(in: values)
    return CurveView.Content(
      title: title, hint: "modifier-\(slot.number).  \(hint(points))", space: space,
      line: line(of: modifier, in: space),
      cards: cards(modifier, in: space),
      handles: points.map { point in
        let spot = CurveView.Spot(
          place: space.place(at: point.sign * point.point.place), value: point.value(in: values))
        return CurveView.Handle(spot: spot, isChosen: isChosen(point.point))
      })
  }

  private func hint(_ points: [ModifierCurvePoint]) -> String {
    guard let chosen = points.first(where: { isChosen($0.point) }) else {
      return "Drag a point; click on the line for a new one."
    }
    let removal = chosen.point.distance == nil ? "" : "; \(keys(of: .removeCurvePoint)) removes it"
    return "\(text(of: chosen))\(removal)"
  }

  /// Returns the distance and the value of a point as text.
  private func text(of point: ModifierCurvePoint) -> String {
    let place = point.point.distance.map { $0.text(for: values[$0]) } ?? "\(Int(point.point.place))"
    return "\(place) : \(point.point.value.textWithUnit(for: point.value(in: values)))"
  }

  /// The distance between two places for which the line has a value, in points.
  private static let step: CGFloat = 3

  private func line(of modifier: LayoutModifier, in space: CurveSpace) -> [CurveView.Spot] {
    let frame = curveView.frame
    let (start, end) = space.isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    // Straight lines and steps have corners, which lie at the points.
    let corners = [-1, 1].flatMap { sign in
      ((modifier.curve?.points ?? []) + (modifier.curveBefore?.points ?? [])).map {
        space.place(at: sign * $0.distance)
      }
    }
    let places = Array(stride(from: start, through: end, by: Self.step)) + corners + [space.focus]
    return places.filter { $0 >= start - 1 && $0 <= end + 1 }.sorted()
      .map { spot(of: modifier, at: $0, in: space) }
  }

  private func spot(
    of modifier: LayoutModifier, at place: CGFloat, in space: CurveSpace
  ) -> CurveView.Spot {
    let value = modifier.value(at: space.distance(at: place), inView: space.extent)
    return CurveView.Spot(place: place, value: value / modifier.property.valueKind.unit)
  }

  /// The maximum number of cards that the curve marks.
  private static let maximumCardCount = 100

  /// Returns the places and the values of the cards on screen.
  private func cards(_ modifier: LayoutModifier, in space: CurveSpace) -> [CurveView.Spot] {
    let view = controller.collectionView
    guard let layout = view.collectionViewLayout as? ModifiedLayout else { return [] }
    let distances = view.displayedAttributes.lazy.filter { $0.representedElementCategory == .cell }
      .compactMap { layout.contributions(to: $0)?.distance }
    return distances.prefix(Self.maximumCardCount).map {
      spot(of: modifier, at: space.place(atDistance: $0), in: space)
    }
  }

  // MARK: Pointer

  private func contains(_ point: CGPoint) -> Bool {
    overlays.contains(.curve) && curveView.frame.contains(point)
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard contains(point) else { return .ignored }
    if curveView.closeFrame.contains(point) { return .target(curveView.closeFrame) }
    return curveView.handle(at: point) != nil || curveView.isOnLine(point) ? .target(nil) : .none
  }

  func press(_ event: Pointer) -> PressResponse {
    let point = event.location
    guard contains(point) else { return .ignored }
    if curveView.closeFrame.contains(point) {
      stage.toggle(.curve)
      return .handled
    }
    if let index = curveView.handle(at: point) { return begin(index, at: point) }
    guard curveView.isOnLine(point), let spot = curveView.spot(at: point),
      let space = curveView.content.space
    else { return .handled }
    let fraction = space.fraction(at: spot.place)
    guard abs(fraction) < 1, add(at: abs(fraction), sign: fraction < 0 ? -1 : 1) else { return .handled }
    curveView.show(content)
    return curveView.handle(at: point).map { begin($0, at: point) } ?? .handled
  }

  /// Begins the drag of a handle at a point in the window.
  private func begin(_ index: Int, at point: CGPoint) -> PressResponse {
    guard let points = slot?.curvePoints(in: values), points.indices.contains(index),
      let space = curveView.content.space, let spot = curveView.spot(at: point)
    else { return .handled }
    choose(points[index].point)
    let handle = curveView.content.handles[index].spot
    hold = Hold(
      point: points[index], values: space.values,
      offset: CGPoint(x: handle.place - spot.place, y: handle.value - spot.value),
      place: points[index].point.place)
    return .captured
  }

  func drag(_ event: Pointer) {
    guard var hold, let spot = curveView.spot(at: event.location), let space = curveView.content.space else {
      return
    }
    let point = hold.point.point
    let end = CurveView.Spot(place: spot.place + hold.offset.x, value: spot.value + hold.offset.y)
    if !hold.hasMoved {
      let start = CurveView.Spot(
        place: space.place(at: hold.point.sign * hold.place), value: hold.point.value(in: values))
      guard curveView.distance(from: start, to: end) > Self.slop else { return }
      hold.hasMoved = true
      self.hold = hold
    }
    if let distance = point.distance {
      let isOff = curveView.isFar(event.location)
      let fraction = hold.point.sign * space.fraction(at: end.place)
      let inner = min(max(distance.rounded(fraction), Self.leastPlace), 1 - Self.leastPlace)
      stage.set(distance, to: isOff ? 0 : inner)
      view.valueTag.isHidden = isOff
      if isOff { return }
    }
    stage.set(point.value, to: point.value.rounded(hold.point.mirrored(end.value, in: values)))
    view.valueTag.show(text(of: hold.point), beside: event.location, in: view.bounds)
  }

  func release(_ event: Pointer) {
    drag(event)
    cancelTracking()
  }

  /// Ends a drag without a release.
  func cancelTracking() {
    guard hold != nil else { return }
    hold = nil
    view.valueTag.isHidden = true
  }

  /// The least distance of a point from the focus and from the end of the range, as a fraction of the range.
  private static let leastPlace = 0.01

  // MARK: Points

  /// Adds a point to the curve, at a distance that is a fraction of the range; `sign` is −1 before the focus. An easing becomes
  /// a curve. Returns whether the curve had room for the point.
  @discardableResult
  private func add(at place: Double, sign: Double) -> Bool {
    guard let slot, let modifier = slot.modifier(in: values) else { return false }
    guard slot.curvePoints(in: values).contains(where: { $0.sign == sign && $0.point.place > 0 }) else {
      echo("The other side of the focus changes.")
      return false
    }
    var unit = modifier
    unit.range = .points(1)
    let shown = unit.value(at: sign * place, inView: 1) / modifier.property.valueKind.unit
    if slot.curves(in: values).after == nil { stage.set(slot.easing, to: ModifierSlot.curveEasing) }
    let curves = slot.curves(in: values)
    guard let curve = sign < 0 ? curves.before ?? curves.after : curves.after else { return false }
    guard let free = curve.inner.first(where: { values[$0.distance] <= 0 }) else {
      echo("A side of the curve has at most \(curve.inner.count) points between its ends.")
      return false
    }
    let center = slot.curvePoints(in: values).first { $0.sign == sign && $0.center != nil }
    let value = center?.mirrored(shown, in: values) ?? shown
    stage.set(free.value, to: free.value.rounded(value))
    stage.set(free.distance, to: min(max(free.distance.rounded(place), Self.leastPlace), 1 - Self.leastPlace))
    choose(free.value)
    return true
  }

  /// Adds a point in the middle of the widest gap of the curve, on the side of the point that is selected; opens the curve if
  /// it is closed.
  func addPoint() {
    if !overlays.contains(.curve) { stage.toggle(.curve) }
    guard let points = slot?.curvePoints(in: values) else { return echo("\(scene.title) has no modifiers.") }
    let others = points.filter { $0.point.place > 0 }
    let sign = (others.first { isChosen($0.point) } ?? others.first)?.sign ?? 1
    let places = [0] + points.filter { $0.sign == sign && $0.point.place > 0 }.map(\.point.place)
    let gaps = zip(places, places.dropFirst())
    guard let widest = gaps.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return }
    add(at: (widest.0 + widest.1) / 2, sign: sign)
  }

  /// Selects the number of a point that is `places` after the selected one, from the focus to the end of the range; returns
  /// `false` if the curve is closed, or if there is no such number.
  func chooseNumber(by places: Int) -> Bool {
    guard overlays.contains(.curve), let points = slot?.curvePoints(in: values) else { return false }
    let numbers = points.filter { $0.sign > 0 || $0.center == nil }.map(\.point).reduce(into: [Parameter]()) {
      for number in [$1.distance, $1.value].compactMap({ $0 }) where !$0.contains(number) {
        $0.append(number)
      }
    }
    let present = numbers.firstIndex(of: parameters.chosenParameter)
    // With the panel open, the keys come to the curve from the rows beside it.
    guard present != nil || !overlays.contains(.panel) else { return false }
    let next = present.map { $0 + places } ?? (places > 0 ? 0 : numbers.count - 1)
    guard numbers.indices.contains(next) else { return false }
    choose(numbers[next])
    return true
  }

  /// Removes the point whose parameter is selected.
  func removePoint() {
    guard let chosen = slot?.curvePoints(in: values).first(where: { isChosen($0.point) }),
      let distance = chosen.point.distance, overlays.contains(.curve)
    else { return echo("Choose a point between the ends of the curve (\(keys(of: .toggle(.curve)))) first.") }
    stage.set(distance, to: 0)
    let rest = slot?.curvePoints(in: values) ?? []
    // Nearer to the focus, where each curve has a point.
    let nearer = rest.last { $0.sign == chosen.sign && $0.point.place < chosen.point.place }
    if let next = nearer ?? rest.first { choose(next.point) }
  }
}

extension Parameter {
  /// Returns a number rounded to a tenth of a step.
  fileprivate func rounded(_ value: Double) -> Double {
    let inverse = (10 / step).rounded()
    return inverse > 0 ? (value * inverse).rounded() / inverse : value
  }
}
