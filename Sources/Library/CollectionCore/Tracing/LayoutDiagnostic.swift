import Foundation

/// A report of an error in a layout or a data source, and of how the collection view handled it.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: String, Hashable, Sendable {
    /// The layout returned attributes with NaN, infinite or extremely large numbers, or with a negative size;
    /// the attributes are ignored.
    case absurdAttributes
    /// The layout returned attributes of an item that does not exist; the attributes are ignored.
    case attributesBeyondData
    /// The layout returned attributes of one element twice in one result; the last ones are used.
    case duplicateAttributes
    /// An item of a flow layout is larger than its line, or its size is negative or not finite.
    ///
    /// An item that is too large overflows on both sides; an item with an invalid size gets an empty size.
    case misfitItem
    /// A group of a compositional layout contains no item; the group's section shows no items.
    case emptyGroup
    /// The layout returned a content size with NaN or infinite numbers; the previous size is kept.
    case absurdContentSize
    /// A layout or delegate returned a target offset with NaN or infinite numbers; the proposed offset is
    /// used.
    case absurdTargetOffset
    /// The layout invalidated itself during three successive calls of `prepare()` in the same bounds; the
    /// invalidations are ignored.
    ///
    /// The diagnostic is reported once for each layout. A single invalidation is harmless: many layouts set a
    /// property of the flow layout in `prepare()`.
    case invalidationInPrepare
    /// A method was called for an item or a section that does not exist, for example because an update has
    /// deleted it; the call has no effect.
    case missingItem
    /// The target of an interactively moved item does not exist; the item stays where it is.
    case missingMoveTarget
    /// The data source does not implement the move of an interactively moved item; the item returns to its
    /// old index path.
    case unimplementedMove
    /// Cells or other views were requested during `prepare()`; those of the last layout pass are returned.
    case viewsInPrepare
    /// Cells still prefer other sizes after the last round of self-sizing in a layout pass; sizing continues
    /// in the next pass.
    case restlessSizes
    /// A view was dequeued but not returned; the view is recycled.
    case orphanedView
    /// A registration was created while the data source was asked for the view that uses it.
    ///
    /// If every request creates its own registration, no view is ever reused.
    case registrationInRequest
    /// Content that was to loop does not loop, because there are no items or the period is too short.
    case unloopableContent
    /// Items were added to a snapshot that already contained them; each moves to its new position.
    case existingItems
  }

  /// The kind of error.
  public var kind: Kind

  /// A sentence that describes the error and how it was handled.
  public var message: String

  /// The message of the diagnostic.
  public var description: String { message }
}
