import CollectionCore
import CollectionLayouts

/// The name and the current value of an exported object's property, and whether this value differs from the
/// default.
struct ExportedProperty {
  let name: String
  let value: any SwiftLiteral
  let isChanged: Bool
}

extension ExportedProperty {
  /// Creates a property of `object`. The same property of `standard`, a new object, has the default value.
  init<Object, Value: SwiftLiteral & Equatable>(
    _ name: String, _ path: KeyPath<Object, Value>, of object: Object, standard: Object
  ) {
    let value = object[keyPath: path]
    self.init(name: name, value: value, isChanged: value != standard[keyPath: path])
  }
}

extension [ExportedProperty] {
  /// Creates an array of a layout's properties with their values. `standard` is a new layout of the same class.
  @MainActor init(of layout: CollectionViewLayout, standard: CollectionViewLayout) {
    self = (type(of: layout).flingProperties + ItemTransition.properties).compactMap { property in
      guard case .numbers(let numbers)? = property.value(layout),
        case .numbers(let unchanged)? = property.value(standard)
      else { return nil }
      return ExportedProperty(
        name: property.name,
        value: PropertyLiteral(kind: property.kind, isAngle: property.unit == .degrees, numbers: numbers),
        isChanged: numbers != unchanged)
    }
  }

  /// Returns Swift statements that set the properties of a variable. Properties with default values are left
  /// out.
  func assignments(to variable: String, in dialect: SwiftDialect) -> [String] {
    filter(\.isChanged).map { "\(variable).\($0.name) = \($0.value.swiftLiteral(in: dialect))" }
  }
}
