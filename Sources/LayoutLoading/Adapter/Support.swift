import Foundation
import SwiftSyntax

/// The description of the layout classes, and the code that registers the classes.
struct Support {
  struct Layout: Codable {
    var className: String
    var properties: [Property] = []
  }

  struct Property: Codable {
    var name: String
    var isInspectable: Bool
    var value: DefaultValue?
  }

  private(set) var text = ""
  private(set) var layouts: [Layout] = []
  private let declarations: Declarations
  private let values: DefaultValues

  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "TimeInterval"]
  private static let integers: Set<String> = ["Int", "UInt", "NSInteger"]
  private static let settable =
    numbers.union(integers).union(["Bool", "CGSize", "CGPoint", "UIEdgeInsets", "UIColor"])

  init(_ declarations: Declarations, values: DefaultValues, onlyClass: String?) {
    self.declarations = declarations
    self.values = values
    var entries: [String] = []
    var classes = ""
    for type in Self.layoutClasses(declarations) where onlyClass.map({ $0 == type.name }) ?? true {
      guard let creation = Values(declarations: declarations).instance(of: type) else { continue }
      let (properties, described) = properties(of: type)
      let standIn = "FlingStandIn\(layouts.count)"
      let asked = StandIn(type, name: standIn, declarations: declarations)
      classes += asked.text
      layouts.append(Layout(className: type.name, properties: described))
      entries.append(
        """
            OpenedLayout(
              className: "\(type.name)",
              properties: [
        \(properties.map { "        \($0)," }.joined(separator: "\n"))
              ],
              makeLayout: { \(creation) }, makeDelegate: { \(standIn)() }),
        """)
    }
    text = """
      import CollectionCore
      import LayoutRegistry
      import UIKit

      @_cdecl("fling_register_layouts")
      public func flingRegisterLayouts() {
        MainActor.assumeIsolated {
          LayoutRegistry.layouts = [
      \(entries.joined(separator: "\n"))
          ]
        }
      }

      \(classes)
      \(TestSupport(declarations).text)
      """
  }

  /// The classes that inherit from a collection view layout, those without subclasses first.
  private static func layoutClasses(_ declarations: Declarations) -> [TypeDeclaration] {
    let roots: Set<String> = [
      "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    ]
    let layouts = declarations.types.filter { type in
      type.isClass && !type.isPrivate && !type.isGeneric
        && !declarations.inheritedNames(of: type).isDisjoint(with: roots)
    }
    let isParent = { (type: TypeDeclaration) in layouts.contains { $0.inherited.first == type.name } }
    return layouts.filter { !isParent($0) } + layouts.filter(isParent)
  }

  /// Returns expressions for the properties of a class that the user can change, and their descriptions.
  private func properties(of type: TypeDeclaration) -> ([String], [Property]) {
    var found: [(text: String, description: Property)] = []
    for ancestor in declarations.ancestors(of: type, through: { $0.inherited.first.map { [$0] } ?? [] }) {
      for variable in ancestor.members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
        let isInspectable = variable.attributes.contains { $0.trimmedDescription == "@IBInspectable" }
        let isHidden = variable.modifiers.contains { modifier in
          ["private", "fileprivate", "weak", "override"].contains(modifier.name.text)
        }
        guard variable.bindingSpecifier.text == "var", variable.isStored, !isHidden else { continue }
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let kind = expression(for: name, binding: binding, of: type)
          else { continue }
          let description = Property(
            name: name, isInspectable: isInspectable,
            value: values.value(of: name, in: ancestor.name, type: typeName(of: binding) ?? ""))
          found.append((kind + ", isInspectable: \(isInspectable))", description))
        }
      }
    }
    let ordered = found.filter(\.description.isInspectable) + found.filter { !$0.description.isInspectable }
    return (ordered.map(\.text), ordered.map(\.description))
  }

  /// Returns the beginning of an expression for a property; `nil` if the property's type cannot be changed.
  private func expression(for name: String, binding: PatternBindingSyntax, of type: TypeDeclaration)
    -> String?
  {
    guard let typeName = typeName(of: binding) else { return nil }
    let path = "\"\(name)\", \\\(type.name).\(name)"
    if Self.settable.contains(typeName) { return "LayoutProperty(\(path)" }
    var cases: [String] = []
    if typeName.hasSuffix("ScrollDirection") {
      cases = ["vertical", "horizontal"]
    } else if let enumeration = declarations[typeName], enumeration.isEnumeration, !enumeration.isPrivate {
      let elements = enumeration.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      guard elements.allSatisfy({ $0.parameterClause == nil }) else { return nil }
      cases = elements.map(\.name.text)
    }
    guard !cases.isEmpty else { return nil }
    let list = cases.map { "(\"\($0)\", .\($0))" }.joined(separator: ", ")
    return "LayoutProperty(\(path), cases: [\(list)]"
  }

  /// Returns the type of a variable, from its annotation or its value.
  private func typeName(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return type.isOptional ? nil : type.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let call = value.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription }
    return value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

