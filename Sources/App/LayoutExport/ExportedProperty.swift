import CollectionCore

/// The name and the current value of an exported object's property, and whether this value differs from the
/// default.
struct ExportedProperty {
  let name: String
  let value: any SwiftLiteral
  let isChanged: Bool
}

/// The declaration of a property to export: its name in Swift source, and a closure that reads its value.
@MainActor
struct PropertyDeclaration<Object> {
  /// A closure that returns the property of `object` for an export. `standard` is a new object, whose
  /// property has the default value.
  let property: (_ object: Object, _ standard: Object) -> ExportedProperty

  /// Declares a property with its name in Swift source and a closure that returns its value.
  init<Value: SwiftLiteral & Equatable>(_ name: String, _ value: @escaping (Object) -> Value) {
    property = { object, standard in
      let value = (of: value(object), standard: value(standard))
      return ExportedProperty(name: name, value: value.of, isChanged: value.of != value.standard)
    }
  }
}

extension [ExportedProperty] {
  /// Creates an array of a layout's properties with their values. `standard` is a new layout of the same class.
  @MainActor init(of layout: CollectionViewLayout, standard: CollectionViewLayout) {
    self = type(of: layout).flingProperties.compactMap { property in
      guard case .numbers(let numbers)? = property.value(layout),
        case .numbers(let unchanged)? = property.value(standard)
      else { return nil }
      return ExportedProperty(
        name: property.name,
        value: PropertyLiteral(kind: property.kind, isAngle: property.unit == .degrees, numbers: numbers),
        isChanged: numbers != unchanged)
    }
  }

  /// Creates an array of the declared properties with their values in `object`. `standard` is a new object,
  /// whose properties have their default values.
  @MainActor init<Object>(
    of object: Object, standard: Object, _ declarations: [PropertyDeclaration<Object>]
  ) {
    self = declarations.map { $0.property(object, standard) }
  }

  /// Returns Swift statements that set the properties of a variable. Properties with default values are left
  /// out.
  func assignments(to variable: String, in dialect: SwiftDialect) -> [String] {
    filter(\.isChanged).map { "\(variable).\($0.name) = \($0.value.swiftLiteral(in: dialect))" }
  }
}
