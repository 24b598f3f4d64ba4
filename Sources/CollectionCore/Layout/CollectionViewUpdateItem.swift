public import Foundation

/// One operation of a batch update, as the layout receives it.
///
/// The paths of an operation on a section have `NSNotFound` as their item.
@preconcurrency @MainActor
public final class CollectionViewUpdateItem {
  /// The kind of an operation.
  public enum Action: Int, Hashable, Sendable {
    case insert = 0, delete = 1, reload = 2, move = 3, none = 4
  }

  /// The path before the batch; `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?

  /// The path after the batch; `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?

  /// The kind of the operation.
  public let updateAction: Action

  /// Creates an operation from its paths before and after the batch.
  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
