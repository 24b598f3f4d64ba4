import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The controller of placing cards: the user drags a card, and the scene's parameters change so that the layout puts the card
/// there.
///
/// A card that was dragged stays where it was put while the user drags others, until a click lets it go.
@MainActor
final class GoalController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// Whether drags place cards.
  private(set) var isPlacing = false
  /// The goals of the cards that stay where they are.
  private var goals: [CardGoal] = []
  private var hold: Hold?
  /// The data-source index path of the card that has the handles.
  private var path: IndexPath?
  private let handles = GoalHandlesView()

  /// A drag of a part of a card.
  private struct Hold {
    var goal: CardGoal
    let part: CardPart
    /// The appearance of the card, and the point, at the press.
    let start: (appearance: CardAppearance, point: CGPoint)
    var search: GoalSearch
    var hasMoved = false
  }

  /// The numbers of evaluations of a layout for each movement or frame, and for a release.
  private static let (evaluations, lastEvaluations) = (60, 250)

  /// The largest number of cards of which a frame has the time for the passes of a search.
  private static let maximumCount = 5000

  init(_ stage: SceneStage) {
    self.stage = stage
    view.stageView.addSubview(handles)
  }

  private var pane: ScenePane { controller.panes[0] }
  private var isAvailable: Bool {
    isPlacing && controller.openedPane == nil && controller.multiples == nil
      && controller.cards.count <= Self.maximumCount
  }

  /// Begins or ends placing cards.
  func toggle() {
    if end() { return }
    guard controller.cards.count <= Self.maximumCount else {
      return echo("At most \(CardCount.text(Self.maximumCount)) can be placed.")
    }
    if overlays.contains(.multiples) { stage.toggle(.multiples) }
    isPlacing = true
    path =
      controller.focusedItem.map(controller.cards.sections.path(of:))
      ?? pane.currentItem.map(controller.cards.sections.path(of:))
    echo("Drag a card, its corners, its turn or its opacity: the parameters follow.")
  }

  /// Ends placing cards, and forgets all goals; returns whether cards were being placed.
  @discardableResult
  func end() -> Bool {
    guard isPlacing else { return false }
    (isPlacing, goals, hold, path) = (false, [], nil, nil)
    view.valueTag.isHidden = true
    return true
  }

  // MARK: Time

  var nextChange: Double? { hold?.search.isSearching == true ? hostTime : nil }

  func advance(to time: Double) {
    if hold?.search.isSearching == true { follow(evaluations: Self.evaluations) }
  }

  /// Shows the handles where the cards are. Call this method after the scene's layout pass.
  func updateView() {
    handles.isHidden = !isAvailable
    guard isAvailable else { return }
    let held = hold?.goal.path ?? path
    let here = place
    handles.show(
      held.flatMap(appearance), pinned: goals.filter { $0.place == here }.compactMap { appearance($0.path) },
      in: pane.collectionView.frame)
  }

  // MARK: Cards

  /// The place of the content.
  private var place: CardGoal.Place {
    pane.snappingLayout?.dockedIndexPath.map { .docked($0) } ?? .offset(pane.collectionView.contentOffset)
  }

  /// Returns the appearance of the card at a data-source index path; `nil` if the card is not on screen.
  private func appearance(_ path: IndexPath) -> CardAppearance? {
    let view = pane.collectionView
    return view.displayedAttributes.first {
      $0.representedElementCategory == .cell && pane.dataPath(ofShown: $0.indexPath) == path
    }.map { CardAppearance($0, contentOffset: view.contentOffset) }
  }

  /// Returns the point of the pane's viewport at a point in the window.
  private func viewportPoint(_ point: CGPoint) -> CGPoint {
    view.stagePoint(point) - pane.collectionView.frame.origin
  }

  /// Returns the part of a card at a point in the window, and the card's data-source index path; `nil` if no card is there.
  private func target(at point: CGPoint) -> (path: IndexPath, part: CardPart)? {
    guard isAvailable, view.chrome.stage.contains(point) else { return nil }
    let place = viewportPoint(point)
    if let path, let part = appearance(path).flatMap({ GoalHandlesView.part(of: $0, at: place) }),
      part != .middle
    {
      return (path, part)
    }
    let collectionView = pane.collectionView
    return collectionView.indexPathForItem(at: place + collectionView.contentOffset)
      .map { (pane.dataPath(ofShown: $0), .middle) }
  }

  // MARK: Pointer

  func hover(at point: CGPoint?) {
    if hold == nil, let target = point.flatMap(target) { path = target.path }
  }

  func clickTarget(at point: CGPoint) -> ClickTarget { target(at: point) == nil ? .ignored : .target(nil) }

  func press(_ event: Pointer) -> PressResponse {
    guard let target = target(at: event.location), let appearance = appearance(target.path) else {
      return .ignored
    }
    // A moving content has no place.
    stage.cancelTracking()
    path = target.path
    let goal = CardGoal(path: target.path, place: place, appearance: appearance, dragged: target.part)
    hold = Hold(
      goal: goal, part: target.part, start: (appearance, viewportPoint(event.location)), search: makeSearch())
    return .captured
  }

  func drag(_ event: Pointer) {
    guard var hold else { return }
    let point = viewportPoint(event.location)
    let slop = values[MotionParameters.slop(of: event.device)]
    hold.hasMoved = hold.hasMoved || point.distance(to: hold.start.point) > max(slop, 3)
    guard hold.hasMoved else { return }
    hold.goal.appearance = hold.start.appearance.dragged(hold.part, from: hold.start.point, to: point)
    self.hold = hold
    follow(evaluations: Self.evaluations)
  }

  func release(_ event: Pointer) {
    guard let moved = hold?.hasMoved else { return }
    if moved { follow(evaluations: Self.lastEvaluations, isLast: true) }
    guard let hold else { return }
    let isPinned = goals.contains { $0.isSame(as: hold.goal) }
    goals.removeAll { $0.isSame(as: hold.goal) }
    if moved || !isPinned { pin(hold.goal) }
    self.hold = nil
    view.valueTag.isHidden = true
  }

  /// Keeps the card of a goal where it is now.
  private func pin(_ goal: CardGoal) {
    pane.collectionView.layoutIfNeeded()
    guard let appearance = appearance(goal.path) else { return }
    goals.append(CardGoal(path: goal.path, place: goal.place, appearance: appearance))
  }

  /// Moves the focused card by a step of a key; returns whether cards are being placed.
  func move(by key: ScrollKey) -> Bool {
    let step: CGPoint? =
      switch key {
      case .left: CGPoint(x: -Self.keyStep, y: 0)
      case .right: CGPoint(x: Self.keyStep, y: 0)
      case .up: CGPoint(x: 0, y: -Self.keyStep)
      case .down: CGPoint(x: 0, y: Self.keyStep)
      default: nil
      }
    guard isAvailable, hold == nil, let step, let focused = controller.focusedItem else { return false }
    let path = controller.cards.sections.path(of: focused)
    guard let start = appearance(path) else { return false }
    var goal = CardGoal(path: path, place: place, appearance: start, dragged: .middle)
    goal.appearance.center = start.center + step
    self.path = path
    hold = Hold(goal: goal, part: .middle, start: (start, start.center), search: makeSearch())
    follow(evaluations: Self.lastEvaluations, isLast: true)
    goals.removeAll { $0.isSame(as: goal) }
    pin(goal)
    hold = nil
    return true
  }

  /// The distance, in points, by which a key moves the focused card.
  private static let keyStep: CGFloat = 8

  /// Ends a drag without a release.
  func cancelTracking() {
    hold = nil
    view.valueTag.isHidden = true
  }

  // MARK: Following

  /// Returns a search from the present values, among the parameters that are not locked.
  private func makeSearch() -> GoalSearch {
    GoalSearch(GoalModel(pane, locked: stage.stored.locked[stage.sceneIndex] ?? []))
  }

  /// Changes the parameters so that the held card, and those that stay, are where they are to be. At the end of a drag, the
  /// values are rounded.
  private func follow(evaluations: Int, isLast: Bool = false) {
    guard var hold else { return }
    let all = goals.filter { !$0.isSame(as: hold.goal) } + [hold.goal]
    hold.search.advance(to: all, evaluations: evaluations)
    if isLast { hold.search.roundValues(for: all) }
    self.hold = hold
    let wanted = hold.search.values
    for parameter in scene.parameters where wanted[parameter] != values[parameter] {
      stage.set(parameter, to: wanted[parameter])
    }
    showChanges(of: hold)
  }

  /// Shows, beside the held card, the parameters that change and how far the cards are from their goals.
  private func showChanges(of hold: Hold) {
    var words = hold.search.changed.prefix(3).map { parameter in
      // While the card moves, more digits would only flicker.
      let tenth = parameter.step / 10
      let value = (values[parameter] / tenth).rounded() * tenth
      return "\(parameter.name) \(parameter.text(for: hold.search.start[parameter])) → "
        + parameter.textWithUnit(for: value)
    }
    if hold.search.changed.count > 3 { words.append("\(hold.search.changed.count - 3) more") }
    if hold.search.error > GoalSearch.tolerance {
      words.append("\(Int(hold.search.error.rounded(.up))) pt away")
    }
    let corner = hold.goal.appearance.center + pane.collectionView.frame.origin
    view.valueTag.show(words.joined(separator: "   "), beside: corner, in: view.bounds)
    if words.isEmpty { view.valueTag.isHidden = true }
  }
}

extension CardGoal {
  /// Whether another goal has the same card and the same place of the content.
  fileprivate func isSame(as other: CardGoal) -> Bool { path == other.path && place == other.place }
}

extension CardAppearance {
  /// Returns the appearance after a drag of a part from one point of the viewport to another.
  @MainActor
  fileprivate func dragged(_ part: CardPart, from start: CGPoint, to end: CGPoint) -> CardAppearance {
    var dragged = self
    let (before, after) = (local(start), local(end))
    switch part {
    case .middle: dragged.center = center + (end - start)
    case .corner:
      // The opposite corner moves too, because the middle stays.
      dragged.size.width = max(1, size.width + 2 * (abs(after.x) - abs(before.x)))
      dragged.size.height = max(1, size.height + 2 * (abs(after.y) - abs(before.y)))
    case .rotation: dragged.rotation += atan2(after.y, after.x) - atan2(before.y, before.x)
    case .opacity:
      dragged.opacity = min(max(opacity + (after.x - before.x) / GoalHandlesView.opacityLength, 0), 1)
    }
    return dragged
  }
}
