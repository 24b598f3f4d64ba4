/// A property of an object that is exported, with its value and whether the value differs from the default.
struct ExportedProperty {
  let name: String
  let value: any SwiftLiteral
  let isChanged: Bool
}

/// A declaration of a property to export: its name and how to read it.
@MainActor
struct PropertyDeclaration<Object> {
  /// Returns the property of an object; `standard` is a new object, which has the defaults.
  let property: (_ object: Object, _ standard: Object) -> ExportedProperty

  /// Declares a property by its name in source.
  init<Value: SwiftLiteral & Equatable>(_ name: String, _ value: @escaping (Object) -> Value) {
    property = { object, standard in
      let value = (of: value(object), standard: value(standard))
      return ExportedProperty(name: name, value: value.of, isChanged: value.of != value.standard)
    }
  }
}

extension [ExportedProperty] {
  /// Creates the declared properties from an object and `standard`, a new object with the defaults.
  @MainActor init<Object>(
    of object: Object, standard: Object, _ declarations: [PropertyDeclaration<Object>]
  ) {
    self = declarations.map { $0.property(object, standard) }
  }

  /// Returns a statement for each changed property that assigns its value to the property of a variable.
  func assignments(to variable: String, in dialect: SwiftDialect) -> [String] {
    filter(\.isChanged).map { "\(variable).\($0.name) = \($0.value.swiftLiteral(in: dialect))" }
  }
}
