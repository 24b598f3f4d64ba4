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
  var uikitTypeName: String

  private init(
    _ name: String, _ typeName: String, _ properties: [ExportedProperty], _ template: UIKitTemplate?,
    isOnlyTemplate: Bool = false, isMirroredSubclass: Bool = false
  ) {
    self.name = name
    self.typeName = typeName
    self.properties = properties
    self.template = template
    self.isOnlyTemplate = isOnlyTemplate
    self.isMirroredSubclass = isMirroredSubclass
    uikitTypeName = typeName
  }

  /// Creates the description of a layout that has no template, from its type and its properties.
  init(ofType type: CollectionViewLayout.Type, _ properties: [ExportedProperty]) {
    let typeName = "\(type)"
    self.init(String(typeName.prefix(typeName.count - "Layout".count)), typeName, properties, nil)
  }

  /// Returns the name that the layout's type has in a dialect.
  func typeName(in dialect: SwiftDialect) -> String {
    let own = dialect == .uikit ? uikitTypeName : typeName
    return LookSource.contains(own) ? own : dialect.name(own)
  }

  /// Creates the description of a scene's layout.
  ///
  /// A transition layout is exported as the layout from which the transition starts. A layout of a class that
  /// the export does not support is exported as a flow layout.
  init(_ layout: CollectionViewLayout) {
    switch layout {
    case let layout as CollectionViewTransitionLayout: self.init(layout.currentLayout)
    case let layout as BannerLayout:
      let properties = [ExportedProperty](of: layout, standard: BannerLayout(), Self.banner)
      self.init("Banner", "BannerLayout", properties, .banner)
    case let layout as WelcomePageLayout:
      let properties = [ExportedProperty](of: layout, standard: WelcomePageLayout(), Self.welcomePage)
      self.init("WelcomePage", "WelcomePageLayout", properties, .welcomePage)
    case let layout as CardRowLayout:
      let properties = [ExportedProperty](of: layout, standard: CardRowLayout(), Self.cardRow)
      self.init("CardRow", "CardRowLayout", properties, .cardRow)
    case let layout as CarouselLayout:
      let properties = [ExportedProperty](of: layout, standard: CarouselLayout(), Self.carousel)
      self.init("Carousel", "CarouselLayout", properties, .carousel)
    case let layout as WaterfallLayout:
      let properties = [ExportedProperty](of: layout, standard: WaterfallLayout(), Self.waterfall)
      self.init("Waterfall", "WaterfallLayout", properties, .waterfall)
    case let layout as StretchyHeaderLayout:
      let properties = [ExportedProperty](of: layout, standard: StretchyHeaderLayout(), Self.stretchyHeader)
      self.init("StretchyHeader", "StretchyHeaderLayout", properties, .stretchyHeader)
    case let layout as ListLayout:
      let properties = [ExportedProperty](of: layout, standard: ListLayout(), Self.list)
      self.init("List", "ListLayout", properties, .list)
    case let layout as StorefrontLayout:
      let properties = [ExportedProperty](of: layout.metrics, standard: .standard, Self.storefront)
      self.init(
        "Storefront", "CollectionViewCompositionalLayout", properties, .storefront, isOnlyTemplate: true)
    default:
      if let look = ExportedLayout(look: layout) {
        self = look
        return
      }
      let flow = layout as? CollectionViewFlowLayout ?? CollectionViewFlowLayout()
      let properties = [ExportedProperty](of: flow, standard: CollectionViewFlowLayout(), Self.flow)
      self.init(
        "Grid", "CollectionViewFlowLayout", properties, nil,
        isMirroredSubclass: flow is MirrorableFlowLayout && flow.isMirrored)
    }
  }
}

// MARK: Properties

extension ExportedLayout {
  private static let banner: [PropertyDeclaration<BannerLayout>] = [
    .init("itemSize", \.itemSize), .init("itemSpacing", \.itemSpacing),
    .init("sectionInset", \.sectionInset), .init("minimumScale", \.minimumScale),
    .init("scaleSlope", \.scaleSlope), .init("previousItemShiftFactor", \.previousItemShiftFactor),
  ]

  private static let welcomePage: [PropertyDeclaration<WelcomePageLayout>] = [
    .init("parallax", \.parallax)
  ]

  private static let cardRow: [PropertyDeclaration<CardRowLayout>] = [
    .init("widthFraction", \.widthFraction), .init("heightFraction", \.heightFraction),
    .init("topFraction", \.topFraction), .init("sideInsetFraction", \.sideInsetFraction),
    .init("spacing", \.spacing), .init("falloffFraction", \.falloffFraction),
    .init("insertionAlpha", \.insertionAlpha),
    .init("deletionAngle") { AngleLiteral(radians: $0.deletionAngle) },
    .init("deletionAlpha", \.deletionAlpha), .init("advancesOnFlick", \.advancesOnFlick),
  ]

  private static let carousel: [PropertyDeclaration<CarouselLayout>] = [
    .init("scrollDirection", \.scrollDirection), .init("itemSize", \.itemSize),
    .init("spacingMode", \.spacingMode), .init("sideItemScale", \.sideItemScale),
    .init("sideItemAlpha", \.sideItemAlpha), .init("sideItemBaseline", \.sideItemBaseline),
    .init("sideItemOffset", \.sideItemOffset), .init("pagesByItem", \.pagesByItem),
    .init("advancesOnFlick", \.advancesOnFlick),
  ]

  private static let waterfall: [PropertyDeclaration<WaterfallLayout>] = [
    .init("scrollDirection", \.scrollDirection), .init("laneCount", \.laneCount),
    .init("columnSpacing", \.columnSpacing), .init("rowSpacing", \.rowSpacing),
    .init("sectionInset", \.sectionInset), .init("itemLength", \.itemLength),
    .init("headerLength", \.headerLength), .init("footerLength", \.footerLength),
  ]

  private static let stretchyHeader: [PropertyDeclaration<StretchyHeaderLayout>] = [
    .init("maximumStretchHeight", \.maximumStretchHeight), .init("pullBeyondMaximum", \.pullBeyondMaximum),
    .init("headerReferenceSize", \.headerReferenceSize), .init("itemSize", \.itemSize),
    .init("minimumLineSpacing", \.minimumLineSpacing),
    .init("minimumInteritemSpacing", \.minimumInteritemSpacing), .init("sectionInset", \.sectionInset),
    .init("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
  ]

  private static let flow: [PropertyDeclaration<CollectionViewFlowLayout>] = [
    .init("scrollDirection", \.scrollDirection), .init("itemSize", \.itemSize),
    .init("minimumLineSpacing", \.minimumLineSpacing),
    .init("minimumInteritemSpacing", \.minimumInteritemSpacing), .init("sectionInset", \.sectionInset),
  ]

  private static let list: [PropertyDeclaration<ListLayout>] = [
    .init("scrollDirection", \.scrollDirection), .init("rowHeight", \.rowHeight),
    .init("headerHeight", \.headerHeight), .init("rowSpacing", \.rowSpacing),
    .init("sectionInset", \.sectionInset),
    .init("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
  ]

  private static let storefront: [PropertyDeclaration<StorefrontMetrics>] = [
    .init("bannerHeight", \.bannerHeight), .init("bannerWidth", \.bannerWidth),
    .init("sideScale", \.sideScale), .init("columns", \.columns), .init("spacing", \.spacing),
    .init("pinsHeaders", \.pinsHeaders), .init("behavior", \.behavior), .init("margin", \.margin),
  ]
}
