import SwiftSyntax

/// A class, structure, enumeration or protocol of the sources, with its extensions.
final class TypeDeclaration {
  /// The qualified name, which begins with the enclosing types, such as `Grid.Mode`.
  let name: String
  let node: any DeclGroupSyntax
  /// The index of the file.
  let file: Int
  var extensions: [(node: ExtensionDeclSyntax, file: Int)] = []

  init(name: String, node: any DeclGroupSyntax, file: Int) {
    self.name = name
    self.node = node
    self.file = file
  }

  var isClass: Bool { node.is(ClassDeclSyntax.self) }
  var isEnumeration: Bool { node.is(EnumDeclSyntax.self) }
  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }
  var isGeneric: Bool {
    node.as(ClassDeclSyntax.self)?.genericParameterClause != nil
      || node.as(StructDeclSyntax.self)?.genericParameterClause != nil
      || node.as(EnumDeclSyntax.self)?.genericParameterClause != nil
  }
  var isPrivate: Bool { node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } }

  /// The superclass and protocols that the declaration names.
  var inherited: [String] { Self.inherited(of: node) }

  /// The members of the declaration and its extensions.
  var allInherited: [String] { inherited + extensions.flatMap { Self.inherited(of: $0.node) } }

  var members: [DeclSyntax] { node.memberBlock.members.map(\.decl) }
  var allMembers: [DeclSyntax] {
    members + extensions.flatMap { $0.node.memberBlock.members.map(\.decl) }
  }

  private static func inherited(of node: some DeclGroupSyntax) -> [String] {
    node.inheritanceClause?.inheritedTypes.flatMap { type in
      type.type.trimmedDescription.split(separator: "&").map { String($0.filter { $0 != " " }) }
    } ?? []
  }
}

/// The types that the sources declare.
final class Declarations: SyntaxVisitor {
  /// The declared types, in the order of the files.
  private(set) var types: [TypeDeclaration] = []
  private(set) var typeAliases: [String: TypeSyntax] = [:]
  let files: [SourceFile]

  private var byName: [String: TypeDeclaration] = [:]
  private var enclosing: [String] = []
  private var file = 0

  init(_ files: [SourceFile]) {
    self.files = files
    super.init(viewMode: .sourceAccurate)
    for (index, file) in files.enumerated() {
      self.file = index
      walk(file.tree)
    }
    for (index, file) in files.enumerated() {
      for node in file.tree.extensions {
        self[node.extendedType.trimmedDescription]?.extensions.append((node, index))
      }
    }
  }

  /// The type with a name as written in the sources.
  subscript(name: String) -> TypeDeclaration? {
    if let type = byName[name] { return type }
    if let alias = typeAliases[name], alias.trimmedDescription != name {
      return self[alias.trimmedDescription]
    }
    // A nested type is usually written without the enclosing one.
    let suffix = ".\(name)"
    let nested = types.filter { $0.name.hasSuffix(suffix) }
    return nested.count == 1 ? nested[0] : nil
  }

  /// Returns a type and all its superclasses and protocols that the sources declare, without repetition.
  func ancestors(of type: TypeDeclaration, through names: (TypeDeclaration) -> [String]) -> [TypeDeclaration]
  {
    var result = [type]
    var next = 0
    while next < result.count {
      for name in names(result[next]) {
        if let ancestor = self[name], !result.contains(where: { $0 === ancestor }) { result.append(ancestor) }
      }
      next += 1
    }
    return result
  }

  /// Returns the names of all classes and protocols from which a type inherits, those of other modules too.
  func inheritedNames(of type: TypeDeclaration) -> Set<String> {
    let types = ancestors(of: type) { $0.allInherited }
    let names = types.flatMap { [$0.name] + $0.allInherited }
    return Set(names.map { typeAliases[$0]?.trimmedDescription ?? $0 })
  }

  // MARK: Visits

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    let name = (enclosing + [name]).joined(separator: ".")
    let type = TypeDeclaration(name: name, node: node, file: file)
    types.append(type)
    if byName[name] == nil { byName[name] = type }
    enclosing = [name]
    return .visitChildren
  }

  private func leave() {
    let parent = enclosing[0].split(separator: ".").dropLast().joined(separator: ".")
    enclosing = parent.isEmpty ? [] : [parent]
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enclosing = [node.extendedType.trimmedDescription]
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing = [] }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    typeAliases[node.name.text] = node.initializer.value
    return .skipChildren
  }
  // Types within functions are of no interest.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

// MARK: Parts of declarations

extension SourceFileSyntax {
  /// The imports of the file, also those in `#if`.
  var imports: [ImportDeclSyntax] { items(of: ImportDeclSyntax.self, in: statements) }

  /// The extensions of the file, also those in `#if`.
  var extensions: [ExtensionDeclSyntax] { items(of: ExtensionDeclSyntax.self, in: statements) }

  private func items<Node: DeclSyntaxProtocol>(
    of type: Node.Type, in statements: CodeBlockItemListSyntax
  ) -> [Node] {
    statements.flatMap { statement -> [Node] in
      if let node = statement.item.as(type) { return [node] }
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { return [] }
      return condition.clauses.flatMap { clause -> [Node] in
        guard case .statements(let inner)? = clause.elements else { return [] }
        return items(of: type, in: inner)
      }
    }
  }
}

extension DeclSyntax {
  var modifierNames: Set<String> {
    Set(asProtocol((any WithModifiersSyntax).self)?.modifiers.map { $0.trimmedDescription } ?? [])
  }

  /// The names that the declaration introduces; `init` and `subscript` for those.
  var names: [String] {
    if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text] }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return self.is(InitializerDeclSyntax.self)
      ? ["init"] : self.is(SubscriptDeclSyntax.self) ? ["subscript"] : []
  }
}

extension FunctionDeclSyntax {
  var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }

  /// The name with its labels, such as `layout(_:at:)`.
  var fullName: String { "\(name.text)(\(parameters.map { "\($0.firstName.text):" }.joined()))" }

  /// The type of the result; `nil` if the function returns nothing.
  var result: TypeSyntax? {
    guard let type = signature.returnClause?.type, !["Void", "()"].contains(type.trimmedDescription) else {
      return nil
    }
    return type
  }
}

extension TypeSyntax {
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The type without question marks, attributes, `any` and parentheses.
  var unwrapped: TypeSyntax {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.unwrapped }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.unwrapped }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first {
      return only.type.unwrapped
    }
    return self
  }
}
