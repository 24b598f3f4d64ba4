import SwiftSyntax

/// The descriptions of layouts' settings.
struct LayoutSettings {
  private var layouts: [(name: String, superclass: String, body: String?)] = []
  /// The extensions by which types of the layouts can be settings.
  private var conformances: [String] = []
  /// The names of the settings.
  private(set) var names: Set<String> = []
  /// The comments with the settings' ranges, such as `/// Range: 0...1, step 0.05`, by `Class.setting`.
  private var ranges: [String: String] = [:]

  init(in trees: [SourceFileSyntax]) {
    for item in trees.flatMap(\.statements) {
      if let node = item.item.as(ExtensionDeclSyntax.self),
        node.inheritedNames.contains("LayoutPropertyValue")
      {
        let type = node.extendedType.trimmedDescription
        conformances.append(
          node.trimmedDescription.replacing("public ", with: "")
            .replacing("extension \(type)", with: "extension ExportedLayouts.\(type)"))
      }
      guard let layout = item.item.as(ClassDeclSyntax.self), layout.name.text.hasSuffix("Layout"),
        !layout.modifiers.contains(where: { $0.name.text == "package" }),
        let superclass = layout.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
        // A layout that asks for its sections cannot be made without them.
        superclass != "CollectionViewCompositionalLayout"
      else { continue }
      let property = layout.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .first { DeclSyntax($0).names == ["flingProperties"] }
      let body = property?.bindings.first?.accessorBlock?.accessors
      layouts.append((layout.name.text, superclass, body?.trimmedDescription))
      guard let body else { continue }
      names.formUnion(Self.paths(in: body))
      for call in Calls(in: body).calls where call.arguments.contains(where: { $0.label?.text == "in" }) {
        let words = call.arguments.compactMap { argument -> String? in
          let text = argument.expression.trimmedDescription
          return switch argument.label?.text {
          case "in": "Range: \(text)"
          case "step": "step \(text)"
          case "unit": String(text.dropFirst())
          default: nil
          }
        }
        let name = call.arguments.first?.expression.trimmedDescription.replacing("\"", with: "") ?? ""
        ranges["\(layout.name.text).\(name)"] = "/// \(words.joined(separator: ", "))"
      }
    }
  }

  /// Returns edits that write the ranges of the settings before their declarations, where `fling open` finds them.
  func rangeComments(in tree: SourceFileSyntax) -> [Edit] {
    tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }.flatMap { layout in
      layout.memberBlock.members.compactMap { member in
        ranges["\(layout.name.text).\(member.decl.names.first ?? "")"]
          .map { Edit(before: member.decl, "\($0)\n  ") }
      }
    }
  }

  private static func paths(in node: some SyntaxProtocol) -> [String] {
    node.tokens(viewMode: .sourceAccurate).filter { $0.previousToken(viewMode: .sourceAccurate)?.text == "." }
      .map(\.text)
  }

  /// Swift source with the settings of the translated layouts, each beside the library's layout.
  var text: String {
    let own = Set(layouts.map(\.name))
    let settings = layouts.map { layout in
      let inherited =
        own.contains(layout.superclass)
        ? "settings(of: \"\(layout.superclass)\")" : "\(layout.superclass).flingProperties"
      let list = layout.body.map { $0.contains("return ") ? $0 : "return \($0)" }
      let body = list?.replacing("super.flingProperties", with: inherited)
        .replacing("\\\(layout.name).", with: "\\ExportedLayouts.\(layout.name).")
      return "  case \"\(layout.name)\":\n    \(body ?? "return \(inherited)")\n"
    }
    let pairs = layouts.map {
      "    case \"\($0.name)\": (CollectionLayouts.\($0.name)(), ExportedLayouts.\($0.name)())\n"
    }
    return """
      import CollectionCore
      import CollectionLayouts

      @testable import ExportedLayouts

      // Written by .ci/translate-layouts.

      /// This library's layouts and their translations for UIKit.
      @MainActor
      enum TranslatedLayouts {
        nonisolated static let names = [
      \(layouts.map { "    \"\($0.name)\",\n" }.joined())  ]

        /// Returns a layout of this library and its translation.
        static func pair(_ name: String) -> (library: CollectionViewLayout, exported: CollectionViewLayout)? {
          switch name {
      \(pairs.joined())    default: nil
          }
        }

        /// Returns the settings of a translated layout.
        static func settings(of name: String) -> [LayoutProperty] {
          switch name {
      \(settings.joined())    default: return []
          }
        }
      }

      \(conformances.joined(separator: "\n\n"))

      """
  }
}
