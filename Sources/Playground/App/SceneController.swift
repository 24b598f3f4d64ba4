import CollectionCore
import Foundation

/// The controller of one scene: owns its collection view, cards and parameter values.
@MainActor
final class SceneController {
  let scene: Scene
  let collectionView: CollectionView
  private(set) var cards: CardList
  /// The division of the cards into sections.
  private(set) var sections: CardSections
  private(set) var pictures: PictureLibrary
  var values = ParameterValues() {
    didSet {
      guard values != oldValue else { return }
      configure()
      updateTwin()
    }
  }
  /// The area of the window available to the scene, in points.
  private(set) var stage = CGRect.zero
  /// The controller of the same scene in a second feel, while the motion lab compares two feels.
  var comparison: SceneController?
  /// The controller that this one is the comparison of; `nil` for an original.
  weak var original: SceneController?
  /// Whether the scene is on stage with the motion lab open.
  ///
  /// A comparison then exists if the values name a second feel.
  var isComparing = false { didSet { if isComparing != oldValue { updateTwin() } } }
  /// Whether the current or the last press is on the comparison pane.
  var isTwinHeld = false
  /// The state of the current press with respect to reordering.
  var grip = HoldGesture.nothing
  /// The playback speed, in scene seconds per real second. Converts the real hold time to scene time.
  var speed = 1.0
  /// The lift animations: of the lifted card, and of cards being lowered.
  var lifts: [CardLift] = []
  /// The time of the last input to the content, in scene seconds.
  var lastInputTime = -Double.infinity

  /// The kinds of layout faults that the user has been told about; each kind is reported once.
  private(set) var reportedDiagnostics: Set<LayoutDiagnostic.Kind> = []

  /// An edit of the cards that runs when the scroll to its place ends.
  var pendingEdit: (() -> Void)?

  /// The item that the next layout brings to its dock; set only while the layout changes.
  var incomingItem: IndexPath?

  /// Called to request the next layout.
  var onNextLayout: () -> Void = {}

  /// Called with a one-line message for the user.
  var onRemark: (String) -> Void = { _ in }

