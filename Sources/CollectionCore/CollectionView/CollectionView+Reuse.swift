public import Foundation

extension CollectionView {
  /// Registers a function that creates the cells with an identifier, as in `register(CardCell.init,
  /// forCellWithReuseIdentifier: "card")`. The function receives the cell's frame in content space.
  public func register<Cell: CollectionViewCell>(
    _ make: @escaping @MainActor (CGRect) -> Cell, forCellWithReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(make, for: .init(category: .cell, kind: "", identifier: identifier))
  }

  /// Registers the class of the cells with an identifier, as in `register(CardCell.self,
  /// forCellWithReuseIdentifier: "card")`.
  ///
  /// The cells are created with their `init(frame:)`. Pass `nil` to remove the registration.
  public func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      cellClass?.factory, for: .init(category: .cell, kind: "", identifier: identifier))
  }

  /// Registers a function that creates the supplementary views of a kind with an identifier. The function
  /// receives the view's frame in content space.
  public func register<ReusableView: CollectionReusableView>(
    _ make: @escaping @MainActor (CGRect) -> ReusableView, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      make, for: .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Registers the class of the supplementary views of a kind with an identifier.
  ///
  /// The views are created with their `init(frame:)`. Pass `nil` to remove the registration.
  public func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(
      viewClass?.factory,
      for: .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// Returns a cell for an item, recycled if possible, with the item's attributes applied.
  ///
  /// Call this method in the data source's `collectionView(_:cellForItemAt:)` and return the cell. The
  /// identifier must be registered.
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

  /// Returns a supplementary view, recycled if possible, with its attributes applied.
  ///
  /// Call this method in the data source's `collectionView(_:viewForSupplementaryElementOfKind:at:)`. The
  /// kind and identifier must be registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    display.supply.dequeue(
      .init(category: .supplementaryView, kind: elementKind, identifier: identifier), at: indexPath)
  }
}

extension CollectionReusableView {
  /// A function that creates a view of this class with a frame.
  static var factory: @MainActor @Sendable (CGRect) -> CollectionReusableView {
    { self.init(RegisteredFrame($0)) }
  }
}
