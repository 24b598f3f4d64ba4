import CollectionCore
import Foundation
import Scenes

/// The owner of a pane, which decides what the user's input to the pane does.
@MainActor
protocol ScenePaneDelegate: AnyObject {
  /// Called before the collection view changes its size, or changed values are applied.
  func paneWillConfigure(_ pane: ScenePane)
  func paneDidChangeValues(_ pane: ScenePane)
  /// Called with a one-line message for the user.
  func pane(_ pane: ScenePane, didReport message: String)
  func paneDidEndScrollingAnimation(_ pane: ScenePane)
  /// Returns whether the user's input is on a pane, which then may highlight items and reveal actions.
  func isPressed(_ pane: ScenePane) -> Bool
  func pane(_ pane: ScenePane, didSelectItemAt indexPath: IndexPath)
  /// Called when the user has moved a card in a pane, to move it in other panes.
  func pane(_ pane: ScenePane, didMoveCard move: CardEdit)
  /// Called to perform a revealed action on the card at a data-source index path.
  func perform(_ action: CardAction, onCardAt path: IndexPath)
}

/// A collection view that shows the cards of a scene with one set of parameter values.
@MainActor
final class ScenePane {
  let scene: Scene
  let collectionView: CollectionView
  let feedback: TouchFeedback
  /// The delegate of the collection view that an opened layout asks, and that passes everything else on to this
  /// pane; `nil` for scenes of the program.
  private let standIn: (any SceneStandIn)?
  private weak var delegate: (any ScenePaneDelegate)?
  private(set) var cards: SectionedCards
  private(set) var pictures: PictureLibrary
  var values = ParameterValues() {
    didSet {
      guard values != oldValue else { return }
      delegate?.paneWillConfigure(self)
      configure()
      delegate?.paneDidChangeValues(self)
      if CaptionParameter.style(values) != CaptionParameter.style(oldValue) { refreshContent() }
      if values[DirectionParameter.isMirrored] != oldValue[DirectionParameter.isMirrored] {
        showLayoutDirection()
      }
    }
  }
  /// The area of the window available to the pane, in points.
  private(set) var stage = CGRect.zero
  /// The margins of the stage that a simulated device's bars and corners cover, in points from each edge.
  private var safeArea = EdgeInsets.zero
  /// Whether cards fade instead of travelling, and scrolls that the program starts are short.
  var reducesMotion = false { didSet { if reducesMotion != oldValue { configure() } } }
  /// The tint of the stage.
  var tint = StageTint.none {
    didSet {
      guard tint.color != oldValue.color else { return }
      for view in collectionView.subviews { showBackground(behind: view) }
    }
  }
  /// The layout of another scene that a finished morph gave to the cards; see `borrowedSceneIndex`.
  var borrowedLayout: BorrowedLayout?
  /// Whether the viewport changes before the layout is configured for it or, if the layout is borrowed, replaced. A
  /// layout that is asked meanwhile may fail, so its faults do not count.
  private var isFittingLayout = false
  /// The places of the content before the first and after the last of successive resizes; `nil` before the first
  /// resize. If the content is at another place now, something else has moved the content.
  private var resizes: (first: LimitedPlace, last: LimitedPlace)?
  /// The tapped item while a tap changes the layout; otherwise `nil`. The new layout brings the item to its
  /// dock or, if the layout has no dock, to the middle of the view.
  var incomingItem: IndexPath?
  /// The content offset in points for the scene's own layout, while that is restored; otherwise `nil`.
  private var incomingOffset: CGPoint?
  /// The kinds of layout faults that were reported to the user; each kind is reported once.
  private(set) var reportedDiagnostics: Set<LayoutDiagnostic.Kind> = []
  /// The kinds of supplementary views that are registered because the layout asked for them.
  private var registeredKinds: Set<String> = []
  /// The number of the newest cell. Cells are numbered from 1 in the order of their first use.
  private var cellCount = 0

  init(scene: Scene, cards: SectionedCards, pictures: PictureLibrary, delegate: any ScenePaneDelegate) {
    (self.scene, self.cards, self.pictures, self.delegate) = (scene, cards, pictures, delegate)
    let layout = scene.makeLayout()
    collectionView = CollectionView(collectionViewLayout: layout)
    feedback = TouchFeedback(in: collectionView)
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
    collectionView.onDiagnostic = { [weak self] in self?.report($0) }
    collectionView.onInvalidUpdate = { [weak self] in self?.report("\($0) The cards were loaded again.") }
    MotionParameters.follow(&values, for: scene.look)
    configure()
  }

  /// Reports a fault of the layout to the user, once for each kind of fault.
  private func report(_ diagnostic: LayoutDiagnostic) {
    guard !isFittingLayout, reportedDiagnostics.insert(diagnostic.kind).inserted else { return }
    report(diagnostic.message)
  }

  private func report(_ message: String) { delegate?.pane(self, didReport: message) }

  // MARK: Layout

