public import CollectionCore
public import Foundation

/// A stack layout that records the calls of an interactive movement.
open class MovableStackLayout: StackLayout {
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    journal.note("at \(position.brief) \(previousIndexPath.brief) goes to \(target.brief)")
    return target
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    note("moving", context)
    journal.note("from \(previousPosition.brief)")
    return context
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    note(movementCancelled ? "cancelled" : "ended", context)
    return context
  }

  private func note(_ what: String, _ context: CollectionViewLayoutInvalidationContext) {
    let previous = context.previousIndexPathsForInteractivelyMovingItems?.first?.brief ?? "?"
    let target = context.targetIndexPathsForInteractivelyMovingItems?.first?.brief ?? "?"
    journal.note("\(what) \(previous)>\(target) at \(context.interactiveMovementTarget.brief)")
  }
}

extension CGPoint {
  /// The point as `x,y` in whole points.
  public var brief: String { "\(Int(x)),\(Int(y))" }
}
