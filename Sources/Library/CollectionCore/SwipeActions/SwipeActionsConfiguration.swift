/// The actions that a swipe from one side of a cell reveals.
@preconcurrency @MainActor
open class SwipeActionsConfiguration {
  /// The actions; the first one is at the cell's edge. Actions for which the cell has no room are not shown.
  public let actions: [ContextualAction]

  /// Whether a swipe far across the cell performs the first action; true by default.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions. Without actions, the swipe reveals nothing.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
