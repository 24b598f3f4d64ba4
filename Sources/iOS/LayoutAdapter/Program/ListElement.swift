import SwiftSyntax

/// A structure of whole numbers, of which a property can be a list.
struct ListElement {
  /// The labels of the numbers in the initializer; empty for those without.
  let labels: [String]
  private let typeName: String
  /// The stored properties, in the order of the initializer's parameters.
  private let parts: [(name: String, type: String)]

  /// Finds the elements of a list type such as `[Span]`; `nil` if they are not such structures.
  init?(ofList typeName: String, in declarations: Declarations) {
    guard let type = typeName.wholeMatch(of: #/\[([\w.]+)\]/#).flatMap({ declarations[String($0.1)] }),
      type.node.is(StructDeclSyntax.self), !type.isGeneric, !type.isPrivate
    else { return nil }
    let variables = type.members.compactMap { $0.as(VariableDeclSyntax.self) }.filter(\.isStored)
    let parts = variables.flatMap { variable in
      // In `var across, along: Int`, the type follows the last name.
      let type = variable.bindings.last?.typeAnnotation?.type.trimmedDescription ?? ""
      return variable.bindings.map { ($0.pattern.trimmedDescription, type) }
    }
    let initializers = type.members.compactMap { $0.as(InitializerDeclSyntax.self) }
    let suited = initializers.lazy
      .filter { !$0.isPrivate && $0.optionalMark == nil && $0.signature.effectSpecifiers == nil }
      .map(\.signature.parameterClause.parameters)
      .first { parameters in
        parameters.map { (($0.secondName ?? $0.firstName).text, $0.type.trimmedDescription) }
          .elementsEqual(parts, by: ==)
      }
    // A constant with a value is no parameter of the initializer that a structure without its own one has.
    let isMemberwise = initializers.isEmpty && !variables.contains(where: \.isFixed)
    guard !parts.isEmpty, parts.allSatisfy({ Support.integers.contains($0.1) }),
      !variables.contains(where: \.isPrivate), suited != nil || isMemberwise
    else { return nil }
    (self.typeName, self.parts) = (type.name, parts)
    labels = suited?.map { $0.firstName.text == "_" ? "" : $0.firstName.text } ?? parts.map(\.0)
  }

  /// The arguments that describe a property with such elements.
  var arguments: String {
    let names = parts.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let numbers = parts.map { "Double($0.\($0.name))" }.joined(separator: ", ")
    let values = zip(labels, parts).enumerated().map { index, part in
      (part.0.isEmpty ? "" : "\(part.0): ") + "\(part.1.type)(exactly: $0[\(index)]) ?? 0"
    }.joined(separator: ", ")
    return "of: [\(names)], numbers: { [\(numbers)] }, element: { \(typeName)(\(values)) }"
  }
}

extension DeclSyntaxProtocol {
  fileprivate var isPrivate: Bool {
    !DeclSyntax(self).modifierNames.isDisjoint(with: ["private", "fileprivate"])
  }
}

extension VariableDeclSyntax {
  fileprivate var isFixed: Bool {
    bindingSpecifier.text == "let" && bindings.contains { $0.initializer != nil }
  }
}
