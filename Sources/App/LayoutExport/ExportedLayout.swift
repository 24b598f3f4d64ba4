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
  /// Whether the layout is a scene's own. The library has no such layout, so every export contains its source.
  let isOfScene: Bool
  /// The name of the type whose source stands for the layout in exports for UIKit.
  let uikitTypeName: String

  /// Creates the description of a scene's layout.
  ///
  /// A transition layout is exported as the layout from which the transition starts. A layout of a class that
  /// the export does not support is exported as a flow layout.
  init(_ layout: CollectionViewLayout) {
    var layout = (layout as? CollectionViewTransitionLayout)?.currentLayout ?? layout
    let standard = SceneCatalog.standardLayout(like: layout)
    if standard == nil, !(layout is CollectionViewFlowLayout) { layout = CollectionViewFlowLayout() }
    let storefront = layout as? StorefrontLayout
    properties =
      (storefront.map(Self.properties) ?? [])
      + [ExportedProperty](of: layout, standard: standard ?? CollectionViewFlowLayout())
    typeName = standard == nil ? "CollectionViewFlowLayout" : "\(type(of: layout))"
    name = typeName == "CollectionViewFlowLayout" ? "Grid" : String(typeName.dropLast("Layout".count))
    isOfScene = storefront != nil
    uikitTypeName = Self.uikitTypeNames[typeName] ?? typeName
  }

  /// Returns the name that the layout's type has in a dialect.
  func typeName(in dialect: SwiftDialect) -> String {
    dialect.name(dialect == .uikit ? uikitTypeName : typeName)
  }

  /// The types exported for UIKit in place of layouts whose drags move in two dimensions, by name.
  private static let uikitTypeNames = [
    "ThrowStackLayout": "CardStackLayout", "SpreadPileLayout": "PileLayout",
  ]

  private static func properties(of layout: StorefrontLayout) -> [ExportedProperty] {
    let standard = StorefrontLayout()
    return [
      .init("metrics.bannerHeight", \.metrics.bannerHeight, of: layout, standard: standard),
      .init("metrics.bannerWidth", \.metrics.bannerWidth, of: layout, standard: standard),
      .init("metrics.sideScale", \.metrics.sideScale, of: layout, standard: standard),
      .init("metrics.columns", \.metrics.columns, of: layout, standard: standard),
      .init("metrics.spacing", \.metrics.spacing, of: layout, standard: standard),
      .init("metrics.pinsHeaders", \.metrics.pinsHeaders, of: layout, standard: standard),
      .init("metrics.behavior", \.metrics.behavior, of: layout, standard: standard),
      .init("metrics.margin", \.metrics.margin, of: layout, standard: standard),
    ]
  }
}
