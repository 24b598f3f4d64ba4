public import Foundation

/// One thing that a program or its user does to a collection view over a list of words.
///
/// A new kind of step needs a case here, what it does in `UpdateFuzzer.perform(_:)`, and its share in
/// `FuzzGenerator`; if it has numbers, `FuzzStep.simpler` makes them smaller.
public enum FuzzStep: Hashable, Sendable {
  /// Changes the list, and tells the view in some way.
  case update([FuzzEdit], FuzzUpdate = .batch)

  /// A batch update without operations.
  case emptyUpdate

  /// So many frames, so many seconds apart.
  case wait(Int, Double)

  /// Scrolls to an offset along the axis that scrolls, within the limits.
  case scroll(Double, FuzzScroll = .jump)
  case scrollToItem(IndexPath, FuzzScroll = .jump)

  /// A finger comes down in the view's superview.
  case fingerDown(Double, Double)

  /// The finger moves along both axes with a speed in points per second, for so many hundredths of a second.
  case drag(Double, Int)
  case fingerUp
  case fingerCancelled

  /// So many notches of the wheel.
  case wheel(Double)

  case select(IndexPath)
  case deselect(IndexPath)

  /// Takes up an item to move it by hand.
  case takeUp(IndexPath)

  /// Holds the item at a place in points from the viewport's top left corner.
  case carry(Double, Double)
  case putDown
  case dropBack

  /// Another size of the view.
  case resize(Double, Double, FuzzScroll = .jump)

  /// Another content inset at the top.
  case inset(Double)
  case invalidate

  case layout(FuzzLayout, FuzzScroll = .jump)
  case startTransition(FuzzLayout)
  case progress(Double)
  case finishTransition
  case cancelTransition
}

/// How a change of the list is told to the view.
public enum FuzzUpdate: Hashable, Sendable {
  case batch

  /// A batch whose second half is in a batch inside it.
  case nested

  /// Each operation outside a batch.
  case alone

  /// A batch that takes no time.
  case unanimated

  /// A batch, and another one from its completion.
  case andThen([FuzzEdit])

  /// A batch that is asked for when the next cell comes on display.
  case onDisplay

  /// A batch in an animation block that also sets the view's size.
  case whileResizing(Double, Double)

  /// A reload of all data.
  case reload

  /// A reload, and before the next pass an operation outside a batch.
  case reloadAnd(FuzzEdit)

  /// A reload inside a batch that is abandoned by that.
  case reloadInside(laidOut: Bool)

  /// A batch that breaks a rule.
  case invalid(FuzzMistake)
}

/// A rule that a batch breaks.
public enum FuzzMistake: Hashable, Sendable, CaseIterable {
  case deletesBeyond, insertsBeyond, reloadsBeyond, reconfiguresBeyond, movesBeyond, forgetsSection, repeats
}

/// How something gets to where it is to be: at once, or animated.
public enum FuzzScroll: Hashable, Sendable {
  case jump, animated

  /// In an animation block, with a layout pass inside it.
  case inBlock
}
