import Foundation

extension CollectionView {
  /// Runs a block and animates the changes that the block makes to the view's frame, bounds, content offset,
  /// insets and layout.
  ///
  /// Each displayed element moves from its position on screen to its new position. The view itself is at its
  /// new frame at once. Batch updates and animated layout changes in the block use the block's timing. A
  /// nested block becomes part of the outer block and uses the outer block's timing.
  ///
  /// A layout pass inside the block animates the changes so far, and a last pass follows the block. Changes
  /// that were pending before the block do not animate.
  ///
  /// For new bounds, the layout receives `prepare(forAnimatedBoundsChange:)` and is asked where elements
  /// start and end. By default, elements on screen or less than half a view away move to their new positions,
  /// and elements that come from farther away fade in.
  ///
  /// - Parameters:
  ///   - timing: The timing, or `nil` for `updateTiming`.
  ///   - changes: The changes to animate.
  ///   - completion: Called when all animations of the block have ended, or with `false` when another
  ///     animation or a reload replaces them. Never called before this method returns.
  /// - Complexity: That of a layout pass, plus O(displayed elements · log displayed elements).
  package func animate(
    with timing: UpdateTiming? = nil, _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    updates.animate(with: timing ?? updateTiming, changes, completion: completion)
  }

  /// Runs a block without animation, even inside `animate(with:_:completion:)`.
  ///
  /// A batch update in the block makes the same calls to the layout, but takes no time. Elements that are
  /// already animating continue, and end at their new positions.
  package func performWithoutAnimation(_ changes: () -> Void) { updates.withoutAnimation(changes) }
}
