import CollectionCore
import CollectionLayouts
import Foundation
import Motion

/// A value that can be written as an expression in Swift source.
protocol SwiftLiteral {
  /// Returns a Swift expression for the value. Some expressions, such as `.zero`, compile only where the type
  /// is known from the context.
  func swiftLiteral(in dialect: SwiftDialect) -> String
}

extension SwiftLiteral {
  /// The expression for a case of an enumeration: a dot and the case's name.
  fileprivate var caseLiteral: String { ".\(self)" }
}

// MARK: Numbers

extension Double: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    guard isFinite else { return isNaN ? ".nan" : self < 0 ? "-.infinity" : ".infinity" }
    return self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension CGFloat: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { Double(self).swiftLiteral(in: dialect) }
}

extension Int: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { "\(self)" }
}

extension Bool: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { "\(self)" }
}

extension Optional: SwiftLiteral where Wrapped: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { map { $0.swiftLiteral(in: dialect) } ?? "nil" }
}

/// An angle in radians, which is written in degrees if this does not change the angle's value.
struct AngleLiteral: SwiftLiteral, Equatable {
  let radians: CGFloat

  func swiftLiteral(in dialect: SwiftDialect) -> String {
    let degrees = (radians * 180 / .pi * 1000).rounded() / 1000
    guard radians != 0, degrees * .pi / 180 == radians else { return radians.swiftLiteral(in: dialect) }
    return "\(degrees.swiftLiteral(in: dialect)) * .pi / 180"
  }
}

// MARK: Properties

/// The value of a layout's property.
struct PropertyLiteral: SwiftLiteral {
  let kind: LayoutProperty.Kind
  let isAngle: Bool
  /// The numbers that `kind` describes; none for a value that is missing.
  let numbers: [Double]

  func swiftLiteral(in dialect: SwiftDialect) -> String {
    guard let first = numbers.first else { return "nil" }
    func literal<Value: LayoutPropertyValue & SwiftLiteral>(_ type: Value.Type) -> String {
      Value(propertyNumbers: numbers)?.swiftLiteral(in: dialect) ?? "nil"
    }
    return switch kind {
    case .number where isAngle: AngleLiteral(radians: first).swiftLiteral(in: dialect)
    case .number: first.swiftLiteral(in: dialect)
    case .integer: literal(Int.self)
    case .boolean: literal(Bool.self)
    case .size: literal(CGSize.self)
    case .insets: literal(EdgeInsets.self)
    case .point: "CGPoint(\(arguments(["x", "y"], numbers, in: dialect)))"
    case .color:
      "\(dialect.name("Color"))(\(arguments(["red", "green", "blue", "alpha"], numbers, in: dialect)))"
    case .range: numbers.map { $0.swiftLiteral(in: dialect) }.joined(separator: "...")
    case .choice(let words): ".\(words[Int(first)])"
    case .choiceWithNumber(let words):
      ".\(words[Int(first)].replacing(":", with: ": \(numbers[1].swiftLiteral(in: dialect))"))"
    case .list(let labels):
      "["
        + stride(from: 0, to: numbers.count, by: labels.count).map {
          ".init(\(arguments(labels, Array(numbers[$0..<$0 + labels.count]), in: dialect)))"
        }.joined(separator: ", ") + "]"
    }
  }

  private func arguments(_ labels: [String], _ numbers: [Double], in dialect: SwiftDialect) -> String {
    zip(labels, numbers).map { "\($0): \($1.swiftLiteral(in: dialect))" }.joined(separator: ", ")
  }
}

// MARK: Geometry

extension CGSize: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    let (width, height) = (width.swiftLiteral(in: dialect), height.swiftLiteral(in: dialect))
    return self == .zero ? ".zero" : "CGSize(width: \(width), height: \(height))"
  }
}

extension EdgeInsets: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    guard self != .zero else { return ".zero" }
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .map { "\($0): \($1.swiftLiteral(in: dialect))" }
    return "\(dialect.name("EdgeInsets"))(\(edges.joined(separator: ", ")))"
  }
}

// MARK: Layouts

extension CollectionView.ScrollDirection: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { caseLiteral }
}

extension CollectionLayoutSectionOrthogonalScrollingBehavior: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { caseLiteral }
}

// MARK: Collection view

extension DecelerationRate: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    switch self {
    case .normal: ".normal"
    case .fast: ".fast"
    default: "\(dialect.name("ScrollView")).DecelerationRate(rawValue: \(rawValue))"
    }
  }
}

extension SemanticContentAttribute: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { caseLiteral }
}

extension CollectionView.ReorderingCadence: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { caseLiteral }
}

extension CollectionView.ScrollAnchor: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String { caseLiteral }
}

extension UpdateTiming: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    switch self {
    case .curve(let curve, let duration):
      ".curve(\(curve.swiftLiteral(in: dialect)), duration: \(duration.swiftLiteral(in: dialect)))"
    case .spring(let spring):
      ".spring(\(spring.swiftLiteral(in: dialect)))"
    case .fade(let duration): ".fade(duration: \(duration.swiftLiteral(in: dialect)))"
    case .immediate: ".immediate"
    }
  }
}

extension Spring: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    let mass = mass == 1 ? "" : "mass: \(mass.swiftLiteral(in: dialect)), "
    let (stiffness, damping) = (stiffness.swiftLiteral(in: dialect), damping.swiftLiteral(in: dialect))
    return "Spring(\(mass)stiffness: \(stiffness), damping: \(damping))"
  }
}

extension TimingCurve: SwiftLiteral {
  func swiftLiteral(in dialect: SwiftDialect) -> String {
    let named: [(TimingCurve, String)] = [
      (.linear, ".linear"), (.easeIn, ".easeIn"), (.easeOut, ".easeOut"), (.easeInOut, ".easeInOut"),
    ]
    if let name = named.first(where: { $0.0 == self })?.1 { return name }
    let controls = [firstControl.x, firstControl.y, secondControl.x, secondControl.y]
    return "TimingCurve(\(controls.map { $0.swiftLiteral(in: dialect) }.joined(separator: ", ")))"
  }
}