  /// Places the collection view on a stage, which is in the coordinates of the collection view's superview.
  func place(in stage: CGRect, safeArea: EdgeInsets) {
    let isFirst = collectionView.bounds.isEmpty
    (self.stage, self.safeArea) = (stage, safeArea)
    var fitted = values
    scene.fitDefaults(of: &fitted, in: stage)
    if fitted != values { values = fitted } else { configure() }
    if isFirst { showFirstItem() }
  }

  /// Scrolls the item at the index `Look.firstItem` to the dock; without a dock, to the middle of the viewport.
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
      if collectionView.frame.size != viewport.size { delegate?.paneWillConfigure(self) }
      // A finger that holds the content, or a transition, has the layout asked before it is configured for that size.
      isFittingLayout = true
      if collectionView.frame != viewport { collectionView.frame = viewport }
      collectionView.safeAreaInsets = safeArea.part(over: viewport, in: stage)
      isFittingLayout = false
      fitBorrowedLayout()
      scene.configure(collectionView, values)
      fitMosaic()
      if reducesMotion { MotionParameters.reduceMotion(of: collectionView) }
    }
    // `subviews` also contains cells that are disappearing, unlike `visibleCells`. Later views get their
    // background when they are displayed.
    for view in collectionView.subviews { showBackground(behind: view) }
  }

  /// The colour of the stage: the chosen one, or that of the tint.
  var stageColor: Color { StageParameters.chosenColor(values) ?? tint.color }

  /// Sets the background colours of an element's view.
  private func showBackground(behind view: View) {
    let color = stageColor
    (view as? CardCell)?.floor = color
    (view as? SectionTitleView)?.backgroundColor = color
    (view as? CollectionViewCell)?.backdrop = scene.look.backdropOpacity(values).map {
      Backdrop(color: color, opaqueAlpha: $0)
    }
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
  /// to the dock. A new layout keeps the item docked by itself.
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

  /// A function that returns a new layout of the scene with its current values, configured for a viewport of
  /// a size in points.
  var layoutMaker: @MainActor (CGSize) -> CollectionViewLayout {
    { [scene, values] in scene.configuredLayout(values, in: $0) }
  }

  /// Configures a borrowed layout for the viewport's size, after that has changed.
  private func fitBorrowedLayout() {
    let size = collectionView.bounds.size
    guard var borrowed = borrowedLayout, borrowed.viewport != size, size.width > 0, size.height > 0,
      borrowedSceneIndex != nil, !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
    else { return }
    (borrowed.layout, borrowed.viewport) = (borrowed.makeLayout(size), size)
    borrowedLayout = borrowed
    isFittingLayout = true
    collectionView.setCollectionViewLayout(borrowed.layout, animated: false)
    isFittingLayout = false
  }

  /// The index in the catalogue of the scene whose layout the cards have; `nil` if the cards have their own layout,
  /// which a new parameter value may install.
  var borrowedSceneIndex: Int? {
    borrowedLayout.flatMap { $0.isLayout(of: collectionView) ? $0.sceneIndex : nil }
  }

  /// Gives the cards the layout of the scene at an index of the catalogue or, if the index is `nil`, their own
  /// layout. `makeLayout` returns that layout, configured for a viewport of a size in points.
  func borrowLayout(
    ofScene index: Int?, animated: Bool, _ makeLayout: @escaping @MainActor (CGSize) -> CollectionViewLayout
  ) {
    let size = collectionView.bounds.size
    guard index != borrowedSceneIndex, size.width > 0, size.height > 0 else { return }
    let layout = makeLayout(size)
    let ownPlace = borrowedLayout?.ownPlace ?? ContentPlace(of: collectionView)
    if index == nil { incomingOffset = ownPlace.offset }
    defer { incomingOffset = nil }
    collectionView.setCollectionViewLayout(layout, animated: animated)
    // The collection view asks for the offset in the layout's first pass.
    collectionView.layoutIfNeeded()
    if index == nil { ownPlace.restoreSections(of: collectionView) }
    borrowedLayout = index.map {
      BorrowedLayout(
        layout: layout, sceneIndex: $0, ownPlace: ownPlace, viewport: size, makeLayout: makeLayout)
    }
  }

  // MARK: Cards

  /// Returns the edit that inserts `count` new cards at an index of the card list.
  func insertion(of count: Int, at index: Int) -> CardEdit { cards.insertion(of: count, at: index) }

  /// Applies an edit as a batch update; reloads the data if all cards are replaced.
  func apply(_ edit: CardEdit) {
    if case .replace = edit {
      update(by: edit)
      // The next action may ask for the current card, which the layout knows only after a pass.
      collectionView.layoutIfNeeded()
    } else {
      collectionView.performBatchUpdates { update(by: edit) }
    }
  }

  private func update(by edit: CardEdit) {
    cards.apply(edit)
    fitMosaic()
    switch edit {
    case .insert(let placed): collectionView.insertItems(at: placed.map(\.path))
    case .remove(let placed): collectionView.deleteItems(at: placed.map(\.path))
    case .move(let source, let target): collectionView.moveItem(at: source, to: target)
    case .replace: collectionView.reloadData()
    }
  }

  /// Converts a presentation index path to a data-source index path.
  func dataPath(ofShown path: IndexPath) -> IndexPath {
    collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }

  /// Returns the content of the card at a data-source index path.
  func content(at path: IndexPath) -> CardContent {
    pictures.content(for: cards[path], captions: CaptionParameter.style(values))
  }

  /// Shows pictures on cards that are not in the data yet.
  func show(_ paths: [String], _ proportions: PictureProportions, on placed: [PlacedCard]) {
    pictures.addProportions(proportions)
    for (path, item) in zip(paths, placed) { pictures.show(path, on: item.card) }
  }

  /// Replaces the pictures and the cards with those after some were added, without animation.
  func takePictures(of library: PictureLibrary, showing grown: SectionedCards) {
    let known = pictures.proportions
    pictures.takePaths(of: library)
    if grown.count > cards.count { load(grown) }
    if pictures.proportions != known { takeProportions() }
    refreshContent()
  }

  /// Replaces the cards and reloads the collection view.
  ///
  /// An animated update of thousands of cards would take longer than a frame, and would hide the cards.
  private func load(_ grown: SectionedCards) {
    let isFirst = cards.count == 0
    cards = grown
    // Before the scene is on stage, its view has no size; `place(in:safeArea:)` then shows the first item.
    guard !collectionView.bounds.isEmpty else { return collectionView.reloadData() }
    keepingDock { collectionView.reloadData() }
    if isFirst { showFirstItem() }
  }

  /// Records that a picture cannot be read, and updates the visible cells with this picture.
  func markUnreadable(_ path: String, reason: String) {
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
}

extension ScenePane: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { cards.sections.counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    cards.sections.counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard let contentCell = cell as? ContentCell else { return cell }
    contentCell.semanticContentAttribute = collectionView.semanticContentAttribute
    contentCell.show(content(at: indexPath))
    if contentCell.reuse.number == 0 {
      cellCount += 1
      contentCell.reuse.number = cellCount
    }
    contentCell.reuse.record(cards[indexPath].number)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    if case .named = scene.look.header, registeredKinds.insert(kind).inserted {
      collectionView.register(
        SectionTitleView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
    view.semanticContentAttribute = collectionView.semanticContentAttribute
    switch scene.look.header {
    case .titles(let titles) where titles.indices.contains(indexPath.section):
      (view as? SectionTitleView)?.show(titles[indexPath.section])
    case .named: (view as? SectionTitleView)?.show(SectionTitle(kind: kind, section: indexPath.section))
    case .depth, .titles: break
    }
    return view
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    scene.look.isReorderable
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let move = CardEdit.move(from: sourceIndexPath, to: destinationIndexPath)
    cards.apply(move)
    delegate?.pane(self, didMoveCard: move)
  }

  private static let cellIdentifier = "card"
  private static let headerIdentifier = "header"

  /// Registers the scene's cell and header classes with the collection view.
  private func register() {
    switch scene.look.cell {
    case .card: collectionView.register(CardCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .page: collectionView.register(PageCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    case .row: collectionView.register(RowCell.init, forCellWithReuseIdentifier: Self.cellIdentifier)
    }
    let kind = CollectionView.elementKindSectionHeader
    switch scene.look.header {
    case .depth:
      collectionView.register(
        DepthHeaderView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    case .titles:
      collectionView.register(
        SectionTitleView.init, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    // The kinds are known when the layout asks for views.
    case .named: break
    }
  }
}

extension ScenePane: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    delegate?.isPressed(self) == true
  }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    feedback.update(values, reducesMotion: reducesMotion)
  }

  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    feedback.update(values, reducesMotion: reducesMotion)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { showBackground(behind: cell) }

  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { showBackground(behind: view) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate?.pane(self, didSelectItemAt: indexPath)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    delegate?.paneDidEndScrollingAnimation(self)
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    incomingOffset ?? incomingItem.flatMap { offset(focusing: $0) } ?? proposedContentOffset
  }

  func collectionView(
    _ collectionView: CollectionView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { configuration(of: scene.look.swipeActions(values).leading) }

  func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { configuration(of: scene.look.swipeActions(values).trailing) }

  /// Returns a configuration of actions; `nil` without actions, or if the swipe is not on this pane.
  private func configuration(of actions: [CardAction]) -> SwipeActionsConfiguration? {
    guard delegate?.isPressed(self) == true, !actions.isEmpty else { return nil }
    let configuration = SwipeActionsConfiguration(
      actions: actions.map { action in
        action.contextualAction { [weak self] cell in self?.perform(action, on: cell) ?? false }
      })
    configuration.performsFirstActionWithFullSwipe = scene.look.swipeActions(values).allowsFullSwipe
    return configuration
  }

  /// Has an action performed on the card of a cell; returns whether the cell shows a card.
  private func perform(_ action: CardAction, on cell: CollectionViewCell) -> Bool {
    guard let path = collectionView.indexPath(for: cell) else { return false }
    delegate?.perform(action, onCardAt: dataPath(ofShown: path))
    return true
  }
}
