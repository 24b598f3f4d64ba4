public import Foundation
public import Scrolling

extension Fling where Base: CollectionView {
  /// The timing of batch updates and layout changes outside `animate(with:_:completion:)`. The default is
  /// `UpdateTiming.standard`.
  public var updateTiming: UpdateTiming {
    get { base.updateTiming }
    nonmutating set { base.updateTiming = newValue }
  }

  /// The distance by which the rectangle of a layout query extends beyond the bounds, in points. The default
  /// is 0.
  public var overscan: CGFloat {
    get { base.overscan }
    nonmutating set { base.overscan = newValue }
  }

  /// Whether a flow layout rounds the positions of elements, but not their sizes, to device pixels, as UIKit
  /// does; the default is `false`.
  public var roundsPositionsToPixels: Bool {
    get { base.roundsPositionsToPixels }
    nonmutating set { base.roundsPositionsToPixels = newValue }
  }

  /// The direction along which the content repeats without beginning and end. With `nil`, the default, the
  /// content does not loop.
  public var contentLoopDirection: CollectionView.ScrollDirection? {
    get { base.contentLoopDirection }
    nonmutating set { base.contentLoopDirection = newValue }
  }

  /// The space between the end of looping content and its next copy, in points; 0 by default.
  public var contentLoopSpacing: CGFloat {
    get { base.contentLoopSpacing }
    nonmutating set { base.contentLoopSpacing = newValue }
  }

  /// The part of the content that keeps its position on screen while the content around it changes. The
  /// default is `automatic`.
  public var scrollAnchor: CollectionView.ScrollAnchor {
    get { base.scrollAnchor }
    nonmutating set { base.scrollAnchor = newValue }
  }

  /// A function that handles an invalid batch update; the data is always reloaded afterwards.
  public var onInvalidUpdate: (InvalidUpdate) -> Void {
    get { base.onInvalidUpdate }
    nonmutating set { base.onInvalidUpdate = newValue }
  }

  /// A function that handles diagnostics about a layout or a data source. The default function logs a
  /// warning.
  public var onDiagnostic: (LayoutDiagnostic) -> Void {
    get { base.onDiagnostic }
    nonmutating set { base.onDiagnostic = newValue }
  }

  /// The tracer that records the calls to this view's layout; `nil` by default.
  public var layoutTracer: LayoutTracer? {
    get { base.layoutTracer }
    nonmutating set { base.layoutTracer = newValue }
  }

  /// The attributes of all displayed elements of the current layout, ordered from back to front.
  public var displayedAttributes: [CollectionViewLayoutAttributes] { base.displayedAttributes }

  /// The number of views created so far, for statistics and tests; recycling a view does not count.
  public var numberOfViewsMade: Int { base.numberOfViewsMade }

  // MARK: Animation

  /// Runs a block and animates the changes that the block makes to the view's frame, bounds, content offset,
  /// insets and layout.
  ///
  /// - Parameters:
  ///   - timing: The timing, or `nil` for `updateTiming`.
  ///   - changes: The changes to animate.
  ///   - completion: Called when all animations of the block have ended, or with `false` when another
  ///     animation or a reload replaces them. Never called before this method returns.
  public func animate(
    with timing: UpdateTiming? = nil, _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    base.animate(with: timing, changes, completion: completion)
  }

  /// Runs a block without animation, even inside `animate(with:_:completion:)`.
  public func performWithoutAnimation(_ changes: () -> Void) { base.performWithoutAnimation(changes) }

  // MARK: Scrolling

  /// Scrolls in a direction until an item is at a position in the view.
  ///
  /// - Parameters:
  ///   - indexPath: The path of an item that exists.
  ///   - scrollPosition: The position in the view.
  ///   - way: The direction in looping content; ignored in content that does not loop.
  ///   - animated: Whether the scroll is animated.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: CollectionView.ScrollPosition,
    going way: CollectionView.LoopWay, animated: Bool
  ) {
    base.scrollToItem(at: indexPath, at: scrollPosition, going: way, animated: animated)
  }

  /// Returns the content offset of an orthogonal section, in points; `nil` if the section is not displayed.
  public func contentOffset(ofSection section: Int) -> CGPoint? { base.contentOffset(ofSection: section) }

  /// Moves an orthogonal section to a content offset, in points.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    base.setContentOffset(contentOffset, ofSection: section, animated: animated)
  }

  /// Returns the current activity of an orthogonal section.
  public func scrollState(ofSection section: Int) -> ScrollState { base.scrollState(ofSection: section) }

  /// Returns the content offset at which the current drag of an orthogonal section began, in points; `nil`
  /// outside a drag.
  public func dragStartContentOffset(ofSection section: Int) -> CGPoint? {
    base.dragStartContentOffset(ofSection: section)
  }

  // MARK: Interactive movement

  /// Begins the interactive movement of an item under a finger at a point in content space, and returns
  /// whether the movement began.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath, heldAt finger: CGPoint) -> Bool {
    base.beginInteractiveMovementForItem(at: indexPath, heldAt: finger)
  }

  /// Moves the center of the interactively moving item to a position while the finger is at another position,
  /// both in content space.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint, heldAt finger: CGPoint) {
    base.updateInteractiveMovementTargetPosition(targetPosition, heldAt: finger)
  }
}
