public import Foundation

/// One operation of a batch update, as the layout receives it.
///
/// The index paths of an operation on a section have `NSNotFound` as their item.
@preconcurrency @MainActor
public final class CollectionViewUpdateItem {
  /// The kind of an operation.
  public enum Action: Int, Hashable, Sendable {
    case insert = 0, delete = 1, reload = 2, move = 3, none = 4
  }

  /// The index path before the batch update; `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?

  /// The index path after the batch update; `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?

  /// The kind of the operation.
  public let updateAction: Action

  /// Creates an operation from its index paths before and after the batch update.
  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
