public import Foundation

/// A violation of the layout contract, found by `LayoutValidator`.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rule that a layout, or an app's use of the layout, violates.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One query returned the same element more than once.
    case duplicate
    /// Attributes contain numbers that are not finite, a negative size, or numbers too large to draw, or the
    /// content size is not finite.
    case absurdGeometry
    /// A query returned attributes of an item that does not exist.
    case beyondData
    /// A query for a rectangle did not return an element that overlaps the rectangle.
    ///
    /// The element was returned for a larger rectangle, or it overlaps the rectangle according to the
    /// attributes for its index path. Elements that are hidden or fully transparent may be missing.
    case missingFromQuery
    /// A query for a rectangle returned an element that a query for a larger rectangle around it did not
    /// return.
    case missingFromWiderQuery
    /// Two queries returned different attributes of the same element: two queries for rectangles, or one for
    /// a rectangle and one for the element's index path.
    case inconsistentAttributes
    /// A query for a rectangle returned an element for whose index path the layout returns no attributes.
    case missingAttributes
    /// A visible element extends beyond the area that scrolling can make visible, with and without its
    /// transform.
    case outsideContent
    /// Two elements overlap and have the same z index, so the layout does not determine which is in front.
    case zTie
    /// The same query returned other attributes than before, although nothing was invalidated.
    case changedWithoutInvalidation
    /// A subclass of the attributes adds a property that its `copy(with:)` does not copy.
    case incompleteCopy
    /// A subclass of the attributes adds a property that its `isEqual(_:)` does not compare, or two attributes
    /// with the same values do not count as equal.
    ///
    /// The collection view gives attributes to a view only if they do not equal those that the view has.
    /// If copies lack the property too, only two attributes that the layout returned for one element, at two content
    /// offsets, are compared.
    case incompleteComparison
    /// The layout changed attributes that it had already returned; it must return copies.
    case mutatedAfterReturn
    /// The same query returned other attributes after a repeated call of `prepare()` in the same bounds.
    case unstablePreparation
    /// The same query returned other attributes in other bounds, although
    /// `shouldInvalidateLayout(forBoundsChange:)` returned `false`.
    case undeclaredBoundsDependence
    /// The layout, or the delegate that provides its sizes, asked for cells or other views during
    /// `prepare()`.
    case viewsInPrepare
    /// The layout invalidated itself during `prepare()`.
    case invalidationInPrepare
    /// The numbers of sections or items in the data source changed without an update or a reload.
    case unannouncedData
    /// The cost of a query for the visible elements increases with the number of items.
    case growingCost
  }

  /// The rule that is violated.
  public var kind: Kind

  /// The element that violates the rule; `nil` if the finding concerns the whole layout.
  public var element: LayoutElement?

  /// The frames of the element, in points in content coordinates.
  ///
  /// If the finding compares two results or two elements, the array contains both frames. The first is the
  /// frame of `element`, in the later of two results.
  public var frames: [CGRect]

  /// A sentence that describes the violation.
  public var message: String

  /// The kind of the violation and the message.
  public var description: String { "\(kind): \(message)" }

  /// Creates a finding about an element, or about the whole layout if `element` is `nil`.
  public init(
    _ kind: Kind, _ element: LayoutElement? = nil, frames: [CGRect] = [], message: String
  ) {
    self.kind = kind
    self.element = element
    self.frames = frames
    self.message = message
  }
}
