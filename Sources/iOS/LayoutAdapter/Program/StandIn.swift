import SwiftSyntax

/// The source text of a class that implements the delegate protocols of a layout.
struct StandIn {
  /// The full names of the data source methods that the base class `StandInDelegate` implements.
  private static let inherited: Set<String> = [
    "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)", "numberOfSections(in:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)", "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAt:to:)",
  ]

  private(set) var text = ""
  /// The protocols that the class adopts.
  private(set) var adopted: [String] = []

  init(_ layout: TypeDeclaration, name: String, declarations: Declarations) {
    let values = Values(declarations: declarations)
    var (members, signatures, properties): ([String], Set<String>, [String]) = ([], [], [])
    let owners = declarations.ancestors(of: layout) { $0.inherited.first.map { [$0] } ?? [] }
    for proto in Self.askedProtocols(of: owners, declarations) {
      var (own, ownProperties): ([String], [String]) = ([], [])
      var isComplete = true
      for ancestor in declarations.ancestors(of: proto, through: { $0.inherited }) {
        let defaults = Set(
          ancestor.extensions.flatMap { $0.node.memberBlock.members }.flatMap { member in
            member.decl.as(FunctionDeclSyntax.self).map { [$0.fullName] } ?? member.decl.names
          })
        for member in ancestor.members {
          if let function = member.as(FunctionDeclSyntax.self) {
            let signature = function.signature.trimmedDescription.onOneLine
            if Self.inherited.contains(function.fullName) { continue }
            if signatures.contains(function.fullName + signature) { continue }
            guard let answer = Self.answer(function, values, hasDefault: defaults.contains(function.fullName))
            else {
              isComplete = isComplete && defaults.contains(function.fullName)
              continue
            }
            signatures.insert(function.fullName + signature)
            let head = Self.isItemSize(function) ? "override func" : "func"
            // Requirements of the same name share their values.
            let isNew = !(members + own).contains { answer.members.contains($0) }
            if isNew {
              own += answer.members
              ownProperties += answer.properties.map { "LayoutProperty(\"\($0)\", \\\(name).\($0))" }
            }
            own.append("  \(head) \(function.name.text)\(signature) { \(answer.body) }")
          } else if let variable = member.as(VariableDeclSyntax.self) {
            for binding in variable.bindings where !defaults.contains(binding.pattern.trimmedDescription) {
              guard let type = binding.typeAnnotation?.type, let value = values.value(of: type) else {
                isComplete = false
                continue
              }
              own.append(
                "  var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) = \(value)")
            }
          } else if member.is(AssociatedTypeDeclSyntax.self) || member.is(InitializerDeclSyntax.self) {
            isComplete = false
          }
        }
      }
      guard isComplete else { continue }
      adopted.append(proto.name)
      members += own
      properties += ownProperties
    }
    let attachments = Self.delegateProperties(of: owners, adopted: adopted, declarations).map {
      "    (layout as? \(layout.name))?.\($0) = self"
    }
    let isSource = adopted.contains { protocolName in
      declarations[protocolName].map { declarations.inheritedNames(of: $0) }?
        .contains("UICollectionViewDataSource") == true
    }
    text = """
      @MainActor
      final class \(name): \((["StandInDelegate"] + adopted).joined(separator: ", ")) {
      \(members.joined(separator: "\n"))
        override var properties: [LayoutProperty] { [\(properties.joined(separator: ", "))] }
        override var isDataSource: Bool { \(isSource) }
        override func attach(to layout: CollectionViewLayout) {
      \(attachments.joined(separator: "\n"))
        }
      }

      """
  }

  /// Returns whether a requirement is the method for an item's size that `StandInDelegate` has.
  private static func isItemSize(_ function: FunctionDeclSyntax) -> Bool {
    function.fullName == "collectionView(_:layout:sizeForItemAt:)"
      && function.parameters.map(\.type.unwrapped.trimmedDescription)
        == ["UICollectionView", "UICollectionViewLayout", "IndexPath"]
  }

  /// The implementation of a requirement.
  private struct Answer {
    var body: String
    /// The declarations of the stored values that the body needs.
    var members: [String] = []
    /// The names of the stored values that the user can change.
    var properties: [String] = []
  }

