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

  /// Whether a reload made the operations pointless.
  var isAbandoned = false

  /// The old attributes around the visible rectangle, so that what scrolls in starts from where it was.
  let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  init(isBlock: Bool, isAnimated: Bool, surroundings: [ElementKey: CollectionViewLayoutAttributes]) {
    self.isBlock = isBlock
    self.isAnimated = isAnimated
    self.surroundings = surroundings
  }
}
