public import Foundation

/// A type whose values consist of numbers, so that the user can change properties of the type.
public protocol LayoutPropertyValue {
  static var propertyKind: LayoutProperty.Kind { get }
  /// The numbers that `propertyKind` describes.
  var propertyNumbers: [Double] { get }
  /// Whether a property can be without a value, which has no numbers.
  static var isPropertyOptional: Bool { get }
  /// Creates a value; `nil` if the count of numbers is wrong, or a number cannot be represented.
  init?(propertyNumbers numbers: [Double])
}

extension LayoutPropertyValue {
  public static var isPropertyOptional: Bool { false }
}

extension LayoutProperty {
  /// Creates the description of a stored property.
  ///
  /// - Parameters:
  ///   - range: The numbers among which the user chooses; angles are in degrees.
  ///   - automatic: The number that the layout uses in place of a missing value.
  ///   - doc: A line for the user.
  public init<Owner: AnyObject, Value: LayoutPropertyValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, in range: ClosedRange<Double>? = nil,
    step: Double = 1, unit: Unit = .none, automatic: KeyPath<Owner, CGFloat>? = nil, _ doc: String = "",
    isInspectable: Bool = false
  ) {
    self.init(
      name: name, kind: Value.propertyKind, in: range, step: step, unit: unit, doc: doc,
      isInspectable: isInspectable, isOptional: Value.isPropertyOptional
    ) { owner in
      automatic.flatMap { path in (owner as? Owner).map { Double($0[keyPath: path]) } }
    } value: { owner in
      (owner as? Owner).map { .numbers($0[keyPath: path].propertyNumbers) }
    } setValue: { owner, value in
      guard let owner = owner as? Owner, case .numbers(let numbers) = value,
        let value = Value(propertyNumbers: numbers)
      else { return }
      owner[keyPath: path] = value
    }
  }

  /// Creates the description of a property whose values are cases of an enumeration.
  public init<Owner: AnyObject, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, cases: [(name: String, value: Value)],
    _ doc: String = "", isInspectable: Bool = false
  ) {
    self.init(name: name, kind: .choice(cases.map(\.name)), doc: doc, isInspectable: isInspectable) { owner in
      guard let value = (owner as? Owner)?[keyPath: path] else { return nil }
      return cases.firstIndex { $0.value == value }.map { .numbers([Double($0)]) }
    } setValue: { owner, value in
      guard let owner = owner as? Owner, case .numbers(let numbers) = value,
        let index = numbers.first.flatMap(Int.init(exactly:)), cases.indices.contains(index)
      else { return }
      owner[keyPath: path] = cases[index].value
    }
  }

  /// Creates the description of a property whose values are all cases of an enumeration.
  public init<Owner: AnyObject, Value: Equatable & CaseIterable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ doc: String
  ) {
    self.init(name, path, cases: Value.allCases.map { ("\($0)", $0) }, doc)
  }
}

extension LayoutPropertyValue where Self: BinaryFloatingPoint {
  public static var propertyKind: LayoutProperty.Kind { .number }
  public var propertyNumbers: [Double] { [Double(self)] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 1 else { return nil }
    self.init(numbers[0])
  }
}

extension LayoutPropertyValue where Self: BinaryInteger {
  public static var propertyKind: LayoutProperty.Kind { .integer }
  public var propertyNumbers: [Double] { [Double(self)] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 1, let value = Self(exactly: numbers[0].rounded()) else { return nil }
    self = value
  }
}

extension CGFloat: LayoutPropertyValue {}
extension Double: LayoutPropertyValue {}
extension Float: LayoutPropertyValue {}
extension Int: LayoutPropertyValue {}
extension UInt: LayoutPropertyValue {}

extension Bool: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { .boolean }
  public var propertyNumbers: [Double] { [self ? 1 : 0] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 1 else { return nil }
    self = numbers[0] != 0
  }
}

extension CGSize: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { .size }
  public var propertyNumbers: [Double] { [width, height] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGPoint: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { .point }
  public var propertyNumbers: [Double] { [x, y] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension ClosedRange: LayoutPropertyValue where Bound == CGFloat {
  public static var propertyKind: LayoutProperty.Kind { .range }
  public var propertyNumbers: [Double] { [lowerBound, upperBound] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    self = Swift.min(numbers[0], numbers[1])...Swift.max(numbers[0], numbers[1])
  }
}

extension EdgeInsets: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { .insets }
  public var propertyNumbers: [Double] { [top, left, bottom, right] }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

/// An optional value. `nil` has no numbers.
extension Optional: LayoutPropertyValue where Wrapped: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { Wrapped.propertyKind }
  public static var isPropertyOptional: Bool { true }
  public var propertyNumbers: [Double] { self?.propertyNumbers ?? [] }
  public init?(propertyNumbers numbers: [Double]) {
    self = Wrapped(propertyNumbers: numbers)
    if self == nil, !numbers.isEmpty { return nil }
  }
}

extension Color: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind { .color }
  public var propertyNumbers: [Double] { [red, green, blue, alpha].map(Double.init) }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    let parts = numbers.map { Float($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
