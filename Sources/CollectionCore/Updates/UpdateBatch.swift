import Foundation

/// One batch update while it is being collected.
@MainActor
final class UpdateBatch {
  var operations = UpdateOperations()
  var completions: [(Bool) -> Void] = []

  /// Whether it is an updates block, which animates what the layout changed also without operations, or a
  /// single operation.
  let isBlock: Bool

  /// Whether it takes the time that updates take, or none.
  let isAnimated: Bool

  /// What makes it a change of what is shown, and not of the data; nil for an update.
  let rearrangement: Rearrangement?

  /// How items change places that are moved by hand.
  struct Rearrangement {
    /// What the layout is invalidated with.
    let context: CollectionViewLayoutInvalidationContext

    /// Whether the content stays where it is, whatever its layout would want.
    let keepsOffset: Bool
  }

  /// Whether a reload made the operations pointless.
  var isAbandoned = false

  /// The old attributes around the visible rectangle, so that what scrolls in starts from where it was.
  let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  init(
    isBlock: Bool, isAnimated: Bool, surroundings: [ElementKey: CollectionViewLayoutAttributes],
    rearrangement: Rearrangement? = nil
  ) {
    self.isBlock = isBlock
    self.isAnimated = isAnimated
    self.surroundings = surroundings
    self.rearrangement = rearrangement
  }
}
