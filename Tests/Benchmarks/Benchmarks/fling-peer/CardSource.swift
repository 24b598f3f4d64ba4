import CollectionCore
import Foundation

/// A data source of cards that show 32 pictures in turn.
@MainActor
final class CardSource: CollectionViewDataSource {
  private static let identifier = "card"

  private let images: [Image]
  private let mode: View.ContentMode
  /// The index of each card's picture.
  private var cards: [UInt8]

  init(count: Int, directory: String, mode: View.ContentMode) {
    images = (0..<32).map { Image(path: directory + ($0 < 10 ? "/0" : "/") + "\($0).png") }
    self.mode = mode
    cards = [UInt8](unsafeUninitializedCapacity: count) { cards, initializedCount in
      for index in 0..<count { cards[index] = UInt8(index & 31) }
      initializedCount = count
    }
  }

  func register(in view: CollectionView) {
    view.register(PictureCell.init, forCellWithReuseIdentifier: Self.identifier)
    view.dataSource = self
  }

  /// Inserts a card at the front and deletes ten scattered cards that were on screen, as one update.
  func update(_ view: CollectionView, number: Int) {
    let deleted = (1...10).map { $0 * 9 - 5 }
    view.performBatchUpdates {
      for index in deleted.reversed() { self.cards.remove(at: index) }
      self.cards.insert(UInt8(number & 31), at: 0)
      view.deleteItems(at: deleted.map { IndexPath(item: $0, section: 0) })
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    cards.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? PictureCell)?.show(images[Int(cards[indexPath.item])], mode)
    return cell
  }
}
