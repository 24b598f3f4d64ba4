import Foundation

/// A pool that creates views from their registrations and recycles the views that went off screen, last in,
/// first out.
@MainActor
final class ReusePool {
  /// The key of a reuse queue. Views with equal keys can be used for each other's elements.
  struct Key: Hashable {
    var category: CollectionView.ElementCategory
    /// The element kind; empty for cells.
    var kind: String
    var identifier: String
    /// The class of the decoration views in the queue; `nil` for other views. The class is part of the key
    /// because another layout may register the same kind with another class.
    var decorationClass: ObjectIdentifier?
  }

  typealias Factory = @MainActor (CGRect) -> CollectionReusableView

  private var factories: [Key: Factory] = [:]
  private var queues: [Key: Queue] = [:]

  /// A stack of recycled views. It is a class, so that push and pop do not rewrite the dictionary's value.
  private final class Queue {
    var views: [CollectionReusableView] = []
  }

  /// The number of views created so far, for statistics and tests.
  private(set) var numberOfViewsMade = 0

  func register(_ factory: Factory?, for key: Key) { factories[key] = factory }

  /// Returns whether a class or function is registered for a key.
  func knows(_ key: Key) -> Bool { factories[key] != nil }

  /// Returns the registered kinds of a category.
  func kinds(of category: CollectionView.ElementCategory) -> Set<String> {
    Set(factories.keys.lazy.filter { $0.category == category }.map(\.kind))
  }

  /// Returns a view for a key: the view recycled last, after a call of its `prepareForReuse()`, or a new view
  /// with `frame` in content space.
  /// - Parameter factory: The function that creates a new view; `nil` for the registered function.
  /// - Returns: The view, or `nil` if nothing is registered for the key.
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

  /// Puts a view into its reuse queue, and resets the properties that the collection view sets while the view
  /// is displayed.
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
