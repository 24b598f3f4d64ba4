import Foundation

extension CollectionView {
  /// Performs insertions, deletions, moves, reloads and reconfigurations as one animated update.
  ///
  /// The block does not escape, so that it needs no `self.` and may call functions that do not escape. During
  /// a layout pass, the block runs at once and its operations are performed at the end of the pass. A subclass
  /// overrides the method with an optional block, which this method calls.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { block in
      // An override that passes a block of its own to `super` arrives here again.
      guard !self.updates.isBlockBorrowed else { return self.updates.perform(block, completion: completion) }
      self.updates.isBlockBorrowed = true
      performBatchUpdates(Optional(block), completion: completion)
      self.updates.isBlockBorrowed = false
    }
  }

  /// The timing of an update that starts now: the timing of the running animation block or, without one,
  /// `updateTiming`.
  ///
  /// If the view has no size, nothing can animate, and the timing is `immediate`.
  var effectiveUpdateTiming: UpdateTiming {
    bounds.isEmpty ? .immediate : updates.block?.timing ?? updateTiming
  }

  /// Returns the layout's attributes in the visible rectangle and half a view around it, as far as the
  /// content reaches; empty if the layout is not prepared.
  func attributesAroundBounds() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0, layoutCache.isPrepared else { return [] }
    let around = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    // The visible rectangle itself was queried by the last pass, even if it reaches beyond the content.
    let rect = bounds.union(currentLayout.contentPart(of: around) ?? bounds)
    // Not prepared for other laps: when an update begins, the data may have changed already, and a layout
    // that prepares would ask for items by index paths that are no longer valid.
    return currentLayout.elements(in: rect, isPreparing: false).filter(\.isSane)
  }
}
