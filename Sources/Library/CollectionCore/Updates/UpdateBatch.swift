import Foundation

/// The operations and completion handlers of one batch update.
@MainActor
final class UpdateBatch {
  var operations = UpdateOperations()
  var completions: [(Bool) -> Void] = []

  /// Whether the batch comes from an updates block rather than from a single operation.
  ///
  /// An updates block without operations animates the changes of the layout.
  let isBlock: Bool

  /// Whether the batch is animated; otherwise its duration is 0.
  let isAnimated: Bool

  /// The settings of a rearrangement, which moves items on screen but does not change the data; `nil` for an
  /// update of the data.
  let rearrangement: Rearrangement?

  /// The settings of a batch that rearranges items on screen during an interactive movement.
  struct Rearrangement {
    /// The invalidation context with which the layout is invalidated.
    let context: CollectionViewLayoutInvalidationContext

    /// Whether the content offset is kept, without asking the layout and the delegate for a target offset.
    let keepsOffset: Bool

    /// The number of laps that the moved item crosses in looping content.
    let lapChange: Int
  }

  /// Whether the operations are discarded, because a reload was requested inside the block.
  var isAbandoned = false

  /// Copies of the attributes in the visible rectangle and half a view around it, as they were before the
  /// update, by element key.
  ///
  /// Elements that scroll into view start their animations from these attributes.
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

/// The operations and completion handlers of a block that ran during a layout pass or a commit.
@MainActor
final class WaitingUpdate {
  var operations: [(inout UpdateOperations) -> Void] = []
  var completions: [(Bool) -> Void] = []

  /// Whether the data is reloaded instead, because another block followed.
  var isReload = false
}
