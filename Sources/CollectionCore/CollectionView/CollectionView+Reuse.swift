public import Foundation

extension CollectionView {
  /// Says how cells with an identifier are made: `register(CardCell.init, forCellWithReuseIdentifier:
  /// "card")`.
  public func register<Cell: CollectionViewCell>(
    _ make: @escaping @MainActor (CGRect) -> Cell, forCellWithReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(make, for: .init(category: .cell, kind: "", identifier: identifier))
  }

  /// Says of which class cells with an identifier are: `register(CardCell.self, forCellWithReuseIdentifier:
  /// "card")`. They are made with their `init(frame:)`. With nil the identifier is forgotten.
  public func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      cellClass?.factory, for: .init(category: .cell, kind: "", identifier: identifier))
  }

  /// Says how supplementary views of a kind with an identifier are made.
  public func register<ReusableView: CollectionReusableView>(
    _ make: @escaping @MainActor (CGRect) -> ReusableView, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      make, for: .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Says of which class supplementary views of a kind with an identifier are. They are made with their
  /// `init(frame:)`. With nil the kind and identifier are forgotten.
  public func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      viewClass?.factory,
      for: .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// A cell for an item, recycled if there is one, with the item's attributes applied. Call it in the data
  /// source's `collectionView(_:cellForItemAt:)` and return the cell. The identifier must be registered.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let view = display.supply.dequeue(.init(category: .cell, kind: "", identifier: identifier), at: indexPath)
    guard let cell = view as? CollectionViewCell else {
      fatalError(
        """
        A cell with identifier "\(identifier)" was dequeued, but \(type(of: view)) is registered for it; register a \
        CollectionViewCell.
        """)
    }
    return cell
  }

  /// A supplementary view, recycled if there is one, with its attributes applied. Call it in the data
  /// source's `collectionView(_:viewForSupplementaryElementOfKind:at:)`. The kind and identifier must be
  /// registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    display.supply.dequeue(
      .init(category: .supplementaryView, kind: elementKind, identifier: identifier), at: indexPath)
  }
}

extension CollectionReusableView {
  /// Makes views of this class.
  static var factory: @MainActor @Sendable (CGRect) -> CollectionReusableView {
    { self.init(RegisteredFrame($0)) }
  }
}
