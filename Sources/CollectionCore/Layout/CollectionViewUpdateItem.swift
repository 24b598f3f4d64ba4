public import Foundation

/// One operation of a batch update, as the layout is told of it.
///
/// A section's operation has `NSNotFound` for the item.
@preconcurrency @MainActor
public final class CollectionViewUpdateItem {
  /// What was done.
  public enum Action: Int, Hashable, Sendable {
    case insert = 0, delete = 1, reload = 2, move = 3, none = 4
  }

  /// The path before the batch; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?

  /// The path after the batch; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?

  /// What was done.
  public let updateAction: Action

  /// An operation by its paths before and after the batch.
  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
