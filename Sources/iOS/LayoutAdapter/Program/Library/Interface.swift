import SwiftSyntax

/// The names that a file declares for others, and those that it mentions.
struct Interface {
  private(set) var types: Set<String> = []
  private var extendedTypes: Set<String> = []
  /// The members of extensions by the extended type. A function has labels.
  private var members: [(type: String, name: String, labels: [String]?)] = []
  private let words: Set<String>
  private let calls: [String: [[String]]]

  init(of tree: SourceFileSyntax) {
    words = Set(tree.words)
    calls = Calls(in: tree).labels
    for item in tree.statements.map(\.item) {
      if let type = item.asProtocol((any NamedDeclSyntax).self) { types.insert(type.name.text) }
    }
    for node in tree.extensions {
      let type = node.extendedType.trimmedDescription
      extendedTypes.insert(type)
      for member in node.memberBlock.members.map(\.decl) {
        members += member.names.map { (type, $0 == "init" ? type : $0, member.labels) }
      }
    }
  }

  /// Returns whether the file needs another one. `types` are the types that the files declare.
  func needs(_ other: Interface, types: Set<String>) -> Bool {
    !words.isDisjoint(with: other.types) || !self.types.isDisjoint(with: other.extendedTypes)
      || other.members.contains { type, name, labels in
        guard !types.contains(type) else { return false }
        guard let labels else { return words.contains(name) && !members.contains { $0.name == name } }
        // Arguments with default values may be left out.
        return calls[name]?.contains { Set($0).isSubset(of: labels) && $0.count <= labels.count } == true
      }
  }
}

/// All calls, and their labels by the name of the function or the type.
final class Calls: SyntaxVisitor {
  private(set) var labels: [String: [[String]]] = [:]
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    let name = node.calledExpression.words.last ?? ""
    labels[name, default: []].append(node.arguments.map { $0.label?.text ?? "_" })
    // A function can be passed without a call.
    if ["map", "flatMap", "compactMap", "filter"].contains(name) {
      for argument in node.arguments { labels[argument.expression.words.last ?? "", default: []].append([]) }
    }
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    labels[node.operator.text, default: []].append(["_", "_"])
    return .visitChildren
  }
}
