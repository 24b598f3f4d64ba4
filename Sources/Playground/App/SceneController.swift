import CollectionCore
import Foundation

/// A scene on stage: its collection view, its cards, its values.
@MainActor
final class SceneController {
  /// How far a mouse moves before it drags, in points.
  private static let mouseSlop: CGFloat = 4

  let scene: Scene
  let collectionView: CollectionView
  private(set) var cards: CardList
  /// How the cards are divided into sections.
  private(set) var sections: CardSections
  private(set) var pictures: PictureLibrary
  var values = ParameterValues() { didSet { if values != oldValue { configure() } } }

  private var reportedDiagnostics: Set<LayoutDiagnostic.Kind> = []

  /// Told in one line what the user should know.
  var onRemark: (String) -> Void = { _ in }

  init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    self.scene = scene
    self.pictures = pictures
    cards = CardList(count: cardCount)
    sections = CardSections(scene.look.sections(max(0, cardCount)))
    collectionView = CollectionView(collectionViewLayout: scene.makeLayout())
    register()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.cornerRadius = scene.look.cornerRadius
    collectionView.dragSlop = Self.mouseSlop
    collectionView.indicatorStyle = .white
    collectionView.showsHorizontalScrollIndicator = snappingLayout == nil
    collectionView.showsVerticalScrollIndicator = snappingLayout == nil
    collectionView.isPagingEnabled = scene.look.isPaged
    collectionView.onDiagnostic = { [weak self] in self?.remark(on: $0) }
    collectionView.onInvalidUpdate = { [weak self] in self?.onRemark("\($0) The cards were loaded again.") }
    configure()
  }

  /// Says what is wrong with a layout, once for each kind of wrong.
  private func remark(on diagnostic: LayoutDiagnostic) {
    guard reportedDiagnostics.insert(diagnostic.kind).inserted else { return }
    onRemark(diagnostic.message)
  }

  /// Gives the collection view its place on a stage, in the stage's superview's coordinates.
  func place(in stage: CGRect) {
    let isFirst = collectionView.bounds.isEmpty
    keepingDock {
      collectionView.frame = scene.look.viewport(stage)
      scene.configure(collectionView, values)
    }
    if isFirst { showFirstItem() }
  }

  /// Docks the item that the scene begins with, or scrolls its section to it.
  private func showFirstItem() {
    let path = IndexPath(item: min(scene.look.firstItem, sections.counts[0] - 1), section: 0)
    guard path.item > 0, snappingLayout == nil else { return dock(path) }
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
  }

  private func configure() { keepingDock { scene.configure(collectionView, values) } }

  /// Makes a change after which the docked item is docked again, if nothing moves.
  private func keepingDock(_ change: () -> Void) {
    let docked = collectionView.scrollState == .idle ? snappingLayout?.dockedIndexPath : nil
    change()
    if let docked { dock(docked) }
  }

  private func dock(_ path: IndexPath) {
    collectionView.layoutIfNeeded()
    guard path.item >= 0, let offset = snappingLayout?.contentOffset(docking: path) else { return }
    collectionView.contentOffset = offset
  }

  // MARK: Cards

  /// Inserts new cards before the current one, or at the end of none.
  func insertCards(_ count: Int) {
    let first = currentItem ?? 0
    insertCards(count, at: first, path: sections.path(of: first))
  }

  /// Inserts new cards that show pictures of their own before the current one.
  func insertCards(showing paths: [String]) {
    let first = currentItem ?? 0
    insertCards(paths.count, at: first, path: sections.path(of: first)) { [self] item, card in
      pictures.show(paths[item], on: card)
    }
  }

  /// Appends a card.
  func appendCard() { insertCards(1, at: cards.count, path: sections.path(of: cards.count)) }

  private func insertCards(
    _ count: Int, at first: Int, path: IndexPath, prepare: @escaping (Int, Card) -> Void = { _, _ in }
  ) {
    update { [self] in
      for item in 0..<count { prepare(item, cards.insert(at: first + item)) }
      collectionView.insertItems(at: sections.insert(count, at: path))
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
    update { [self] in
      for _ in items { cards.remove(at: items.lowerBound) }
      collectionView.deleteItems(at: sections.remove(items))
    }
  }

  /// Moves the current card some places on; past the last place it becomes the first.
  func moveCard(by places: Int) {
    guard let item = currentItem else { return onRemark("There is no card to move.") }
    guard cards.count > 1 else { return onRemark("There is no other card to change places with.") }
    let target = item == cards.count - 1 ? 0 : min(item + places, cards.count - 1)
    update { [self] in
      cards.move(from: item, to: target)
      let move = sections.move(from: item, to: target)
      collectionView.moveItem(at: move.from, to: move.to)
    }
  }

  private func update(_ changes: @escaping () -> Void) {
    collectionView.performBatchUpdates(changes)
  }

  /// What the card at a path shows.
  func content(at path: IndexPath) -> CardContent {
    pictures.content(for: cards[sections.index(of: path)])
  }

  /// Notes that a picture cannot be read, and why; its cards say so.
  func markUnreadable(_ path: String, reason: String) {
    pictures.markUnreadable(path, reason: reason)
    for cell in collectionView.visibleCells {
      guard let cell = cell as? ContentCell, let path = collectionView.indexPath(for: cell) else { continue }
      cell.show(content(at: path))
    }
  }
}

extension SceneController {
  /// Takes the selection away; answers whether there was one.
  func deselect() -> Bool {
    let selected = collectionView.indexPathsForSelectedItems
    for path in selected { collectionView.deselectItem(at: path, animated: false) }
    return !selected.isEmpty
  }
}
