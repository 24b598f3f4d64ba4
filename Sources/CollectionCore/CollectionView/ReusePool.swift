import Foundation

/// Makes views and keeps those that went off screen, to be handed out again: last in, first out.
@MainActor
final class ReusePool {
  /// What views can stand in for each other.
  struct Key: Hashable {
    var category: CollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var identifier: String
    /// A decoration view's class, since a kind may be another class's in another layout; nil for others.
    var decorationClass: ObjectIdentifier?
  }

  typealias Factory = @MainActor (CGRect) -> CollectionReusableView

  private var factories: [Key: Factory] = [:]
  private var queues: [Key: Queue] = [:]

  /// An object, for a dictionary's values are not changed in place for nothing.
  private final class Queue {
    var views: [CollectionReusableView] = []
  }

  /// How many views were made so far, for statistics and tests.
  private(set) var numberOfViewsMade = 0

  func register(_ factory: Factory?, for key: Key) { factories[key] = factory }

  /// Whether it is known how views for a key are made.
  func knows(_ key: Key) -> Bool { factories[key] != nil }

  /// The registered kinds of a category.
  func kinds(of category: CollectionView.ElementCategory) -> Set<String> {
    Set(factories.keys.lazy.filter { $0.category == category }.map(\.kind))
  }

  /// A view that was returned last, told to prepare for reuse, or else a new one of a frame; nil for an
  /// unknown key.
  func takeView(for key: Key, frame: CGRect, factory: Factory? = nil) -> CollectionReusableView? {
    if let view = queues[key]?.views.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let make = factory ?? factories[key] else { return nil }
    let view = make(frame)
    view.reuseKey = key
    numberOfViewsMade += 1
    return view
  }

  /// Takes a view back. It forgets what was applied to it.
  func recycle(_ view: CollectionReusableView) {
    view.adoptedAttributes = nil
    view.wantsSizing = false
    view.stackingOrder = nil
    guard let key = view.reuseKey else { return }
    queue(for: key).views.append(view)
  }

  private func queue(for key: Key) -> Queue {
    if let queue = queues[key] { return queue }
    let queue = Queue()
    queues[key] = queue
    return queue
  }
}
