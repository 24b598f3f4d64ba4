import CollectionCore
import CollectionLayouts
import Foundation

/// The layouts between which the transition scene changes. All of them lay out the same cards.
enum Arrangement: String, CaseIterable {
  case grid, carousel, waterfall, wheel, banner

  /// The next arrangement. The arrangement after the last one is the first.
  var next: Arrangement {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }

  @MainActor func makeLayout() -> CollectionViewLayout {
    switch self {
    case .grid: AnimatedFlowLayout()
    case .carousel: CarouselLayout()
    case .waterfall: WaterfallLayout()
    case .wheel: WheelLayout()
    case .banner: BannerLayout()
    }
  }

  /// Whether each snap point of the layout is for a single card.
  var snapsSingleCards: Bool {
    switch self {
    case .grid, .waterfall: false
    case .carousel, .wheel, .banner: true
    }
  }

  /// Returns whether a layout has the class of this arrangement's layout.
  @MainActor func isArrangement(of layout: CollectionViewLayout) -> Bool {
    switch self {
    case .grid: type(of: layout) == AnimatedFlowLayout.self
    case .carousel: layout is CarouselLayout
    case .waterfall: layout is WaterfallLayout
    case .wheel: layout is WheelLayout
    case .banner: layout is BannerLayout
    }
  }

  /// Configures a layout for a viewport of the given size in points; the card size is multiplied by `scale`.
  @MainActor static func configure(_ layout: CollectionViewLayout, in viewport: CGSize, scale: Double) {
    switch layout {
    case let layout as CarouselLayout: configure(layout, in: viewport, scale: scale)
    case let layout as WaterfallLayout: configure(layout, in: viewport, scale: scale)
    case let layout as WheelLayout: configure(layout, in: viewport, scale: scale)
    case let layout as BannerLayout: configure(layout, in: viewport, scale: scale)
    case let layout as AnimatedFlowLayout: configure(layout, in: viewport, scale: scale)
    default: break
    }
  }

  /// The size of a card of the grid at scale 1, and the spacing of the cards, in points.
  private static let (gridCard, gridSpacing) = (CGSize(width: 180, height: 230), 24.0)

  /// Returns the scale at which two columns of the grid fill a viewport.
  static func twoColumnScale(in viewport: CGSize) -> Double {
    ((viewport.width - 2 * margin(in: viewport) - gridSpacing) / 2) / gridCard.width
  }

  @MainActor private static func configure(
    _ layout: AnimatedFlowLayout, in viewport: CGSize, scale: Double
  ) {
    let margin = margin(in: viewport)
    let room = CGSize(width: viewport.width - 2 * margin, height: viewport.height - 2 * margin)
    layout.itemSize = size(gridCard.width, gridCard.height, scale, in: room)
    layout.minimumInteritemSpacing = gridSpacing
    layout.minimumLineSpacing = gridSpacing
    layout.sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  @MainActor private static func configure(
    _ layout: CarouselLayout, in viewport: CGSize, scale: Double
  ) {
    layout.scrollDirection = .horizontal
    // Leaves room for parts of both neighbours.
    let room = CGSize(width: viewport.width * 0.64, height: viewport.height - 48)
    layout.itemSize = size(360, 520, scale, in: room)
    layout.spacingMode = .between(spacing: 30)
    layout.advancesOnFlick = true
  }

  @MainActor private static func configure(
    _ layout: WaterfallLayout, in viewport: CGSize, scale: Double
  ) {
    let margin = margin(in: viewport)
    let lanes = ((viewport.width - 2 * margin) / (220 * scale)).rounded()
    layout.laneCount = Int(saturating: max(1, min(lanes, 12)))
    (layout.columnSpacing, layout.rowSpacing) = (20, 20)
    layout.sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  @MainActor private static func configure(
    _ layout: WheelLayout, in viewport: CGSize, scale: Double
  ) {
    layout.itemSize = size(260, 370, scale, in: band(of: viewport))
    layout.angle = .pi / 9
    layout.radius = (layout.itemSize.width * 1.05 / layout.angle).roundedToThousandths
    layout.topOffset = -viewport.height / 12
  }

  @MainActor private static func configure(
    _ layout: BannerLayout, in viewport: CGSize, scale: Double
  ) {
    let size = size(440, 520, scale, in: band(of: viewport))
    let (top, left) = ((viewport.height - size.height) / 2, min(120, viewport.width / 8))
    layout.itemSize = size
    layout.itemSpacing = 20
    let right = max(0, viewport.width - left - size.width - layout.itemSpacing)
    layout.sectionInset = EdgeInsets(top: top, left: left, bottom: top, right: right)
  }

  private static func margin(in viewport: CGSize) -> CGFloat {
    min(40, viewport.width / 8, viewport.height / 8)
  }

  /// Returns the maximum size of a card in a layout with a single row, in points.
  private static func band(of viewport: CGSize) -> CGSize {
    CGSize(width: viewport.width * 0.8, height: viewport.height - 48)
  }

  /// Returns a card's size in whole points. The size is `width` by `height`, multiplied by `scale` or, if the
  /// card would be larger than `room`, by a smaller factor.
  private static func size(_ width: CGFloat, _ height: CGFloat, _ scale: Double, in room: CGSize) -> CGSize {
    let scale = max(0, min(scale, room.width / width, room.height / height))
    return CGSize(width: (width * scale).rounded(.down), height: (height * scale).rounded(.down))
  }
}
