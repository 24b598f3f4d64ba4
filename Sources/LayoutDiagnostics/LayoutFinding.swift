public import Foundation

/// A violation of the layout contract, found by `LayoutValidator`.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a violation.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One query returns the same element twice.
    case duplicate
    /// Attributes contain numbers that are not finite, a negative size, or geometry too large to draw.
    case absurdGeometry
    /// A query returns attributes of an item that does not exist.
    case beyondData
    /// A query does not return an element that overlaps its rectangle.
    ///
    /// The element is in a wider rectangle's result, or overlaps the rectangle when queried by its path.
    case missingFromQuery
    /// A query returns an element that is not in a wider rectangle's result.
    case missingFromWiderQuery
    /// Queries for an element by its path, or for another rectangle, return different attributes of the
    /// element.
    case inconsistentAttributes
    /// A query for a rectangle returns an element that has no attributes when queried by its path.
    case missingAttributes
    /// An element extends beyond the area that can be scrolled to.
    case outsideContent
    /// Two elements overlap and have the same z, so the layout does not determine which is in front.
    case zTie
    /// A query has another result than before, although nothing was invalidated.
    case changedWithoutInvalidation
    /// The layout changed attributes after it had returned them; it must return copies.
    case mutatedAfterReturn
    /// A query has another result after `prepare()` was called again.
    case unstablePreparation
    /// A query has another result in other bounds, although `shouldInvalidateLayout(forBoundsChange:)`
    /// returned `false`.
    case undeclaredBoundsDependence
    /// The layout, or the delegate that supplies its sizes, asked for cells or other views in `prepare()`.
    case viewsInPrepare
    /// The layout invalidated itself in `prepare()`.
    case invalidationInPrepare
    /// The data source's counts changed without an update or a reload.
    case unannouncedData
    /// The cost of a query for one screenful grows with the number of items.
    case growingCost
  }

  /// The kind of the violation.
  public var kind: Kind

  /// The element that the finding is about; `nil` if it is about the layout as a whole.
  public var element: LayoutElement?

  /// The frames of the element, in content space, in points.
  ///
  /// For two results or two elements the array contains both frames; the finding is about the first.
  public var frames: [CGRect]

  /// A description of the violation, in one sentence.
  public var message: String

  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }

  /// Creates a finding, with an element if it is about one.
  public init(
    _ kind: Kind, _ element: LayoutElement? = nil, frames: [CGRect] = [], message: String
  ) {
    self.kind = kind
    self.element = element
    self.frames = frames
    self.message = message
  }
}
