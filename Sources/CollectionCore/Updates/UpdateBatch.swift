import Foundation

/// One batch update while it is being collected.
@MainActor
final class UpdateBatch {
  var operations = UpdateOperations()
  var completions: [(Bool) -> Void] = []

  /// Whether a reload made the operations pointless.
  var isAbandoned = false

  /// The old attributes around the visible rectangle, so that what scrolls in starts from where it was.
  let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  init(surroundings: [ElementKey: CollectionViewLayoutAttributes]) { self.surroundings = surroundings }
}
