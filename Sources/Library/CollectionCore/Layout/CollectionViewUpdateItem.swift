public import Foundation

/// One operation of a batch update, as the layout receives it.
///
/// The index paths of an operation on a section have `NSNotFound` as their item.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  /// The kind of an operation.
  public enum Action: Int, Hashable, Sendable {
    case insert = 0, delete = 1, reload = 2, move = 3, none = 4
  }

  /// The index path before the batch update; `nil` for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { pathBefore }

  /// The index path after the batch update; `nil` for a deletion.
  open var indexPathAfterUpdate: IndexPath? { pathAfter }

  /// The kind of the operation.
  open var updateAction: Action { action }

  private let pathBefore: IndexPath?
  private let pathAfter: IndexPath?
  private let action: Action

  /// Creates an operation of the kind `none` without index paths, for subclasses.
  public override init() {
    (pathBefore, pathAfter, action) = (nil, nil, .none)
    super.init()
  }

  /// Creates an operation from its index paths before and after the batch update.
  package init(before: IndexPath?, after: IndexPath?, action: Action) {
    pathBefore = before
    pathAfter = after
    self.action = action
    super.init()
  }
}
