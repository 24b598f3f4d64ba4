import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The description of a layout for an export: the name of its type, and its properties with their current
/// values.
@MainActor
struct ExportedLayout {
  /// The layout's name in the names of exported functions, such as `Carousel` in `makeCarouselLayout`.
  let name: String
  /// The name of the layout's type in this library.
  let typeName: String
  let properties: [ExportedProperty]
  /// The template of the layout's source for UIKit; `nil` if there is none, for example because UIKit itself
  /// has the layout.
  let template: UIKitTemplate?
  /// Whether exports for this library use the template too, because the library has no such layout.
  let isOnlyTemplate: Bool
  /// Whether an export declares a subclass of the layout's type that is mirrored in a right-to-left view.
  let isMirroredSubclass: Bool
  /// The name of the type whose source stands for the layout in exports for UIKit.
  let uikitTypeName: String

  /// Creates the description of a scene's layout.
  ///
  /// A transition layout is exported as the layout from which the transition starts. A layout of a class that
  /// the export does not support is exported as a flow layout.
  init(_ layout: CollectionViewLayout) {
    var layout = (layout as? CollectionViewTransitionLayout)?.currentLayout ?? layout
    isOnlyTemplate = layout is StorefrontLayout
    if let storefront = layout as? StorefrontLayout {
      (name, typeName, template) = ("Storefront", "CollectionViewCompositionalLayout", .storefront)
      properties = [ExportedProperty](of: storefront.metrics, standard: .standard, Self.storefront)
      (isMirroredSubclass, uikitTypeName) = (false, typeName)
      return
    }
    let standard = SceneCatalog.standardLayout(like: layout)
    if standard == nil, !(layout is CollectionViewFlowLayout) { layout = CollectionViewFlowLayout() }
    properties = [ExportedProperty](of: layout, standard: standard ?? CollectionViewFlowLayout())
    let flow = layout as? MirrorableFlowLayout
    typeName = flow != nil || standard == nil ? "CollectionViewFlowLayout" : "\(type(of: layout))"
    name = typeName == "CollectionViewFlowLayout" ? "Grid" : String(typeName.dropLast("Layout".count))
    isMirroredSubclass = flow?.isMirrored ?? false
    template = UIKitTemplate.templates[typeName]
    uikitTypeName = Self.uikitTypeNames[typeName] ?? typeName
  }

  /// Returns the name that the layout's type has in a dialect.
  func typeName(in dialect: SwiftDialect) -> String {
    let own = dialect == .uikit ? uikitTypeName : typeName
    return LookSource.contains(own) ? own : dialect.name(own)
  }

  /// The types exported for UIKit in place of layouts whose drags move in two dimensions, by name.
  private static let uikitTypeNames = [
    "ThrowStackLayout": "CardStackLayout", "SpreadPileLayout": "PileLayout",
  ]

  private static let storefront: [PropertyDeclaration<StorefrontMetrics>] = [
    .init("bannerHeight", \.bannerHeight), .init("bannerWidth", \.bannerWidth),
    .init("sideScale", \.sideScale), .init("columns", \.columns), .init("spacing", \.spacing),
    .init("pinsHeaders", \.pinsHeaders), .init("behavior", \.behavior), .init("margin", \.margin),
  ]
}
