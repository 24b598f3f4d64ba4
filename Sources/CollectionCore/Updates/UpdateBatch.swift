import Foundation

/// The operations and completion handlers of one batch update.
@MainActor
final class UpdateBatch {
  var operations = UpdateOperations()
  var completions: [(Bool) -> Void] = []

  /// Whether the batch is an updates block rather than a single operation.
  ///
  /// An updates block without operations animates the changes of the layout.
  let isBlock: Bool

  /// Whether the batch animates; otherwise its duration is 0.
  let isAnimated: Bool

  /// The settings of a rearrangement, which changes the presentation but not the data; `nil` for an update.
  let rearrangement: Rearrangement?

  /// The settings of a batch that rearranges items during an interactive movement.
  struct Rearrangement {
    /// The context with which the layout is invalidated.
    let context: CollectionViewLayoutInvalidationContext

    /// Whether the content offset is kept, without asking the layout and the delegate for a target offset.
    let keepsOffset: Bool

    /// The number of laps by which the moved item changes its place in looping content.
    let lapChange: Int
  }

  /// Whether the operations are discarded, because a reload was requested inside the block.
  var isAbandoned = false

  /// Copies of the attributes in and around the visible rectangle before the update, by key.
  ///
  /// Elements that scroll in start their animation from these.
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
