import Foundation

/// Something a layout or a data source did that cannot be right, and what the collection view did about it.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Kind: String, Hashable, Sendable {
    /// Attributes with NaN, infinite or absurdly large numbers; ignored.
    case absurdAttributes
    /// Attributes of an item that does not exist; ignored.
    case attributesBeyondData
    /// Two attributes of one element in one answer; the last counts.
    case duplicateAttributes
    /// An item of a flow layout that is larger than its line, or whose size is negative or no number; it
    /// sticks out on both sides, or counts as nothing.
    case misfitItem
    /// A group of a compositional layout that holds no item; its section shows none.
    case emptyGroup
    /// A content size with NaN, infinite or negative numbers; the one before is kept.
    case absurdContentSize
    /// A target offset with NaN or infinite numbers; the proposed one is taken.
    case absurdTargetOffset
    /// The layout invalidated itself while it prepared; ignored.
    case invalidationInPrepare
    /// A place that an item moved by hand was to go to and that there is not; it stays where it is.
    case missingMoveTarget
    /// An item was moved by hand in a data source that does not implement that; it goes back.
    case unimplementedMove
    /// Cells or other views were asked for while the layout prepared; they are those of the last pass.
    case viewsInPrepare
    /// Cells that want yet another size whenever they get the one they wanted; the last is kept.
    case restlessSizes
    /// A view was dequeued and not returned; taken back.
    case orphanedView
    /// A registration was made while the data source was asked for the very view it was used for; if that
    /// happens for each view, none is ever reused.
    case registrationInRequest
    /// Items were added to a snapshot that already had them; each moves to its new place.
    case existingItems
  }

  /// What was wrong.
  public var kind: Kind

  /// What was found, and what was done about it.
  public var message: String

  /// The message.
  public var description: String { message }
}
