import SwiftOperators
import SwiftSyntax

/// The edits that leave out what `UICollectionView` does not have.
final class Omissions: SyntaxVisitor {
  private(set) var edits: [Edit] = []

  /// Words of looping content, of motions that a finger interrupts, of other layouts' docks, and of items that keep
  /// their places in an update.
  private static let absentNames: Set<String> = [
    "contentLoop", "contentLoopDirection", "firstOfNextLap", "indexMapping", "interruptedTravel", "isClosed",
    "isLooping", "isOutdated", "loops", "mapping", "outdated", "pinnedAreaOffset", "placePending",
    "placePendingItems", "placePendingSections", "transitionAnchor", "updatedSections",
  ]
  private static let absentMembers: Set<String> = [
    "prepareForTransition(from:)", "finalizeLayoutTransition()", "anchoredIndexPath", "styledReach",
    "Outdated", "init(updating:through:visibleFrom:from:)", "CGRect.center", "CGRect.inset",
    "contentOffset(docking:)", "snapOffsets(in:)",
    "indexPath(ofItem:)", "isFlick(_:)",
    "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
  ]
  private static let absentTypes: Set<String> = [
    "SnappingLayout", "LayoutPropertyValue", "ReusableLayoutAttributes",
  ]
  private static let interfaceAttributes: Set<String> = [
    "exclusivity", "preconcurrency", "inlinable", "usableFromInline",
  ]

  init(of tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    // The parser leaves the precedence of operators open.
    walk(OperatorTable.standardOperators.foldAll(tree) { _ in })
  }

  private func remove(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    edits.append(Edit(removing: node))
    return .skipChildren
  }

  private func replace(_ node: some SyntaxProtocol, with other: some SyntaxProtocol)
    -> SyntaxVisitorContinueKind
  {
    edits.append(Edit(node, other.trimmedDescription))
    return .skipChildren
  }

  private func isAbsent(_ node: some SyntaxProtocol) -> Bool {
    !Self.absentNames.isDisjoint(with: node.words)
  }

  /// The value of a condition without what is absent; `nil` if it depends on something else.
  private func value(of condition: some SyntaxProtocol) -> Bool? {
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return value(of: negation.expression).map { !$0 }
    }
    guard let operation = condition.as(InfixOperatorExprSyntax.self) else {
      return isAbsent(condition) ? false : nil
    }
    let (left, right) = (value(of: operation.leftOperand), value(of: operation.rightOperand))
    switch operation.operator.trimmedDescription {
    case "&&":
      return left == false || right == false ? false : left == true ? right : right == true ? left : nil
    case "||":
      return left == true || right == true ? true : left == false ? right : right == false ? left : nil
    default: return isAbsent(condition) ? false : nil
    }
  }

  // MARK: Declarations

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .decl(let declaration):
      if declaration.is(ImportDeclSyntax.self) || declaration.names.contains(where: Self.absentNames.contains)
      {
        return remove(node)
      }
      let isAbsent =
        declaration.as(ExtensionDeclSyntax.self).map {
          $0.inheritedNames.contains(where: Self.absentTypes.contains)
        }
        ?? declaration.as(ProtocolDeclSyntax.self).map { Self.absentTypes.contains($0.name.text) }
      let isExtension = declaration.as(ExtensionDeclSyntax.self).map {
        Self.absentTypes.contains($0.extendedType.trimmedDescription)
      }
      return isAbsent == true || isExtension == true ? remove(node) : .visitChildren
    case .expr(let expression):
      // `found.trim()` returns unused attributes to a store that is not here.
      return isAbsentStatement(expression) || expression.trimmedDescription.hasSuffix(".trim()")
        ? remove(node) : .visitChildren
    case .stmt(let statement):
      guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else {
        return .visitChildren
      }
      return isAbsentStatement(expression) ? remove(node) : .visitChildren
    @unknown default: return .visitChildren
    }
  }

  /// Whether a statement acts only where something is present that `UICollectionView` does not have.
  private func isAbsentStatement(_ expression: ExprSyntax) -> Bool {
    if let condition = expression.as(IfExprSyntax.self) {
      return condition.elseBody == nil && condition.conditions.contains { value(of: $0.condition) == false }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return Self.absentNames.contains(call.calledExpression.trimmedDescription)
    }
    guard let assignment = expression.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self)
    else { return false }
    return isAbsent(assignment.leftOperand)
      || isAbsent(assignment.rightOperand) && !assignment.rightOperand.is(TernaryExprSyntax.self)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let type = node.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let names = node.decl.names + [node.decl.fullName, "\(type ?? "").\(node.decl.names.first ?? "")"]
    let isAbsent = names.contains {
      $0.hasPrefix("fling") || Self.absentMembers.contains($0) || Self.absentNames.contains($0)
    }
    return isAbsent ? remove(node) : .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.type.trimmedDescription
    // A transform of UIKit has no equality.
    let isAbsent =
      name == "Hashable"
      ? node.parent?.parent?.parent?.as(StructDeclSyntax.self)?.memberBlock.words.contains("CATransform3D")
        == true
      : Self.absentTypes.contains(name)
    guard isAbsent else { return .skipChildren }
    if node.trailingComma == nil, let comma = node.previousToken(viewMode: .sourceAccurate) {
      edits.append(Edit(comma, ""))
    }
    return remove(node)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    // The layout classes of UIKit are isolated to the main actor, and so are their subclasses.
    let isInherited =
      name == "MainActor" && node.parent?.parent?.as(ClassDeclSyntax.self)?.inheritanceClause != nil
    if isInherited || Self.interfaceAttributes.contains(name) { edits.append(Edit(removingWord: node)) }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["public", "open", "package"].contains(node.name.text), node.detail == nil {
      edits.append(Edit(removingWord: node))
    }
    return .skipChildren
  }

  // MARK: Expressions

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    let known = value(of: node.condition) ?? (isAbsent(node.thenExpression) ? false : nil)
    guard let known else { return .visitChildren }
    return replace(node, with: known ? node.thenExpression : node.elseExpression)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operator.trimmedDescription {
    case "+" where isAbsent(node.rightOperand): replace(node, with: node.leftOperand)
    case "??" where isAbsent(node.leftOperand): replace(node, with: node.rightOperand)
    case "&&" where value(of: node.leftOperand) == true, "||" where value(of: node.leftOperand) == false:
      replace(node, with: node.rightOperand)
    case "&&" where value(of: node.rightOperand) == true, "||" where value(of: node.rightOperand) == false:
      replace(node, with: node.leftOperand)
    default: .visitChildren
    }
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label?.text, Self.absentNames.contains(label) else { return .visitChildren }
    if node.trailingComma == nil, let comma = node.previousToken(viewMode: .sourceAccurate) {
      edits.append(Edit(comma, ""))
    }
    return remove(node)
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    let kept = node.filter { value(of: $0.condition) != true }
    guard kept.count < node.count, !kept.isEmpty else { return .visitChildren }
    edits.append(Edit(node, kept.map { $0.condition.trimmedDescription }.joined(separator: ", ")))
    return .skipChildren
  }
}