  /// Returns the implementation of a requirement; `nil` if the default implementation is better, or no value can
  /// be made up.
  private static func answer(
    _ function: FunctionDeclSyntax, _ values: Values, hasDefault: Bool
  ) -> Answer? {
    guard let result = function.result else { return hasDefault ? nil : Answer(body: "") }
    let subject = Subject(of: function, result: result)
    let type = subject.type
    var values = values
    values.length = subject.isBorder ? 40 : 120
    let choices = values.alternatives(of: result)
    // A default and an optional requirement's `nil` leave the value to the layout; only sizes are wanted.
    if hasDefault, !subject.isItemLength || !subject.isSize && choices.count < 2 { return nil }
    if let item = subject.item, subject.isItemLength, subject.isSize {
      let (least, greatest) = ("least_\(subject.stem)", "greatest_\(subject.stem)")
      let bounds = subject.isRatio ? ("0.7", "1.5") : ("80", "200")
      let range = "(from: \(least), to: \(greatest), at: \(item))"
      return Answer(
        body: subject.isReal ? "\(type)(varied\(range))" : "variedSize\(range)",
        members: ["  var \(least) = Double(\(bounds.0))", "  var \(greatest) = Double(\(bounds.1))"],
        properties: [least, greatest])
    }
    if let item = subject.item, type == "Bool" {
      let share = "share_\(subject.stem)"
      return Answer(
        body: "varied(from: 0, to: 1, at: \(item)) < \(share)", members: ["  var \(share) = 0.2"],
        properties: [share])
    }
    if type == "IndexPath", subject.words.contains("last"), let view = subject.view {
      return Answer(body: "lastIndexPath(in: \(view))")
    }
    let stored = "value_\(subject.stem)"
    if let value = subject.constant {
      return Answer(body: stored, members: ["  var \(stored) = \(value)"], properties: [stored])
    }
    if type == "CGSize", subject.isBorder { return Answer(body: "CGSize.zero") }
    if let place = subject.item ?? subject.section, choices.count > 1 {
      // Two neighbours of one kind may share a row.
      let run = subject.item == nil ? "" : ", runsOf: 2"
      return Answer(body: "chosen(from: [\(choices.joined(separator: ", "))], at: \(place)\(run))")
    }
    return values.value(of: result).map { Answer(body: $0) }
  }

  /// The protocols of the sources that a layout casts its delegate or data source to, has properties of, or
  /// takes delegates of in its initializers.
  private static func askedProtocols(
    of owners: [TypeDeclaration], _ declarations: Declarations
  ) -> [TypeDeclaration] {
    let casts = Casts()
    for owner in owners {
      casts.walk(owner.node)
      for (node, _) in owner.extensions { casts.walk(node) }
    }
    let properties = delegateVariables(of: owners).map(\.type)
    let parameters = owners.flatMap(\.members).compactMap { $0.as(InitializerDeclSyntax.self) }
      .flatMap(\.signature.parameterClause.parameters)
      .map { (label: $0.firstName.text, type: $0.type.unwrapped.trimmedDescription) }
      .filter { isDelegate($0.label) || isDelegate($0.type) }.map(\.type)
    var result: [TypeDeclaration] = []
    for name in casts.names + properties + parameters {
      guard let type = declarations[name], type.isProtocol, !type.isPrivate,
        !result.contains(where: { $0 === type })
      else { continue }
      result.append(type)
    }
    return result
  }

  /// Returns whether a name is that of a delegate or data source.
  static func isDelegate(_ name: String) -> Bool {
    ["delegate", "datasource"].contains { name.lowercased().hasSuffix($0) }
  }

  private static func delegateVariables(of owners: [TypeDeclaration]) -> [(name: String, type: String)] {
    owners.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
      variable.isStored && variable.bindingSpecifier.text == "var"
        && !variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }.flatMap(\.bindings).compactMap { binding in
      let name = binding.pattern.trimmedDescription
      guard isDelegate(name), let type = binding.typeAnnotation?.type else { return nil }
      return (name, type.unwrapped.trimmedDescription)
    }
  }

  /// The properties of a layout to which the stand-in can be assigned.
  private static func delegateProperties(
    of owners: [TypeDeclaration], adopted: [String], _ declarations: Declarations
  ) -> [String] {
    delegateVariables(of: owners).filter { adopted.contains(declarations[$0.type]?.name ?? "") }.map(\.name)
  }
}

