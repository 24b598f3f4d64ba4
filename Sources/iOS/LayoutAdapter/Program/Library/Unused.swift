import SwiftSyntax

/// The edits that remove declarations that nothing mentions.
final class Unused: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private let uses: [String: Int]

  /// `uses` are the numbers of times that words occur in all files.
  init(in tree: SourceFileSyntax, _ uses: [String: Int]) {
    self.uses = uses
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func isUnused(_ name: String, in node: some SyntaxProtocol) -> Bool {
    uses[name] == node.words.count { $0 == name }
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let names = node.decl.names
    guard !node.decl.modifierNames.contains("override"), names.count == 1, names != ["init"],
      node.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) != true, isUnused(names[0], in: node)
    else { return .visitChildren }
    edits.append(Edit(removing: node))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.parent?.is(SourceFileSyntax.self) == true else { return .skipChildren }
    let isRemoved =
      if let type = node.item.as(StructDeclSyntax.self) {
        isUnused(type.name.text, in: node)
      } else if let type = node.item.as(ExtensionDeclSyntax.self) {
        type.inheritanceClause == nil && type.memberBlock.members.isEmpty
      } else { false }
    guard isRemoved else { return .visitChildren }
    edits.append(Edit(removing: node))
    return .skipChildren
  }
}
