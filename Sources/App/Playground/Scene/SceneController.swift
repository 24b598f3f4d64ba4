import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The controller of one scene, which owns the scene's settings and the panes that show the scene.
@MainActor
final class SceneController {
  /// The original pane and, while values are compared, panes that show the scene with other values.
  private(set) var panes: [ScenePane] = []
  /// The values of the panes of small multiples; `nil` while none are shown.
  private(set) var multiples: SmallMultiples.Panes?
  /// The index of the pane with the last press or wheel input; after a scroll key, that of the original pane.
  private var pressedIndex = 0
  /// The settings that only the model has: all but the parameters and the borrowed layout.
  var storedSettings = SceneSettings() {
    didSet { if storedSettings.alternative != oldValue.alternative { updateComparison() } }
  }
  /// The content that only the model has, such as whether the user set the number of cards.
  var storedContent = SceneContent()
  /// The pane of a card of the scene that is opened; `nil` if none is.
  weak var openedPane: ScenePane?
  /// What the panes beside the original one show; `nil` if there are none.
  var compared: Compared? { didSet { if compared != oldValue { updateComparison() } } }
  /// The card with the focus, a ring that the keys move and that stays on the card if the card moves.
  var focusedCard: Card?
  private let reordering = CardReordering()
  /// The frames in which the panes beside the pressed one move.
  var schedule = PaneSchedule()
  /// The scene time of the last input to the content, in seconds.
  private var lastInputTime = -Double.infinity
  /// The edit of a tap in a pane that waits for the scroll to the last card; `nil` while no tap scrolls to it. The
  /// closure does nothing if the edit did not wait.
  private var pendingEdit: (pane: ScenePane, last: IndexPath, edit: () -> Void)?
  /// A press that stopped the scroll of a tap, and is a tap too if the pointer stays within the slop: its point
  /// in the stage view's coordinates, the pressed item, and the edit that waited; otherwise `nil`.
  private var quickPress: (point: CGPoint, item: IndexPath, edit: () -> Void)?

  weak var delegate: (any SceneControllerDelegate)?

  /// What the panes beside the original one show.
  enum Compared: Hashable {
    /// The present values with a second feel, if the user has chosen one.
    case secondFeel
    /// The kept values, if there are any.
    case variant
    /// Values that follow from the present ones, except those of the parameters with the given names.
    case multiples(SmallMultiples, locked: Set<String>)
  }