/// The subject of a requirement: the words of its name, and the element that it is about.
private struct Subject {
  let type: String
  /// The name of the requirement in lower-case letters.
  let words: String
  /// The name of the stored values. UIKit's customary first word `collectionView` says nothing.
  let stem: String
  /// Expressions for the index path of the item, for an index path with the section as the item, and for the
  /// collection view; `nil` without such a parameter.
  private(set) var item: String?
  private(set) var section: String?
  private(set) var view: String?

  init(of function: FunctionDeclSyntax, result: TypeSyntax) {
    type = result.unwrapped.trimmedDescription
    words = function.fullName.lowercased()
    let labels = function.parameters.map(\.firstName.text).filter { $0 != "_" }
    let label =
      labels.last { label in Self.lengths.contains { label.lowercased().contains($0) } } ?? labels.last
    let parts = [function.name.text, label ?? ""].filter { !["collectionView", ""].contains($0) }
    stem = parts.isEmpty ? function.name.text : parts.joined(separator: "_")
    for parameter in function.parameters {
      let local = (parameter.secondName ?? parameter.firstName).text
      let name = local.lowercased()
      switch parameter.type.unwrapped.trimmedDescription {
      case "IndexPath" where !parameter.type.isOptional, "NSIndexPath" where !parameter.type.isOptional:
        item = item ?? "\(local) as IndexPath"
      case "Int" where words.contains("section\(name)") || name.contains("section"):
        section = section ?? "IndexPath(item: \(local), section: 0)"
      case "Int" where name.contains("item") || name.contains("index"):
        item = item ?? "IndexPath(item: \(local), section: 0)"
      case "UICollectionView" where !parameter.type.isOptional: view = view ?? local
      default: break
      }
    }
  }

  private static let ratios = ["ratio", "multiple", "multiplier", "aspect"]
  private static let lengths = ["height", "width", "size", "length"] + ratios

  private func contains(_ parts: [String]) -> Bool { parts.contains { words.contains($0) } }

  var isReal: Bool { ["CGFloat", "Double", "Float"].contains(type) }
  var isBorder: Bool { contains(["header", "footer", "leader", "trailer"]) }
  var isSpace: Bool { contains(["spacing", "padding", "margin", "inset"]) }
  var isLength: Bool { contains(Self.lengths) }
  var isRatio: Bool { contains(Self.ratios) }
  /// Whether the requirement asks for a number or a size.
  var isSize: Bool { isReal || type == "CGSize" }
  /// Whether the requirement asks for a length of each item.
  var isItemLength: Bool { item != nil && isLength && !isBorder && !isSpace }

  /// The value of a requirement that asks for a number or for insets; `nil` for other types.
  var constant: String? {
    guard isReal || type == "UIEdgeInsets" || type == "Int" else { return nil }
    let isCount = contains(["numberof", "count", "columns", "rows", "lanes"])
    let number =
      type == "Int"
      ? (words.contains("span") ? "1" : isCount ? "2" : "0")
      : isSpace ? "8" : isBorder ? "0" : contains(["weight", "scale"]) ? "1" : "40"
    guard type == "UIEdgeInsets" else { return "\(type)(\(number))" }
    return "UIEdgeInsets(top: \(number), left: \(number), bottom: \(number), right: \(number))"
  }
}

/// The types to which delegates and data sources are cast.
private final class Casts: SyntaxVisitor {
  private(set) var names: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where element.is(UnresolvedAsExprSyntax.self) {
      guard index > 0, index + 1 < elements.count else { continue }
      let value = elements[index - 1].trimmedDescription.lowercased()
      guard value.hasSuffix("delegate") || value.hasSuffix("datasource") else { continue }
      if let type = elements[index + 1].as(TypeExprSyntax.self)?.type {
        names.append(type.unwrapped.trimmedDescription)
      }
    }
    return .visitChildren
  }
}
