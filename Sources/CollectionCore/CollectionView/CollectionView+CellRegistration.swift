public import Foundation

extension CollectionView {
  /// How cells of a class are made, and how they are filled for an item. Make one once and use it in
  /// `dequeueConfiguredReusableCell(using:for:item:)` for every item; the collection view needs no other
  /// registration of the class.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Fills a cell, new or recycled, for the item at a path.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let identity = RegistrationIdentity()
    let make: @MainActor (CGRect) -> Cell
    let handler: Handler

    /// Cells made by their class, with its `init(frame:)`.
    public init(handler: @escaping Handler) {
      self.init({ Cell(RegisteredFrame($0)) }, handler: handler)
    }

    /// Cells made by a function of their frame in content space.
    public init(_ make: @escaping @MainActor (CGRect) -> Cell, handler: @escaping Handler) {
      self.make = make
      self.handler = handler
    }
  }

  /// A cell for an item, recycled if there is one, with the item's attributes applied, filled by the
  /// registration. Call it in the data source's `collectionView(_:cellForItemAt:)` and return the cell. Without
  /// an item the cell is not filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReusePool.Key(category: .cell, kind: "", identifier: registration.identity.identifier)
    let cell = dequeue(key, registration.identity, registration.make, for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view whose registration registers itself when it is first used.
  func dequeue<Reusable: CollectionReusableView>(
    _ key: ReusePool.Key, _ identity: RegistrationIdentity,
    _ make: @escaping @MainActor (CGRect) -> Reusable, for indexPath: IndexPath
  ) -> Reusable {
    if !display.supply.pool.knows(key) { display.supply.pool.register(make, for: key) }
    if display.supply.isYounger(identity) {
      report(
        .registrationInRequest,
        """
        A registration of \(Reusable.self) was made while the view of \(indexPath) was asked for; make it \
        once, before, or nothing is reused.
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
