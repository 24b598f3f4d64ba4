import Foundation
import SwiftSyntax

/// The translation of this library's layouts into sources that need only UIKit.
///
/// What an app has no use for is left out: the interface of a library, the descriptions of settings, overrides that
/// only this library's collection view calls, looping content, and whatever nothing mentions.
struct LibraryTranslation {
  private var files: [SourceFile]
  /// The number of the first files, which are written for UIKit by hand.
  private let supportCount: Int
  private let settings: LayoutSettings

  /// Translates files of the library. `support` are sources for UIKit that declare what the library has besides.
  init(of paths: [String], support: [String]) {
    supportCount = support.count
    files = (support + paths).map { SourceFile(path: $0) }
    settings = LayoutSettings(in: files.map(\.tree))
    for index in files.indices.dropFirst(supportCount) {
      files[index].edit { Omissions(of: $0).edits }
      files[index].replaceText(with: withoutLibraryFacts(Self.renamed(files[index].text)))
    }
    while removeUnused() {}
    for index in files.indices.dropFirst(supportCount) {
      files[index].edit { Self.initializers(in: $0) }
      files[index].edit { settings.rangeComments(in: $0) }
    }
  }

  /// Returns edits that give each layout an initializer, in which an export sets the layout's properties.
  private static func initializers(in tree: SourceFileSyntax) -> [Edit] {
    tree.statements.compactMap { item in
      guard let layout = item.item.as(ClassDeclSyntax.self), layout.name.text.hasSuffix("Layout") else {
        return nil
      }
      let members = layout.memberBlock.members
      guard !members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }),
        let next = members.first(where: { !$0.decl.isStored })
      else { return nil }
      let text = """


          override init() { super.init() }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }
        """
      var edit = Edit(before: next, next == members.first ? "\n" + text.drop { $0 == "\n" } + "\n" : text)
      edit.range = next.position.utf8Offset..<next.position.utf8Offset
      return edit
    }
  }

  /// Returns source with UIKit's names, and with attributes that are made anew instead of reused.
  private static func renamed(_ source: String) -> String {
    source.replacing(
      #/\b(Collection(View|LayoutSectionO|ReusableView)\w*|EdgeInsets)\b/#.wordBoundaryKind(.simple)
    ) {
      "UI" + $0.1
    }
    .replacing(#/\b(CollectionLayout\w+|DirectionalEdgeInsets)\b/#.wordBoundaryKind(.simple)) { "NS" + $0.1 }
    .replacing(#/attributesStore\.beginAnswer\(of: (.+?)\)/#) { "AttributesBuilder(of: \($0.1))" }
    .replacing(#/attributesStore\.endAnswer\(&(\w+)\)/#) { "\($0.1).end()" }
    .replacing(
      "placedElements(in: ", with: "AttributesBuilder(copying: super.layoutAttributesForElements, in: ")
  }

  /// Removes declarations that nothing mentions, and returns whether there were any.
  private mutating func removeUnused() -> Bool {
    var uses: [String: Int] = Dictionary(settings.names.map { ($0, 1) }, uniquingKeysWith: +)
    for file in files {
      for token in file.tree.tokens(viewMode: .sourceAccurate) { uses[token.text, default: 0] += 1 }
    }
    var isChanged = false
    for index in files.indices.dropFirst(supportCount) {
      files[index].edit { tree in
        let edits = Unused(in: tree, uses).edits
        isChanged = isChanged || !edits.isEmpty
        return edits
      }
    }
    return isChanged
  }

  // MARK: Result

  /// Writes the files of which something is left to a folder; `needs.json`, the names of the files that each one needs;
  /// and `Settings.swift`, the descriptions of the translated layouts' settings, for tests.
  func write(to folder: URL) throws {
    try settings.text.write(to: folder.appending(path: "Settings.swift"), atomically: false, encoding: .utf8)
    let left = files.filter { !$0.tree.statements.isEmpty }
    let interfaces = left.map { Interface(of: $0.tree) }
    for file in files.dropFirst(supportCount) where !file.tree.statements.isEmpty {
      let text = "import UIKit\n\n" + file.text.drop { $0 == "\n" }
      let path = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: path, atomically: false, encoding: .utf8)
    }
    let types = interfaces.reduce(into: Set()) { $0.formUnion($1.types) }
    let needs = left.indices.map { index in
      let needed = left.indices.filter {
        $0 != index && interfaces[index].needs(interfaces[$0], types: types)
      }
      return (left[index].name, needed.map { left[$0].name })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(Dictionary(uniqueKeysWithValues: needs)).write(
      to: folder.appending(path: "needs.json"))
  }
}

extension SourceFile {
  /// The name with that of the folder.
  var name: String { path.split(separator: "/").suffix(2).joined(separator: "/") }
}

extension Edit {
  /// Deletes a declaration or a statement with the comments before it.
  init(removing node: some SyntaxProtocol) {
    range = node.position.utf8Offset..<node.endPosition.utf8Offset
    text = ""
  }

  /// Deletes a word of a declaration with the space or the line break behind it.
  init(removingWord node: some SyntaxProtocol) {
    let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    let end = next?.positionAfterSkippingLeadingTrivia ?? node.endPosition
    range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
    text = ""
  }
}

extension SyntaxProtocol {
  var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}

extension ExtensionDeclSyntax {
  var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  }
}

extension DeclSyntax {
  /// Whether the declaration is a stored property or a type.
  var isStored: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else {
      return asProtocol((any NamedDeclSyntax).self) != nil && !self.is(FunctionDeclSyntax.self)
    }
    let isObserved = variable.bindings.first?.accessorBlock?.words.contains("didSet")
    return !variable.modifiers.contains { $0.name.text == "override" } && isObserved != false
  }

  /// The name of a function or an initializer with its labels, or the name of a type.
  var fullName: String {
    if let labels { return "\(names[0])(\(labels.map { "\($0):" }.joined()))" }
    return asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
  }

  /// The labels of a function's or an initializer's parameters; `nil` for other declarations.
  var labels: [String]? {
    let parameters =
      self.as(FunctionDeclSyntax.self)?.parameters
      ?? self.as(InitializerDeclSyntax.self).map { Array($0.signature.parameterClause.parameters) }
    return parameters?.map(\.firstName.text)
  }
}