  convenience init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    self.init(scene: scene, cards: CardList(count: cardCount), pictures: pictures)
  }

  /// Creates a controller for some cards, in the given sections or in those that the scene chooses.
  init(scene: Scene, cards: CardList, sections: CardSections? = nil, pictures: PictureLibrary) {
    self.scene = scene
    self.pictures = pictures
    self.cards = cards
    self.sections = sections ?? CardSections(scene.look.sections(cards.count))
    collectionView = CollectionView(collectionViewLayout: scene.makeLayout())
    register()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.cornerRadius = scene.look.cornerRadius
    collectionView.indicatorStyle = .white
    let showsScrollBars = scene.look.showsScrollBars ?? (snappingLayout == nil)
    collectionView.showsHorizontalScrollIndicator = showsScrollBars
    collectionView.showsVerticalScrollIndicator = showsScrollBars
    collectionView.onDiagnostic = { [weak self] in self?.remark(on: $0) }
    collectionView.onInvalidUpdate = { [weak self] in self?.onRemark("\($0) The cards were loaded again.") }
    MotionParameters.follow(&values, for: scene.look)
    configure()
  }

  /// Sets a parameter; the value is clamped to the parameter's range.
  func set(_ parameter: Parameter, to value: Double) {
    var values = values
    MotionParameters.set(parameter, to: value, in: &values, for: scene.look)
    fitDefaults(of: &values)
    self.values = values
  }

  /// Updates the defaults that depend on the viewport's size and on other values.
  private func fitDefaults(of values: inout ParameterValues) {
    let viewport = scene.look.viewport(stage, values)
    if !viewport.isEmpty { values.fit(defaults: scene.look.defaults(values, viewport.size)) }
  }

  /// Resets a parameter to its default in this scene.
  func reset(_ parameter: Parameter) { set(parameter, to: values.defaultValue(of: parameter)) }

  /// Reports a fault of the layout to the user, once for each kind of fault.
  private func remark(on diagnostic: LayoutDiagnostic) {
    guard reportedDiagnostics.insert(diagnostic.kind).inserted else { return }
    onRemark(diagnostic.message)
  }

  /// Places the collection view on a stage that it does not share, in the coordinates of the stage's
  /// superview.
  func placeAlone(in stage: CGRect) {
    let isFirst = collectionView.bounds.isEmpty
    self.stage = stage
    var fitted = values
    fitDefaults(of: &fitted)
    if fitted != values { values = fitted } else { configure() }
    if isFirst { showFirstItem() }
  }

  /// Docks the scene's first item, or scrolls its section to the item in a layout that does not snap.
  private func showFirstItem() {
    let path = IndexPath(item: min(scene.look.firstItem, sections.counts[0] - 1), section: 0)
    guard path.item > 0, snappingLayout == nil else { return dock(path) }
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
  }

  /// Applies the stage and the values to the collection view, its layout and its cells.
  private func configure() {
    // Until the view is on stage there is no viewport size to configure the layout for.
    guard !stage.isEmpty else { return }
    keepingDock {
      // The frame comes first: scenes configure their layouts for the viewport's size.
      let viewport = scene.look.viewport(stage, values)
      if collectionView.frame != viewport { collectionView.frame = viewport }
      scene.configure(collectionView, values)
    }
    // `subviews` also contains cells that are disappearing, unlike `visibleCells`. Later cells get their
    // backdrop in `willDisplay`.
    let backdrop = scene.look.backdrop(values)
    for case let cell as CollectionViewCell in collectionView.subviews { cell.backdrop = backdrop }
  }

  /// Makes a change and then docks the docked item again, if the content is idle.
  ///
  /// A new layout restores the docked item by itself.
  private func keepingDock(_ change: () -> Void) {
    let docked = collectionView.scrollState == .idle ? snappingLayout?.dockedIndexPath : nil
    let layout = collectionView.collectionViewLayout
    change()
    if let docked, layout === collectionView.collectionViewLayout { dock(docked) }
  }

  private func dock(_ path: IndexPath) {
    // The layout computes docking offsets from the new values only after a layout pass.
    collectionView.layoutIfNeeded()
    guard path.item >= 0, let offset = snappingLayout?.contentOffset(docking: path) else { return }
    collectionView.contentOffset = offset
  }

  // MARK: Cards

  /// Inserts a number of new cards before the current card.
  func insertCards(_ count: Int) { insertCards(count, at: currentItem ?? 0) }

  /// Inserts a new card for each picture path before the current card.
  func insertCards(showing paths: [String]) {
    insertCards(paths.count, at: currentItem ?? 0) { half, index, card in
      half.pictures.show(paths[index], on: card)
    }
  }

  /// Appends a card.
  func appendCard() { insertCards(1, at: cards.count) }

  /// Inserts new cards at an index of the list and passes each to `prepare`.
  private func insertCards(
    _ count: Int, at first: Int,
    prepare: @escaping (_ half: SceneController, _ index: Int, _ card: Card) -> Void = { _, _, _ in }
  ) {
    edit { half in
      for index in 0..<count { prepare(half, index, half.cards.insert(at: first + index)) }
      half.collectionView.insertItems(at: half.sections.insert(count, at: half.sections.path(of: first)))
    }
  }

  /// Deletes a number of cards, from the current one on; fewer if the list ends before.
  func deleteCards(_ count: Int) {
    guard let first = currentItem else { return onRemark("There is no card to delete.") }
    removeCards(first..<min(first + count, cards.count))
  }

  /// Deletes the last card, if any.
  func deleteLastCard() { removeCards(max(0, cards.count - 1)..<cards.count) }

  private func removeCards(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    edit { half in
      for _ in items { half.cards.remove(at: items.lowerBound) }
      half.collectionView.deleteItems(at: half.sections.remove(items))
    }
  }

  /// Moves the current card by a number of places. The last card moves to the front.
  func moveCard(by places: Int) {
    guard let item = currentItem else { return onRemark("There is no card to move.") }
    guard cards.count > 1 else { return onRemark("There is no other card to change places with.") }
    let target = item == cards.count - 1 ? 0 : min(item + places, cards.count - 1)
    edit { half in
      half.cards.move(from: item, to: target)
      let move = half.sections.move(from: item, to: target)
      half.collectionView.moveItem(at: move.from, to: move.to)
    }
  }

  /// Updates the data after the card at `source` moved to `target`.
  func moveCard(at source: IndexPath, to target: IndexPath) {
    let move = sections.move(from: source, to: target)
    cards.move(from: move.from, to: move.to)
  }

  /// Makes the same batch update in all panes.
  private func edit(_ change: @escaping (SceneController) -> Void) {
    for half in panes { half.collectionView.performBatchUpdates { change(half) } }
  }

  /// Returns the content of the card at a data-source index path.
  func content(at path: IndexPath) -> CardContent {
    pictures.content(for: cards[sections.index(of: path)])
  }

  /// Records that a picture cannot be read and updates the visible cells that show it.
  func markUnreadable(_ path: String, reason: String) {
    comparison?.markUnreadable(path, reason: reason)
    pictures.markUnreadable(path, reason: reason)
    for cell in collectionView.visibleCells {
      guard let cell = cell as? ContentCell, let path = collectionView.indexPath(for: cell) else { continue }
      cell.show(content(at: dataPath(ofShown: path)))
    }
  }
}

extension SceneController {
  /// Clears the selection in all panes; returns whether an item was selected.
  func deselect() -> Bool {
    let selected = collectionView.indexPathsForSelectedItems
    for half in panes { half.collectionView.selectItem(at: nil, animated: false, scrollPosition: []) }
    return !selected.isEmpty
  }
}
