import CollectionCore
import CollectionLayouts
import Motion
import Scenes

/// The scrolling and animation settings of a collection view, written as Swift statements. Settings with
/// default values are left out.
@MainActor
struct ExportedScrolling {
  private let view: CollectionView
  private let values: ParameterValues

  /// Creates the settings of a collection view. `values` are the scene's parameter values that were applied
  /// to the view.
  init(_ view: CollectionView, _ values: ParameterValues) {
    self.view = view
    self.values = values
  }

  /// Returns one statement for each setting that differs from its default. The statements use the variable
  /// `collectionView`.
  func statements(in dialect: SwiftDialect) -> [String] {
    let standard = CollectionView(collectionViewLayout: CollectionViewLayout())
    let shared = [ExportedProperty](of: view, standard: standard, Self.shared)
    var statements = shared.assignments(to: "collectionView", in: dialect)
    statements += deceleration(in: dialect)
    guard dialect == .library else {
      if view.contentLoopDirection != nil {
        statements.append("// The scene's content repeats without end, which UIKit cannot do.")
      }
      if view.collectionViewLayout.innermostLayout is ThrowStackLayout {
        statements.append(
          "// The scene's cards are thrown in any direction; UIKit's drags throw them along one axis only.")
      }
      if view.collectionViewLayout.innermostLayout is SpreadPileLayout {
        statements.append("// A drag spreads the scene's pile; in UIKit, a drag deals its pictures.")
      }
      return statements
    }
    let own = [ExportedProperty](of: view, standard: standard, Self.own)
    return physics + statements + own.assignments(to: "collectionView", in: dialect)
  }

  /// Returns the statement that sets the deceleration rate: the rate that the user set or, if the user set
  /// none, the scene's rate. Returns an empty array for the normal rate.
  private func deceleration(in dialect: SwiftDialect) -> [String] {
    let rate = chosenRate ?? view.decelerationRate
    return rate == .normal
      ? [] : ["collectionView.decelerationRate = \(rate.swiftLiteral(in: dialect))"]
  }

  /// The deceleration rate that the user chose; `nil` if the scene or the scroll physics determine the rate.
  private var chosenRate: DecelerationRate? {
    let parameter = PhysicsConstants.decelerationRate.parameter
    guard values.isChanged(parameter), values.isUsed(parameter) else { return nil }
    return DecelerationRate(rawValue: values[parameter])
  }

  /// The name, in Swift source, of the scroll physics that the user chose, and these physics with their
  /// default constants.
  private var feel: (name: String, physics: ScrollPhysics) {
    values.choice(
      MotionParameters.feel,
      of: [
        ("iOS", .iOS), ("iOSFast", .iOSFast), ("gnome", .gnome), ("qt", .qt), ("android", .android),
        ("mac", .mac),
      ])
  }

  /// The lines of source for the scroll physics: a statement that sets the physics, unless they are the
  /// default, and a comment that lists the constants that the user changed.
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

  /// The exported properties that a collection view also has in UIKit.
  private static let shared: [PropertyDeclaration<CollectionView>] = [
    .init("isPagingEnabled", \.isPagingEnabled), .init("bounces", \.bounces),
    .init("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
    .init("alwaysBounceVertical", \.alwaysBounceVertical),
    .init("isDirectionalLockEnabled", \.isDirectionalLockEnabled),
    .init("semanticContentAttribute", \.semanticContentAttribute),
    .init("reorderingCadence", \.reorderingCadence),
  ]

  /// The exported properties that a collection view has only in this library.
  private static let own: [PropertyDeclaration<CollectionView>] = [
    .init("contentLoopDirection", \.contentLoopDirection),
    .init("isWheelGlideEnabled", \.isWheelGlideEnabled), .init("scrollAnchor", \.scrollAnchor),
    .init("updateTiming", \.updateTiming),
  ]
}