/// The function that runs the tests of the sources; empty without a class of tests.
struct TestSupport {
  private(set) var text = ""

  init(_ declarations: Declarations) {
    let classes = declarations.types.filter { type in
      type.isClass && !type.isPrivate && !type.isGeneric
        && declarations.inheritedNames(of: type).contains("XCTestCase")
    }
    let entries = classes.compactMap { type -> String? in
      let owners = declarations.ancestors(of: type) { $0.inherited.first.map { [$0] } ?? [] }
      let tests = owners.flatMap(\.allMembers).compactMap { $0.as(FunctionDeclSyntax.self) }.filter {
        function in
        let modifiers = DeclSyntax(function).modifierNames
        return function.name.text.hasPrefix("test") && function.parameters.isEmpty && function.result == nil
          && modifiers.isDisjoint(with: ["private", "fileprivate", "static", "class"])
      }
      let pairs = tests.map { function in
        let method = "\(type.name).\(function.name.text)"
        let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
        return "(\"\(function.name.text)\", \(isAsync ? "asyncTest(\(method))" : method))"
      }
      return pairs.isEmpty ? nil : "      testCase([\(pairs.joined(separator: ", "))]),"
    }
    guard !classes.isEmpty else { return }
    text = """
      import XCTest

      @_cdecl("fling_run_tests")
      public func flingRunTests() {
        MainActor.assumeIsolated {
          let tests: [XCTestCaseEntry] = [
      \(entries.joined(separator: "\n"))
          ]
          let omitted = LayoutRegistry.omittedTests
          let rest = tests.map { entry -> XCTestCaseEntry in
            (entry.testCaseClass, entry.allTests.filter { !omitted.contains("\\(entry.testCaseClass).\\($0.0)") })
          }
          XCTMain(rest.filter { !$0.allTests.isEmpty })
        }
      }

      """
  }
}

/// The class that answers in place of a layout's delegate.
struct StandIn {
  /// The methods of data sources that `StandInDelegate` implements.
  private static let inherited: Set<String> = [
    "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)", "numberOfSections(in:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)", "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAt:to:)",
  ]

  private(set) var text = ""