  /// Creates a controller with `cardCount` new cards, in the sections that the scene has by default.
  convenience init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    let sectionCounts = scene.look.sections(max(0, cardCount), ParameterValues())
    self.init(scene: scene, cards: SectionedCards(sectionCounts: sectionCounts), pictures: pictures)
  }

  init(scene: Scene, cards: SectionedCards, pictures: PictureLibrary) {
    panes = [ScenePane(scene: scene, cards: cards, pictures: pictures, delegate: self)]
    reordering.onTakeover = { [weak self] in self?.cancelTouches(time: $0) }
  }

  /// Creates a controller for another one's scene, with its own layout and the given settings and content.
  convenience init(replacing other: SceneController, settings: SceneSettings, content: SceneContent) {
    self.init(
      scene: other.scene, cards: content.cards ?? other.cards, pictures: content.pictures ?? other.pictures)
    restore(changes: settings.parameters)
    (storedSettings, storedContent) = (settings, content)
    guard !content.stage.isEmpty else { return }
    place(in: content.stage)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = content.offset ?? collectionView.contentOffset
    content.selection.forEach { collectionView.selectItem(at: $0, animated: false, scrollPosition: []) }
  }

  // MARK: The original pane

  var scene: Scene { panes[0].scene }
  var collectionView: CollectionView { panes[0].collectionView }
  var cards: SectionedCards { panes[0].cards }
  var pictures: PictureLibrary { panes[0].pictures }
  var values: ParameterValues {
    get { panes[0].values }
    set { panes[0].values = newValue }
  }
  var borrowedLayout: BorrowedLayout? {
    get { panes[0].borrowedLayout }
    set { panes[0].borrowedLayout = newValue }
  }
  var borrowedSceneIndex: Int? { panes[0].borrowedSceneIndex }
  var snappingLayout: (any SnappingLayout)? { panes[0].snappingLayout }
  var scrollsVertically: Bool { panes[0].scrollsVertically }
  /// The index in the card list of the opened card; without one, of the focused card or else of the scene's current card.
  var currentItem: Int? { openedPane?.currentItem ?? focusedItem ?? panes[0].currentItem }
  func scroll(to offset: CGPoint) { panes[0].scroll(to: offset) }

  // MARK: Settings

  /// The settings that undo restores.
  var settings: SceneSettings {
    var settings = storedSettings
    (settings.parameters, settings.borrowedSceneIndex) = (values.changes, borrowedSceneIndex)
    return settings
  }

  /// The cards at rest.
  var content: SceneContent {
    var content = storedContent
    (content.cards, content.pictures, content.stage) = (cards, pictures, panes[0].stage)
    content.offset = collectionView.contentOffset
    content.selection = collectionView.indexPathsForSelectedItems
    return content
  }

  /// The kept values that are compared with the present ones, by parameter name; `nil` if no values are kept.
  var alternative: [String: Double]? { storedSettings.alternative }

  /// Whether cards fade instead of travelling, and scrolls that the program starts are short.
  var reducesMotion: Bool {
    get { panes[0].reducesMotion }
    set { for pane in panes { pane.reducesMotion = newValue } }
  }

  /// The playback speed, in seconds of scene time per second of real time.
  var speed: Double {
    get { reordering.speed }
    set { reordering.speed = newValue }
  }

  /// Sets a parameter; the value is clamped to the parameter's range.
  func set(_ parameter: Parameter, to value: Double) {
    var values = values
    scene.set(parameter, to: value, in: &values, on: panes[0].stage)
    self.values = values
    if parameter == SectionsParameter.count { divideCards() }
  }

  /// Sets the parameters in `changes`, by parameter name, and resets all others to their defaults.
  func restore(changes: [String: Double]) { values = values(changedTo: changes) }

  /// Returns the values after a call of `restore(changes:)`.
  func values(changedTo changes: [String: Double]) -> ParameterValues {
    scene.values(changedTo: changes, in: panes[0].stage)
  }

  /// Returns those of `changes` that differ from the defaults on the present stage.
  func withoutDefaults(_ changes: [String: Double]) -> [String: Double] {
    var values = values(changedTo: changes)
    for row in scene.rows { values.settle(row) }
    return values.changes
  }

  /// The values in use that differ from the values that the user set, by parameter name.
  var appliedValues: [String: Double] { panes[0].appliedValues }

  /// Resets parameters to their defaults in this scene, all at once.
  func reset(_ parameters: [Parameter]) {
    let changed = parameters.filter(values.isChanged)
    guard !changed.isEmpty else { return }
    restore(changes: changed.reduce(into: values.changes) { $0[$1.name] = nil })
    if changed.contains(SectionsParameter.count) { divideCards() }
  }

  // MARK: Comparison

  /// The comparison pane; `nil` while nothing is compared.
  var comparison: ScenePane? { panes.dropFirst().first }

  /// The panes in the order in which they are on the stage.
  var placedPanes: [ScenePane] {
    guard let index = multiples?.presentIndex, panes.indices.contains(index) else { return panes }
    return Array(panes[1..<index + 1] + [panes[0]] + panes[(index + 1)...])
  }

  /// Creates, updates or removes the panes beside the original one so that they match `compared`.
  private func updateComparison() {
    let others = comparedValues
    for pane in panes.dropFirst(1 + others.count) {
      pane.collectionView.removeFromSuperview()
      if pendingEdit?.pane === pane { pendingEdit = nil }
    }
    let present = panes.dropFirst()
    panes =
      [panes[0]]
      + others.enumerated().map { index, values in
        let pane =
          present.count > index
          ? present[present.startIndex + index]
          : ScenePane(scene: scene, cards: cards, pictures: pictures, delegate: self)
        pane.reducesMotion = reducesMotion
        var values = values
        scene.fitDefaults(of: &values, in: pane.stage)
        pane.values = values
        return pane
      }
    pressedIndex = min(pressedIndex, panes.count - 1)
    // Two panes always fit into a frame.
    if panes.count <= 2 { schedule = PaneSchedule() }
  }

  /// Returns the values of the panes beside the original one, and updates `multiples`.
  private var comparedValues: [ParameterValues] {
    multiples = nil
    switch compared {
    case .multiples(let rule, let locked):
      let multiples = rule.panes(around: values, of: scene, on: panes[0].stage, locked: locked)
      self.multiples = multiples
      return multiples.others
    case .variant:
      guard let alternative else { return [] }
      var values = values
      values.restore(changes: alternative)
      MotionParameters.follow(&values, for: scene.look)
      return [values]
    case .secondFeel: return [MotionParameters.comparisonValues(values, for: scene.look)].compactMap(\.self)
    case nil: return []
    }
  }

  /// The used rows whose values differ between A and B; empty while B is not shown.
  var comparedRows: [ParameterRow] {
    guard compared == .variant, let other = comparison?.values else { return [] }
    return scene.rows.filter { values.isUsed($0) && values[$0] != other[$0] }
  }

  /// Places the panes on a stage. `stage` is in the coordinates of the collection views' superview.
  /// A new pane starts at the original pane's content offsets.
  ///
  /// - Parameters:
  ///   - safeArea: The margins of each pane that a simulated device covers, in points.
  ///   - columns: The number of panes in a row; if `nil`, 1 for wide viewports that scroll sideways, otherwise 2.
  func place(in stage: CGRect, safeArea: EdgeInsets = .zero, columns: Int? = nil) {
    guard panes.count > 1 else { return panes[0].place(in: stage, safeArea: safeArea) }
    let new = panes.dropFirst().filter(\.collectionView.bounds.isEmpty)
    let viewport = scene.look.viewport(stage, values)
    let isWide = viewport.width > viewport.height && !scrollsVertically
    let areas = StageGrid(stage, count: panes.count, columns: columns ?? (isWide ? 1 : 2)).areas
    for (pane, area) in zip(placedPanes, areas) { pane.place(in: area, safeArea: safeArea) }
    for pane in new { pane.align(with: panes[0]) }
  }

  // MARK: Input

  /// The pane that received the last press or wheel input; after a scroll key, the original pane.
  private var pressed: ScenePane { panes[pressedIndex] }

  /// The time without input, in seconds, after which the next input begins a new gesture.
  private static let pause = 0.3

  /// Whether a drag is moving the content. The predicted target then changes with time even without input.
  var holdsMovingFinger: Bool {
    panes.contains { $0.collectionView.isDragging && $0.collectionView.scrollVelocity != .zero }
  }

  /// Converts a point from the stage view's coordinates to the viewport coordinates of the pressed pane.
  func viewportPoint(_ point: CGPoint) -> CGPoint { point - pressed.collectionView.frame.origin }

  /// Handles a move of the mouse to a point in the stage view's coordinates; `nil` is outside the scene.
  func hover(at point: CGPoint?) { for pane in panes { pane.hover(at: point) } }

  /// Presses the panes' scroll indicators at a point of the stage view; returns whether one was there.
  func pressScrollIndicator(at point: CGPoint, time: Double) -> Bool {
    begin(at: point, time: time)
    let isTaken = panes.map {
      $0.collectionView.pressScrollIndicator(at: place(of: point, in: $0), time: time)
    }.contains(true)
    if isTaken { reordering.reset() }
    return isTaken
  }

  /// Begins tracking in both panes where the pointer went down, in the stage view's coordinates and scene time.
  func beginTracking(_ pointer: Pointer) {
    let (point, time) = (pointer.location, pointer.time)
    begin(at: point, time: time)
    // Before the touch stops the scroll: a touch that stops a motion is no tap for the collection view, but
    // quick taps all count.
    let view = pressed.collectionView
    quickPress = pendingEdit.flatMap { pane, _, edit in
      guard pane === pressed else { return nil }
      return view.indexPathForItem(at: view.convert(point, from: view.superview)).map { (point, $0, edit) }
    }
    forEachPane(with: pointer) { $0.beginTracking($1) }
    reordering.begin(at: point, time: time, isReorderable: scene.look.isReorderable)
  }

  func continueTracking(_ pointer: Pointer) {
    let (point, view) = (pointer.location, pressed.collectionView)
    lastInputTime = pointer.time
    if let start = quickPress?.point, start.distance(to: point) >= view.dragSlop { quickPress = nil }
    guard reordering.move(to: point, in: view, time: pointer.time) == .scrollsContent else { return }
    for (index, pane) in panes.enumerated() {
      let touch = pointer.converted { place(of: $0, in: pane) }
      if isDue(index) {
        pane.collectionView.continueTracking(touch)
      } else {
        schedule.keep(touch, for: index)
      }
    }
  }

  private func isDue(_ index: Int) -> Bool { index == pressedIndex || schedule.isDue(index) }

  /// Passes moves of the pointer to panes.
  private func deliver(_ moves: [(pane: Int, pointer: Pointer)]) {
    for move in moves where panes.indices.contains(move.pane) {
      panes[move.pane].collectionView.continueTracking(move.pointer)
    }
  }

  func endTracking(_ pointer: Pointer) {
    lastInputTime = pointer.time
    defer { quickPress = nil }
    guard !reordering.end(in: pressed.collectionView, time: pointer.time) else { return }
    deliver(schedule.takeAll())
    forEachPane(with: pointer) { $0.endTracking($1) }
    if let quickPress { tap(quickPress.item, in: pressed) }
  }

  func cancelTracking(time: Double) {
    if !putCardBack(time: time) { cancelTouches(time: time) }
    reordering.reset()
    quickPress = nil
  }

  /// Puts the held card back in its original place at `time`; returns whether a card was held.
  func putCardBack(time: Double) -> Bool { reordering.putBack(in: pressed.collectionView, time: time) }

  private func cancelTouches(time: Double) {
    _ = schedule.takeAll()
    for pane in panes { pane.collectionView.cancelTracking(time: time) }
  }

  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: Double) {
    begin(at: point, time: time)
    for pane in panes {
      pane.collectionView.scroll(byNotches: notches, at: place(of: point, in: pane), time: time)
    }
  }

  func scroll(by key: ScrollKey, time: Double) {
    begin(at: nil, time: time)
    for pane in panes where !pane.collectionView.scroll(by: key, time: time) {
      pane.collectionView.scrollSection(by: key, time: time)
    }
  }

  /// Records which pane receives an input at a point in the stage view's coordinates, `nil` for a key. If the
  /// input begins a new gesture, copies this pane's content offsets to the other panes.
  private func begin(at point: CGPoint?, time: Double) {
    guard panes.count > 1 else { return }
    pressedIndex =
      point.flatMap { point in panes.firstIndex { $0.collectionView.frame.contains(point) } } ?? 0
    let isPaused = time - lastInputTime > Self.pause
    lastInputTime = time
    guard isPaused, panes.allSatisfy({ $0.collectionView.scrollState == .idle }) else { return }
    for pane in panes where pane !== pressed { pane.align(with: pressed) }
  }

  private func forEachPane(with pointer: Pointer, _ body: (CollectionView, Pointer) -> Void) {
    for pane in panes { body(pane.collectionView, pointer.converted { place(of: $0, in: pane) }) }
  }

  /// Returns the point of a pane with the viewport coordinates that `point` has in the pressed pane.
  private func place(of point: CGPoint, in pane: ScenePane) -> CGPoint {
    viewportPoint(point) + pane.collectionView.frame.origin
  }

  // MARK: Frames

  /// Advances the panes and the lifts to `time`, a scene time in seconds. Lifts a card that was held long enough.
  func advance(to time: Double) {
    // A press that lifts a card in this frame must no longer move the scroll views.
    reordering.liftIfHeld(in: pressed.collectionView, at: time)
    deliver(schedule.beginFrame())
    for (index, pane) in panes.enumerated() where isDue(index) { pane.advance(to: time) }
    reordering.advance(in: pressed.collectionView, to: time)
  }

  /// The scene time, in seconds, at which the current press lifts a card; `nil` if it cannot.
  var liftTime: Double? { reordering.liftTime }

  var isAnimating: Bool {
    reordering.isLifting || schedule.hasLateMoves || panes.contains(where: \.isAnimating)
  }

  // MARK: Taps

  /// Selects an item and performs the action of a tap, as a click on the item does. `pane` is the pane that has
  /// selected the item already, if there is one.
  func select(_ indexPath: IndexPath, in pane: ScenePane? = nil) {
    for other in panes where other !== pane {
      other.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
    tap(indexPath, in: pane ?? panes[0])
  }

  /// Performs the action that the scene defines for a tap on an item in a pane.
  private func tap(_ indexPath: IndexPath, in pane: ScenePane) {
    switch scene.look.tap(pane.values) {
    case .select: delegate?.controller(self, didTapCardAt: pane.dataPath(ofShown: indexPath), in: pane)
    case .bringToFocus where indexPath == pane.snappingLayout?.dockedIndexPath:
      delegate?.controller(self, didTapCardAt: pane.dataPath(ofShown: indexPath), in: pane)
    case .bringToFocus: for pane in panes { pane.bringToFocus(indexPath) }
    case .insertOrDeleteAtDock:
      _ = deselect()
      let isDocked = indexPath == pane.snappingLayout?.dockedIndexPath
      isDocked ? deleteCards(1, from: pane.currentItem) : insertCards(1, before: pane.currentItem)
    case .appendOrDeleteLast: appendOrDeleteLast(tapped: indexPath, in: pane)
    case .chooseNext(let parameter, let resetting): chooseNext(parameter, resetting, focusing: indexPath)
    }
  }

  /// Resets the parameters in `resetting`, then sets `parameter` to the value after its current one. A new layout
  /// brings the tapped item to its dock or to the middle of the view.
  private func chooseNext(_ parameter: Parameter, _ resetting: [Parameter], focusing indexPath: IndexPath) {
    for pane in panes { pane.incomingItem = indexPath }
    defer { for pane in panes { pane.incomingItem = nil } }
    for other in resetting { delegate?.set(other, to: values.defaultValue(of: other)) }
    delegate?.set(parameter, to: parameter.stepped(from: values[parameter], by: 1))
  }

  /// Deletes the last card if the tapped item has an even index; otherwise appends a card.
  ///
  /// If the layout snaps, the last card is scrolled to the dock first. During this scroll, a tap edits at once.
  private func appendOrDeleteLast(tapped path: IndexPath, in pane: ScenePane) {
    _ = deselect()
    let isEven = path.item.isMultiple(of: 2)
    let edit = { [weak self] in isEven ? self?.deleteLastCards(1) : self?.appendCards(1) }
    guard let quickPress else { return showLastCard(in: pane) { edit() } }
    quickPress.edit()
    edit()
    showLastCard(in: pane) {}
  }

  /// Scrolls the last card to the dock in all panes, then calls `edit`.
  ///
  /// If the last card is docked in `pane` or the layout does not snap, `edit` is called immediately. If a key scrolls
  /// elsewhere or a drag stops the scroll, `edit` is not called.
  private func showLastCard(in pane: ScenePane, then edit: @escaping () -> Void) {
    let last = cards.sections.path(of: max(0, cards.count - 1))
    // After an edit, the layout finds the new last card only in a pass.
    for pane in panes { pane.collectionView.layoutIfNeeded() }
    guard let layout = pane.snappingLayout, layout.dockedIndexPath != last else { return edit() }
    for pane in panes { pane.bringToFocus(last) }
    pendingEdit = (pane, last, edit)
  }

  /// Clears the selection in all panes; returns whether an item was selected.
  func deselect() -> Bool {
    defer {
      for pane in panes { pane.collectionView.selectItem(at: nil, animated: false, scrollPosition: []) }
    }
    return !collectionView.indexPathsForSelectedItems.isEmpty
  }
}

