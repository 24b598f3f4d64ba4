import Foundation

/// The source of a layout: this library's own, translated for UIKit, with all that it needs.
///
/// The translations are the files in the folder `ExportedLayouts`; `needs.json` says which file needs which.
struct UIKitSource {
  /// The texts of the files, the layout's own first.
  private let texts: [String]
  private let typeName: String

  /// Creates the source of a layout's type; `nil` if there is none, for example because UIKit has the layout.
  ///
  /// For this library, the source leaves out what the library has.
  init?(of typeName: String, for dialect: SwiftDialect) {
    guard let file = Self.file(of: typeName) else { return nil }
    self.typeName = typeName
    var files = [file]
    var next = 0
    while next < files.count {
      files += (Self.needs[files[next]] ?? []).filter {
        !files.contains($0) && (dialect == .uikit || $0.hasPrefix("Support/"))
      }
      next += 1
    }
    texts = files.map {
      ExportText.contents(of: "ExportedLayouts/\($0)").replacing("import UIKit\n\n", with: "")
    }
  }

  private static let needs: [String: [String]] = {
    let text = Data(ExportText.contents(of: "ExportedLayouts/needs.json").utf8)
    return (try? JSONDecoder().decode([String: [String]].self, from: text)) ?? [:]
  }()

  private static func file(of typeName: String) -> String? {
    needs.keys.first { $0.hasSuffix("/\(typeName).swift") }
  }

  /// Returns the source, without imports.
  ///
  /// An app can contain the exports of several layouts: the types that a layout needs have its name as a prefix.
  ///
  /// - Parameters:
  ///   - values: The values of the layout's properties, as expressions.
  ///   - prefix: A prefix of all types, so that an app can contain several exports of the layout.
  func text(values: [(name: String, literal: String)], prefix: String) -> String {
    let name = typeName.replacing("Layout", with: "")
    let types = texts.flatMap(\.declaredTypes)
    let names = types.map { ($0, prefix + ($0.hasPrefix(name) ? "" : name) + $0) }
    var parts = texts.map { $0.withPrivateExtensions(except: Set(types)) }
    let rest = values.filter { !setInitialValue(of: $0.name, to: $0.literal, in: &parts) }
    parts[0] = Self.initialized(parts[0], with: rest.map { "\($0.name) = \($0.literal)" })
    return parts.joined(separator: "\n").renaming(Dictionary(uniqueKeysWithValues: names))
  }

  /// Writes the initial value of a property of the layout's class or a superclass, and returns whether one of them
  /// stores the property.
  private func setInitialValue(of property: String, to literal: String, in parts: inout [String]) -> Bool {
    var name = typeName
    while let index = parts.firstIndex(where: {
      $0.contains("\nclass \(name): ") || $0.hasPrefix("class \(name): ")
    }),
      let superclass = parts[index].firstMatch(of: #/(?m)^class \w+: (\w+)/#)?.1
    {
      if let changed = parts[index].settingInitialValue(of: property, to: literal) {
        parts[index] = changed
        return true
      }
      name = String(superclass)
    }
    return false
  }

  private static func initialized(_ text: String, with assignments: [String]) -> String {
    guard !assignments.isEmpty else { return text }
    let lines = assignments.map { "    \($0)\n" }.joined()
    return
      text
      .replacing(" init() { super.init() }\n", with: " init() {\n    super.init()\n  }\n", maxReplacements: 1)
      .replacing(#/( init\(\) \{\n(?:    .*\n)*?)(  \}\n)/#, maxReplacements: 1) { "\($0.1)\(lines)\($0.2)" }
  }
}

extension String {
  /// The names of the types that the source declares.
  fileprivate var declaredTypes: [String] {
    matches(of: #/(?m)^(?:private |final )*(?:class|struct|enum|protocol) (\w+)/#).map { String($0.1) }
  }

  /// Returns the source with private members in all extensions but those of the given types.
  fileprivate func withPrivateExtensions(except types: Set<String>) -> String {
    replacing(#/(?ms)^extension ([\w.]+).*?^\}/#) { block in
      guard !types.contains(String(block.1)) else { return String(block.0) }
      return String(
        block.0.replacing(
          #/(?m)^  (?=(static |mutating )*(func|var|let|init|enum|struct)\b)/#, with: "  fileprivate "))
    }
  }

  /// Returns the source with other names of types.
  fileprivate func renaming(_ names: [String: String]) -> String {
    replacing(#/\b[A-Z]\w*/#.wordBoundaryKind(.simple)) { names[String($0.0)] ?? String($0.0) }
  }

  /// Returns the source with another initial value of a stored property; `nil` if it declares none of this name.
  fileprivate func settingInitialValue(of property: String, to literal: String) -> String? {
    guard
      let pattern = try? Regex(
        #"(?m)^(  var \#(property)\b[^={\n]*?)( = .*?)?( \{ didSet| \{\n    didSet|\n)"#),
      let match = firstMatch(of: pattern), let start = match[1].range, let end = match[3].range
    else { return nil }
    // Without a type, the old value says it.
    let old = String((match[2].substring ?? "").dropFirst(3))
    let type =
      self[start].contains(":")
      ? ""
      : old.prefix { $0 != "(" }.split(separator: ".").filter { $0.first?.isUppercase == true }.joined(
        separator: ".")
    let value = literal.hasPrefix(".") ? type + literal : literal
    return self[..<start.upperBound] + " = " + value + self[end.lowerBound...]
  }
}
