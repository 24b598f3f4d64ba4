import CollectionCore
import CollectionLayouts
import Foundation

/// The stack of modifiers of a layout, for an export.
@MainActor
struct ExportedModifiers {
  private let layout: ModifiedLayout

  /// Creates the description of a layout's modifiers; `nil` if it has none that change anything.
  init?(_ layout: ModifiedLayout) {
    guard layout.modifiers.contains(where: \.isEnabled) else { return nil }
    self.layout = layout
  }

  /// Returns the source of a function that puts the modifiers over a layout; for UIKit, a comment.
  ///
  /// - Parameter name: The layout's name in the names of exported functions.
  func source(for name: String, in dialect: SwiftDialect) -> String {
    guard dialect == .library else {
      return "// The modifiers of the layout have no source for UIKit and are left out.\n"
    }
    let settings = [ExportedProperty](
      of: layout, standard: ModifiedLayout(CollectionViewLayout()), Self.settings
    ).assignments(to: "modified", in: dialect)
    let lines = layout.modifiers.filter(\.isEnabled).map { "    \(literal($0)),\n" }.joined()
    return """
      /// Returns the layout with modifiers over it, which change items by their distance from the focus.
      @MainActor
      func modify\(name)(_ layout: CollectionViewLayout) -> ModifiedLayout {
        let modified = ModifiedLayout(layout)
        modified.modifiers = [
      \(lines)  ]
      \(settings.map { "  \($0)\n" }.joined())  return modified
      }

      """
  }

  private static let settings: [PropertyDeclaration<ModifiedLayout>] = [
    .init("axis", \.axis), .init("focus", \.focus), .init("eyeDistance", \.eyeDistance),
    .init("modifiesSupplementaryViews", \.modifiesSupplementaryViews),
  ]

  /// Returns the expression for a modifier. Arguments with default values are left out.
  private func literal(_ modifier: LayoutModifier) -> String {
    let property = modifier.property
    let isAngle = [.rotationX, .rotationY, .rotationZ].contains(property)
    func number(_ value: CGFloat) -> String {
      isAngle
        ? AngleLiteral(radians: value).swiftLiteral(in: .library) : value.swiftLiteral(in: .library)
    }
    let standard = LayoutModifier(property, atFocus: modifier.atFocus, after: modifier.after)
    var words = [".\(property.rawValue)"]
    if modifier.atFocus != property.neutralValue { words.append("atFocus: \(number(modifier.atFocus))") }
    if modifier.before != standard.before { words.append("before: \(number(modifier.before))") }
    words.append("after: \(number(modifier.after))")
    switch modifier.range {
    case .points(let length): words.append("range: .points(\(length.swiftLiteral(in: .library)))")
    case .view(0.5): break
    case .view(let fraction): words.append("range: .view(\(fraction.swiftLiteral(in: .library)))")
    }
    if modifier.easing != .linear { words.append("easing: .\(modifier.easing.rawValue)") }
    if property == .tint, modifier.color != standard.color {
      let color = modifier.color
      let parts = [("red", color.red), ("green", color.green), ("blue", color.blue)]
      words.append("color: Color(\(parts.map { "\($0): \($1)" }.joined(separator: ", ")))")
    }
    return "LayoutModifier(\(words.joined(separator: ", ")))"
  }
}

extension ModifiedLayout.Axis: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { ".\(rawValue)" }
}
