/// A property of a layout, or of the delegate that stands in for an app's, that the user can change.
///
/// A layout class describes its own properties in `flingProperties`, beside their declarations. Whatever shows,
/// changes or writes a layout's settings reads this description.
@MainActor
public struct LayoutProperty {
  /// The name in the source.
  public let name: String

  /// The values that the property can have.
  public let kind: Kind

  /// The numbers among which the user chooses, in the unit; `nil` if they follow from the present value.
  public let range: ClosedRange<Double>?

  /// The difference between two neighbouring numbers for the user, in the unit.
  public let step: Double

  public let unit: Unit

  /// A line for the user.
  public let doc: String

  /// Whether the property is marked `@IBInspectable`.
  public let isInspectable: Bool

  /// Whether the property may have no value, so that the layout chooses one.
  public let isOptional: Bool

  /// The function that returns the number that a layout uses in place of a missing value; `nil` if it is unknown.
  public let automaticNumber: (AnyObject) -> Double?

  /// The function that reads the property of a layout or delegate; `nil` if the object has no such property.
  public let value: (AnyObject) -> Value?

  /// The procedure that writes the property of a layout or delegate. A value of another kind has no effect.
  public let setValue: (AnyObject, Value) -> Void

  /// The kind of a property's values.
  public enum Kind: Hashable, Sendable {
    /// A real number, for example of the type `CGFloat`, `Double` or `Float`.
    case number
    /// A whole number.
    case integer
    /// A truth value.
    case boolean
    /// A size: width and height.
    case size
    /// A point: x and y.
    case point
    /// The two ends of a range.
    case range
    /// Insets: the numbers top, left, bottom and right.
    case insets
    /// A color: red, green, blue and opacity, 0 … 1 each.
    case color
    /// A case of an enumeration without associated values. The value is the index of the case.
    case choice([String])
    /// A case of an enumeration with an associated number each. The value is the index of the case and the number;
    /// a name has its label, as in `overlap(spacing:)`.
    case choiceWithNumber([String])
    /// A list whose elements have the same whole numbers, by their labels in the element's initializer. The value is
    /// the numbers of all elements.
    case list([String])
  }

  /// The unit in which users read a number. Angles are stored in radians and read in degrees.
  public enum Unit: Hashable, Sendable {
    case none, points, degrees, seconds
  }

  /// A value of a property.
  public enum Value: Hashable, Sendable {
    /// The numbers that `Kind` describes, angles in radians; a truth value is 0 or 1, and a case is its index. No
    /// value of an optional property is no number.
    case numbers([Double])
  }

  /// Creates the description of a property.
  public init(
    name: String, kind: Kind, in range: ClosedRange<Double>? = nil, step: Double = 1, unit: Unit = .none,
    doc: String = "", isInspectable: Bool = false, isOptional: Bool = false,
    automaticNumber: @escaping (AnyObject) -> Double? = { _ in nil },
    value: @escaping (AnyObject) -> Value?, setValue: @escaping (AnyObject, Value) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.range = range
    self.step = step
    self.unit = unit
    self.doc = doc
    self.isInspectable = isInspectable
    self.isOptional = isOptional
    self.automaticNumber = automaticNumber
    self.value = value
    self.setValue = setValue
  }
}
