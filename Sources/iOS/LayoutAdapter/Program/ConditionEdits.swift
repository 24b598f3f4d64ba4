import SwiftSyntax

/// The edits that evaluate conditions about the system as on iOS: `#if os(iOS)` becomes `#if true`, and parts
/// for other systems vanish. The compiler evaluates other conditions.
final class ConditionEdits: SyntaxVisitor {
  private(set) var edits: [Edit] = []

  init(of tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isDecided = false
    for clause in node.clauses {
      var value: Bool?
      if let condition = clause.condition {
        value = isDecided ? false : Self.value(of: condition)
        if let value { edits.append(Edit(condition, "\(value)")) }
      } else if isDecided {
        value = false
      }
      if value == false {
        if let elements = clause.elements { edits.append(Edit(blanking: elements)) }
      } else if let elements = clause.elements {
        walk(elements)
      }
      if value == true { isDecided = true }
    }
    return .skipChildren
  }

  /// Returns the value of a condition on iOS; `nil` if the condition is not about the system.
  private static func value(of condition: ExprSyntax) -> Bool? {
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return value(of: only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.hasPrefix("TARGET_") || name == "SWIFT_PACKAGE" ? false : nil
    }
    guard let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport": return ["UIKit", "Foundation", "CoreGraphics", "QuartzCore"].contains(argument)
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// Returns the value of operands and operators, of which `&&` binds more tightly.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    func operatorText(_ index: Int) -> String { elements[index].trimmedDescription }
    for (symbol, decisive) in [("||", true), ("&&", false)] {
      guard let split = elements.indices.first(where: { $0 % 2 == 1 && operatorText($0) == symbol }) else {
        continue
      }
      let sides = [value(of: Array(elements[..<split])), value(of: Array(elements[(split + 1)...]))]
      if sides.contains(decisive) { return decisive }
      return sides.contains(nil) ? nil : !decisive
    }
    return elements.first.flatMap { value(of: $0) }
  }
}
