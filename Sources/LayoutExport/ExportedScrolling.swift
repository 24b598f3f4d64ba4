import CollectionCore
import Motion
import Scenes

/// The scrolling and animation settings of a collection view as Swift statements; only those that differ from
/// the defaults.
@MainActor
struct ExportedScrolling {
  private let view: CollectionView
  private let values: ParameterValues

  /// Creates the statements for a view and the values that were applied to it.
  init(_ view: CollectionView, _ values: ParameterValues) {
    self.view = view
    self.values = values
  }

  /// Returns the statements; the variable is `collectionView`.
  func statements(in dialect: SwiftDialect) -> [String] {
    let standard = CollectionView(collectionViewLayout: CollectionViewLayout())
    let shared = [ExportedProperty](of: view, standard: standard, Self.shared)
    var statements = shared.assignments(to: "collectionView", in: dialect)
    statements += deceleration(in: dialect)
    guard dialect == .library else { return statements }
    let own = [ExportedProperty](of: view, standard: standard, Self.own)
    return physics + statements + own.assignments(to: "collectionView", in: dialect)
  }

  /// The statement that sets the deceleration rate, chosen by the user or else by the scene; empty for the
  /// normal rate.
  private func deceleration(in dialect: SwiftDialect) -> [String] {
    let rate = chosenRate ?? view.decelerationRate
    return rate == .normal
      ? [] : ["collectionView.decelerationRate = \(rate.swiftLiteral(in: dialect))"]
  }

  /// The deceleration rate that the user chose; `nil` if the scene or the feel determines the rate.
  private var chosenRate: DecelerationRate? {
    let parameter = PhysicsConstants.decelerationRate.parameter
    guard values.isChanged(parameter), values.isUsed(parameter) else { return nil }
    return DecelerationRate(rawValue: values[parameter])
  }

  /// The feel's name in source and its physics, without the constants that the user changed.
  private var feel: (name: String, physics: ScrollPhysics) {
    values.choice(
      MotionParameters.feel,
      of: [
        ("iOS", .iOS), ("iOSFast", .iOSFast), ("gnome", .gnome), ("qt", .qt), ("android", .android),
      ])
  }

  /// The statement that sets the feel, and a comment that lists the constants that the user changed.
  private var physics: [String] {
    var lines = feel.physics == .iOS ? [] : ["collectionView.physics = .\(feel.name)"]
    let changed = PhysicsConstants.all.map(\.parameter).filter {
      values.isChanged($0) && values.isUsed($0) && $0 != PhysicsConstants.decelerationRate.parameter
    }
    if !changed.isEmpty {
      let constants = changed.map { "\($0.name) \($0.textWithUnit(for: values[$0]))" }
      lines.append(
        "// Changed constants of the feel, see ScrollPhysics: \(constants.joined(separator: ", ")).")
    }
    return lines
  }

  /// The properties that UIKit has too.
  private static let shared: [PropertyDeclaration<CollectionView>] = [
    .init("isPagingEnabled", \.isPagingEnabled), .init("bounces", \.bounces),
    .init("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
    .init("alwaysBounceVertical", \.alwaysBounceVertical),
    .init("isDirectionalLockEnabled", \.isDirectionalLockEnabled),
    .init("semanticContentAttribute", \.semanticContentAttribute),
    .init("reorderingCadence", \.reorderingCadence),
  ]

  /// The properties that only this library has.
  private static let own: [PropertyDeclaration<CollectionView>] = [
    .init("isWheelGlideEnabled", \.isWheelGlideEnabled), .init("scrollAnchor", \.scrollAnchor),
    .init("updateTiming", \.updateTiming),
  ]
}
