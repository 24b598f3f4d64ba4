import SwiftSyntax

/// Moves members that override, or are overridden, from extensions into their classes. Without Objective-C,
/// Swift dispatches only the members of the class itself.
func moveMembersIntoClasses(_ files: inout [SourceFile]) {
  let declarations = Declarations(files)
  let classes = declarations.types.filter(\.isClass)
  let overridden = Set(
    classes.flatMap(\.allMembers).filter { $0.modifierNames.contains("override") }.flatMap(\.names))
  var edits = files.map { _ in [Edit]() }
  for type in classes {
    var moved = ""
    for (node, file) in type.extensions where node.genericWhereClause == nil {
      let access = node.modifiers.first.map { "\($0.name.text == "private" ? "fileprivate" : $0.name.text) " }
      for member in node.memberBlock.members.map(\.decl) {
        let modifiers = member.modifierNames
        guard !modifiers.contains("static"), member.names.contains(where: overridden.contains) else {
          continue
        }
        let hasAccess = !modifiers.isDisjoint(with: ["private", "fileprivate", "internal", "public", "open"])
        edits[file].append(Edit(blanking: member))
        moved += "\n" + sourceLocation(files[file].path, line: files[file].line(of: member)) + "\n"
        moved += (hasAccess ? "" : access ?? "") + member.trimmedDescription
      }
    }
    guard !moved.isEmpty else { continue }
    let file = files[type.file]
    let end = type.node.memberBlock.rightBrace
    moved += "\n" + sourceLocation(file.path, line: file.line(of: end)) + "\n"
    edits[type.file].append(Edit(before: end, moved))
  }
  for index in files.indices { files[index].edit { _ in edits[index] } }
}
