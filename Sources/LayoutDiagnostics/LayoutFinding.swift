public import Foundation

/// Something a layout does that it must not do, as `LayoutValidator` found it.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Attributes of one element twice in one answer.
    case duplicate
    /// Numbers that are not finite, a negative size, or more than can be drawn.
    case absurdGeometry
    /// Attributes of an item that does not exist.
    case beyondData
    /// An element that is not in the answer for a rectangle it overlaps, but in that for a wider one, or has
    /// attributes there when asked for by its path.
    case missingFromQuery
    /// An element that is in the answer for a rectangle, but not in that for a wider one.
    case missingFromWiderQuery
    /// An element that has other attributes when asked for by its path, or in another rectangle.
    case inconsistentAttributes
    /// An element that is in the answer for a rectangle, and has none when asked for by its path.
    case missingAttributes
    /// An element that sticks out of what can be scrolled to.
    case outsideContent
    /// Two elements that overlap and have the same z: which is in front is not the layout's choice.
    case zTie
    /// Other answers than before, though nothing was invalidated.
    case changedWithoutInvalidation
    /// Attributes that the layout changed after it had answered with them, instead of with copies.
    case mutatedAfterReturn
    /// Other answers after `prepare()` was called once more.
    case unstablePreparation
    /// Other answers in other bounds, though `shouldInvalidateLayout(forBoundsChange:)` says that these
    /// change nothing.
    case undeclaredBoundsDependence
    /// The layout, or who supplies its sizes, asked the collection view for cells or other views while it
    /// prepared.
    case viewsInPrepare
    /// The layout invalidated itself while it prepared.
    case invalidationInPrepare
    /// Numbers of items in the data source that the collection view was not told of.
    case unannouncedData
    /// A question about one screenful that costs more the more items there are.
    case growingCost
  }

  /// What is wrong.
  public var kind: Kind

  /// The element that it is about, if it is about one.
  public var element: LayoutElement?

  /// Where the element is, in content space, in points; for two answers or two elements both, the one that
  /// the finding is about first.
  public var frames: [CGRect]

  /// What was found, in one sentence.
  public var message: String

  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }

  /// A finding; where it is about no element, without one.
  public init(
    _ kind: Kind, _ element: LayoutElement? = nil, frames: [CGRect] = [], message: String
  ) {
    self.kind = kind
    self.element = element
    self.frames = frames
    self.message = message
  }
}
