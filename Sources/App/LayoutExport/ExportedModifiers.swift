import CollectionCore
import CollectionLayouts
import Foundation

/// The stack of modifiers of a layout, for an export.
@MainActor
struct ExportedModifiers {
  private let layout: ModifiedLayout

  /// Creates the export of a layout's modifiers; `nil` if no modifier is enabled.
  init?(_ layout: ModifiedLayout) {
    guard layout.modifiers.contains(where: \.isEnabled) else { return nil }
    self.layout = layout
  }

  /// Returns the source of a function that applies the modifiers to a layout. For UIKit, returns a comment.
  ///
  /// - Parameter name: The layout's name in the names of exported functions.
  func source(for name: String, in dialect: SwiftDialect) -> String {
    guard dialect == .library else {
      return "// The modifiers of the layout have no source for UIKit and are left out.\n"
    }
    let settings = settings.assignments(to: "modified", in: dialect)
    let literals = layout.modifiers.filter(\.isEnabled).map(literal)
    let list =
      literals.count == 1 && literals[0].count < 80
      ? "[\(literals[0])]" : "[\n\(literals.map { "    \($0),\n" }.joined())  ]"
    return """
      /// Returns `layout` with modifiers, which change each item depending on its distance from the focus.
      @MainActor
      func modify\(name)(_ layout: CollectionViewLayout) -> ModifiedLayout {
        let modified = ModifiedLayout(layout)
        modified.modifiers = \(list)
      \(settings.map { "  \($0)\n" }.joined())  return modified
      }

      """
  }

  private var settings: [ExportedProperty] {
    let standard = ModifiedLayout(CollectionViewLayout())
    return [
      .init("axis", \.axis, of: layout, standard: standard),
      .init("focus", \.focus, of: layout, standard: standard),
      .init("eyeDistance", \.eyeDistance, of: layout, standard: standard),
      .init("modifiesSupplementaryViews", \.modifiesSupplementaryViews, of: layout, standard: standard),
    ]
  }

  /// The maximum number of letters of a modifier's expression on one line.
  private static let maximumLength = 104

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
    if let curve = modifier.curve {
      words.append("curve: \(literal(of: curve, isAngle: isAngle))")
      if let before = modifier.curveBefore {
        words.append("before: \(literal(of: before, isAngle: isAngle))")
      }
    } else {
      if modifier.atFocus != property.neutralValue { words.append("atFocus: \(number(modifier.atFocus))") }
      if modifier.before != standard.before { words.append("before: \(number(modifier.before))") }
      words.append("after: \(number(modifier.after))")
    }
    switch modifier.range {
    case .points(let length): words.append("range: .points(\(length.swiftLiteral(in: .library)))")
    case .view(0.5): break
    case .view(let fraction): words.append("range: .view(\(fraction.swiftLiteral(in: .library)))")
    }
    if modifier.curve == nil, modifier.easing != .linear {
      words.append("easing: .\(modifier.easing.rawValue)")
    }
    if property == .tint, modifier.color != standard.color {
      words.append("color: \(literal(modifier.color))")
    }
    let line = "LayoutModifier(\(words.joined(separator: ", ")))"
    guard line.count > Self.maximumLength else { return line }
    return "LayoutModifier(\n      \(words.joined(separator: ",\n      ")))"
  }

  /// Returns the expression for a curve. Angles are in degrees if this does not change their values.
  private func literal(of curve: LayoutModifier.Curve, isAngle: Bool) -> String {
    let degrees = curve.points.map { ($0.value * 180 / .pi * 1000).rounded() / 1000 }
    let isExact = zip(degrees, curve.points).allSatisfy { $0 * .pi / 180 == $1.value }
    let values = isAngle && isExact ? degrees : curve.points.map(\.value)
    let pairs = zip(curve.points, values).map {
      "\($0.distance.swiftLiteral(in: .library)): \($1.swiftLiteral(in: .library))"
    }
    let list = "[\(pairs.joined(separator: ", "))]"
    let isSmooth = curve.interpolation == .monotoneCubic
    guard !isSmooth || isAngle && isExact else { return list }
    let interpolation = isSmooth ? "" : ", interpolation: .\(curve.interpolation.rawValue)"
    return "\(isAngle && isExact ? ".degrees" : ".init")(\(list)\(interpolation))"
  }

  /// Returns the expression for an opaque colour: with a hexadecimal number if that represents the colour
  /// exactly, otherwise with the components.
  private func literal(_ color: Color) -> String {
    let parts = [("red", color.red), ("green", color.green), ("blue", color.blue)]
    let hex = parts.reduce(0 as UInt32) {
      $0 << 8 | UInt32(min(max(0, $1.1.isNaN ? 0 : $1.1), 1) * 255 + 0.5)
    }
    let digits = String(hex, radix: 16, uppercase: true)
    return Color(hex: hex) == color.withAlpha(1)
      ? "Color(hex: 0x\(String(repeating: "0", count: 6 - digits.count))\(digits))"
      : "Color(\(parts.map { "\($0.0): \($0.1)" }.joined(separator: ", ")))"
  }
}

extension ModifiedLayout.Axis: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { ".\(rawValue)" }
}
