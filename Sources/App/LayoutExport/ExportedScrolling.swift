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
    var statements = shared(standard).assignments(to: "collectionView", in: dialect)
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
    return physics + statements + own(standard).assignments(to: "collectionView", in: dialect)
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

  /// Returns the exported properties that a collection view also has in UIKit.
  private func shared(_ standard: CollectionView) -> [ExportedProperty] {
    [
      .init("isPagingEnabled", \.isPagingEnabled, of: view, standard: standard),
      .init("bounces", \.bounces, of: view, standard: standard),
      .init("alwaysBounceHorizontal", \.alwaysBounceHorizontal, of: view, standard: standard),
      .init("alwaysBounceVertical", \.alwaysBounceVertical, of: view, standard: standard),
      .init("isDirectionalLockEnabled", \.isDirectionalLockEnabled, of: view, standard: standard),
      .init("semanticContentAttribute", \.semanticContentAttribute, of: view, standard: standard),
      .init("reorderingCadence", \.reorderingCadence, of: view, standard: standard),
    ]
  }

  /// Returns the exported properties that a collection view has only in this library.
  private func own(_ standard: CollectionView) -> [ExportedProperty] {
    [
      .init("contentLoopDirection", \.contentLoopDirection, of: view, standard: standard),
      .init("isWheelGlideEnabled", \.isWheelGlideEnabled, of: view, standard: standard),
      .init("scrollAnchor", \.scrollAnchor, of: view, standard: standard),
      .init("updateTiming", \.updateTiming, of: view, standard: standard),
    ]
  }
}
