/// A stored property of an opened layout, or a value of its stand-in delegate, that the user can change.
@MainActor
public struct LayoutProperty {
  /// The name in the source file.
  public let name: String

  /// The values that the property can have.
  public let kind: Kind

  /// Whether the property is marked `@IBInspectable`.
  public let isInspectable: Bool

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
    /// A size or point: two numbers.
    case pair
    /// Insets: the numbers top, left, bottom and right.
    case insets
    /// A color: red, green, blue and opacity, 0 … 1 each.
    case color
    /// A case of an enumeration without associated values. The value is the index of the case.
    case choice([String])
  }

  /// A value of a property.
  public enum Value: Hashable, Sendable {
    /// The numbers that `Kind` describes; a truth value is 0 or 1, and a case is its index.
    case numbers([Double])
  }

  /// Creates the description of a property.
  public init(
    name: String, kind: Kind, isInspectable: Bool = false,
    value: @escaping (AnyObject) -> Value?, setValue: @escaping (AnyObject, Value) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.isInspectable = isInspectable
    self.value = value
    self.setValue = setValue
  }
}
