import SwiftSyntax

/// The initial value of a property, as an expression in a user's file.
struct DefaultValue: Codable {
  /// The path of the file.
  var file: String
  /// The number of bytes in front of the expression.
  var offset: Int
  /// The number of bytes of the expression.
  var length: Int
  var text: String
  /// The name of the property's type.
  var type: String
  /// The labels of an element's numbers in its initializer, if the value is a list; empty for those without.
  var elementLabels: [String]?
}

/// The initial values of properties in files that are not adapted.
struct DefaultValues {
  private let declarations: Declarations

  /// Finds the values in files whose line ends are those on disk.
  init(of files: [SourceFile]) { declarations = Declarations(files) }

  /// Returns the initial value of a stored property; `nil` if there is none.
  func value(of property: String, in typeName: String, type: String) -> DefaultValue? {
    guard let owner = declarations[typeName] else { return nil }
    let bindings = owner.members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    let binding = bindings.first { $0.pattern.trimmedDescription == property }
    guard let value = binding?.initializer?.value else { return nil }
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    return DefaultValue(
      file: declarations.files[owner.file].path, offset: start,
      length: value.endPositionBeforeTrailingTrivia.utf8Offset - start, text: value.trimmedDescription,
      type: type)
  }
}
