public import Foundation
import Preconditions

extension CollectionView {
  /// Registers a function that creates the cells with an identifier, as in `register(CardCell.init,
  /// forCellWithReuseIdentifier: "card")`. The function receives the cell's frame in content space.
  public func register<Cell: CollectionViewCell>(
    _ make: @escaping @MainActor (CGRect) -> Cell, forCellWithReuseIdentifier identifier: String
  ) {
    display.supply.pool.register(make, for: .init(category: .cell, kind: "", identifier: identifier))
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
}

extension CollectionReusableView {
  /// Returns a registered class as a class that inherits `base`, or `nil` for `nil`.
  static func reusableClass<Base: CollectionReusableView>(
    _ registered: AnyClass?, inheriting base: Base.Type
  ) -> Base.Type? {
    guard let registered else { return nil }
    let reusable = registered as? Base.Type
    require(
      reusable != nil, "\(registered) was registered for reuse; expected \(base) or a subclass of it.")
    return reusable
  }

  /// A function that creates a view of this class with a frame.
  static var factory: @MainActor @Sendable (CGRect) -> CollectionReusableView {
    { self.init(RegisteredFrame($0)) }
  }
}
