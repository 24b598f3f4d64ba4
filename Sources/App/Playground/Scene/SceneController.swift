import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The controller of one scene, which owns the scene's collection view, cards and parameter values.
@MainActor
final class SceneController {
  let scene: Scene
  let collectionView: CollectionView
  /// The delegate of the collection view that an opened layout asks, and that passes everything else on to this
  /// controller; `nil` for scenes of the program.
  private let standIn: (any SceneStandIn)?
  /// The kinds of supplementary views that are registered because the layout asked for them.
  var registeredKinds: Set<String> = []
  private(set) var cards: SectionedCards
  private(set) var pictures: PictureLibrary
  var values = ParameterValues() {
    didSet {
      guard values != oldValue else { return }
      configurationWillChange()
      configure()
      updateComparison()
      if CaptionParameter.style(values) != CaptionParameter.style(oldValue) { refreshContent() }
      if values[DirectionParameter.isMirrored] != oldValue[DirectionParameter.isMirrored] {
        showLayoutDirection()
      }
    }
  }
  /// The area of the window available to the scene, in points.
  private(set) var stage = CGRect.zero
  /// The settings that only the model has: all but the parameters and the borrowed layout.
  var storedSettings = SceneSettings() {
    didSet { if storedSettings.alternative != oldValue.alternative { updateComparison() } }
  }
  /// The content that only the model has, such as whether the user set the number of cards.
  var storedContent = SceneContent()
  /// The controller of the comparison pane, which shows the same scene with a second feel or with the values
  /// kept as B; `nil` while nothing is compared.
  private(set) var comparison: SceneController?
  /// The controller of the original pane, if this controller's own pane is the comparison pane; otherwise
  /// `nil`.
  private weak var original: SceneController?
  /// Whether the scene is on stage with the motion lab open. A comparison pane is then shown if the user has
  /// chosen a second feel.
  var isComparing = false { didSet { if isComparing != oldValue { updateComparison() } } }
  /// The values kept as B that differ from their defaults, by parameter name; `nil` if no values are kept.
  /// The user can compare B with the scene's current values, A.
  var alternative: [String: Double]? {
    get { storedSettings.alternative }
    set { storedSettings.alternative = newValue }
  }
  /// Whether the scene is on stage with the comparison of A and B open. A comparison pane then shows the
  /// scene with B, if values are kept as B.
  var showsAlternative = false { didSet { if showsAlternative != oldValue { updateComparison() } } }
  /// The layout of another scene that a finished morph gave to the cards; see `borrowedSceneIndex`.
  var borrowedLayout: BorrowedLayout?
  /// Whether the viewport's size changes before the layout is configured for the new size or, if the layout is
  /// borrowed, replaced. The layout may be asked once more, for a viewport that it is not configured for, so its
  /// faults do not count.
  var isFittingLayout = false
  /// The places of the content before the first and after the last of successive resizes; `nil` before the first
  /// resize. If the content is at another place now, something else has moved the content.
  private var resizes: (first: LimitedPlace, last: LimitedPlace)?
  /// The margins of the stage that a simulated device's bars and corners cover, in points from each edge.
  private var safeArea = EdgeInsets.zero
  /// The number of cells that have been used, which is also the number of the newest cell. Cells are numbered
  /// from 1 in the order of their first use.
  private var cellCount = 0
  /// Whether the last press or wheel input was on the comparison pane; `false` after a scroll key.
  private var isComparisonPressed = false
  /// The playback speed, in seconds of scene time per second of real time. The controller uses the speed to
  /// convert the hold duration to scene time.
  var speed = 1.0
  /// Whether cards fade instead of travelling, and scrolls that the program starts are short.
  var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      configure()
      comparison?.reducesMotion = reducesMotion
    }
  }
  private let reordering = CardReordering()
  /// The card with the focus, a ring that the keys move; `nil` if there is none. The focus stays on the card
  /// if the card moves.
  var focusedCard: Card?
  /// The scene time of the last input to the content, in seconds.
  private var lastInputTime = -Double.infinity

  /// The kinds of layout faults that were reported to the user; each kind is reported once.
  private(set) var reportedDiagnostics: Set<LayoutDiagnostic.Kind> = []

  /// The edit of a tap that waits for the scroll to the last card, and that card; `nil` while no tap scrolls to
  /// it. The closure does nothing if the edit did not wait.
  private var pendingEdit: (last: IndexPath, edit: () -> Void)?
  /// A press that stopped the scroll of a tap, and is a tap too if the pointer stays within the slop: its point
  /// in the stage view's coordinates, the pressed item, and the edit that waited; otherwise `nil`.
  private var quickPress: (point: CGPoint, item: IndexPath, edit: () -> Void)?

  /// The tapped item while a tap changes the layout; otherwise `nil`. The new layout brings the item to its
  /// dock or, if the layout has no dock, to the middle of the view.
  private var incomingItem: IndexPath?

  /// The content offset for the new layout, in points, while undo or redo restores the scene's own layout;
  /// otherwise `nil`.
  var incomingOffset: CGPoint?

  /// Called to request a new value for a parameter.
  var onSet: (_ parameter: Parameter, _ value: Double) -> Void = { _, _ in }

  /// Called with each edit that the user made, but not with edits that are undone or redone.
  var onEdit: (CardEdit) -> Void = { _ in }

  /// Called with a one-line message for the user.
  var onRemark: (String) -> Void = { _ in }
  /// The closure that is called before the collection view changes its size, or the values of the parameters
  /// change.
  var configurationWillChange: () -> Void = {}

  /// Creates a controller with `cardCount` new cards, in the sections that the scene has by default.
  convenience init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    let sectionCounts = scene.look.sections(max(0, cardCount), ParameterValues())
    self.init(scene: scene, cards: SectionedCards(sectionCounts: sectionCounts), pictures: pictures)
  }

  init(scene: Scene, cards: SectionedCards, pictures: PictureLibrary) {
    self.scene = scene
    self.pictures = pictures
    self.cards = cards
    let layout = scene.makeLayout()
    collectionView = CollectionView(collectionViewLayout: layout)
    standIn = scene.look.standIn?(layout)
    register()
    standIn?.next = self
    standIn?.nextDataSource = self
    // An app registers the kinds that an opened layout does not.
    if standIn != nil {
      collectionView.makeUnregisteredDecorationView = { PlainDecorationView(frame: $0) }
    }
    collectionView.dataSource = standIn.flatMap { $0.isDataSource ? $0 : nil } ?? self
    collectionView.delegate = standIn ?? self
    collectionView.cornerRadius = scene.look.cornerRadius
    let showsScrollBars = scene.look.showsScrollBars ?? (snappingLayout == nil)
    collectionView.showsHorizontalScrollIndicator = showsScrollBars
    collectionView.showsVerticalScrollIndicator = showsScrollBars
    collectionView.onDiagnostic = { [weak self] in self?.remark(on: $0) }
    collectionView.onInvalidUpdate = { [weak self] in self?.onRemark("\($0) The cards were loaded again.") }
    reordering.onTakeover = { [weak self] in self?.cancelTouches(time: $0) }
    MotionParameters.follow(&values, for: scene.look)
    configure()
  }

  /// Sets a parameter; the value is clamped to the parameter's range.
  func set(_ parameter: Parameter, to value: Double) {
    var values = values
    MotionParameters.set(parameter, to: value, in: &values, for: scene.look)
    fitDefaults(of: &values)
    self.values = values
    if parameter == SectionsParameter.count { divideCards() }
  }

  /// Sets parameters to the values in `changes`, by parameter name, and resets all other parameters to their
  /// defaults.
  func restore(changes: [String: Double]) { values = values(changedTo: changes) }

  /// Returns the values after a call of `restore(changes:)`.
  func values(changedTo changes: [String: Double]) -> ParameterValues {
    scene.values(changedTo: changes, in: stage)
  }

  /// Returns those of `changes` that differ from the defaults on the present stage.
  func withoutDefaults(_ changes: [String: Double]) -> [String: Double] {
    var values = values(changedTo: changes)
    for parameter in scene.parameters { values[parameter] = values[parameter] }
    return values.changes
  }

  private func fitDefaults(of values: inout ParameterValues) { scene.fitDefaults(of: &values, in: stage) }

  /// Resets a parameter to its default in this scene.
  func reset(_ parameter: Parameter) { set(parameter, to: values.defaultValue(of: parameter)) }

  /// Resets parameters to their defaults in this scene, all at once.
  func reset(_ parameters: [Parameter]) {
    let changed = parameters.filter(values.isChanged)
    guard !changed.isEmpty else { return }
    restore(changes: changed.reduce(into: values.changes) { $0[$1.name] = nil })
    if changed.contains(SectionsParameter.count) { divideCards() }
  }

  /// The parameter values in use that differ by at least half a step from the values that the user set, by
  /// parameter name.
  ///
  /// A value differs, for example, if the cards are scaled down to fit the viewport, or if it is automatic.
  var appliedValues: [String: Double] {
    let viewport = scene.look.viewport(stage, values)
    guard !viewport.isEmpty else { return [:] }
    let applied = scene.look.applied(values, viewport.size)
    let layout = collectionView.collectionViewLayout.innermostLayout
    return scene.parameters.reduce(into: [:]) { differing, parameter in
      let isAutomatic = parameter.isAutomatic(values[parameter])
      let number = isAutomatic ? parameter.automaticNumber(in: layout) : applied[parameter.name]
      guard let value = number else { return }
      // Less than half a step is rounding to whole points.
      if abs(value - values[parameter]) >= parameter.step / 2 { differing[parameter.name] = value }
    }
  }

  /// Reports a fault of the layout to the user, once for each kind of fault.
  private func remark(on diagnostic: LayoutDiagnostic) {
    guard !isFittingLayout, reportedDiagnostics.insert(diagnostic.kind).inserted else { return }
    onRemark(diagnostic.message)
  }

  /// Places this controller's collection view as the only pane on a stage. `stage` is in the coordinates of
  /// the collection view's superview.
  func placeAlone(in stage: CGRect, safeArea: EdgeInsets = .zero) {
    let isFirst = collectionView.bounds.isEmpty
    (self.stage, self.safeArea) = (stage, safeArea)
    var fitted = values
    fitDefaults(of: &fitted)
    if fitted != values { values = fitted } else { configure() }
    if isFirst { showFirstItem() }
  }

  /// Scrolls the item at the index `Look.firstItem` to the dock or, if the layout does not snap, to the
  /// middle of the viewport.
  private func showFirstItem() {
    let path = IndexPath(item: min(scene.look.firstItem, cards.sections.counts[0] - 1), section: 0)
    guard path.item > 0, snappingLayout == nil else { return dock(path) }
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
  }

  /// Applies the stage's size and the parameter values to the collection view, its layout and its cells.
  private func configure() {
    // Without a viewport there is no size to configure the layout for. The view keeps its size, and with it the
    // place of its content, until there is a viewport again.
    let viewport = scene.look.viewport(stage, values)
    collectionView.isHidden = stage.isEmpty || viewport.isEmpty
    guard !collectionView.isHidden else { return }
    keepingPlace(in: viewport.size) {
      // The frame comes first: scenes configure their layouts for the viewport's size.
      if collectionView.frame.size != viewport.size { configurationWillChange() }
      // A finger that holds the content has the layout asked before it is configured for that size.
      isFittingLayout = true
      if collectionView.frame != viewport { collectionView.frame = viewport }
      isFittingLayout = false
      collectionView.safeAreaInsets = safeArea.part(over: viewport, in: stage)
      fitBorrowedLayout()
      scene.configure(collectionView, values)
      fitMosaic()
      if reducesMotion { MotionParameters.reduceMotion(of: collectionView) }
    }
    // `subviews` also contains cells that are disappearing, unlike `visibleCells`. Later cells get their
    // backdrop in `willDisplay`.
    let backdrop = scene.look.backdrop(values)
    for case let cell as CollectionViewCell in collectionView.subviews { cell.backdrop = backdrop }
  }

  /// Calls `change`, which gives the collection view a size in points. Afterwards, scrolls content that was at
  /// rest to the place where the user left the content, if the limits of the content offset are the same again.
  ///
  /// Without a dock, content keeps its offset in a resize, but a view that shows all content has no other
  /// offset than 0.
  private func keepingPlace(in size: CGSize, _ change: () -> Void) {
    guard collectionView.frame.size != size, collectionView.scrollState == .idle else {
      return keepingDock(change)
    }
    let (layout, present) = (collectionView.collectionViewLayout, LimitedPlace(of: collectionView))
    let first = resizes.flatMap { $0.last == present ? $0.first : nil } ?? present
    keepingDock(change)
    collectionView.layoutIfNeeded()
    if layout === collectionView.collectionViewLayout, LimitedPlace(of: collectionView).hasLimits(of: first) {
      first.restore(in: collectionView)
    }
    resizes = (first, LimitedPlace(of: collectionView))
  }

  /// Calls `change`. Afterwards, if the content was at rest, scrolls the item that the layout keeps docked back
  /// to the dock.
  ///
  /// If `change` installs a new layout, this method does not scroll, because the new layout keeps the item
  /// docked.
  private func keepingDock(_ change: () -> Void) {
    let anchored = collectionView.scrollState == .idle ? snappingLayout?.anchoredIndexPath : nil
    let layout = collectionView.collectionViewLayout
    change()
    if let anchored, layout === collectionView.collectionViewLayout { dock(anchored) }
  }

  private func dock(_ path: IndexPath) {
    // The layout computes docking offsets from the new values only after a layout pass.
    collectionView.layoutIfNeeded()
    guard path.item >= 0, let offset = snappingLayout?.contentOffset(docking: path) else { return }
    collectionView.contentOffset = offset
    snappingLayout?.anchoredIndexPath = path
  }

  // MARK: Cards

  /// Inserts `count` new cards before the card at an index of the card list; `nil` for the current card.
  func insertCards(_ count: Int, before index: Int? = nil) {
    edit(cards.insertion(of: count, at: index ?? currentItem ?? 0))
  }

  /// Inserts a new card for each picture path before the current card.
  func insertCards(showing paths: [String], _ proportions: PictureProportions = PictureProportions()) {
    let insertion = cards.insertion(of: paths.count, at: currentItem ?? 0)
    if case .insert(let placed) = insertion {
      for pane in panes {
        pane.pictures.addProportions(proportions)
        for (path, item) in zip(paths, placed) { pane.pictures.show(path, on: item.card) }
      }
    }
    edit(insertion)
  }

  /// Appends `count` new cards.
  func appendCards(_ count: Int) { edit(cards.insertion(of: count, at: cards.count)) }

  /// Deletes up to `count` cards, starting with the current card.
  func deleteCards(_ count: Int) {
    guard let first = currentItem else { return onRemark("There is no card to delete.") }
    edit(cards.removal(of: first..<min(first + count, cards.count)))
  }

  /// Deletes the last `count` cards, or all cards if there are fewer.
  func deleteLastCards(_ count: Int) {
    guard cards.count > 0 else { return }
    edit(cards.removal(of: max(0, cards.count - count)..<cards.count))
  }

  /// Moves the current card forward by a number of places, at most to the end; if the current card is the
  /// last card, moves it to the front instead.
  func moveCard(by places: Int) {
    guard let item = currentItem else { return onRemark("There is no card to move.") }
    guard cards.count > 1 else { return onRemark("There is no other card to change places with.") }
    edit(cards.move(from: item, to: item == cards.count - 1 ? 0 : min(item + places, cards.count - 1)))
  }

  /// Appends cards, or removes cards from the end, so that the scene has `count` cards; a negative count is
  /// treated as 0.
  ///
  /// If more than `maximumAnimatedCount` cards are added or removed, the change is not animated.
  func setCardCount(_ count: Int) {
    storedContent.hasChosenCardCount = true
    let missing = max(0, count) - cards.count
    switch missing {
    case 0: break
    case 1...Self.maximumAnimatedCount: appendCards(missing)
    case -Self.maximumAnimatedCount..<0: deleteLastCards(-missing)
    default: edit(cards.division(into: scene.look.sections(max(0, count), values)))
    }
  }

  /// The maximum number of cards that are added or removed with an animation.
  private static let maximumAnimatedCount = 200

  /// Divides the cards into sections, as the scene requires for its current values.
  func divideCards() {
    let sectionCounts = scene.look.sections(cards.count, values)
    if sectionCounts != cards.sections.counts { edit(cards.division(into: sectionCounts)) }
  }

  /// Replaces the cards with as many new cards, numbered and divided as in a scene that was just opened.
  func renewCards() {
    if let renewal = cards.renewal(sectionCounts: scene.look.sections(cards.count, values)) { edit(renewal) }
  }

  /// Replaces the cards by those of an earlier window; if there are none, divides the present cards.
  func replaceCards(by content: SceneContent) {
    storedContent = content
    guard let cards = content.cards else { return divideCards() }
    if cards != self.cards { edit(self.cards.replacement(by: cards)) }
  }

  /// Applies an edit that the user made, and calls `onEdit`.
  func edit(_ edit: CardEdit) {
    apply(edit)
    onEdit(edit)
  }

  /// Applies an edit in all panes, as a batch update.
  func apply(_ edit: CardEdit) {
    for pane in panes { pane.animate(edit) }
  }

  /// Applies an edit in this pane, as a batch update; reloads the data if all cards are replaced.
  private func animate(_ edit: CardEdit) {
    if case .replace = edit {
      cards.apply(edit)
      fitMosaic()
      collectionView.reloadData()
      // The next action may ask for the current card, which the layout knows only after a pass.
      return collectionView.layoutIfNeeded()
    }
    collectionView.performBatchUpdates { [self] in
      cards.apply(edit)
      fitMosaic()
      switch edit {
      case .insert(let placed): collectionView.insertItems(at: placed.map(\.path))
      case .remove(let placed): collectionView.deleteItems(at: placed.map(\.path))
      case .move(let source, let target): collectionView.moveItem(at: source, to: target)
      case .replace: break
      }
    }
  }

  /// Records that a cell shows a card; a new cell gets the next number.
  func recordUse(of cell: ContentCell, for card: Card) {
    if cell.reuse.number == 0 {
      cellCount += 1
      cell.reuse.number = cellCount
    }
    cell.reuse.record(card.number)
  }

  /// Returns the content of the card at a data-source index path.
  func content(at path: IndexPath) -> CardContent {
    pictures.content(for: cards[path], captions: CaptionParameter.style(values))
  }

  /// Replaces the pictures with those of a library that has grown, and appends `count` cards without
  /// animation.
  func takePictures(of library: PictureLibrary, appendingCards count: Int) {
    for pane in panes {
      let known = pane.pictures.proportions
      pane.pictures.takePaths(of: library)
      if count > 0 { pane.loadCards(count) }
      if pane.pictures.proportions != known { pane.takeProportions() }
      pane.refreshContent()
    }
  }

  /// Appends cards to the data and reloads the collection view.
  ///
  /// An animated update of thousands of cards would take longer than a frame, and would hide the cards.
  private func loadCards(_ count: Int) {
    guard !storedContent.hasChosenCardCount else { return }
    let isFirst = cards.count == 0
    cards.append(count) { scene.look.sections($0, values) }
    // Before the scene is on stage, its view has no size; `placeAlone(in:)` then shows the first item.
    guard !collectionView.bounds.isEmpty else { return collectionView.reloadData() }
    keepingDock { collectionView.reloadData() }
    if isFirst { showFirstItem() }
  }

  /// Records that a picture cannot be read, and updates the visible cells with this picture.
  func markUnreadable(_ path: String, reason: String) {
    comparison?.markUnreadable(path, reason: reason)
    pictures.markUnreadable(path, reason: reason)
    refreshContent()
  }

  /// Updates the cells on screen whose content has changed.
  private func refreshContent() {
    for cell in collectionView.visibleCells {
      guard let cell = cell as? ContentCell, let path = collectionView.indexPath(for: cell) else { continue }
      cell.show(content(at: dataPath(ofShown: path)))
    }
  }

  /// Gives the elements on screen the collection view's layout direction.
  private func showLayoutDirection() {
    let kind = CollectionView.elementKindSectionHeader
    let elements =
      collectionView.visibleCells as [View] + collectionView.visibleSupplementaryViews(ofKind: kind)
    for element in elements {
      element.semanticContentAttribute = collectionView.semanticContentAttribute
    }
  }

  /// Updates the data of all panes after the user moved a card in this pane.
  ///
  /// This pane's collection view has already moved the card. This method updates the other pane's collection
  /// view.
  func cardWasMoved(from source: IndexPath, to target: IndexPath) {
    let move = CardEdit.move(from: source, to: target)
    for pane in panes { pane === self ? cards.apply(move) : pane.animate(move) }
    panes[0].onEdit(move)
  }

  /// Clears the selection in all panes; returns whether an item was selected.
  func deselect() -> Bool {
    let selected = collectionView.indexPathsForSelectedItems
    for pane in panes { pane.collectionView.selectItem(at: nil, animated: false, scrollPosition: []) }
    return !selected.isEmpty
  }

  /// Converts a presentation index path to a data-source index path.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }

  // MARK: Taps

  /// Selects an item and performs the action of a tap, as a click on the item does.
  func select(_ indexPath: IndexPath) {
    for pane in panes { pane.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: []) }
    tap(indexPath)
  }

  /// Performs the action that the scene defines for a tap on an item.
  private func tap(_ indexPath: IndexPath) {
    switch scene.look.tap(values) {
    case .select: break
    case .bringToFocus: for pane in panes { pane.bringToFocus(indexPath) }
    case .insertOrDeleteAtDock: insertOrDelete(tapped: indexPath)
    case .appendOrDeleteLast: appendOrDeleteLast(tapped: indexPath)
    case .chooseNext(let parameter, let resetting): chooseNext(parameter, resetting, focusing: indexPath)
    }
  }

  /// Resets the parameters in `resetting`, then sets `parameter` to the value after its current one.
  ///
  /// If the new value changes the layout, the tapped item comes to the new layout's dock or, if the layout
  /// has no dock, to the middle of the view.
  private func chooseNext(_ parameter: Parameter, _ resetting: [Parameter], focusing indexPath: IndexPath) {
    for pane in panes { pane.incomingItem = indexPath }
    defer { for pane in panes { pane.incomingItem = nil } }
    let controller = panes[0]
    for other in resetting { controller.onSet(other, controller.values.defaultValue(of: other)) }
    controller.onSet(parameter, parameter.stepped(from: controller.values[parameter], by: 1))
  }

  /// Deletes the docked card if it was tapped; otherwise inserts a new card before the docked card.
  private func insertOrDelete(tapped path: IndexPath) {
    _ = deselect()
    path == snappingLayout?.dockedIndexPath ? deleteCards(1) : insertCards(1)
  }

  /// Deletes the last card if the tapped item has an even index; otherwise appends a card.
  ///
  /// If the layout snaps, the last card is scrolled to the dock first. During this scroll, a tap edits at once.
  private func appendOrDeleteLast(tapped path: IndexPath) {
    _ = deselect()
    let isEven = path.item.isMultiple(of: 2)
    let edit = { [weak self] in isEven ? self?.deleteLastCards(1) : self?.appendCards(1) }
    guard let quickPress else { return showLastCard { edit() } }
    quickPress.edit()
    edit()
    showLastCard {}
  }

  /// Scrolls the last card to the dock, then calls `edit`.
  ///
  /// If the last card is docked already or the layout does not snap, `edit` is called immediately. If a key
  /// scrolls elsewhere or a drag stops the scroll, `edit` is not called.
  private func showLastCard(then edit: @escaping () -> Void) {
    let last = cards.sections.path(of: max(0, cards.count - 1))
    // After an edit, the layout finds the new last card only in a pass.
    for pane in panes { pane.collectionView.layoutIfNeeded() }
    guard let snappingLayout, snappingLayout.dockedIndexPath != last else { return edit() }
    for pane in panes { pane.bringToFocus(last) }
    pendingEdit = (last, edit)
  }

  // MARK: Comparison

  /// The controllers of the original pane and of the comparison pane, in this order; only this controller if
  /// there is no comparison pane.
  var panes: [SceneController] {
    if let original { return [original, self] }
    return comparison.map { [self, $0] } ?? [self]
  }

  /// Creates, updates or removes the controller of the comparison pane so that it matches `comparisonValues`.
  func updateComparison() {
    guard original == nil else { return }
    guard var values = comparisonValues else {
      comparison?.collectionView.removeFromSuperview()
      comparison = nil
      return
    }
    let comparison =
      comparison ?? SceneController(scene: scene, cards: cards, pictures: pictures)
    comparison.original = self
    comparison.reducesMotion = reducesMotion
    comparison.fitDefaults(of: &values)
    comparison.values = values
    self.comparison = comparison
  }

  /// The values of the comparison pane: B, or the current values with a second feel; `nil` if nothing is
  /// compared.
  private var comparisonValues: ParameterValues? {
    guard showsAlternative, let alternative else {
      return isComparing ? MotionParameters.comparisonValues(values, for: scene.look) : nil
    }
    var values = values
    values.restore(changes: alternative)
    MotionParameters.follow(&values, for: scene.look)
    return values
  }

  /// The used rows whose values differ between A and B; empty while B is not shown.
  var comparedRows: [ParameterRow] {
    guard showsAlternative, let other = comparison?.values else { return [] }
    return scene.rows.filter { values.isUsed($0) && values[$0] != other[$0] }
  }

  /// Places the panes on a stage. `stage` is in the coordinates of the collection views' superview.
  ///
  /// A new comparison pane starts at the original pane's content offsets.
  /// - Parameters:
  ///   - safeArea: The margins of each pane that a simulated device covers, in points.
  ///   - isStacked: Whether two panes are one above the other; if `nil`, viewports that are wide and scroll
  ///     sideways are one above the other.
  func place(in stage: CGRect, safeArea: EdgeInsets = .zero, isStacked: Bool? = nil) {
    guard let comparison else { return placeAlone(in: stage, safeArea: safeArea) }
    let isNew = comparison.collectionView.bounds.isEmpty
    let viewport = scene.look.viewport(stage, values)
    // Wide viewports that scroll sideways are placed one above the other.
    let isWide = viewport.width > viewport.height && !scrollsVertically
    let areas = StageSplit(stage, isStacked: isStacked ?? isWide)
    placeAlone(in: areas.first, safeArea: safeArea)
    comparison.placeAlone(in: areas.second, safeArea: safeArea)
    if isNew { comparison.align(with: self) }
  }

  /// Sets the content offset and the offsets of the orthogonal sections to those of another pane.
  private func align(with other: SceneController) {
    // The sections' scroll views exist only after a layout pass.
    collectionView.layoutIfNeeded()
    for section in cards.sections.counts.indices {
      guard let offset = other.collectionView.contentOffset(ofSection: section),
        offset != collectionView.contentOffset(ofSection: section)
      else { continue }
      collectionView.setContentOffset(offset, ofSection: section, animated: false)
    }
    guard collectionView.contentOffset != other.collectionView.contentOffset else { return }
    collectionView.contentOffset = other.collectionView.contentOffset
  }

  /// The time without input, in seconds, after which the next input begins a new gesture.
  private static let pause = 0.3

  // MARK: Input

  /// The controller of the pane that received the last press or wheel input; after a scroll key, the
  /// controller of the original pane.
  private var held: SceneController { isComparisonPressed ? comparison ?? self : self }

  /// Whether this pane received the last press or wheel input. After a scroll key, `true` for the original
  /// pane only.
  var isHeld: Bool { (original ?? self).held === self }

  /// Whether a drag is moving the content in any pane. The predicted target then changes with time even
  /// without input.
  var holdsMovingFinger: Bool {
    panes.contains { $0.collectionView.isDragging && $0.collectionView.scrollVelocity != .zero }
  }

  /// Converts a point from the stage view's coordinates to the viewport coordinates of the pane that received
  /// the last press or wheel input.
  func viewportPoint(_ point: CGPoint) -> CGPoint { point - held.collectionView.frame.origin }

  /// Handles a move of the mouse, with no button pressed, to a point in the stage view's coordinates; `nil`
  /// if the mouse is outside the scene.
  func hover(at point: CGPoint?) {
    for pane in panes { pane.collectionView.hover(at: point) }
  }

  /// Presses the scroll indicator at a point in the stage view's coordinates, in both panes; returns whether
  /// an indicator was there. `time` is a scene time in seconds.
  func pressScrollIndicator(at point: CGPoint, time: Double) -> Bool {
    begin(at: point, time: time)
    var isTaken = false
    forEachPane(at: point) { if $0.pressScrollIndicator(at: $1, time: time) { isTaken = true } }
    if isTaken { reordering.reset() }
    return isTaken
  }

  /// Begins tracking in both panes where the pointer went down, in the stage view's coordinates and scene time.
  func beginTracking(_ pointer: Pointer) {
    let (point, time) = (pointer.location, pointer.time)
    begin(at: point, time: time)
    // Before the touch stops the scroll: a touch that stops a motion is no tap for the collection view, but
    // quick taps all count.
    let view = held.collectionView
    held.quickPress = held.pendingEdit.flatMap { pending in
      view.indexPathForItem(at: view.convert(point, from: view.superview)).map { (point, $0, pending.edit) }
    }
    forEachPane(with: pointer) { $0.beginTracking($1) }
    let holdDuration = CardReordering.holdDuration * speed
    reordering.begin(at: point, time: time, holdDuration: scene.look.isReorderable ? holdDuration : nil)
  }

  func continueTracking(_ pointer: Pointer) {
    let (point, time) = (pointer.location, pointer.time)
    lastInputTime = time
    if let start = held.quickPress?.point, start.distance(to: point) >= collectionView.dragSlop {
      held.quickPress = nil
    }
    guard reordering.move(to: point, in: held.collectionView, time: time) == .scrollsContent else { return }
    forEachPane(with: pointer) { $0.continueTracking($1) }
  }

  func endTracking(_ pointer: Pointer) {
    lastInputTime = pointer.time
    defer { held.quickPress = nil }
    guard !reordering.end(in: held.collectionView, time: pointer.time) else { return }
    forEachPane(with: pointer) { $0.endTracking($1) }
    if let quickPress = held.quickPress { held.tap(quickPress.item) }
  }

  func cancelTracking(time: Double) {
    if !putCardBack(time: time) { cancelTouches(time: time) }
    reordering.reset()
    held.quickPress = nil
  }

  /// Puts the held card back in its original place at `time`, a scene time in seconds; returns whether a card
  /// was held.
  func putCardBack(time: Double) -> Bool { reordering.putBack(in: held.collectionView, time: time) }

  /// Cancels tracking in the collection views of all panes at `time`, a scene time in seconds.
  private func cancelTouches(time: Double) {
    for pane in panes { pane.collectionView.cancelTracking(time: time) }
  }

  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: Double) {
    begin(at: point, time: time)
    forEachPane(at: point) { $0.scroll(byNotches: notches, at: $1, time: time) }
  }

  func scroll(by key: ScrollKey, time: Double) {
    begin(at: nil, time: time)
    for pane in panes where !pane.collectionView.scroll(by: key, time: time) {
      pane.collectionView.scrollSection(by: key, time: time)
    }
  }

  /// Records which pane receives an input at a point in the stage view's coordinates, `nil` for a key, and at
  /// `time`, a scene time in seconds. If the input begins a new gesture, copies this pane's content offsets
  /// to the other pane.
  private func begin(at point: CGPoint?, time: Double) {
    guard let comparison else { return isComparisonPressed = false }
    isComparisonPressed = point.map(comparison.collectionView.frame.contains) ?? false
    let isPaused = time - lastInputTime > Self.pause
    lastInputTime = time
    guard isPaused, panes.allSatisfy({ $0.collectionView.scrollState == .idle }) else { return }
    isComparisonPressed ? align(with: comparison) : comparison.align(with: self)
  }

  private func forEachPane(with pointer: Pointer, _ body: (CollectionView, Pointer) -> Void) {
    for pane in panes {
      body(
        pane.collectionView, pointer.converted { viewportPoint($0) + pane.collectionView.frame.origin })
    }
  }

  private func forEachPane(at point: CGPoint, _ body: (CollectionView, CGPoint) -> Void) {
    let place = viewportPoint(point)
    for pane in panes { body(pane.collectionView, place + pane.collectionView.frame.origin) }
  }

  // MARK: Frames

  /// Advances the panes' collection views and the lift animations to `time`, a scene time in seconds. Lifts a
  /// card if the press on the card has lasted long enough.
  func advance(to time: Double) {
    // A press that lifts a card in this frame must no longer move the scroll views.
    reordering.liftIfHeld(in: held.collectionView, at: time)
    for pane in panes { pane.collectionView.advance(to: time) }
    reordering.advance(in: held.collectionView, to: time)
  }

  /// The scene time, in seconds, at which the current press becomes a long press and lifts a card; `nil` if
  /// no press can still become one.
  var liftTime: Double? { reordering.liftTime }

  /// Returns whether a card is being lifted or lowered at `time`, a scene time in seconds.
  func isLifting(at time: Double) -> Bool { reordering.isLifting(at: time) }
}

extension SceneController: CollectionViewDelegate {
  /// Returns whether the press was on this pane. Both panes track the pointer, but only the pane with the
  /// press may highlight and select items.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    isHeld
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { cell.backdrop = scene.look.backdrop(values) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    for pane in panes where pane !== self {
      pane.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
    tap(indexPath)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    defer { pendingEdit = nil }
    guard let pendingEdit, !scrollView.isTracking, snappingLayout?.dockedIndexPath == pendingEdit.last
    else { return }
    pendingEdit.edit()
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    incomingOffset ?? incomingItem.flatMap { offset(focusing: $0) } ?? proposedContentOffset
  }
}

extension SceneController: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    let isVertical = layout.scrollDirection == .vertical
    let own = pictures.proportion(for: cards[indexPath]).map { isVertical ? $0 : 1 / $0 }
    return (breadth * (own ?? cards[indexPath].proportion)).rounded()
  }
}

extension SceneController: JustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    let isVertical = layout.scrollDirection == .vertical
    let own = pictures.proportion(for: cards[indexPath]).map { isVertical ? 1 / $0 : $0 }
    return own ?? 1 / cards[indexPath].proportion
  }
}
