import Foundation

extension CollectionView {
  /// Runs a block in which changes of the view's frame, bounds, content offset and insets, and whatever
  /// invalidates the layout, animate: what is displayed moves from where it is on screen to where it then
  /// belongs.
  ///
  /// The view itself is at its new frame at once. Batch updates and animated changes of layout in the block take
  /// its timing. A pass inside the block animates what changed so far, and one follows the block; what was
  /// pending before it does not animate. Of new bounds the layout is told by `prepare(forAnimatedBoundsChange:)`
  /// and asked where elements start and end; by default what stays moves, and what comes from farther than half
  /// a view away fades in. A block inside another one joins it and has the outer one's timing.
  /// - Parameters:
  ///   - timing: `updateTiming` if nil.
  ///   - completion: called when everything that the block set in motion has ended, or, with false, when
  ///     another animation or a reload took its place; never before this returns.
  /// - Complexity: as a layout pass, plus O(displayed elements · log displayed elements).
  public func animate(
    with timing: UpdateTiming? = nil, _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    updates.animate(with: timing ?? updateTiming, changes, completion: completion)
  }

  /// Runs a block in which nothing animates, not even inside `animate(with:_:completion:)`: a batch update makes
  /// the same calls and takes no time. What is on its way already goes on to where it then belongs.
  public func performWithoutAnimation(_ changes: () -> Void) { updates.withoutAnimation(changes) }
}