  init(_ layout: TypeDeclaration, name: String, declarations: Declarations) {
    let values = Values(declarations: declarations)
    var (adopted, members, signatures, properties): ([String], [String], Set<String>, [String]) =
      ([], [], [], [])
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
            own += answer.members + ["  func \(function.name.text)\(signature) { \(answer.body) }"]
            ownProperties += answer.properties.map { "LayoutProperty(\"\($0)\", \\\(name).\($0))" }
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

  /// Returns the body of a requirement's implementation with the stored values it needs; `nil` if the default
  /// implementation is better, or no value can be made up.
  private static func answer(
    _ function: FunctionDeclSyntax, _ values: Values, hasDefault: Bool
  ) -> (body: String, members: [String], properties: [String])? {
    guard let result = function.result else { return hasDefault ? nil : ("", [], []) }
    let name =
      (function.parameters.last?.firstName.text).flatMap { $0 == "_" ? nil : $0 } ?? function.name.text
    let lower = function.fullName.lowercased()
    let type = result.unwrapped.trimmedDescription
    let isReal = ["CGFloat", "Double", "Float"].contains(type)
    let index = function.parameters.lazy.compactMap { parameter -> String? in
      let local = (parameter.secondName ?? parameter.firstName).text
      switch parameter.type.unwrapped.trimmedDescription {
      case "IndexPath", "NSIndexPath": return parameter.type.isOptional ? nil : "\(local) as IndexPath"
      case "Int":
        return local.lowercased().contains("item") || local.lowercased().contains("index")
          ? "IndexPath(item: \(local), section: 0)" : nil
      default: return nil
      }
    }.first
    let isBorder = ["header", "footer", "leader", "trailer"].contains { lower.contains($0) }
    let isSpace = ["spacing", "padding", "margin", "inset"].contains { lower.contains($0) }
    let isLength = ["height", "width", "size", "length", "ratio"].contains { lower.contains($0) }
    // A default and an optional requirement's `nil` leave the value to the layout; only sizes are wanted.
    if let index, isLength, !isBorder, !isSpace, isReal || type == "CGSize" {
      let stem = "\(function.name.text)_\(name)"
      let (least, greatest) = ("least_\(stem)", "greatest_\(stem)")
      let bounds = lower.contains("ratio") ? ("0.7", "1.5") : ("80", "200")
      let number = "varied(from: \(least), to: \(greatest), at: \(index))"
      let body = isReal ? "\(type)(\(number))" : "CGSize(width: \(number), height: \(number))"
      let stored = ["  var \(least) = Double(\(bounds.0))", "  var \(greatest) = Double(\(bounds.1))"]
      return (body, stored, [least, greatest])
    }
    if hasDefault { return nil }
    let stored = "value_\(function.name.text)_\(name)"
    if isReal || type == "UIEdgeInsets" || type == "Int" {
      let number =
        type == "Int"
        ? (lower.contains("span") ? "1" : isCount(lower) ? "2" : "0")
        : isSpace ? "8" : isBorder ? "0" : lower.contains("weight") || lower.contains("scale") ? "1" : "40"
      let value =
        type == "UIEdgeInsets"
        ? "UIEdgeInsets(top: \(number), left: \(number), bottom: \(number), right: \(number))"
        : "\(type)(\(number))"
      return (stored, ["  var \(stored) = \(value)"], [stored])
    }
    if type == "CGSize", isBorder { return ("CGSize.zero", [], []) }
    return values.value(of: result).map { ($0, [], []) }
  }

  private static func isCount(_ name: String) -> Bool {
    ["numberof", "count", "columns", "rows", "lanes"].contains { name.contains($0) }
  }

  /// The protocols of the sources that a layout casts its delegate or data source to, or has properties of.
  private static func askedProtocols(
    of owners: [TypeDeclaration], _ declarations: Declarations
  ) -> [TypeDeclaration] {
    let casts = Casts()
    for owner in owners {
      casts.walk(owner.node)
      for (node, _) in owner.extensions { casts.walk(node) }
    }
    let properties = delegateVariables(of: owners).map(\.type)
    var result: [TypeDeclaration] = []
    for name in casts.names + properties {
      guard let type = declarations[name], type.isProtocol, !type.isPrivate,
        !result.contains(where: { $0 === type })
      else { continue }
      result.append(type)
    }
    return result
  }

  private static func delegateVariables(of owners: [TypeDeclaration]) -> [(name: String, type: String)] {
    owners.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
      variable.isStored && variable.bindingSpecifier.text == "var"
        && !variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }.flatMap(\.bindings).compactMap { binding in
      let name = binding.pattern.trimmedDescription
      let isDelegate = ["delegate", "datasource"].contains { name.lowercased().hasSuffix($0) }
      guard isDelegate, let type = binding.typeAnnotation?.type else { return nil }
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
