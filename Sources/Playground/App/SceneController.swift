import CollectionCore
import Foundation

/// A scene on stage: its collection view, its cards, its values.
@MainActor
final class SceneController {
  let scene: Scene
  let collectionView: CollectionView
  private(set) var cards: CardList
  /// How the cards are divided into sections.
  private(set) var sections: CardSections
  private(set) var pictures: PictureLibrary
  var values = ParameterValues() {
    didSet {
      guard values != oldValue else { return }
      configure()
      updateTwin()
    }
  }
  /// What it has been given of the window, in points.
  private(set) var stage = CGRect.zero
  /// The same scene in another feel, if it is compared with one.
  var comparison: SceneController?
  /// The one that this is the twin of.
  weak var original: SceneController?
  /// Whether it stands beside a twin, if its values name a second feel.
  var isComparing = false { didSet { if isComparing != oldValue { updateTwin() } } }
  /// Whether the finger that is down, or was last, is on the twin.
  var isTwinHeld = false
  /// What the pointer that is down does beside scrolling and selecting.
  var grip = HoldGesture.nothing
  /// The scene's seconds per second of the user, who holds a card still at every speed of the scene.
  var speed = 1.0
  /// The cards on their way up or down, and the one that is up.
  var lifts: [CardLift] = []
  /// When input last went to the content, in seconds of the scene.
  var lastInputTime = -Double.infinity

  /// The kinds of faults of a layout that the user was told of.
  private(set) var reportedDiagnostics: Set<LayoutDiagnostic.Kind> = []

  /// An edit of the cards that waits until the row has scrolled to the place of the edit.
  var pendingEdit: (() -> Void)?

  /// The item that comes to where items rest in the layout that is about to be shown.
  var incomingItem: IndexPath?

  /// Asked for the next layout.
  var onNextLayout: () -> Void = {}

  /// Told in one line what the user should know.
  var onRemark: (String) -> Void = { _ in }

  convenience init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    self.init(scene: scene, cards: CardList(count: cardCount), pictures: pictures)
  }

  /// A scene of some cards, divided as given or else as the scene does it.
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

  /// Gives a parameter a value, which is brought into its range.
  func set(_ parameter: Parameter, to value: Double) {
    var values = values
    MotionParameters.set(parameter, to: value, in: &values, for: scene.look)
    fitDefaults(of: &values)
    self.values = values
  }

  /// Makes the defaults follow the viewport's size, and the choices among the values.
  private func fitDefaults(of values: inout ParameterValues) {
    let viewport = scene.look.viewport(stage, values)
    if !viewport.isEmpty { values.fit(defaults: scene.look.defaults(values, viewport.size)) }
  }

  /// Brings a parameter back to its default, which can be another one in every scene.
  func reset(_ parameter: Parameter) { set(parameter, to: values.defaultValue(of: parameter)) }

  /// Says what is wrong with a layout, once for each kind of wrong.
  private func remark(on diagnostic: LayoutDiagnostic) {
    guard reportedDiagnostics.insert(diagnostic.kind).inserted else { return }
    onRemark(diagnostic.message)
  }

  /// Gives the collection view its place on a stage of its own, in the stage's superview's coordinates.
  func placeAlone(in stage: CGRect) {
    let isFirst = collectionView.bounds.isEmpty
    self.stage = stage
    var fitted = values
    fitDefaults(of: &fitted)
    if fitted != values { values = fitted } else { configure() }
    if isFirst { showFirstItem() }
  }

  /// Docks the item that the scene begins with, or scrolls its section to it.
  private func showFirstItem() {
    let path = IndexPath(item: min(scene.look.firstItem, sections.counts[0] - 1), section: 0)
    guard path.item > 0, snappingLayout == nil else { return dock(path) }
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
  }

  /// Applies the stage and the values to the collection view, its layout and its cells.
  private func configure() {
    // Before it is on stage there is no size that a layout could be configured for.
    guard !stage.isEmpty else { return }
    keepingDock {
      // The frame comes first: scenes configure their layouts for the viewport's size.
      let viewport = scene.look.viewport(stage, values)
      if collectionView.frame != viewport { collectionView.frame = viewport }
      scene.configure(collectionView, values)
    }
    // Also of cells that are leaving, which are no visible cells. Later ones get theirs when they are displayed.
    let backdrop = scene.look.backdrop(values)
    for case let cell as CollectionViewCell in collectionView.subviews { cell.backdrop = backdrop }
  }

  /// Makes a change after which the docked item is docked again, if nothing moves; another layout docks it by itself.
  private func keepingDock(_ change: () -> Void) {
    let docked = collectionView.scrollState == .idle ? snappingLayout?.dockedIndexPath : nil
    let layout = collectionView.collectionViewLayout
    change()
    if let docked, layout === collectionView.collectionViewLayout { dock(docked) }
  }

  private func dock(_ path: IndexPath) {
    collectionView.layoutIfNeeded()
    guard path.item >= 0, let offset = snappingLayout?.contentOffset(docking: path) else { return }
    collectionView.contentOffset = offset
  }

  // MARK: Cards

  /// Inserts new cards before the current one, or at the end of none.
  func insertCards(_ count: Int) { insertCards(count, at: currentItem ?? 0) }

  /// Inserts new cards that show pictures of their own before the current one.
  func insertCards(showing paths: [String]) {
    insertCards(paths.count, at: currentItem ?? 0) { half, index, card in
      half.pictures.show(paths[index], on: card)
    }
  }

  /// Appends a card.
  func appendCard() { insertCards(1, at: cards.count) }

  /// Inserts new cards at a place in the list, and has each made ready.
  private func insertCards(
    _ count: Int, at first: Int,
    prepare: @escaping (_ half: SceneController, _ index: Int, _ card: Card) -> Void = { _, _, _ in }
  ) {
    edit { half in
      for index in 0..<count { prepare(half, index, half.cards.insert(at: first + index)) }
      half.collectionView.insertItems(at: half.sections.insert(count, at: half.sections.path(of: first)))
    }
  }

  /// Deletes the current card and those after it, this many together, or fewer at the end.
  func deleteCards(_ count: Int) {
    guard let first = currentItem else { return onRemark("There is no card to delete.") }
    removeCards(first..<min(first + count, cards.count))
  }

  /// Deletes the last card, if there is one.
  func deleteLastCard() { removeCards(max(0, cards.count - 1)..<cards.count) }

  private func removeCards(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    edit { half in
      for _ in items { half.cards.remove(at: items.lowerBound) }
      half.collectionView.deleteItems(at: half.sections.remove(items))
    }
  }

  /// Moves the current card some places on; past the last place it becomes the first.
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

  /// Notes that the card at a path is at another now.
  func moveCard(at source: IndexPath, to target: IndexPath) {
    let move = sections.move(from: source, to: target)
    cards.move(from: move.from, to: move.to)
  }

  /// Makes the same change here and in the twin.
  private func edit(_ change: @escaping (SceneController) -> Void) {
    for half in panes { half.collectionView.performBatchUpdates { change(half) } }
  }

  /// What the card at a path in the data shows.
  func content(at path: IndexPath) -> CardContent {
    pictures.content(for: cards[sections.index(of: path)])
  }

  /// Notes that a picture cannot be read, and why; its cards say so.
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
  /// Takes the selection away; answers whether there was one.
  func deselect() -> Bool {
    let selected = collectionView.indexPathsForSelectedItems
    for half in panes { half.collectionView.selectItem(at: nil, animated: false, scrollPosition: []) }
    return !selected.isEmpty
  }
}
