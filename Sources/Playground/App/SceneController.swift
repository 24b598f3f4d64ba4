import CollectionCore
import Foundation

/// A scene on stage: its collection view, its cards, its values.
@MainActor
final class SceneController {
  let scene: Scene
  let collectionView: CollectionView
  private(set) var cards: CardList
  /// The cards' state before the running update, to go back to if the update does not add up.
  var pictures: PictureLibrary { didSet { showPicturesAgain() } }
  var values = ParameterValues() { didSet { if values != oldValue { configure() } } }

  /// Told in one line what the user should know.
  var onRemark: (String) -> Void = { _ in }

  /// Where the last key sends the content, so that the next one goes on from there.
  var keyboardTarget: CGPoint?

  init(scene: Scene, cardCount: Int, pictures: PictureLibrary) {
    self.scene = scene
    self.pictures = pictures
    cards = CardList(count: cardCount)
    collectionView = CollectionView(collectionViewLayout: scene.makeLayout())
    register()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.cornerRadius = scene.look.cornerRadius
    collectionView.isPagingEnabled = scene.look.isPaged
    collectionView.onInvalidUpdate = { [weak self] in self?.onRemark("\($0) The cards were loaded again.") }
    configure()
  }

  /// Gives the collection view its place on a stage, in the stage's superview's coordinates.
  func place(in stage: CGRect) {
    collectionView.frame = scene.look.viewport(stage)
    configure()
  }

  private func configure() { scene.configure(collectionView, values) }

  // MARK: Cards

  /// The current item: the one whose centre is nearest to the scene's focus, where the content is going.
  var currentItem: Int? {
    guard !cards.isEmpty else { return nil }
    let offset = keyboardTarget ?? collectionView.contentOffset
    let focus = offset + focusInViewport
    let nearest = collectionView.displayedAttributes
      .filter { $0.representedElementCategory == .cell }
      .min { focus.distance(to: $0.center) < focus.distance(to: $1.center) }
    return nearest?.indexPath.item
  }

  /// Where the current item's centre stands, in points from the viewport's top left.
  var focusInViewport: CGPoint {
    let size = collectionView.bounds.size
    return scene.look.focus?(collectionView.collectionViewLayout, size)
      ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// Inserts new cards before the current one, or at the end of none.
  func insertCards(_ count: Int) {
    let first = currentItem ?? 0
    update {
      for item in first..<first + count { cards.insert(at: item) }
      collectionView.insertItems(at: paths(first..<first + count))
    }
  }

  /// Appends a card.
  func appendCard() {
    update {
      cards.insert(at: cards.count)
      collectionView.insertItems(at: paths(cards.count - 1..<cards.count))
    }
  }

  /// Deletes the current card and those after it, this many together, or fewer at the end.
  func deleteCards(_ count: Int) {
    guard let first = currentItem else { return onRemark("There is no card to delete.") }
    let items = first..<min(first + count, cards.count)
    update {
      for _ in items { cards.remove(at: first) }
      collectionView.deleteItems(at: paths(items))
    }
  }

  /// Deletes the last card, if there is one.
  func deleteLastCard() {
    guard !cards.isEmpty else { return }
    update {
      cards.remove(at: cards.count - 1)
      collectionView.deleteItems(at: paths(cards.count..<cards.count + 1))
    }
  }

  /// Moves the current card some places on; past the last place it becomes the first.
  func moveCard(by places: Int) {
    guard let item = currentItem, cards.count > 1 else { return onRemark("There is no card to move.") }
    let target = item == cards.count - 1 ? 0 : min(item + places, cards.count - 1)
    update {
      cards.move(from: item, to: target)
      collectionView.moveItem(
        at: IndexPath(item: item, section: 0), to: IndexPath(item: target, section: 0))
    }
  }

  private func update(_ changes: () -> Void) {
    keyboardTarget = nil
    collectionView.performBatchUpdates(changes)
  }

  private func paths(_ items: Range<Int>) -> [IndexPath] { items.map { IndexPath(item: $0, section: 0) } }

  private func showPicturesAgain() {
    for cell in collectionView.visibleCells {
      guard let cell = cell as? ContentCell, let path = collectionView.indexPath(for: cell) else { continue }
      cell.show(pictures.content(for: cards[path.item]))
    }
  }
}

extension CGPoint {
  /// The distance between two points.
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
