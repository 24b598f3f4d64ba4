import SwiftSyntax

/// Makes up values of types, as expressions.
struct Values {
  let declarations: Declarations
  /// The protocols for which the variable `standIn` is a value.
  var standInProtocols: Set<String> = []
  /// The value of parameters for a height, a width or another length, in points.
  var length = 120

  private static let simple: [String: String] = [
    "CGFloat": "10", "Double": "10", "Float": "10", "TimeInterval": "0.3", "Int": "1", "UInt": "1",
    "NSInteger": "1", "Bool": "false", "String": "\"\"", "CGSize": "CGSize(width: 80, height: 80)",
    "CGPoint": "CGPoint.zero", "CGRect": "CGRect.zero", "UIEdgeInsets": "UIEdgeInsets.zero",
    "UIColor": "UIColor.clear", "IndexPath": "IndexPath(item: 0, section: 0)", "IndexSet": "IndexSet()",
    "UICollectionView.ScrollDirection": ".vertical",
    "UICollectionViewLayoutAttributes": "UICollectionViewLayoutAttributes()",
  ]

  /// Returns a number for a label such as `height`, `multiplier` or `amount`; `nil` for other labels and types.
  private func number(of type: String, for label: String) -> String? {
    let words = label.lowercased()
    func contains(_ parts: [String]) -> Bool { parts.contains { words.contains($0) } }
    switch type {
    case "CGFloat", "Double", "Float":
      if contains(["ratio", "multiple", "multiplier", "factor", "fraction"]) { return "0.6" }
      return contains(["height", "width", "size", "length"]) ? "\(length)" : nil
    case "CGSize": return contains(["itemsize", "cellsize"]) ? "CGSize(width: 240, height: 360)" : nil
    case "Int", "UInt", "NSInteger":
      return contains(["count", "amount", "number", "columns", "rows", "lanes", "divisor"]) ? "2" : nil
    default: return nil
    }
  }

  /// Returns an expression of a type; `nil` if none can be made up.
  ///
  /// - Parameters:
  ///   - label: The label of the parameter that takes the value.
  ///   - depth: The number of calls around the value.
  func value(of type: TypeSyntax, for label: String = "", depth: Int = 0) -> String? {
    if type.isOptional { return "nil" }
    let type = type.unwrapped
    let name = type.trimmedDescription
    if let number = number(of: name, for: label) { return number }
    if let simple = Self.simple[name] { return simple }
    if let array = type.as(ArrayTypeSyntax.self) {
      // What a layout repeats, such as a pattern, must not be empty.
      let element = depth > 0 && declarations[array.element.trimmedDescription] != nil
      return "[\(element ? value(of: array.element, depth: depth + 1) ?? "" : "")]"
    }
    if name.hasPrefix("Set<") || name.hasPrefix("Array<") { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    guard depth < 4, let declaration = declarations[name], !declaration.isGeneric, !declaration.isPrivate
    else {
      if let alias = declarations.typeAliases[name], depth < 4 { return value(of: alias, depth: depth + 1) }
      return nil
    }
    if declaration.isEnumeration { return cases(of: declaration, for: label, depth: depth).first }
    if declaration.isProtocol {
      if standInProtocols.contains(declaration.name) { return "standIn" }
      return declarations.types.lazy.filter { !$0.isProtocol && $0.allInherited.contains(name) }
        .compactMap { instance(of: $0, depth: depth + 1) }.first
    }
    return instance(of: declaration, depth: depth)
  }

  /// Returns expressions of a type that differ in one enumeration: the type itself, or the first parameter of
  /// its initializer that is one. The result is empty if no value can be made up.
  func alternatives(of type: TypeSyntax) -> [String] {
    guard !type.isOptional, let declaration = declarations[type.unwrapped.trimmedDescription],
      !declaration.isGeneric, !declaration.isPrivate
    else { return value(of: type).map { [$0] } ?? [] }
    if declaration.isEnumeration { return cases(of: declaration, for: "", depth: 0) }
    guard let whole = instance(of: declaration) else { return [] }
    let parameters = declaration.allMembers.compactMap { $0.as(InitializerDeclSyntax.self) }
      .flatMap(\.signature.parameterClause.parameters)
    for parameter in parameters {
      guard let enumeration = declarations[parameter.type.unwrapped.trimmedDescription],
        enumeration.isEnumeration
      else { continue }
      let choices = cases(of: enumeration, for: parameter.firstName.text, depth: 1)
      let label = "\(parameter.firstName.text): "
      if let first = choices.first, choices.count > 1, whole.contains(label + first) {
        return choices.map { whole.replacing(label + first, with: label + $0, maxReplacements: 1) }
      }
    }
    return [whole]
  }

  /// Returns the cases of an enumeration whose associated values can be made up.
  ///
  /// - Parameter label: The label of the parameter that takes the case. An associated value without a label has
  ///   this one, for example in `height: .absolute(120)`.
  private func cases(of type: TypeDeclaration, for label: String, depth: Int) -> [String] {
    type.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).compactMap { element in
      guard let parameters = element.parameterClause?.parameters else {
        return "\(type.name).\(element.name.text)"
      }
      var arguments: [String] = []
      for parameter in parameters {
        let own = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }
        let words = own ?? "\(element.name.text) \(label)"
        guard let value = value(of: parameter.type, for: words, depth: depth + 1) else { return nil }
        arguments.append((own.map { "\($0): " } ?? "") + value)
      }
      return "\(type.name).\(element.name.text)(\(arguments.joined(separator: ", ")))"
    }
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
          guard let value = value(of: parameter.type, for: parameter.firstName.text, depth: depth + 1) else {
            return nil
          }
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
          let value = value(of: annotation, for: binding.pattern.trimmedDescription, depth: depth + 1)
        else { return nil }
        arguments.append("\(binding.pattern.trimmedDescription): \(value)")
      }
    }
    return "\(type.name)(\(arguments.joined(separator: ", ")))"
  }
}

extension VariableDeclSyntax {
  /// Whether the variables are computed from others of the instance, and can be set. A variable that reads the
  /// collection view has no value before there is one.
  var isSettable: Bool {
    guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else {
      return false
    }
    return bindings.allSatisfy { binding in
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return false }
      let text = accessors.trimmedDescription
      return accessors.contains { $0.accessorSpecifier.text == "set" } && !text.contains("collectionView")
        && !text.contains("!")
    }
  }

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