extension SceneController: ScenePaneDelegate {
  func paneWillConfigure(_ pane: ScenePane) {
    if pane === panes.first { delegate?.configurationWillChange() }
  }
  func paneDidChangeValues(_ pane: ScenePane) { if pane === panes.first { updateComparison() } }
  func pane(_ pane: ScenePane, didReport message: String) {
    if pane === panes.first { delegate?.say(message) }
  }
  func isPressed(_ pane: ScenePane) -> Bool { pane === pressed }
  func pane(_ pane: ScenePane, didSelectItemAt indexPath: IndexPath) { select(indexPath, in: pane) }

  func pane(_ pane: ScenePane, didMoveCard move: CardEdit) {
    for other in panes where other !== pane { other.apply(move) }
    delegate?.controller(self, didEdit: move)
  }

  func perform(_ action: CardAction, onCardAt path: IndexPath) {
    let item = cards.sections.index(of: path)
    switch action {
    case .delete: edit(cards.removal(of: item..<item + 1))
    case .insert: insertCards(1, before: item)
    case .moveToTop:
      let first = cards.sections.index(of: IndexPath(item: 0, section: path.section))
      if first != item { edit(cards.move(from: item, to: first)) }
    }
  }

  func paneDidEndScrollingAnimation(_ pane: ScenePane) {
    guard let (tapped, last, edit) = pendingEdit, tapped === pane else { return }
    pendingEdit = nil
    if !pane.collectionView.isTracking, pane.snappingLayout?.dockedIndexPath == last { edit() }
  }
}
