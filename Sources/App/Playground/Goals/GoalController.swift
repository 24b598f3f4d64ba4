import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The controller of placing cards: the user drags a card, and the scene's parameters change so that the layout puts the card
/// there.
///
/// A card that was dragged has a goal, which it keeps while the user drags others. Goals are in a list on the stage, in which
/// they are switched off and on, and removed.
@MainActor
final class GoalController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  private let parameters: ParameterController
  /// Whether drags place cards.
  private(set) var isPlacing = false
  /// The goals of the cards that stay where they are, in the order in which they were placed.
  private(set) var goals: [CardGoal] = []
  private var hold: Hold?
  /// The search for values with which the cards reach their goals. After the end of a drag, it goes on in the next frames.
  private var search: GoalSearch?
  /// Whether the present change of values is that of the search.
  private var isFollowing = false
  /// The time at which the key that begins to place cards went down, in seconds on the host's clock; `nil` if it is up.
  private var keyTime: Double?
  /// The data-source index path of the card that has the handles.
  private var path: IndexPath?
  private let handles = GoalHandlesView()

  /// A drag of a part of a card.
  private struct Hold {
    var goal: CardGoal
    let part: CardPart
    /// The appearance of the card, and the point, at the press.
    let start: (appearance: CardAppearance, point: CGPoint)
    var hasMoved = false
    /// Whether the parameters have followed the last movement.
    var isFollowed = true
  }

  /// The numbers of evaluations of a layout for each frame, and for a key.
  private static let (evaluations, keyEvaluations) = (60, 250)

  /// The largest number of cards of which a frame has the time for the passes of a search.
  private static let maximumCount = 5000

  /// The time after which a key counts as held, in seconds.
  private static let holdTime = 0.4

  init(_ stage: SceneStage, _ parameters: ParameterController) {
    (self.stage, self.parameters) = (stage, parameters)
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
    (isPlacing, keyTime) = (true, hostTime)
    path =
      controller.focusedItem.map(controller.cards.sections.path(of:))
      ?? pane.currentItem.map(controller.cards.sections.path(of:))
    echo("Drag a card, its corners, its turn or its opacity: the parameters follow.")
  }

  /// Ends placing cards if the key was held since it began.
  func releaseKey() {
    guard let keyTime else { return }
    self.keyTime = nil
    if hostTime - keyTime >= Self.holdTime { end() }
  }

  /// Ends placing cards, and forgets all goals; returns whether cards were being placed.
  @discardableResult
  func end() -> Bool {
    guard isPlacing else { return false }
    (isPlacing, goals, hold, path, keyTime) = (false, [], nil, nil, nil)
    endSearch()
    return true
  }

  /// Ends the search after a change of values that is not its own.
  func valuesDidChange() { if !isFollowing, hold == nil { endSearch() } }

  private func endSearch() {
    search = nil
    parameters.followed = [:]
    view.valueTag.isHidden = true
  }

  // MARK: Time

  var nextChange: Double? {
    search?.isSearching == true || hold?.isFollowed == false ? hostTime : nil
  }

  func advance(to time: Double) {
    if hold?.isFollowed == false {
      // Once a frame, however often the pointer moves.
      follow(evaluations: Self.evaluations)
    } else if search?.isSearching == true {
      // The changes after a drag are part of the drag's step of the history.
      if hold == nil {
        stage.delegate?.perform(.followGoals, at: hostTime)
      } else {
        follow(evaluations: Self.evaluations)
      }
    }
  }

  /// Goes on with the search after the end of a drag.
  func follow() {
    guard hold == nil, search != nil else { return }
    follow(evaluations: Self.evaluations)
    if search?.isSearching != true { finishSearch() }
  }

  /// Shows the handles where the cards are. Call this method after the scene's layout pass.
  func updateView() {
    handles.isHidden = !isAvailable
    guard isAvailable else { return }
    let held = hold?.goal.path ?? path
    let here = place
    handles.show(
      held.flatMap(appearance),
      pinned: goals.filter { $0.isOn && $0.place == here }.compactMap { appearance($0.path) },
      in: pane.collectionView.frame)
  }

  /// The lines of the list of goals: the card, the place if it is another, and how far the card is from its goal.
  var lines: [GoalListView.Line] {
    guard isAvailable else { return [] }
    let here = place
    return goals.map { goal in
      let item = controller.cards.sections.index(of: goal.path) + 1
      var words = "card \(item)"
      if goal.place == here {
        let error = appearance(goal.path).map { goal.residuals(of: $0).map(abs).max() ?? 0 } ?? 0
        if goal.isOn { words += "   \(error < 1 ? "reached" : "\(Int(error.rounded(.up))) pt away")" }
      } else if case .docked(let path) = goal.place {
        words += "   at card \(controller.cards.sections.index(of: path) + 1)"
      } else {
        words += "   elsewhere"
      }
      return GoalListView.Line(text: words, isOn: goal.isOn)
    }
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
    hold = Hold(goal: goal, part: target.part, start: (appearance, viewportPoint(event.location)))
    search = makeSearch()
    return .captured
  }

  func drag(_ event: Pointer) {
    guard var hold else { return }
    let point = viewportPoint(event.location)
    let slop = values[MotionParameters.slop(of: event.device)]
    hold.hasMoved = hold.hasMoved || point.distance(to: hold.start.point) > max(slop, 3)
    guard hold.hasMoved else { return }
    hold.goal.appearance = hold.start.appearance.dragged(hold.part, from: hold.start.point, to: point)
    hold.isFollowed = false
    self.hold = hold
  }

  func release(_ event: Pointer) {
    guard let hold else { return }
    self.hold = nil
    let isPinned = goals.contains { $0.isSame(as: hold.goal) }
    goals.removeAll { $0.isSame(as: hold.goal) }
    guard hold.hasMoved else {
      if !isPinned { goals.append(goal(ofCardAt: hold.goal.path) ?? hold.goal) }
      return endSearch()
    }
    goals.append(hold.goal)
    follow(evaluations: Self.evaluations)
    if search?.isSearching != true { finishSearch() }
  }

  /// Returns the goal of a card to stay as it is.
  private func goal(ofCardAt path: IndexPath) -> CardGoal? {
    pane.collectionView.layoutIfNeeded()
    return appearance(path).map { CardGoal(path: path, place: place, appearance: $0) }
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
    guard isAvailable, hold == nil, let step, let path = focusedPath, let start = appearance(path) else {
      return false
    }
    var goal = CardGoal(path: path, place: place, appearance: start, dragged: .middle)
    goal.appearance.center = start.center + step
    self.path = path
    goals.removeAll { $0.isSame(as: goal) }
    goals.append(goal)
    search = makeSearch()
    follow(evaluations: Self.keyEvaluations)
    finishSearch()
    return true
  }

  /// The distance, in points, by which a key moves the focused card.
  private static let keyStep: CGFloat = 8

  private var focusedPath: IndexPath? {
    controller.focusedItem.map(controller.cards.sections.path(of:))
  }

  /// Ends a drag without a release.
  func cancelTracking() {
    hold = nil
    endSearch()
  }

  // MARK: Goals

  /// Gives the focused card a goal to stay as it is; switches the goal off if there is one, and removes one that is off.
  /// Returns whether cards are being placed and a card has the focus.
  func changeFocusedGoal() -> Bool {
    guard isAvailable, let path = focusedPath, let goal = goal(ofCardAt: path) else { return false }
    guard let index = goals.firstIndex(where: { $0.isSame(as: goal) }) else {
      goals.append(goal)
      return true
    }
    if goals[index].isOn { toggleGoal(index) } else { removeGoal(index) }
    return true
  }

  /// Switches the goal at an index off or on. The parameters follow.
  func toggleGoal(_ index: Int) {
    guard goals.indices.contains(index), hold == nil else { return }
    goals[index].isOn.toggle()
    endSearch()
    guard goals[index].isOn else { return }
    search = makeSearch()
    follow(evaluations: Self.keyEvaluations)
    if search?.isSearching != true { finishSearch() }
  }

  func removeGoal(_ index: Int) {
    guard goals.indices.contains(index), hold == nil else { return }
    goals.remove(at: index)
    endSearch()
  }

  // MARK: Following

  /// Returns a search from the present values, among the parameters that are not locked.
  private func makeSearch() -> GoalSearch {
    GoalSearch(GoalModel(pane, locked: stage.stored.locked[stage.sceneIndex] ?? []))
  }

  /// The goals of the search: those that are on, and that of the drag in place of an earlier one.
  private var soughtGoals: [CardGoal] {
    let kept = goals.filter { goal in goal.isOn && hold?.goal.isSame(as: goal) != true }
    return kept + [hold?.goal].compactMap(\.self)
  }

  /// Changes the parameters so that the held card, and those that stay, are where they are to be.
  private func follow(evaluations: Int) {
    hold?.isFollowed = true
    search?.advance(to: soughtGoals, evaluations: evaluations)
    applyValues()
  }

  /// Rounds the values that were found, and keeps the cards where they are now.
  private func finishSearch() {
    guard search != nil else { return }
    search?.roundValues(for: soughtGoals)
    applyValues()
    // The card that was placed last stays where it came to, even if that is not its goal.
    if let last = goals.last, last.dragged != nil {
      goals[goals.count - 1] =
        goal(ofCardAt: last.path)
        ?? CardGoal(path: last.path, place: last.place, appearance: last.appearance)
    }
    let followed = parameters.followed
    endSearch()
    // The rows stay lit until the next drag.
    parameters.followed = followed
  }

  private func applyValues() {
    guard let search else { return }
    let wanted = search.values
    isFollowing = true
    for parameter in scene.parameters where wanted[parameter] != values[parameter] {
      stage.set(parameter, to: wanted[parameter])
    }
    isFollowing = false
    parameters.followed = Dictionary(
      search.changed.map { ($0.name, search.start[$0]) }, uniquingKeysWith: { $1 })
    if let placed = hold?.goal ?? goals.last { showChanges(of: search, beside: placed) }
  }

  /// Shows, beside a card, the parameters that change and how far the cards are from their goals.
  private func showChanges(of search: GoalSearch, beside goal: CardGoal) {
    var words = search.changed.prefix(3).map { parameter in
      "\(parameter.name) \(parameter.text(for: search.start[parameter])) → "
        + parameter.textWithUnit(for: parameter.roundedWhileMoving(values[parameter]))
    }
    if search.changed.count > 3 { words.append("\(search.changed.count - 3) more") }
    if search.error > GoalSearch.tolerance { words.append("\(Int(search.error.rounded(.up))) pt away") }
    let corner = goal.appearance.center + pane.collectionView.frame.origin
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
