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
  static let integers: Set<String> = ["Int", "UInt", "NSInteger"]
  private static let settable =
    numbers.union(integers).union(["Bool", "CGSize", "CGPoint", "UIEdgeInsets", "UIColor"])

  init(_ declarations: Declarations, values: DefaultValues, onlyClass: String?) {
    self.declarations = declarations
    self.values = values
    var entries: [String] = []
    var classes = ""
    for type in Self.layoutClasses(declarations, only: onlyClass) {
      let standIn = "FlingStandIn\(layouts.count)"
      let asked = StandIn(type, name: standIn, declarations: declarations)
      let values = Values(declarations: declarations, standInProtocols: Set(asked.adopted))
      guard let creation = values.instance(of: type) else { continue }
      let (properties, described) = properties(of: type)
      classes += asked.text
      layouts.append(Layout(className: type.name, properties: described))
      entries.append(
        """
            OpenedLayout(
              className: "\(type.name)",
              properties: [
        \(properties.map { "        \($0)," }.joined(separator: "\n"))
              ],
              makeLayout: { delegate in
                let standIn = delegate as? \(standIn) ?? \(standIn)()
                return withExtendedLifetime(standIn) { \(creation) }
              }, makeDelegate: { \(standIn)() }),
        """)
    }
    text = """
      import CollectionCore
      import OpenedLayouts
      import UIKit

      @_cdecl("fling_register_layouts")
      public func flingRegisterLayouts() {
        MainActor.assumeIsolated {
          OpenedLayout.all = [
      \(entries.joined(separator: "\n"))
          ]
        }
      }

      \(classes)
      \(TestSupport(declarations).text)
      """
  }

  /// The classes that inherit from a collection view layout, those without subclasses first.
  ///
  /// An exported file begins with the command line of its scene, and declares the superclasses of its layout after
  /// the layout. They are no layouts of their own unless `onlyClass` is one of them.
  private static func layoutClasses(_ declarations: Declarations, only onlyClass: String?)
    -> [TypeDeclaration]
  {
    let roots: Set<String> = [
      "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
    ]
    let layouts = declarations.types.filter { type in
      type.isClass && !type.isPrivate && !type.isGeneric
        && !declarations.inheritedNames(of: type).isDisjoint(with: roots)
    }
    if let onlyClass { return layouts.filter { $0.name == onlyClass } }
    let isParent = { (type: TypeDeclaration) in layouts.contains { $0.inherited.first == type.name } }
    let parents = layouts.filter(isParent).filter { parent in
      !declarations.files[parent.file].text.hasPrefix("// fling --scene ")
        || !layouts.prefix { $0 !== parent }.contains {
          $0.file == parent.file && $0.inherited.first == parent.name
        }
    }
    return layouts.filter { !isParent($0) } + parents
  }

  /// Returns expressions for the properties of a class that the user can change, and their descriptions.
  private func properties(of type: TypeDeclaration) -> ([String], [Property]) {
    var found: [(text: String, description: Property)] = []
    let owners = declarations.ancestors(of: type) { $0.inherited.first.map { [$0] } ?? [] }
    let variables = owners.flatMap { owner in
      owner.members.compactMap { $0.as(VariableDeclSyntax.self) }.map { (owner: owner.name, node: $0) }
    }
    // An override of one of these can add the setter.
    let readOnly = Set(
      variables.filter { !$0.node.isChangeable && !$0.node.isOverride }.flatMap { DeclSyntax($0.node).names })
    for (owner, variable) in variables where variable.isChangeable {
      let isInspectable = variable.attributes.contains { $0.trimmedDescription == "@IBInspectable" }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          !variable.isOverride || readOnly.contains(name),
          !found.contains(where: { $0.description.name == name }),
          let kind = expression(for: name, binding: binding, of: type)
        else { continue }
        var description = Property(
          name: name, isInspectable: isInspectable,
          value: values.value(of: name, in: owner, type: typeName(of: binding) ?? ""))
        description.value?.elementLabels = listElement(of: binding)?.labels
        let arguments = kind.hasSuffix("]") ? "" : variable.rangeArguments
        found.append(
          (kind + arguments + variable.docArgument + ", isInspectable: \(isInspectable))", description))
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
    if let element = listElement(of: binding) { return "LayoutProperty(\(path), \(element.arguments)" }
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

  /// Returns the elements of a variable that is a list of structures; `nil` for other variables.
  private func listElement(of binding: PatternBindingSyntax) -> ListElement? {
    typeName(of: binding).flatMap { ListElement(ofList: $0, in: declarations) }
  }

  /// Returns the type of a variable, from its annotation or its value.
  private func typeName(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type {
      // An optional enumeration has no list of values.
      let name = type.unwrapped.trimmedDescription
      return type.isOptional && !Self.settable.contains(name) ? nil : name
    }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let call = value.as(FunctionCallExprSyntax.self) { return call.calledExpression.trimmedDescription }
    if let call = value.as(ArrayExprSyntax.self)?.elements.first?.expression.as(FunctionCallExprSyntax.self) {
      return "[\(call.calledExpression.trimmedDescription)]"
    }
    return value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

extension VariableDeclSyntax {
  fileprivate var isOverride: Bool { DeclSyntax(self).modifierNames.contains("override") }

  /// Whether other types can change the variables.
  fileprivate var isChangeable: Bool {
    bindingSpecifier.text == "var" && (isStored || isSettable)
      && !modifiers.contains { ["private", "fileprivate", "weak"].contains($0.name.text) }
  }

  /// The lines of the documentation right before the declaration, without the marks of comments.
  private var documentation: [String] {
    let blocks = leadingTrivia.split { if case .newlines(2...) = $0 { true } else { false } }
    let comments = blocks.last.map(Array.init)?.compactMap { piece -> String? in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text
      default: nil
      }
    }
    return (comments ?? []).flatMap { $0.components(separatedBy: "\n") }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "/* \t")) }
  }

  /// The argument for the line to the user: the first sentence of the documentation; empty without documentation.
  fileprivate var docArgument: String {
    let paragraph = documentation.drop(while: \.isEmpty).prefix { !$0.isEmpty && !$0.hasPrefix("Range: ") }
    let text = paragraph.joined(separator: " ").replacing("`", with: "")
    let sentence = text.firstMatch(of: #/.+?[.!?](?= \p{Lu})/#).map { String($0.0) } ?? text
    return sentence.isEmpty ? "" : ", \(sentence.debugDescription)"
  }

  /// The arguments for the range that the documentation gives, as in `/// Range: -90...90, step 5, degrees`; empty
  /// without a range.
  fileprivate var rangeArguments: String {
    for line in documentation {
      guard let match = line.wholeMatch(of: Self.range), let least = Double(match.1),
        let most = Double(match.2), least < most
      else { continue }
      let step = match.3.flatMap { Double($0) }.flatMap { $0 > 0 ? ", step: \($0)" : nil }
      return ", in: \(least)...\(most)\(step ?? "")" + (match.4.map { ", unit: .\($0)" } ?? "")
    }
    return ""
  }

  private static var range: Regex<(Substring, Substring, Substring, Substring?, Substring?)> {
    #/Range: (-?[\d.]*?\d)\.\.\.(-?\d[\d.]*)(?:, step (\d[\d.]*))?(?:, (points|degrees|seconds))?/#
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
          let omitted = OpenedLayout.omittedTests
          let rest = tests.map { entry -> XCTestCaseEntry in
            (entry.testCaseClass, entry.allTests.filter { !omitted.contains("\\(entry.testCaseClass).\\($0.0)") })
          }
          XCTMain(rest.filter { !$0.allTests.isEmpty })
        }
      }

      """
  }
}
