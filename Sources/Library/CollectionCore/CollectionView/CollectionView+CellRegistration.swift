public import Foundation

extension CollectionView {
  /// A description of how cells of a class are created, and how they are configured for an item.
  ///
  /// Create a registration once, and pass it to `dequeueConfiguredReusableCell(using:for:item:)` for every
  /// item. The cell class needs no other registration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A function that configures a cell, new or recycled, for the item at an index path.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let identity = RegistrationIdentity()
    let make: @MainActor (CGRect) -> Cell
    let handler: Handler

    /// Creates a registration whose cells are created with the class's `init(frame:)`.
    public init(handler: @escaping Handler) {
      self.init({ Cell(RegisteredFrame($0)) }, handler: handler)
    }

    /// Creates a registration whose cells are created by `make`, which receives the cell's frame in content
    /// space.
    public init(_ make: @escaping @MainActor (CGRect) -> Cell, handler: @escaping Handler) {
      self.make = make
      self.handler = handler
    }
  }

  /// Returns a cell for an item, configured by a registration.
  ///
  /// The cell is recycled if possible, and has the item's layout attributes. Call this method in the data
  /// source's `collectionView(_:cellForItemAt:)` and return the cell. If `item` is `nil`, the cell is not
  /// configured.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReusePool.Key(category: .cell, kind: "", identifier: registration.identity.identifier)
    let cell = dequeue(key, registration.identity, registration.make, for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a view for a registration. On the first use of the registration, `make` is registered in the
  /// reuse pool.
  func dequeue<Reusable: CollectionReusableView>(
    _ key: ReusePool.Key, _ identity: RegistrationIdentity,
    _ make: @escaping @MainActor (CGRect) -> Reusable, for indexPath: IndexPath
  ) -> Reusable {
    if !display.supply.pool.knows(key) { display.supply.pool.register(make, for: key) }
    if display.supply.wasCreatedDuringRequest(identity) {
      report(
        .registrationInRequest,
        """
        A registration of \(Reusable.self) was created while the view of \(indexPath) was requested; create \
        it once, beforehand, or no view is reused.
        """)
    }
    guard let view = display.supply.dequeue(key, at: indexPath) as? Reusable else {
      fatalError(
        """
        A \(Reusable.self) was dequeued at \(indexPath), but another class is registered for its identifier \
        "\(key.identifier)"; register other views with other identifiers.
        """)
    }
    return view
  }
}
