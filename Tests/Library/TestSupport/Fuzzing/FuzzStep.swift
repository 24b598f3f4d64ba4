public import Foundation

/// One action of a program or its user on a collection view over a list of words.
///
/// A new kind of step needs a case here, its action in `UpdateFuzzer.perform(_:)` and a share in
/// `FuzzGenerator`. If it has numbers, `FuzzStep.simpler` must reduce them.
public enum FuzzStep: Hashable, Sendable {
  /// Changes the list and reports the change to the view.
  case update([FuzzEdit], FuzzUpdate = .batch)

  /// A batch update without operations.
  case emptyUpdate

  /// Advances by a number of frames, with an interval in seconds between two of them.
  case wait(Int, Double)

  /// Scrolls to an offset along the scrolling axis, clamped to the limits.
  case scroll(Double, FuzzScroll = .jump)
  case scrollToItem(IndexPath, FuzzScroll = .jump)

  /// Puts a finger down at a point in the view's superview.
  case fingerDown(Double, Double)

  /// Moves the finger along both axes at a speed in points per second, for a number of hundredths of a
  /// second.
  case drag(Double, Int)
  case fingerUp
  case fingerCancelled

  /// Turns the wheel by a number of notches.
  case wheel(Double)

  case select(IndexPath)
  case deselect(IndexPath)

  /// Begins the interactive movement of an item.
  case takeUp(IndexPath)

  /// Carries the moved item to a position in points from the viewport's top left corner.
  case carry(Double, Double)
  case putDown
  case dropBack

  /// Resizes the view.
  case resize(Double, Double, FuzzScroll = .jump)

  /// Sets the top content inset.
  case inset(Double)
  case invalidate

  case layout(FuzzLayout, FuzzScroll = .jump)
  case startTransition(FuzzLayout)
  case progress(Double)
  case finishTransition
  case cancelTransition
}

/// The way in which a change of the list is reported to the view.
public enum FuzzUpdate: Hashable, Sendable {
  case batch

  /// A batch with its second half in a nested batch.
  case nested

  /// Each operation on its own, outside a batch.
  case alone

  /// A batch without animation.
  case unanimated

  /// A batch whose completion starts another batch.
  case andThen([FuzzEdit])

  /// A batch that starts when the next cell is about to be displayed.
  case onDisplay

  /// A batch in an animation block that also resizes the view.
  case whileResizing(Double, Double)

  /// A reload of all data, without an update.
  case reload

  /// A reload, followed by an operation outside a batch before the next layout pass.
  case reloadAnd(FuzzEdit)

  /// A reload inside a batch, which abandons the batch.
  case reloadInside(laidOut: Bool)

  /// A batch that breaks a rule of batch updates.
  case invalid(FuzzMistake)
}

/// A rule of batch updates that an invalid batch breaks.
public enum FuzzMistake: Hashable, Sendable, CaseIterable {
  case deletesBeyond, insertsBeyond, reloadsBeyond, reconfiguresBeyond, movesBeyond, forgetsSection, repeats
}

/// The way in which a change of position or size takes place: without animation, or animated.
public enum FuzzScroll: Hashable, Sendable {
  case jump, animated

  /// An animation block that may contain a layout pass.
  case inBlock
}
