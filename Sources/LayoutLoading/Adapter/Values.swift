import SwiftSyntax

/// Makes up values of types, as expressions.
struct Values {
  let declarations: Declarations
  /// The name of the stand-in that has the role of a protocol, if there is one.
  var standIn: String?

  private static let simple: [String: String] = [
    "CGFloat": "10", "Double": "10", "Float": "10", "TimeInterval": "0.3", "Int": "1", "UInt": "1",
    "NSInteger": "1", "Bool": "false", "String": "\"\"", "CGSize": "CGSize(width: 80, height: 80)",
    "CGPoint": "CGPoint.zero", "CGRect": "CGRect.zero", "UIEdgeInsets": "UIEdgeInsets.zero",
    "UIColor": "UIColor.clear", "IndexPath": "IndexPath(item: 0, section: 0)", "IndexSet": "IndexSet()",
    "UICollectionView.ScrollDirection": ".vertical",
    "UICollectionViewLayoutAttributes": "UICollectionViewLayoutAttributes()",
  ]

  /// Returns an expression of a type; `nil` if none can be made up.
  func value(of type: TypeSyntax, depth: Int = 0) -> String? {
    if type.isOptional { return "nil" }
    let type = type.unwrapped
    let name = type.trimmedDescription
    if let simple = Self.simple[name] { return simple }
    if type.is(ArrayTypeSyntax.self) || name.hasPrefix("Set<") || name.hasPrefix("Array<") { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    guard depth < 4, let declaration = declarations[name], !declaration.isGeneric, !declaration.isPrivate
    else {
      if let alias = declarations.typeAliases[name], depth < 4 { return value(of: alias, depth: depth + 1) }
      return nil
    }
    if declaration.isEnumeration { return firstCase(of: declaration, depth: depth) }
    if declaration.isProtocol {
      let conforming = declarations.types.first { !$0.isProtocol && $0.allInherited.contains(name) }
      return conforming.flatMap { instance(of: $0, depth: depth + 1) }
    }
    return instance(of: declaration, depth: depth)
  }

  private func firstCase(of type: TypeDeclaration, depth: Int) -> String? {
    for element in type.members.compactMap({ $0.as(EnumCaseDeclSyntax.self) }).flatMap(\.elements) {
      guard let parameters = element.parameterClause?.parameters else {
        return "\(type.name).\(element.name.text)"
      }
      let arguments = parameters.map { parameter in
        value(of: parameter.type, depth: depth + 1).map { value in
          (parameter.firstName.map { $0.text == "_" ? "" : "\($0.text): " } ?? "") + value
        }
      }
      if !arguments.contains(nil) {
        return "\(type.name).\(element.name.text)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
      }
    }
    return nil
  }

  /// Returns a call of the initializer that needs the fewest arguments; `nil` if none can be called.
  func instance(of type: TypeDeclaration, depth: Int = 0) -> String? {
    guard !type.isGeneric, !type.isProtocol else { return nil }
    let initializers = type.allMembers.compactMap { $0.as(InitializerDeclSyntax.self) }.filter {
      $0.modifiers.allSatisfy { !["private", "fileprivate"].contains($0.name.text) }
    }
    let isCoder = { (node: InitializerDeclSyntax) in
      node.signature.parameterClause.parameters.first?.firstName.text == "coder"
    }
    let calls = initializers.filter { !isCoder($0) && $0.optionalMark == nil }
      .compactMap { node -> (count: Int, text: String)? in
        var arguments: [String] = []
        for parameter in node.signature.parameterClause.parameters where parameter.defaultValue == nil {
          guard let value = value(of: parameter.type, depth: depth + 1) else { return nil }
          arguments.append((parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): ") + value)
        }
        return (arguments.count, "\(type.name)(\(arguments.joined(separator: ", ")))")
      }
    if let call = calls.min(by: { $0.count < $1.count }) { return call.text }
    if !type.isClass {
      return initializers.isEmpty ? memberwise(type, depth: depth) : nil
    }
    let hasDesignated = initializers.contains { node in
      !node.modifiers.contains { $0.name.text == "convenience" }
    }
    if hasDesignated {
      let coder = initializers.contains(where: isCoder)
      return coder && initializers.allSatisfy(isCoder) ? "\(type.name)(coder: NSCoder())!" : nil
    }
    // A class without own designated initializers inherits those of its superclass.
    guard let parent = type.inherited.first.flatMap({ declarations[$0] }), parent.isClass else {
      return "\(type.name)()"
    }
    return instance(of: parent, depth: depth).map { "\(type.name)\($0.dropFirst(parent.name.count))" }
  }

  private func memberwise(_ type: TypeDeclaration, depth: Int) -> String? {
    var arguments: [String] = []
    for variable in type.members.compactMap({ $0.as(VariableDeclSyntax.self) }) where variable.isStored {
      for binding in variable.bindings where binding.initializer == nil {
        guard let annotation = binding.typeAnnotation?.type,
          let value = value(of: annotation, depth: depth + 1)
        else { return nil }
        arguments.append("\(binding.pattern.trimmedDescription): \(value)")
      }
    }
    return "\(type.name)(\(arguments.joined(separator: ", ")))"
  }
}

extension VariableDeclSyntax {
  /// Whether the variables are stored and belong to instances.
  var isStored: Bool {
    guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else {
      return false
    }
    return bindings.allSatisfy { binding in
      guard let block = binding.accessorBlock else { return true }
      guard case .accessors(let accessors) = block.accessors else { return false }
      return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
