import SwiftSyntax

/// The edits that replace Swift's Objective-C features, which Linux lacks.
final class Rewriting: SyntaxVisitor {
  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable", "NSManaged",
    "UIApplicationMain", "main",
  ]
  /// Modules whose declarations come with UIKit here.
  private static let removedModules: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "Darwin", "os", "MobileCoreServices",
  ]

  private let declarations: Declarations
  private let ownModules: Set<String>
  /// The name of the module for which the copies are compiled.
  private let module: String
  /// The imported modules that are among the files, without those of the name of a type.
  private let qualifiers: Set<String>
  /// The optional requirements by their full names.
  private let optionalRequirements: [String: FunctionDeclSyntax]
  private var enclosing: [String] = []
  private var edits: [Edit] = []
  /// Extensions with the default implementations of optional requirements.
  private var defaults: [String] = []
  private let tree: SourceFileSyntax

  init(of tree: SourceFileSyntax, declarations: Declarations, ownModules: Set<String>, module: String) {
    self.tree = tree
    self.declarations = declarations
    self.ownModules = ownModules
    self.module = module
    qualifiers = Set(tree.imports.compactMap { $0.path.first?.name.text }).intersection(ownModules)
      .filter { declarations[$0] == nil }
    var requirements: [String: FunctionDeclSyntax] = [:]
    for type in declarations.types where type.isProtocol {
      for function in type.members.compactMap({ $0.as(FunctionDeclSyntax.self) }) where function.isOptional {
        requirements[function.fullName] = function
      }
    }
    optionalRequirements = requirements
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// All edits of the file, including those at its end.
  var allEdits: [Edit] {
    guard !defaults.isEmpty else { return edits }
    return edits + [Edit(before: tree.endOfFileToken, "\n" + defaults.joined(separator: "\n") + "\n")]
  }

  // MARK: Attributes, modifiers, imports

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.removedAttributes.contains(node.attributeName.trimmedDescription) else {
      return .visitChildren
    }
    edits.append(Edit(node, ""))
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { edits.append(Edit(node, "")) }
    // A reference in a protocol is weak only for Objective-C.
    if node.name.text == "weak", node.isInProtocol { edits.append(Edit(node, "")) }
    return .visitChildren
  }

  /// Attributes and contexts are created by their classes here, which takes a required initializer.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = Set(node.modifiers.map(\.name.text))
    guard names.contains("override"), !names.contains("required"),
      node.signature.parameterClause.parameters.isEmpty, let first = node.modifiers.first,
      let type = enclosing.last.flatMap({ declarations[$0] }),
      !declarations.inheritedNames(of: type).isDisjoint(with: Self.classesWithRequiredInitializer)
    else { return .visitChildren }
    edits.append(Edit(before: first, "required "))
    return .visitChildren
  }

  private static let classesWithRequiredInitializer: Set<String> = [
    "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
    "UICollectionViewFlowLayoutInvalidationContext",
  ]

  /// `as Type!` of earlier versions of Swift becomes `as Type?`.
  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(TypeExprSyntax.self) == true { edits.append(Edit(node.exclamationMark, "?")) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if Self.removedModules.contains(module) || ownModules.contains(module) {
      edits.append(Edit(node, ""))
    } else if module == "UIKit", node.path.count > 1 || node.importKindSpecifier != nil {
      edits.append(Edit(node, "import UIKit"))
    }
    return .skipChildren
  }

  /// A name of a module of the files, as in `Grid.columns` or `Grid.Mode`, becomes that of the compiled module.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if qualifiers.contains(node.baseName.text),
      node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
    {
      edits.append(Edit(node.baseName, module))
    }
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), qualifiers.contains(base.name.text) {
      edits.append(Edit(base.name, module))
    }
    return .visitChildren
  }

  // MARK: Protocols with optional requirements

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enclosing.append(node.name.text)
    let isObjectiveC = node.attributes.contains { $0.trimmedDescription.hasPrefix("@objc") }
    // Only classes conform to an Objective-C protocol, so that references to it can be weak.
    if let clause = node.inheritanceClause {
      for inherited in clause.inheritedTypes where inherited.type.trimmedDescription == "NSObjectProtocol" {
        edits.append(Edit(inherited.type, "AnyObject"))
      }
    } else if isObjectiveC {
      edits.append(Edit(after: node.name, ": AnyObject"))
    }
    var bodies: [String] = []
    for member in node.memberBlock.members.map(\.decl) {
      if let function = member.as(FunctionDeclSyntax.self), function.isOptional {
        bodies.append(defaultImplementation(of: function))
        makeOptional(function)
      } else if let variable = member.as(VariableDeclSyntax.self), variable.isOptional {
        for binding in variable.bindings {
          guard let type = binding.typeAnnotation?.type else { continue }
          bodies.append("var \(binding.pattern.trimmedDescription): \(type.madeOptional) { nil }")
          if !type.isOptional { edits.append(Edit(after: type, "?")) }
        }
      }
    }
    if !bodies.isEmpty {
      defaults.append("extension \(node.name.text) { \(bodies.joined(separator: "; ")) }")
    }
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }

  /// Returns the implementation that stands for none: it returns `nil`.
  private func defaultImplementation(of function: FunctionDeclSyntax) -> String {
    let clause = function.signature.parameterClause.trimmedDescription.onOneLine
    let result = function.result.map { " -> \($0.madeOptional) { nil }" } ?? " {}"
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let kind = function.modifiers.contains { $0.name.text == "static" } ? "static func" : "func"
    return "\(kind) \(function.name.text)\(clause)\(effects)\(result)"
  }

  private func makeOptional(_ function: FunctionDeclSyntax) {
    if let result = function.result, !result.isOptional { edits.append(Edit(after: result, "?")) }
  }

  /// A method that implements an optional requirement must have its result.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let requirement = optionalRequirements[node.fullName], requirement.id != node.id, !node.isOptional,
      requirement.result != nil, let type = enclosing.last.flatMap({ declarations[$0] }), !type.isProtocol,
      declarations.ancestors(of: type, through: { $0.allInherited }).contains(where: { ancestor in
        ancestor.members.contains {
          $0.as(FunctionDeclSyntax.self)?.isOptionalRequirement(node.fullName) == true
        }
      })
    {
      makeOptional(node)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    replaceDynamicReceiver(of: node)
    let called = node.calledExpression
    let chained = called.as(OptionalChainingExprSyntax.self)
    let forced = called.as(ForceUnwrapExprSyntax.self)
    guard let callee = chained?.expression ?? forced?.expression,
      let name = callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self),
      name.argumentNames == nil
    else { return .visitChildren }
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    guard let requirement = optionalRequirements["\(name.baseName.text)(\(labels))"] else {
      // The call of an optional method of UIKit's returns an optional here.
      if chained != nil, name.baseName.text == "collectionView" { chainMember(after: node) }
      return .visitChildren
    }
    if let chained {
      edits.append(Edit(chained.questionMark, ""))
      if requirement.result != nil { chainMember(after: node) }
    }
    if let forced {
      edits.append(Edit(forced.exclamationMark, ""))
      if requirement.result != nil { edits.append(Edit(after: node, "!")) }
    }
    return .visitChildren
  }

  /// Adds a question mark to a call whose result's member is used.
  private func chainMember(after node: FunctionCallExprSyntax) {
    guard let parent = node.parent?.as(MemberAccessExprSyntax.self), parent.base?.id == node.id else {
      return
    }
    edits.append(Edit(after: node, "?"))
  }

  /// A method that is not called, but referred to as a value, returns a Boolean value: an optional method that
  /// nobody implements counts as one that returns `true`, as UIKit's methods whose names contain `should` do.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `fulfill` of an expectation has parameters with default values here, so that a closure must call it.
    if node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, node.base != nil,
      node.parent?.is(LabeledExprSyntax.self) == true
    {
      edits.append(Edit(before: node, "{ "))
      edits.append(Edit(after: node, "() }"))
      return .visitChildren
    }
    guard let arguments = node.declName.argumentNames?.arguments,
      let base = node.base?.as(OptionalChainingExprSyntax.self),
      node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return .visitChildren }
    let name = node.declName.baseName.text
    let labels = arguments.map { "\($0.name.text):" }
    guard let requirement = optionalRequirements["\(name)(\(labels.joined()))"],
      requirement.result?.unwrapped.trimmedDescription == "Bool"
    else { return .visitChildren }
    let values = labels.enumerated().map { ($0.element == "_:" ? "" : "\($0.element) ") + "$\($0.offset)" }
    let call = "flingTarget.\(name)(\(values.joined(separator: ", "))) ?? true"
    edits.append(Edit(node, "\(base.expression.trimmedDescription).map({ flingTarget in { \(call) } })"))
    return .skipChildren
  }

  /// Methods that Objective-C finds for an object of any class, with the class that has them.
  private static let dynamicMethods = ["require(toFail:)": "UIGestureRecognizer"]

  /// `(value as AnyObject).method()` finds a method only with Objective-C.
  private func replaceDynamicReceiver(of node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let tuple = member.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = cast.elements.last?.as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject"
    else { return }
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    guard let known = Self.dynamicMethods["\(member.declName.baseName.text)(\(labels))"] else { return }
    edits.append(Edit(type, known))
    for element in cast.elements {
      guard let unresolved = element.as(UnresolvedAsExprSyntax.self),
        unresolved.questionOrExclamationMark == nil
      else { continue }
      edits.append(Edit(after: unresolved, "!"))
    }
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first, argument.label == nil else {
      return .visitChildren
    }
    edits.append(Edit(node, selector(argument.expression)))
    return .skipChildren
  }

  /// Returns an expression for the selector of a method: its name, and a closure that calls it.
  private func selector(_ method: ExprSyntax) -> String {
    let member = method.as(MemberAccessExprSyntax.self)
    guard let reference = member?.declName ?? method.as(DeclReferenceExprSyntax.self) else {
      return method.trimmedDescription
    }
    let base = member?.base?.trimmedDescription.onOneLine
    let isOwn = base == nil || base == "self" || base == "Self"
    let type = isOwn ? enclosing.last ?? "AnyObject" : base ?? "AnyObject"
    let name = reference.baseName.text
    let labels = reference.argumentNames?.arguments.map { "\($0.name.text):" }
    let candidates = declarations[type].map { type in
      declarations.ancestors(of: type) { $0.inherited }.flatMap(\.allMembers)
        .compactMap { $0.as(FunctionDeclSyntax.self) }
        .filter { $0.name.text == name && (labels == nil || $0.fullName == "\(name)(\(labels!.joined()))") }
    }
    let function = candidates?.first
    let parameters = function?.parameters
    let allLabels = labels ?? parameters?.map { "\($0.firstName.text):" } ?? []
    let title = "\"\(name)\(String(repeating: ":", count: allLabels.count))\""
    guard let label = allLabels.first else {
      return "Selector(\(title)) { target, _ in _ = (target as? \(type))?.\(name)() }"
    }
    let argument = label == "_:" ? "sender" : "\(label) sender"
    let call = "_ = (target as? \(type))?.\(name)(\(argument))"
    guard let parameter = parameters?.first?.type, parameter.unwrapped.trimmedDescription != "Any" else {
      return "Selector(\(title)) { target, sender in \(call) }"
    }
    let senderType = parameter.unwrapped.trimmedDescription
    return "Selector(\(title)) { target, sender in if let sender = sender as? \(senderType) { \(call) } }"
  }

  // MARK: Enclosing types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if Self.missingClasses.contains(node.extendedType.trimmedDescription) {
      var blank = Edit(blanking: node)
      blank.text =
        "#warning(\"\(node.extendedType.trimmedDescription) is not here; its extension is left out.\")"
        + blank.text
      edits.append(blank)
      enclosing.append("")
      return .skipChildren
    }
    // Without Objective-C, an extension of another module's class cannot override its members.
    if declarations[node.extendedType.trimmedDescription] == nil {
      for member in node.memberBlock.members.map(\.decl) where member.modifierNames.contains("override") {
        var blank = Edit(blanking: member)
        blank.text = "#warning(\"An override in an extension of a class of UIKit is left out.\")" + blank.text
        edits.append(blank)
      }
    }
    return enter(node.extendedType.trimmedDescription)
  }

  /// The names of UIKit classes that the module `UIKit` lacks. Extensions of these classes are left out.
  private static let missingClasses: Set<String> = [
    "UITableView", "UITableViewCell", "UITableViewHeaderFooterView", "UITableViewController", "UITextField",
    "UITextView", "UIStackView", "UINavigationController", "UINavigationBar", "UITabBarController",
    "UIAlertController", "UISearchBar", "UIStoryboard", "UIPageViewController", "UIBarButtonItem",
  ]

  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    enclosing.append(name)
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  var isOptional: Bool { modifiers.contains { $0.name.text == "optional" } }

  func isOptionalRequirement(_ fullName: String) -> Bool { isOptional && self.fullName == fullName }
}

extension DeclModifierSyntax {
  /// Whether the modifier belongs to a requirement of a protocol.
  var isInProtocol: Bool {
    let declaration = parent?.parent
    return declaration?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
  }
}

extension VariableDeclSyntax {
  var isOptional: Bool { modifiers.contains { $0.name.text == "optional" } }
}

extension TypeSyntax {
  /// The text of the type, optional.
  var madeOptional: String {
    let text = trimmedDescription.onOneLine
    return isOptional ? text : self.is(FunctionTypeSyntax.self) ? "(\(text))?" : "\(text)?"
  }
}

extension String {
  /// The text with its line breaks replaced by spaces. Code only: a comment would swallow what follows.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
