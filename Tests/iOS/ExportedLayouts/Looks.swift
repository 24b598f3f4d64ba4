// swift-format-ignore-file

import UIKit

/// A stack of cards. A swipe throws the top card away, and a swipe in the opposite direction brings the card
/// back.
///
/// The top card follows the finger and rotates while it leaves. Meanwhile, the other cards move up.
class CardStackLayout: LooksSpineLayout {
  /// The number of visible cards in the stack; 3 by default.
  var visibleItems = 3 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The scale factor of each card relative to the card above it; 0.95 by default, as in the Koloda library.
  var scaleStep: CGFloat = 0.95 { didSet { settingChanged(from: oldValue, to: scaleStep) } }

  /// The length by which each card sticks out below the card above it, as a fraction of the card's height;
  /// 0.04 by default.
  var peek: CGFloat = 0.04 { didSet { settingChanged(from: oldValue, to: peek) } }

  /// The angle by which a thrown card has rotated when it has left the view, in radians; a twentieth of a
  /// turn by default.
  var throwAngle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: throwAngle) } }

  /// The distance that a thrown card moves across the scrolling axis, as a fraction of the distance along
  /// this axis; 0 by default.
  ///
  /// In a stack that scrolls horizontally, a card leaves diagonally downwards with 1, and diagonally upwards
  /// with -1.
  var throwSlope: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: throwSlope) } }

  /// Creates a stack from which each swipe throws one card.
  override init() {
    super.init()
    snapping = .nextItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (1, CGFloat(max(1, visibleItems)))
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    distance < 0 ? thrown(by: -distance) : stacked(at: distance)
  }

  /// Returns the pose of a thrown card. `part` is 0 for a card on the stack and 1 for a card that has left
  /// the view.
  private func thrown(by part: CGFloat) -> LooksItemPose {
    // At first the card follows the finger, then it flies ahead: at the end, no corner is in the view.
    let way = part * strip.stride + part * part * max(0, exit.width - strip.stride)
    var pose = LooksItemPose(center: CGPoint(x: -way, y: way * part * throwSlope))
    pose.transform3D = CATransform3D(rotationAngle: -part * throwAngle, x: 0, y: 0, z: 1)
    pose.depth = part
    return pose
  }

  /// The distance from the stack, along each axis, at which no corner of a card is visible, in points.
  final var exit: CGSize {
    let half = hypot(cardSize.width, cardSize.height) / 2
    return CGSize(width: viewSize.width / 2 + half, height: viewSize.height / 2 + half)
  }

  /// Returns the pose of a card that is `distance` cards below the top of the stack.
  private func stacked(at distance: CGFloat) -> LooksItemPose {
    let size = pow(max(0, scaleStep), distance)
    let lower = (1 - size) / 2 + peek * distance
    // Cards stick out below the top one, whichever axis is the scrolling one.
    var pose = LooksItemPose(
      center: scrollDirection == .vertical
        ? CGPoint(x: lower * cardSize.width, y: 0) : CGPoint(x: 0, y: lower * cardSize.height))
    pose.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    pose.depth = -distance
    pose.alpha = CGFloat(max(1, visibleItems)) - distance
    return pose
  }

  /// Returns a transparent pose above the stack, from which an inserted card comes and to which a deleted
  /// card goes.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.center.y -= cardSize.height / 2
    absent.transform3D = pose.transform3D.rotated(by: throwAngle, x: 0, y: 0, z: 1)
    absent.alpha = 0
    return absent
  }
}

/// A circle of items that turns as the content scrolls. The docked (current) item is at the top of the circle
/// or, if the layout scrolls vertically, at the left.
///
/// The circle's centre is in the middle of the view.
class CircleLayout: LooksSpineLayout {
  /// The number of places for items on the circle; 12 by default. With fewer items, the circle has gaps.
  var visibleItems = 12 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The circle's radius in points; `nil`, the default, fits the circle into the view.
  var radius: CGFloat? { didSet { settingChanged(from: oldValue, to: radius) } }

  /// Whether items rotate with the circle. With `false`, the default, items stay upright.
  var turnsItems = false { didSet { settingChanged(from: oldValue, to: turnsItems) } }

  /// Creates a circle of items of 80 × 80 points.
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 80)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var places: CGFloat { CGFloat(min(max(1, visibleItems), 900)) }

  private var ring: LooksRingPlaces { LooksRingPlaces(count: places, itemCount: itemCount, isLooping: isLooping) }

  /// The radius of the circle, in points: `radius`, or the radius that fits into the view; 0 or more.
  private var extent: CGFloat {
    let fitting = min(viewSize.width - cardSize.width, viewSize.height - cardSize.height) / 2
    return max(0, radius ?? fitting)
  }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2, y: viewSize.height / 2 - extent)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    ring.reach
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let angle = 2 * .pi * distance / places
    var pose = LooksItemPose(center: CGPoint(x: extent * sin(angle), y: extent * (1 - cos(angle))))
    if turnsItems { pose.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1) }
    pose.depth = -abs(distance)
    pose.alpha = ring.alpha(at: distance)
    return pose
  }
}

/// A row of covers. The docked (current) cover faces the viewer, and the other covers are turned towards the
/// docked cover.
///
/// While the content scrolls, a cover turns to the front until it is docked, and then turns away. The
/// formulas and the default values are those of iCarousel.
class CoverFlowLayout: LooksSpineLayout {
  /// The angle by which the covers beside the docked (current) cover are turned, in quarter turns; 0.9 by
  /// default.
  var tilt: CGFloat = 0.9 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance between turned covers, as a fraction of an item's extent along the scrolling axis; 0.25 by
  /// default.
  var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance by which turned covers are behind the docked (current) cover, as a fraction of an item's
  /// extent along the scrolling axis; 0.5 by default.
  var setback: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: setback) } }

  /// The fraction of the scroll from one cover to the next during which both covers turn, above 0 and at most
  /// 1; 1 by default.
  ///
  /// With a smaller fraction, the covers turn quickly in the middle of the scroll, as in iCarousel's second
  /// cover flow type.
  var turningPart: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: turningPart) } }

  /// The distance that the content scrolls from one cover to the next, as a fraction of an item's extent
  /// along the scrolling axis; 0.5 by default.
  var travel: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: travel) } }

  override var stride: CGFloat { itemExtent * travel }

  /// Returns the distances from the docked (current) cover, in items, up to which turned covers are in the
  /// view.
  ///
  /// Turned covers are behind the docked cover, so perspective moves them towards the middle.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let scale = eyeDistance > 0 && eyeDistance.isFinite ? 1 + max(0, setback) / eyeDistance : 1
    let reach = viewSize.width / 2 * scale / max(itemExtent * abs(spacing), 1) + 3
    return (reach, reach)
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let turned = turned(at: distance)
    let x = (turned * 0.5 * tilt + distance * spacing) * itemExtent
    let z = -abs(turned) * setback * itemExtent
    let transform = perspective.translatedBy(x: x, y: 0, z: z)
      .rotated(by: -turned * tilt * .pi / 2, x: 0, y: 1, z: 0)
    return LooksItemPose(transform3D: transform, depth: -abs(distance))
  }

  /// Returns the turn of a cover, -1 … 1: 0 for the docked (current) cover, -1 for a fully turned cover
  /// before the docked cover, and 1 for one after it.
  private func turned(at distance: CGFloat) -> CGFloat {
    let part = min(max(turningPart, 0.001), 1)
    let amount = min(max((abs(distance) - 0.5) / part + 0.5, 0), 1)
    return distance < 0 ? -amount : amount
  }

  /// Returns a transparent pose behind the cover, from which an inserted cover comes and to which a deleted
  /// cover goes.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.translatedBy(x: 0, y: 0, z: -itemExtent)
    absent.alpha = 0
    return absent
  }
}

/// A layout of pages in the same place, each of which fades into the next.
///
/// The later page fades in above the earlier page. The earlier page stays opaque, so that the background
/// never shows through.
class CrossfadeLayout: LooksPagedLayout {
  override func pose(at distance: CGFloat) -> LooksItemPose {
    var pose = LooksItemPose()
    pose.depth = distance
    pose.alpha = min(1 - distance, 1)
    return pose
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    // The page before the docked one is covered once the docked one is opaque.
    (0.999, 1)
  }
}

/// A layout of pages on the sides of a cube, seen from outside or from inside.
///
/// The edge between two pages moves with the finger, always at the same distance from the viewer as a page at
/// rest. A page at rest therefore has its normal size. The default angle and the perspective are those of
/// AnimatedCollectionViewLayout.
class CubeLayout: LooksPagedLayout {
  /// The angle between two pages, in radians; a quarter turn by default.
  var angle: CGFloat = .pi / 2 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// Whether the viewer is inside the cube; `false` by default.
  var isInside = false { didSet { settingChanged(from: oldValue, to: isInside) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    // The half of the page between its middle and the edge that it shares with the docked page.
    let half = distance < 0 ? -itemExtent / 2 : itemExtent / 2
    let transform = perspective.translatedBy(x: distance * itemExtent - half, y: 0, z: 0)
      .rotated(by: isInside ? -angle * distance : angle * distance, x: 0, y: 1, z: 0)
      .translatedBy(x: half, y: 0, z: 0)
    var pose = LooksItemPose(transform3D: transform, depth: -abs(distance))
    pose.isHidden = pose.showsBack
    // Around a page smaller than the view, the sides of the cube would vanish at once.
    if isInside && !fillsView { pose.alpha = min((1 - abs(distance)) * 4, 1) }
    return pose
  }
}

/// A cylinder of items, seen from outside or, with `isInverted`, from inside, like iCarousel's cylinder
/// types.
class CylinderLayout: LooksRingLayout {
  /// Whether items are visible from the back. With `nil`, the default, items are visible from the back only
  /// if the cylinder is seen from outside.
  var showsBacks: Bool? { didSet { settingChanged(from: oldValue, to: showsBacks) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let side: CGFloat = isInverted ? -1 : 1
    let (radius, angle) = (side * radius(atLeast: 0.01), side * step * distance)
    let transform = perspective.translatedBy(x: 0, y: 0, z: -radius)
      .rotated(by: angle, x: 0, y: 1, z: 0).translatedBy(x: 0, y: 0, z: radius)
    var pose = LooksItemPose(transform3D: transform, depth: radius * (cos(angle) - 1))
    pose.alpha = presence(at: distance)
    let isBack = pose.showsBack && !(showsBacks ?? !isInverted)
    pose.isHidden = isBack || isBehindViewer(at: distance)
    return pose
  }
}

/// A deck of cards that stick out on both sides of the docked (current) card, like the cards effect of
/// Swiper.
///
/// A leaving card swings to the side, and then goes back behind the next card.
class DeckLayout: LooksSpineLayout {
  /// The sideways shift of each card relative to the card in front of it, as a fraction of a card's extent
  /// along the scrolling axis; 0.08 by default.
  var offsetStep: CGFloat = 0.08 { didSet { settingChanged(from: oldValue, to: offsetStep) } }

  /// The rotation of each card relative to the card in front of it, in radians; 2° by default.
  var angleStep: CGFloat = 2 * .pi / 180 { didSet { settingChanged(from: oldValue, to: angleStep) } }

  /// The distance of each card behind the card in front of it, as a fraction of a card's extent along the
  /// scrolling axis; a third by default.
  var depthStep: CGFloat = 1 / 3 { didSet { settingChanged(from: oldValue, to: depthStep) } }

  /// The distance by which a leaving card swings out, as a fraction of a card's extent along the scrolling
  /// axis; 0.96 by default.
  var swing: CGFloat = 0.96 { didSet { settingChanged(from: oldValue, to: swing) } }

  /// The number of visible cards on either side of the docked (current) card; 4 by default.
  var visibleItems = 4 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Creates a deck in which each drag moves by at most one card.
  override init() {
    super.init()
    snapping = .nextItem
    eyeDistance = 4
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (CGFloat(max(1, visibleItems)) + 1, CGFloat(max(1, visibleItems)) + 1)
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let (away, side): (CGFloat, CGFloat) = (abs(distance), distance < 0 ? -1 : 1)
    // 1 when the leaving card is halfway, 0 for all others.
    let swung = distance < 0 && away < 1 ? (1 - abs(away - 0.5) * 2).squareRoot() : 0
    // The steps become a little smaller towards the bottom of the deck.
    let step = offsetStep - away * 0.0075 * (offsetStep / 0.08)
    let x = side * away * (step + swing * swung) * itemExtent
    let y = -0.25 * swung * away * cardSize.height
    let angle = angleStep * distance - side * away * swung * -28 * .pi / 180
    let size = 1 - 0.5 * swung * away
    let transform = perspective.translatedBy(x: x, y: y, z: -depthStep * away * itemExtent)
      .rotated(by: angle, x: 0, y: 0, z: 1).scaledBy(x: size, y: size, z: 1)
    var pose = LooksItemPose(transform3D: transform, depth: -away)
    pose.alpha = CGFloat(max(1, visibleItems)) + 1 - away
    return pose
  }
}

/// A layout of pages in the same place. A page flips over, and the next page appears on its back.
class FlipLayout: LooksPagedLayout {
  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    // As in Swiper: 1200 pixels for slides of 300.
    eyeDistance = 4
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    var pose = LooksItemPose(
      transform3D: perspective.rotated(by: .pi * distance, x: 0, y: 1, z: 0), depth: -abs(distance))
    pose.isHidden = pose.showsBack
    return pose
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (0.5, 0.5) }
}

/// A layout of pages that are connected like a strip of paper, which folds at the edges between the pages.
///
/// The outer edges of the two visible pages stay at the sides of the view. The edge between the pages moves
/// with the finger, and recedes from the viewer while it crosses the view.
class FoldLayout: LooksPagedLayout {
  /// The distance by which the fold recedes when the fold is in the middle of the view, as a fraction of a
  /// page's extent along the scrolling axis; 0.5 by default. With a negative distance, pages fold towards the
  /// viewer.
  var depth: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: depth) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let half = itemExtent / 2
    // The part of the view that belongs to the later page.
    let turned = distance > 0 ? 1 - distance : -distance
    let z = -itemExtent * depth * sin(.pi * turned)
    let share = eyeDistanceInPoints.map { 1 - z / $0 } ?? 1
    // The fold is drawn at this position of the view, which is farther out in space.
    let fold = half - turned * itemExtent
    let outer = distance > 0 ? half : -half
    var pose = LooksItemPose(
      transform3D: panel(from: (outer, 0), to: (fold * share, z)), depth: -abs(distance))
    pose.isHidden = pose.showsBack
    return pose
  }

  /// Returns the transform that stretches a page from its outer edge to the fold. The x and z coordinates of
  /// both edges are in points.
  private func panel(from outer: (x: CGFloat, z: CGFloat), to fold: (x: CGFloat, z: CGFloat)) -> CATransform3D
  {
    guard itemExtent > 0 else { return .identity }
    let length = outer.x < 0 ? itemExtent : -itemExtent
    var panel = CATransform3D.identity
    (panel.m11, panel.m13) = ((fold.x - outer.x) / length, (fold.z - outer.z) / length)
    (panel.m41, panel.m43) = ((fold.x + outer.x) / 2, (fold.z + outer.z) / 2)
    return panel.concatenating(perspective)
  }
}

/// A carousel of one large item (several in a wide view) and a small item, like Material 3's hero layout.
class HeroLayout: LooksKeylineLayout {
  /// Returns keylines whose large items are twice as long along the scrolling axis as across this axis, if
  /// the view has room. The width of `itemSize` has no effect.
  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> LooksKeylines {
    .fitting(
      target: min(itemSize.height * 2 + spacing, available), small: smallSizes, spacing: spacing,
      in: available, mediumCounts: 0...1, prefersManyLarge: false)
  }
}

/// A layout of round items in the cells of a honeycomb: every second row is shifted by half an item.
///
/// A fisheye effect makes items smaller towards the view's corners, as on a watch's home screen. All lengths
/// are in points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned).
class HoneycombLayout: LooksTilingLayout {
  /// The diameter of an item, in points; 80 by default.
  var diameter: CGFloat = 80 { didSet { settingChanged(from: oldValue, to: diameter) } }

  /// The gap between the circles of neighbouring items, in points; 8 by default.
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The strength of the fisheye effect, 0 … 1: the fraction by which items at the view's corners are
  /// reduced; 0.4 by default.
  var fisheye: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: fisheye) } }

  private var itemCount = 0
  /// The number of items in rows with an even index (`even`) and in rows with an odd index (`odd`).
  private var columns = (even: 1, odd: 1)
  /// The distance between the centres of neighbouring items in a row, in points; `rowPitch` is the distance
  /// between successive rows.
  private var pitch: CGFloat = 1
  private var rowPitch: CGFloat = 1
  private var side: CGFloat = 0
  /// The position of the first item in rows with an even index, across the scrolling axis, in points.
  private var margin: CGFloat = 0

  override func arrange(itemCount: Int, breadth: CGFloat) {
    self.itemCount = itemCount
    side = min(diameter.asExtent, 1e5)
    pitch = max(1, side + max(min(spacing, 1e5), -side / 2))
    let fitting = Int(saturating: min((breadth - side) / pitch, 1e6).rounded(.down)) + 1
    let even = max(1, fitting)
    columns = (even, max(1, even - 1))
    rowPitch = pitch * (even > 1 ? 0.75.squareRoot() : 1)
    margin = (breadth - CGFloat(even - 1) * pitch - side) / 2
  }

  override func frame(ofItem item: Int) -> CGRect {
    let (pair, rest) = item.quotientAndRemainder(dividingBy: columns.even + columns.odd)
    let isOdd = rest >= columns.even
    let column = CGFloat(isOdd ? rest - columns.even : rest) + (isOdd && columns.even > 1 ? 0.5 : 0)
    return CGRect(
      x: CGFloat(2 * pair + (isOdd ? 1 : 0)) * rowPitch, y: margin + column * pitch, width: side,
      height: side)
  }

  override func items(in span: Range<CGFloat>) -> Range<Int> {
    // Rows of a pair are found together.
    let length = 2 * rowPitch
    let perPair = columns.even + columns.odd
    let pairs = (itemCount + perPair - 1) / perPair
    let first = Int(flooring: (span.lowerBound - side - rowPitch) / length, to: 0...pairs)
    let end = Int(ceiling: span.upperBound / length, to: first...pairs)
    return min(first * perPair, itemCount)..<min(end * perPair, itemCount)
  }

  override var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    return frame(ofItem: itemCount - 1).maxX
  }

  /// Scales items by their distance from the view's middle, and places later rows in front.
  override func style(_ elements: [UICollectionViewLayoutAttributes], in visibleRect: CGRect) {
    let part = fisheye > 0 ? min(fisheye, 1) : 0
    let reach = max(1, hypot(visibleRect.width, visibleRect.height) / 2)
    for element in elements {
      let radius = hypot(element.center.x - visibleRect.midX, element.center.y - visibleRect.midY)
      let distance = min(radius / reach, 1)
      // Rows overlap at the corners of their square frames.
      let place = scrollDirection.oriented(element.center)
      element.zIndex =
        Int(saturating: place.x / rowPitch * 4) * 1_000_000 + Int(saturating: place.y / pitch * 4)
      guard part > 0 else { continue }
      let size = 1 - part * distance * distance * (3 - 2 * distance)
      element.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    }
  }

  /// Returns `true` if the fisheye effect is on, because item sizes then depend on the content offset, or if
  /// the available extent across the scrolling axis changes.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    fisheye > 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// A delegate that provides the aspect ratios of a justified layout's items.
@MainActor
protocol JustifiedLayoutDelegate: UICollectionViewDelegate {
  /// Returns an item's extent across the scrolling axis, divided by its extent along this axis. In rows, this
  /// is the item's width divided by its height.
  ///
  /// The index path is a data-source path, even during an interactive movement. The default implementation
  /// returns `nil`, for which the layout uses its `aspectRatio`.
  func collectionView(
    _ collectionView: UICollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat?
}

extension JustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: JustifiedLayout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { nil }
}

/// A layout of rows that fill the view's width with items of various aspect ratios, as in photo galleries.
///
/// Items are added to a row as long as this brings the row's height nearer to `rowHeight`. The last row is
/// not stretched. All lengths are in points.
///
/// - Complexity: Preparing is O(items) after a change of the data, of a property or of the view's extent
///   across the scrolling axis; scrolling prepares nothing. A query is O(log items + items returned).
class JustifiedLayout: LooksTilingLayout {
  /// The target height of rows, in points, or the target width of columns if the layout scrolls horizontally;
  /// 140 by default.
  var rowHeight: CGFloat = 140 { didSet { settingChanged(from: oldValue, to: rowHeight) } }

  /// The gap between items and between rows, in points; 8 by default.
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The aspect ratio of items (in rows, width divided by height), unless the delegate returns one; 1.5 by
  /// default.
  var aspectRatio: CGFloat = 1.5 { didSet { settingChanged(from: oldValue, to: aspectRatio) } }

  private var rows = JustifiedRows()

  override func arrange(itemCount: Int, breadth: CGFloat) {
    rows = JustifiedRows(breadth: breadth, height: rowHeight, spacing: spacing)
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? any JustifiedLayoutDelegate
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let dataPath = collectionView.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
        let ratio = delegate?.collectionView(
          collectionView, layout: self, aspectRatioForItemAt: dataPath)
        rows.append(aspectRatio: ratio ?? aspectRatio)
      }
    }
    rows.end()
  }

  override func frame(ofItem item: Int) -> CGRect { rows.frame(ofItem: item) }

  override func items(in span: Range<CGFloat>) -> Range<Int> { rows.items(in: span) }

  override var length: CGFloat { rows.length }
}

/// Rows of items that fill a given extent across the scrolling axis. x runs from row to row, y along a row.
struct JustifiedRows {
  /// A row of items that all have the same height.
  private struct Row {
    /// The index of the row's first item.
    var first: Int
    var start: CGFloat
    var height: CGFloat
  }

  private var rows: [Row] = []
  /// For each item, the sum of the aspect ratios of the preceding items in the row. The sum is the item's
  /// start in a row of height 1 without gaps.
  private var starts: [CGFloat] = []
  private var ratios: [CGFloat] = []
  private let breadth: CGFloat
  private let target: CGFloat
  private let spacing: CGFloat
  /// The index of the first item in the row being filled; `sum` is the sum of the aspect ratios of this row's
  /// items.
  private var first = 0
  private var sum: CGFloat = 0
  private(set) var length: CGFloat = 0

  private static let ratioLimits: ClosedRange<CGFloat> = 0.01...100

  /// Creates an empty list of rows; lengths are in points. A target height below 1 counts as 1, a negative
  /// spacing as 0.
  init(breadth: CGFloat = 0, height: CGFloat = 1, spacing: CGFloat = 0) {
    self.breadth = breadth
    target = max(1, min(height.asExtent, 1e5))
    self.spacing = min(spacing.asExtent, max(1, breadth / 10))
  }

  /// Adds an item to the current row, or to a new row if the current row is nearer to the target height
  /// without the item. Ends the row if its height is now at most the target height.
  mutating func append(aspectRatio: CGFloat) {
    let ratio =
      aspectRatio.isFinite
      ? min(max(aspectRatio, Self.ratioLimits.lowerBound), Self.ratioLimits.upperBound) : 1
    let before = height(count: ratios.count - first, sum: sum)
    let after = height(count: ratios.count - first + 1, sum: sum + ratio)
    if ratios.count > first, after < target, target / max(after, 0.001) > before / target {
      // Without the item, the row is nearer to the target.
      endRow(height: before)
    }
    starts.append(sum)
    ratios.append(ratio)
    sum += ratio
    let height = height(count: ratios.count - first, sum: sum)
    if height <= target { endRow(height: height) }
  }

  /// Ends the last row, which has at most the target height.
  mutating func end() {
    if ratios.count > first { endRow(height: min(target, height(count: ratios.count - first, sum: sum))) }
  }

  /// Returns the height, in points, at which `count` items with the given sum of aspect ratios fill a row.
  private func height(count: Int, sum: CGFloat) -> CGFloat {
    sum > 0 ? max(0, breadth - CGFloat(count - 1) * spacing) / sum : .infinity
  }

  private mutating func endRow(height: CGFloat) {
    let start = rows.last.map { $0.start + $0.height + spacing } ?? 0
    rows.append(Row(first: first, start: start, height: height))
    length = start + height
    (first, sum) = (ratios.count, 0)
  }

  /// Returns an item's frame; the item must exist.
  ///
  /// - Complexity: O(log rows).
  func frame(ofItem item: Int) -> CGRect {
    let row = rows[rows.partitioningIndex { $0.first > item } - 1]
    return CGRect(
      x: row.start, y: starts[item] * row.height + CGFloat(item - row.first) * spacing, width: row.height,
      height: ratios[item] * row.height)
  }

  /// Returns the indices of the items in the rows that overlap a range of positions on the scrolling axis.
  func items(in span: Range<CGFloat>) -> Range<Int> {
    let low = rows.partitioningIndex { $0.start + $0.height > span.lowerBound }
    let high = rows.partitioningIndex { $0.start >= span.upperBound }
    guard low < high else { return 0..<0 }
    return rows[low].first..<(high < rows.count ? rows[high].first : ratios.count)
  }
}

/// A layout of items side by side, like iCarousel's linear type. Scrolling comes to rest at an item.
class LinearLayout: LooksSpineLayout {
  /// The distance from one item to the next, as a multiple of an item's extent along the scrolling axis; 1,
  /// the default, places items side by side.
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  override var stride: CGFloat { itemExtent * spacing }
}

/// A grid layout whose items span several cells, in a repeating pattern.
///
/// The pattern is arranged once: each item takes the first free cells with enough room, row by row. Each
/// repetition begins with a new row. All lengths are in points.
///
/// - Complexity: Preparing is O(items of the pattern) after a change of a property or of the view's extent
///   across the scrolling axis, and O(sections) after the data changed. A query is O(items returned + items
///   of the pattern).
class MosaicLayout: LooksTilingLayout {
  /// The number of cells that an item spans across and along the scrolling axis, at least 1 each.
  struct Span: Hashable, Sendable {
    var across: Int
    var along: Int

    /// Creates a span of the given numbers of cells across and along the scrolling axis.
    init(across: Int, along: Int) { (self.across, self.along) = (across, along) }
  }

  /// The number of cells across the scrolling axis, at least 1; 4 by default.
  var columns = 4 { didSet { settingChanged(from: oldValue, to: columns) } }

  /// The gap between items, in points; 8 by default.
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The extent of a cell along the scrolling axis, divided by its extent across this axis; 1 by default.
  var aspectRatio: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: aspectRatio) } }

  /// The spans of successive items; the pattern is repeated until all items have a span. The default is
  /// `standardPattern`.
  var pattern: [Span] = MosaicLayout.standardPattern {
    didSet { settingChanged(from: oldValue, to: pattern) }
  }

  /// A pattern of twelve items, which span one to three cells in each direction and fill seven rows of four
  /// columns.
  nonisolated static let standardPattern = [
    (2, 2), (1, 1), (1, 1), (2, 1), (1, 1), (3, 3), (1, 1), (1, 1), (1, 2), (1, 1), (2, 2), (1, 1),
  ].map { Span(across: $0.0, along: $0.1) }

  private var itemCount = 0
  private var packed = MosaicPattern()
  private var cell = CGSize.zero
  private var gap: CGFloat = 0

  override func arrange(itemCount: Int, breadth: CGFloat) {
    self.itemCount = itemCount
    let count = min(max(1, columns), 1000)
    packed = MosaicPattern(pattern, columns: count)
    gap = min(spacing.asExtent, breadth)
    let side = max(0, (breadth - CGFloat(count - 1) * gap) / CGFloat(count))
    cell = CGSize(width: min((side * aspectRatio).asExtent, 1e5), height: side)
  }

  override func frame(ofItem item: Int) -> CGRect {
    let (repetition, index) = item.quotientAndRemainder(dividingBy: packed.places.count)
    let place = packed.places[index]
    let row = repetition * packed.rows + place.row
    return CGRect(
      x: CGFloat(row) * (cell.width + gap), y: CGFloat(place.column) * (cell.height + gap),
      width: CGFloat(place.along) * (cell.width + gap) - gap,
      height: CGFloat(place.across) * (cell.height + gap) - gap)
  }

  override func items(in span: Range<CGFloat>) -> Range<Int> {
    let length = CGFloat(packed.rows) * (cell.width + gap)
    guard length > 0 else { return 0..<0 }
    let (count, most) = (packed.places.count, (itemCount + packed.places.count - 1) / packed.places.count)
    let first = Int(flooring: span.lowerBound / length, to: 0...most)
    let end = Int(ceiling: span.upperBound / length, to: first...most)
    return min(first * count, itemCount)..<min(end * count, itemCount)
  }

  override var length: CGFloat {
    guard itemCount > 0 else { return 0 }
    let (repetitions, rest) = (itemCount - 1).quotientAndRemainder(dividingBy: packed.places.count)
    let rows = repetitions * packed.rows + packed.rows(ofFirst: rest + 1)
    return max(0, CGFloat(rows) * (cell.width + gap) - gap)
  }
}

/// The positions of the items of one pattern in a grid.
struct MosaicPattern {
  /// The position and extent of an item in the grid, in cells.
  struct Place {
    var row: Int
    var column: Int
    var along: Int
    var across: Int
  }

  private(set) var places = [Place(row: 0, column: 0, along: 1, across: 1)]
  private(set) var rows = 1

  /// The maximum extent of an item in cells, and the maximum number of items in a pattern.
  private static let maximum = 1000

  /// Creates a pattern of a single cell in one column.
  init() {}

  /// Arranges items with the given spans in columns: each item takes the first free cells with enough room,
  /// row by row.
  ///
  /// Without spans, the pattern is one row of single cells.
  init(_ spans: [MosaicLayout.Span], columns: Int) {
    guard !spans.isEmpty else {
      places = (0..<columns).map { Place(row: 0, column: $0, along: 1, across: 1) }
      return
    }
    var taken: [[Bool]] = []
    places = spans.prefix(Self.maximum).map { span in
      let across = min(max(1, span.across), columns)
      let along = min(max(1, span.along), Self.maximum)
      return Self.take(across: across, along: along, columns: columns, &taken)
    }
    rows = rows(ofFirst: places.count)
  }

  /// Finds the first free cells with room for a span, row by row, marks them in `taken`, and returns them.
  private static func take(across: Int, along: Int, columns: Int, _ taken: inout [[Bool]]) -> Place {
    var row = 0
    while true {
      while taken.count < row + along { taken.append(Array(repeating: false, count: columns)) }
      for column in 0...columns - across {
        let isFree = (row..<row + along).allSatisfy { row in
          taken[row][column..<column + across].allSatisfy { !$0 }
        }
        guard isFree else { continue }
        for row in row..<row + along {
          for column in column..<column + across { taken[row][column] = true }
        }
        return Place(row: row, column: column, along: along, across: across)
      }
      row += 1
    }
  }

  /// Returns the number of rows that the first `count` items of the pattern occupy.
  func rows(ofFirst count: Int) -> Int { places.prefix(count).reduce(1) { max($0, $1.row + $1.along) } }
}

/// A carousel of large items, a medium item and a small item, like Material 3's multi-browse layout.
class MultiBrowseLayout: LooksKeylineLayout {
  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> LooksKeylines {
    .fitting(
      target: min(itemSize.width + spacing, available), small: smallSizes, spacing: spacing, in: available,
      mediumCounts: 0...1, prefersManyLarge: true)
  }
}

/// A layout of pages bound at their leading edge, which turn over like the pages of a book.
///
/// The next page lies below the turning page.
class PageTurnLayout: LooksPagedLayout {
  /// The angle by which a page turns, in radians; half a turn by default.
  var angle: CGFloat = .pi { didSet { settingChanged(from: oldValue, to: angle) } }

  /// Whether a page that has turned over shows its back, if the view has room beside the next page; `false`
  /// by default.
  var showsBacks = false { didSet { settingChanged(from: oldValue, to: showsBacks) } }

  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    // A page that stands on its edge comes one extent nearer to the eye.
    eyeDistance = 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    guard distance < 0 else { return LooksItemPose(transform3D: .identity, depth: -distance) }
    let half = itemExtent / 2
    let transform = perspective.translatedBy(x: -half, y: 0, z: 0)
      .rotated(by: distance * angle, x: 0, y: 1, z: 0).translatedBy(x: half, y: 0, z: 0)
    var pose = LooksItemPose(transform3D: transform, depth: 1)
    pose.isHidden = pose.showsBack && !showsBacks
    // The last part of the turn fades, so that the page does not vanish at once.
    pose.alpha = min((1 + distance) * 5, 1)
    return pose
  }
}

/// A layout of pages, each of which slides over the page before it. The covered page moves more slowly.
class ParallaxLayout: LooksPagedLayout {
  /// The fraction of the scroll distance by which a covered page lags behind the content, 0 … 1; 0.5 by
  /// default.
  var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let way = distance < 0 ? distance * (1 - parallax) : distance
    var pose = LooksItemPose(center: CGPoint(x: way * itemExtent, y: 0))
    pose.depth = distance
    // A page smaller than the view is not covered entirely, so it fades.
    if !fillsView { pose.alpha = min(1 + distance, 1) }
    return pose
  }
}

/// A pile of pictures, as if thrown on a table. Scrolling moves the pictures one by one to a second pile.
///
/// With a spread of 1, the pictures lie side by side. An animated change of `spread` from 0 to 1 opens the
/// pile.
class PileLayout: LooksSpineLayout {
  /// The degree to which the piles are spread, 0 … 1. With 0, the default, the pictures form two piles; with
  /// 1, the pictures lie side by side.
  var spread: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: spread) } }

  /// The maximum rotation of a picture in the pile, in radians; a fifteenth of a turn by default.
  var maximumAngle: CGFloat = .pi / 7.5 {
    didSet { settingChanged(from: oldValue, to: maximumAngle) }
  }

  /// The distance between the piles, and between pictures side by side, as a multiple of an item's extent
  /// along the scrolling axis; 1.1 by default.
  var spacing: CGFloat = 1.1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of pictures visible in each pile; 8 by default.
  var visibleItems = 8 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The degree to which the piles are spread at present, 0 … 1.
  ///
  /// The default implementation returns `spread`, limited to this range.
  var openness: CGFloat { min(max(spread, 0), 1) }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let reach = CGFloat(max(1, visibleItems)) + 1
    return (reach, reach)
  }

  override func pose(ofItem item: Int, at distance: CGFloat) -> LooksItemPose {
    let part = openness
    let dealt = min(max(distance, -1), 0)
    let x = (dealt * (1 - part) + distance * part) * spacing
    var pose = LooksItemPose(center: CGPoint(x: x * itemExtent, y: 0))
    // The docked picture is straightened.
    let angle = Self.chance(item) * maximumAngle * min(abs(distance), 1) * (1 - part)
    pose.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    pose.depth = -abs(distance)
    pose.alpha = CGFloat(max(1, visibleItems)) + 1 - abs(distance)
    return pose
  }

  /// Returns a pseudorandom number from -1 to 1 that depends only on the item's index.
  private static func chance(_ item: Int) -> CGFloat {
    // The mixing step of SplitMix64.
    var z = UInt64(bitPattern: Int64(item)) &+ 1 &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat((z ^ (z >> 31)) >> 11) / CGFloat(1 << 52) - 1
  }

  /// Returns a transparent pose above the pile, from which an inserted picture falls and to which a deleted
  /// picture rises.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.scaledBy(x: 1.5, y: 1.5, z: 1)
    absent.alpha = 0
    return absent
  }
}

/// A ring of items that all face the viewer, like iCarousel's rotary types.
class RotaryLayout: LooksRingLayout {
  override func pose(at distance: CGFloat) -> LooksItemPose {
    let radius = radius(atLeast: itemExtent * spacing / 2)
    let angle = step * distance
    let z = (cos(angle) - 1) * (isInverted ? -radius : radius)
    var pose = LooksItemPose(
      transform3D: perspective.translatedBy(x: radius * sin(angle), y: 0, z: z), depth: z)
    pose.alpha = presence(at: distance)
    pose.isHidden = isBehindViewer(at: distance)
    return pose
  }
}

/// A layout of pages that slide and rotate about a point while they fade.
///
/// The default angle and opacity are those of AnimatedCollectionViewLayout.
class RotateLayout: LooksPagedLayout {
  /// The rotation of the page after the docked (current) page, in radians, clockwise; an eighth of a turn by
  /// default. With a negative angle, pages rotate outwards.
  var angle: CGFloat = .pi / 4 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The point about which a page rotates: -1 for the middle of the page's upper edge, 0 (the default) for
  /// the page's middle, and 1 for the middle of the page's lower edge. In a layout that scrolls vertically,
  /// the edges are the left and the right edge.
  var hinge: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: hinge) } }

  /// The opacity of the pages before and after the docked (current) page, 0 … 1; 0 by default.
  var minimumAlpha: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: minimumAlpha) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let lever = hinge * cardSize.height / 2
    var pose = LooksItemPose(center: CGPoint(x: distance * itemExtent, y: 0))
    pose.transform3D = CATransform3D(translationX: 0, y: lever, z: 0)
      .rotated(by: angle * distance, x: 0, y: 0, z: 1).translatedBy(x: 0, y: -lever, z: 0)
    pose.alpha = 1 - abs(distance) + minimumAlpha
    pose.depth = distance
    return pose
  }
}

/// A spiral of items that winds inwards. Scrolling turns the spiral and moves the items between the middle
/// and the outer turn.
///
/// The docked (current) item is at the rightmost point of the spiral's outer turn or, if the layout scrolls
/// vertically, at the lowest point.
class SpiralLayout: LooksSpineLayout {
  /// The number of items in one turn of the spiral; 8 by default.
  var itemsPerTurn: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: itemsPerTurn) } }

  /// The scale factor of an item relative to the item one turn farther outside; 0.5 by default.
  var scalePerTurn: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: scalePerTurn) } }

  /// The number of visible items between the docked (current) item and the spiral's middle; 40 by default.
  var visibleItems = 40 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Creates a spiral of items of 80 × 80 points.
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 80)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The distance of the docked (current) item from the spiral's middle, in points.
  private var radius: CGFloat {
    max(0, min(viewSize.width - cardSize.width, viewSize.height - cardSize.height) / 2)
  }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2 + radius, y: viewSize.height / 2)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    // Before the docked item, the spiral winds out of the view within a turn.
    (max(0, itemsPerTurn), CGFloat(max(1, visibleItems)))
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let turns = itemsPerTurn > 0 ? distance / itemsPerTurn : 0
    let size = pow(min(max(scalePerTurn, 0.01), 1), turns)
    let angle = 2 * .pi * turns
    let (x, y) = (radius * (size * cos(angle) - 1), radius * size * sin(angle))
    // A transform moves the item, because the spiral winds out of the content at its ends.
    var pose = LooksItemPose(
      transform3D: CATransform3D(translationX: x, y: y, z: 0).scaledBy(x: size, y: size, z: 1))
    pose.depth = -distance
    let fromEnd = CGFloat(max(1, visibleItems)) - distance
    pose.alpha = min(fromEnd / 4, max(0, itemsPerTurn) + distance, 1)
    return pose
  }
}

/// A layout of items one behind the other, with the docked (current) item in front, like iCarousel's time
/// machine types.
class TimeMachineLayout: LooksSpineLayout {
  /// The sideways distance from one item to the next, as a fraction of an item's extent along the scrolling
  /// axis; 0.3 by default.
  var tilt: CGFloat = 0.3 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance in depth from one item to the next, as a multiple of an item's extent along the scrolling
  /// axis; 1 by default.
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of visible items behind the docked (current) item; 30 by default.
  var visibleItems = 30 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Whether the items after the docked (current) item are behind the docked item. With `false`, the default,
  /// the items before the docked item are behind it.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  /// The maximum distance by which an item moves towards the viewer, as a fraction of the distance to the
  /// viewer's eye.
  private static let nearest: CGFloat = 0.75

  /// Returns the distances, in items, to the last visible item behind the docked (current) item and to the
  /// item that has just passed the viewer.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let behind = CGFloat(max(0, visibleItems)) + 1
    return isInverted ? (1, behind) : (behind, 1)
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    // Positive for items between the docked one and the viewer.
    let forward = isInverted ? -distance : distance
    var z = forward * spacing * itemExtent
    if let eye = eyeDistanceInPoints { z = min(z, eye * Self.nearest) }
    var pose = LooksItemPose(
      transform3D: perspective.translatedBy(x: distance * tilt * itemExtent, y: 0, z: z), depth: forward)
    let fromEnd = CGFloat(max(0, visibleItems)) + 1 + forward
    pose.alpha = min(1 - forward, fromEnd, 1)
    return pose
  }

  /// Returns a transparent pose nearer to the viewer than `pose`. An inserted item comes from there, and a
  /// deleted item goes there.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.translatedBy(x: 0, y: 0, z: itemExtent / 2)
    absent.alpha = 0
    return absent
  }
}

/// A carousel of large items and an item that the view's edge cuts off, like Material 3's uncontained layout.
class UncontainedLayout: LooksKeylineLayout {
  override func makeKeylines(itemSize: CGSize, in available: CGFloat) -> LooksKeylines {
    let large = itemSize.width + spacing
    guard large > 0 else { return LooksKeylines(large: 1) }
    let count = max(1, Int(saturating: (available / large).rounded(.down)))
    let rest = available - CGFloat(count) * large
    guard rest > 0 else { return LooksKeylines(large: large, largeCount: count) }
    // A third of the last item is cut off, unless the item would be almost as long as the others.
    var medium = max(rest * 1.5, spacing + 1)
    if medium > large * 0.85 { medium = max(large * 0.85, rest * 1.2) }
    return LooksKeylines(large: large, medium: min(medium, large), largeCount: count, mediumCount: 1)
  }
}

/// A fan of overlapping cards as in a wallet. The docked (current) card is pulled out.
///
/// The layout scrolls vertically by default. Each card overlaps the card above it. The cards below the docked
/// card are moved down, so that the docked card remains uncovered.
class WalletLayout: LooksSpineLayout {
  /// The uncovered length of an overlapped card, as a fraction of a card's extent along the scrolling axis;
  /// 0.25 by default.
  var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance from the docked (current) card to the card below it, as a multiple of a card's extent along
  /// the scrolling axis; 1.05 by default.
  var opening: CGFloat = 1.05 { didSet { settingChanged(from: oldValue, to: opening) } }

  /// The angle by which all cards but the docked (current) card lean back, in radians; π/10 by default.
  var lean: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: lean) } }

  /// The position of the docked (current) card's middle in the view, as a fraction of the view's extent along
  /// the scrolling axis; 0.4 by default.
  var position: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: position) } }

  /// Creates a wallet that scrolls vertically.
  override init() {
    super.init()
    itemSize = CGSize(width: 280, height: 180)
    scrollDirection = .vertical
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Half a card's extent along the scrolling axis, in points. With the default settings, overlapping cards
  /// thus move at half the finger's speed, and the card that becomes docked at about twice the finger's
  /// speed.
  override var stride: CGFloat { itemExtent / 2 }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width * position, y: viewSize.height / 2)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let strip = max(itemExtent * abs(spacing), 1)
    let reach = (viewSize.width + itemExtent) / strip + 2
    return (reach, reach)
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    // From the docked card to the next there is more room than between the others.
    let opened = min(max(distance, 0), 1) * (opening - spacing)
    var pose = LooksItemPose(center: CGPoint(x: (distance * spacing + opened) * itemExtent, y: 0))
    let leaning = min(abs(distance), 1) * lean
    pose.transform3D = perspective.rotated(by: -leaning, x: 0, y: 1, z: 0)
    pose.depth = distance
    return pose
  }

  /// Returns a transparent pose beside the wallet, from which an inserted card comes and to which a deleted
  /// card goes.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.center.y += cardSize.height / 2
    absent.alpha = 0
    return absent
  }
}

/// A layout of cards on the rim of a wheel that turns as the content scrolls.
///
/// The docked (current) card stands upright in the middle of the view, shifted by `topOffset`. The wheel's
/// hub is below the docked card, or above it if `isInverted` is `true`. In a wheel that scrolls vertically,
/// the hub is to the left of the docked card, or to the right if `isInverted` is `true`. Cards within half a
/// turn on either side are visible. The rim moves with the finger.
class WheelLayout: LooksSpineLayout {
  /// The distance from the wheel's centre to the centres of the cards, in points; 600 by default.
  var radius: CGFloat = 600 { didSet { settingChanged(from: oldValue, to: radius) } }

  /// The angle at the wheel's centre between neighbouring cards, in radians; π/10 by default.
  var angle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The distance, in points, from the view's centre down to the centre of the docked (current) card, or to
  /// the right if the wheel scrolls vertically; negative in the opposite direction. The default is 0.
  var topOffset: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: topOffset) } }

  /// Whether the wheel's centre is above the docked (current) card or, if the wheel scrolls vertically, to
  /// the right of this card; `false` by default.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  /// The direction across the scrolling axis from the docked (current) card to the wheel's centre.
  private var hubSide: CGFloat { isInverted == (scrollDirection == .vertical) ? 1 : -1 }

  /// The length of the arc between neighbouring cards, in points.
  override var stride: CGFloat { radius * angle }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2, y: viewSize.height / 2 + topOffset)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let halfTurn = .pi * radius / max(stride, 1)
    return (halfTurn, halfTurn)
  }

  /// Returns the distance, in items, of the farthest position on the rim at which a card can overlap a
  /// rectangle.
  override func reach(overlapping rect: CGRect) -> CGFloat {
    guard radius > 0, radius.isFinite else { return .infinity }
    let diagonal = hypot(cardSize.width, cardSize.height) / 2
    let across = (max(-rect.minX, rect.maxX) + diagonal) / radius
    let toHub = ((hubSide > 0 ? rect.maxY : -rect.minY) + diagonal) / radius
    // Beyond `sideways`, cards are beside the rectangle until they come back on the wheel's other half.
    let sideways: CGFloat = across < 1 ? asin(max(across, 0)) : .pi / 2
    let around: CGFloat = toHub < 2 ? acos(1 - max(toHub, 0)) : .pi
    let comesBack = across >= 1 || around >= .pi - sideways
    return (comesBack ? around : min(sideways, around)) * radius / max(strip.stride, 1) + 0.001
  }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    let turn = radius > 0 ? distance * strip.stride / radius : 0
    let (sine, cosine, hubSide) = (sin(turn), cos(turn), hubSide)
    var pose = LooksItemPose(
      center: CGPoint(x: radius * sine, y: hubSide * radius * (1 - cosine)))
    // The rotation by `hubSide * turn`, from the values that the centre has too.
    (pose.transform3D.m11, pose.transform3D.m12) = (cosine, hubSide * sine)
    (pose.transform3D.m21, pose.transform3D.m22) = (-hubSide * sine, cosine)
    pose.depth = -abs(distance)
    pose.isHidden = abs(turn) >= .pi
    return pose
  }
}

/// A layout of pages through which the viewer moves: a page grows and fades while the next page grows behind
/// that page.
class ZoomLayout: LooksPagedLayout {
  /// The scale factor of the page before the docked (current) page; 2 by default.
  var scale: CGFloat = 2 { didSet { settingChanged(from: oldValue, to: scale) } }

  /// The sideways distance between two pages, as a multiple of a page's extent along the scrolling axis; 0,
  /// the default, keeps all pages in the same place.
  var slide: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: slide) } }

  /// Whether the viewer moves backwards, so that pages shrink away; `false` by default.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  override func pose(at distance: CGFloat) -> LooksItemPose {
    // Negative for the page in front, which is larger.
    let away = isInverted ? -distance : distance
    let size = pow(max(scale, 0.01), -away)
    var pose = LooksItemPose(center: CGPoint(x: distance * itemExtent * slide, y: 0))
    pose.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    pose.depth = -away
    pose.alpha = away < 0 ? 1 + away : min(2 - 2 * away, 1)
    return pose
  }
}

/// The base class of layouts with a page-turning effect.
///
/// A page fills the view, and a drag moves by one page, at any speed. The default implementation of
/// `pose(at:)` slides the pages.
class LooksPagedLayout: LooksSpineLayout {
  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    fillsView = true
    snapping = .nextItem
    eyeDistance = 4 / 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns 1 for both directions: only the docked (current) page and its two neighbours are visible.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (1, 1) }
}

/// The base class of layouts that arrange items on a ring whose axis is perpendicular to the scrolling axis.
///
/// The formulas and the default values are those of iCarousel. The ring has a limited number of places. If
/// there are more items, further items appear at the back of the ring while other items disappear there.
class LooksRingLayout: LooksSpineLayout {
  /// The number of places for items on the arc of the ring that `arc` defines, limited to 1 … 400. With
  /// `nil`, the default, the number is computed from the view's size: 12 to 30, but at most the number of
  /// items.
  var visibleItems: Int? { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The angle of the arc on which the items are placed, in radians; a full turn by default.
  var arc: CGFloat = 2 * .pi { didSet { settingChanged(from: oldValue, to: arc) } }

  /// The distance from one item to the next, as a multiple of an item's extent along the scrolling axis; 1,
  /// the default, places items side by side.
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The ring's radius in points. With `nil`, the default, the radius is computed from the number of places.
  var radius: CGFloat? { didSet { settingChanged(from: oldValue, to: radius) } }

  /// Whether the ring is in front of the docked (current) item, so that the viewer is inside the ring;
  /// `false` by default.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  override var stride: CGFloat { itemExtent * spacing }

  /// The number of places on the arc: `visibleItems` or, if that is `nil`, a number computed from the view's
  /// size that is at most the number of items.
  final var places: CGFloat {
    if let visibleItems { return CGFloat(max(1, min(visibleItems, Self.maximumPlaces))) }
    let pitch = itemExtent * spacing
    let across = pitch > 0 ? (viewSize.width / pitch).rounded(.up) : 1
    let fitting = min(max((across * .pi).rounded(.down), 12), 30)
    return max(1, min(fitting, CGFloat(itemCount)))
  }

  private static let maximumPlaces = 400

  /// The angle between neighbouring items, in radians.
  final var step: CGFloat {
    let step = arc / places
    return step.isFinite ? step : 0
  }

  /// Returns `radius` or, if that is `nil`, the radius at which the edges of neighbouring items meet, but at
  /// least `minimum`; both are in points.
  final func radius(atLeast minimum: CGFloat) -> CGFloat {
    if let radius { return radius.isFinite ? radius : 0 }
    let tangent = tan(step / 2)
    guard tangent > 0 else { return minimum }
    return max(minimum, itemExtent * spacing / 2 / tangent)
  }

  private var ring: LooksRingPlaces {
    LooksRingPlaces(
      count: places, itemCount: itemCount, isLooping: isLooping, isFullTurn: abs(arc) == 2 * .pi)
  }

  /// Returns the distances, in items, up to which items are on the arc. If there is a place for every item,
  /// all items are included.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { ring.reach }

  /// Returns the opacity of an item, at most 1. Items fade at the ends of the arc, where they appear and
  /// disappear; on a full ring of repeated items no item fades.
  final func presence(at distance: CGFloat) -> CGFloat { ring.alpha(at: distance) }

  /// Returns whether an item on an inverted ring is beside or behind the viewer.
  final func isBehindViewer(at distance: CGFloat) -> Bool {
    isInverted && cos(step * distance) < cos(min(.pi / 2 + abs(step) / 2, .pi))
  }

  /// Returns a small, transparent pose, from which an inserted item grows and to which a deleted item
  /// shrinks.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.scaledBy(x: 0.3, y: 0.3, z: 1)
    absent.alpha = 0
    return absent
  }
}

/// The places for items on a ring or an arc, and the visibility of the items.
///
/// Distances are in items from the docked (current) item, which is at the front of the ring.
struct LooksRingPlaces {
  /// The number of places, 1 or more.
  var count: CGFloat
  /// The number of items in the layout.
  var itemCount: Int
  /// Whether the items repeat without beginning and end.
  var isLooping: Bool
  /// Whether the places form a full circle, so that the last place is beside the first.
  var isFullTurn = true

  /// Whether repeated items fill the ring without a visible seam, because the number of places is a multiple
  /// of the number of items.
  private var isClosed: Bool {
    isLooping && isFullTurn && itemCount > 0 && count.truncatingRemainder(dividingBy: CGFloat(itemCount)) == 0
  }

  /// Whether there is a place for every item; always `false` for items that repeat without end.
  private var hasPlaceForAll: Bool { !isLooping && CGFloat(itemCount) <= count }

  /// The distances from the docked item, in items, up to which items are on the ring.
  var reach: (before: CGFloat, after: CGFloat) {
    // The places half a turn before and after the docked item are the same place.
    if isClosed { return (count / 2 - 1e-6, count / 2) }
    let reach = hasPlaceForAll ? count : count / 2 + 0.5
    return (reach, reach)
  }

  /// Returns the opacity of an item at a distance. The opacity is 1, or less at the ends of the arc, where
  /// items appear and disappear.
  func alpha(at distance: CGFloat) -> CGFloat {
    isClosed || hasPlaceForAll ? 1 : min(count / 2 + 0.5 - abs(distance), 1)
  }
}

/// The base class of Material 3 carousels. LooksKeylines are places along the scrolling axis, each with the size
/// that an item has there: large, medium or small. An item changes its size as it moves from keyline to
/// keyline.
///
/// The docked item is the first large item. At the end of the content, the small keylines move to the start
/// of the view, so that the last item becomes large too. Where Material masks an item, this layout makes the
/// item narrower. A cell that clips its content and keeps the content's aspect ratio looks the same.
class LooksKeylineLayout: LooksSpineLayout {
  /// The gap between items, in points; 8 by default.
  var spacing: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The minimum and the maximum size of small items along the scrolling axis, in points; 40 … 56 by default.
  var smallSizes: ClosedRange<CGFloat> = 40...56 {
    didSet { settingChanged(from: oldValue, to: smallSizes) }
  }

  /// The keylines (places along the scrolling axis and their item sizes), as computed in the last
  /// `prepare()`.
  private var keylines = LooksKeylines(large: 0)

  /// Creates a carousel with items of 150 × 196 points, as in Material's examples.
  override init() {
    super.init()
    itemSize = CGSize(width: 150, height: 196)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the keylines (places along the scrolling axis and their item sizes) for items of the given size,
  /// in a view whose extent along the scrolling axis is `available` points.
  ///
  /// The default implementation returns as many large keylines as fit.
  func makeKeylines(itemSize: CGSize, in available: CGFloat) -> LooksKeylines {
    let large = itemSize.width + spacing
    return LooksKeylines(large: large, largeCount: large > 0 ? Int(saturating: max(1, available / large)) : 1)
  }

  override var stride: CGFloat { keylines.large }

  override func prepareLook(in viewSize: CGSize) {
    keylines = makeKeylines(itemSize: cardSize, in: viewSize.width).limited(to: itemCount)
  }

  /// The number of large keylines minus 1: at the end of the content, the last items are at the large
  /// keylines, and the first of these items counts as docked.
  override var undockedItems: Int { keylines.largeCount - 1 }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: keylines.large / 2, y: viewSize.height / 2)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (CGFloat(keylines.count), CGFloat(keylines.count))
  }

  override func pose(ofItem item: Int, at distance: CGFloat) -> LooksItemPose {
    // The number of keylines that have moved to the front: none, until the last items come into view.
    let docked = CGFloat(item) - distance
    // Looping content has no last items.
    let last = CGFloat(max(0, itemCount - keylines.count))
    let shift = isLooping ? 0 : max(0, docked - last)
    let span = keylines.span(at: distance + shift, shifted: shift, in: viewSize.width)
    var pose = LooksItemPose(center: CGPoint(x: (span.start + span.end - keylines.large) / 2, y: 0))
    pose.size = CGSize(width: max(0, span.end - span.start - spacing), height: cardSize.height)
    pose.depth = -abs(distance)
    pose.isHidden = (pose.size?.width ?? 0) <= 0
    return pose
  }

  /// Returns a transparent pose with almost no width, so that an inserted item opens a gap and a deleted item
  /// closes its gap.
  override func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = CATransform3D(scaleX: 0.01, y: 1, z: 1)
    absent.alpha = 0
    return absent
  }
}

/// The keylines of a Material 3 carousel: the places along the scrolling axis at which items are large,
/// medium or small, in this order.
///
/// Sizes are extents along the scrolling axis, in points, and include the gap between items.
struct LooksKeylines: Equatable {
  var large: CGFloat
  var medium: CGFloat = 0
  var small: CGFloat = 0
  var largeCount = 1
  var mediumCount = 0
  var smallCount = 0

  /// The number of keylines.
  var count: Int { largeCount + mediumCount + smallCount }

  /// The extent that an item has before the first and after the last keyline, in points.
  private static let gone: CGFloat = 1
  private static let maximumCount = 200

  /// Returns the keylines that fill a view and whose large items have the size nearest to a target.
  ///
  /// Small items have a third of the size of a large item, within the given limits. Medium items have the
  /// average size of both, and may be up to a tenth smaller or larger. The numbers of large and medium items
  /// are ranked in the order in which Material's strategies prefer them. The result has the smallest product
  /// of rank and difference from the target.
  static func fitting(
    target: CGFloat, small limits: ClosedRange<CGFloat>, spacing: CGFloat, in available: CGFloat,
    mediumCounts: ClosedRange<Int>, prefersManyLarge: Bool
  ) -> LooksKeylines {
    let smallest = max(0, limits.lowerBound + spacing)
    let largest = max(smallest, limits.upperBound + spacing)
    guard target > 0, available > 0, target.isFinite else { return LooksKeylines(large: 1) }
    let small = min(max((target - spacing) / 3 + spacing, smallest), largest)
    let smallCount = available <= smallest * 2 ? 0 : 1
    let most = min(maximumCount, Int(saturating: (available / target).rounded(.up)))
    let medium = prefersManyLarge ? (target + small) / 2 * CGFloat(mediumCounts.upperBound) : 0
    let least = max(1, min(most, Int(saturating: ((available - medium - largest) / target).rounded(.down))))
    var best: (keylines: LooksKeylines, cost: CGFloat)?
    var rank: CGFloat = 1
    for step in 0...most - least {
      let larges = prefersManyLarge ? most - step : least + step
      for index in 0..<mediumCounts.count {
        let mediums =
          prefersManyLarge ? mediumCounts.upperBound - index : mediumCounts.lowerBound + index
        let fitted = LooksKeylines(
          small: small, smallest...largest, target: target, in: available,
          counts: (larges, mediums, smallCount))
        let cost = fitted.isOrdered ? abs(target - fitted.large) * rank : .infinity
        if cost < best?.cost ?? .infinity { best = (fitted, cost) }
        rank += 1
      }
    }
    return best?.keylines ?? LooksKeylines(large: available)
  }

  /// Creates keylines for the given numbers of items, with sizes that fill a view.
  private init(
    small: CGFloat, _ limits: ClosedRange<CGFloat>, target: CGFloat, in available: CGFloat,
    counts: (large: Int, medium: Int, small: Int)
  ) {
    (largeCount, mediumCount, smallCount) = counts
    let (larges, mediums) = (CGFloat(largeCount), CGFloat(mediumCount))
    // Small items give way first.
    let free = available - target * larges - (target + small) / 2 * mediums - small * CGFloat(smallCount)
    self.small = smallCount > 0 ? min(max(small + free, limits.lowerBound), limits.upperBound) : 0
    large = (available - (CGFloat(smallCount) + mediums / 2) * self.small) / (larges + mediums / 2)
    medium = (large + self.small) / 2
    guard mediumCount > 0 else { return }
    // A medium item takes up to a tenth of its size from the large ones, or gives it to them.
    let missing = (target - large) * larges
    let given = min(max(missing, -medium * 0.1 * mediums), medium * 0.1 * mediums)
    medium -= given / mediums
    large += given / larges
  }

  init(large: CGFloat, medium: CGFloat = 0, largeCount: Int = 1, mediumCount: Int = 0) {
    (self.large, self.medium) = (large, medium)
    (self.largeCount, self.mediumCount) = (min(max(1, largeCount), Self.maximumCount), mediumCount)
  }

  private var isOrdered: Bool {
    large > 0 && (smallCount == 0 || large > small) && (mediumCount == 0 || large > medium && medium > small)
  }

  /// Returns the keylines for at most `items` items. Small keylines are removed first, large keylines last.
  func limited(to items: Int) -> LooksKeylines {
    var limited = self
    limited.smallCount = max(0, min(smallCount, items - largeCount - mediumCount))
    limited.mediumCount = max(0, min(mediumCount, items - largeCount))
    limited.largeCount = max(1, min(largeCount, items))
    return limited
  }

  /// Returns the start and the end, along the scrolling axis in points, of an item at a keyline index. The
  /// index may be fractional, for an item between two keylines.
  ///
  /// - Parameters:
  ///   - shifted: The number of small and medium keylines that are before the large keylines rather than
  ///     after them; may be fractional. Small keylines move first.
  ///   - available: The view's extent along the scrolling axis, in points.
  func span(at position: CGFloat, shifted: CGFloat, in available: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let most = CGFloat(smallCount + mediumCount)
    let shift = min(max(shifted, 0), most)
    let (whole, part) = (shift.rounded(.down), shift - shift.rounded(.down))
    let before = span(at: position, shifted: Int(saturating: whole), in: available)
    guard part > 0 else { return before }
    let after = span(at: position, shifted: Int(saturating: whole) + 1, in: available)
    return (
      before.start.interpolated(to: after.start, fraction: part),
      before.end.interpolated(to: after.end, fraction: part)
    )
  }

  /// Returns the start and the end of an item at a keyline index, for a whole number of shifted keylines.
  private func span(
    at position: CGFloat, shifted: Int, in available: CGFloat
  ) -> (start: CGFloat, end: CGFloat) {
    let place = min(max(position, -1), CGFloat(count))
    let (whole, part) = (place.rounded(.down), place - place.rounded(.down))
    let slot = Int(saturating: whole)
    let start = edge(slot, shifted, available)
    let end = edge(slot + 1, shifted, available)
    guard part > 0 else { return (start, end) }
    return (
      start.interpolated(to: end, fraction: part),
      end.interpolated(to: edge(slot + 2, shifted, available), fraction: part)
    )
  }

  /// Returns the start of the keyline with the index `slot`, -1 … count + 2, in points, if `shifted` small
  /// and medium keylines are before the large keylines.
  private func edge(_ slot: Int, _ shifted: Int, _ available: CGFloat) -> CGFloat {
    func part(_ from: Int, _ length: Int) -> CGFloat { CGFloat(min(max(slot - from, 0), length)) }
    let frontSmall = min(shifted, smallCount)
    let frontMedium = min(shifted - frontSmall, mediumCount)
    let front = frontSmall + frontMedium
    let behind = front + largeCount
    let total = large * CGFloat(largeCount) + medium * CGFloat(mediumCount) + small * CGFloat(smallCount)
    // LooksKeylines longer than the view end with the view once they are shifted.
    let start = shifted > 0 ? min(0, available - total) : 0
    let gone = CGFloat(min(slot, 0) + max(slot - count, 0)) * Self.gone
    return start + gone + part(0, frontSmall) * small + part(frontSmall, frontMedium) * medium
      + part(front, largeCount) * large + part(behind, mediumCount - frontMedium) * medium
      + part(behind + mediumCount - frontMedium, smallCount - frontSmall) * small
  }
}

/// The base class of layouts in which the position and appearance of an item depend only on the item's
/// distance from the focus, the point of the view to which items are scrolled.
///
/// The items are in a row along the scrolling axis; scrolling moves them through the focus one after another.
/// A subclass overrides `pose(at:)`. In poses, rectangles and sizes, x and widths run along the scrolling
/// axis. All lengths are in points.
class LooksSpineLayout: UICollectionViewLayout {
  /// The content offsets at which a scroll may end.
  enum Snapping {
    /// A scroll may end at any content offset.
    case none
    /// A scroll ends with an item in the focus.
    case nearestItem
    /// A scroll ends with an item in the focus: the item that was there when the drag began, or one of that
    /// item's neighbours.
    case nextItem
  }

  /// The scrolling axis.
  var scrollDirection = UICollectionView.ScrollDirection.horizontal {
    didSet { settingChanged(from: oldValue, to: scrollDirection) }
  }

  /// The size of every item. It has no effect if `fillsView` is `true`.
  var itemSize = CGSize(width: 200, height: 280) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// Whether every item is as large as the view.
  var fillsView = false { didSet { settingChanged(from: oldValue, to: fillsView) } }

  /// The content offsets at which a scroll may end.
  var snapping = Snapping.nearestItem

  /// The distance of the viewer's eye from the docked item, the item in the focus, as a multiple of an item's
  /// extent along the scrolling axis. A distance that is infinite, or 0 or less, gives no perspective.
  var eyeDistance: CGFloat = 2.5 { didSet { settingChanged(from: oldValue, to: eyeDistance) } }

  // MARK: Overriding

  /// The distance that the content scrolls from one item to the next.
  var stride: CGFloat { itemExtent }

  /// Returns the position and appearance of an item at a signed distance from the focus, in items.
  func pose(at distance: CGFloat) -> LooksItemPose {
    LooksItemPose(center: CGPoint(x: distance * strip.stride, y: 0))
  }

  /// Returns the position and appearance of the item with the given index in the row, at a signed distance
  /// from the focus, in items.
  func pose(ofItem item: Int, at distance: CGFloat) -> LooksItemPose { pose(at: distance) }

  /// Returns the distances from the focus, in items, up to which items may be visible.
  func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let (half, focus, stride) = (itemExtent / 2, focus(in: viewSize).x, max(stride, 1))
    return ((focus + half) / stride + 1, (viewSize.width - focus + half) / stride + 1)
  }

  /// The number of items at the end that never reach the focus, because the content ends first.
  var undockedItems: Int { 0 }

  /// Computes values that all poses share, once in each `prepare()`.
  func prepareLook(in viewSize: CGSize) {}

  /// Returns the focus, as a point of the view.
  func focus(in viewSize: CGSize) -> CGPoint { CGPoint(x: viewSize.width / 2, y: viewSize.height / 2) }

  /// Returns the pose from which an inserted item comes and to which a deleted item goes.
  func absentPose(from pose: LooksItemPose) -> LooksItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.scaledBy(x: 0.5, y: 0.5, z: 1)
    absent.alpha = 0
    return absent
  }

  /// Returns the distance from the focus, in items, beyond which no item overlaps a rectangle relative to the
  /// focus.
  func reach(overlapping rect: CGRect) -> CGFloat { .infinity }

  // MARK: Measures

  /// The item's size.
  private(set) var cardSize = CGSize.zero
  /// The view's size.
  private(set) var viewSize = CGSize.zero
  private(set) var itemCount = 0
  /// Whether the items repeat without beginning and end. `UICollectionView` has no such content.
  let isLooping = false

  /// The item's extent along the scrolling axis.
  var itemExtent: CGFloat { cardSize.width }

  /// The distance of the viewer's eye from the docked item; `nil` without perspective.
  var eyeDistanceInPoints: CGFloat? {
    let distance = eyeDistance * itemExtent
    return distance > 0 && distance.isFinite ? distance : nil
  }

  /// The perspective transform for a viewer in front of the focus; the identity without perspective.
  var perspective: CATransform3D {
    eyeDistanceInPoints.map { CATransform3D(perspectiveDistance: $0) } ?? CATransform3D.identity
  }

  // MARK: Geometry

  /// The row of items.
  fileprivate var strip = ItemRow()
  private var sequence: ItemSequence?
  /// The focus, and the distances before and after it up to which items may be visible, in items.
  private var focus = CGPoint.zero
  private var visible: (before: CGFloat, after: CGFloat) = (0, 0)
  /// The index of the item to keep docked during a resize; `nil` without a resize. `isAnchorPending` is
  /// `true` until the content offset for the item was asked for.
  private var anchor: Int?
  private var isAnchorPending = false
  /// The content offset along the scrolling axis at which the drag began; `nil` outside a drag.
  private var dragStart: CGFloat?
  /// Whether an update or an animated bounds change is in progress. Hidden items then fade instead of
  /// vanishing at once.
  private var isUpdating = false
  private var inserted = UpdatedItems()
  private var deleted = UpdatedItems()

  /// Limits that keep the arithmetic exact for any setting, in points and in items.
  private static let maximumExtent: CGFloat = 1e5
  private static let strides: ClosedRange<CGFloat> = 1...1e6
  private static let maximumDistance: CGFloat = 499

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    itemCount = sequence.count
    viewSize = scrollDirection.oriented(collectionView.bounds.size)
    let size = fillsView ? viewSize : scrollDirection.oriented(itemSize)
    cardSize = CGSize(
      width: min(size.width.asExtent, Self.maximumExtent),
      height: min(size.height.asExtent, Self.maximumExtent))
    // Only now, because a look may use the measures above.
    prepareLook(in: viewSize)
    focus = focus(in: viewSize)
    let reach = visibleReach(in: viewSize)
    visible = (Self.distance(reach.before), Self.distance(reach.after))
    let stride = min(max(stride, Self.strides.lowerBound), Self.strides.upperBound)
    let undocked = max(0, min(undockedItems, itemCount - 1))
    strip = ItemRow(
      count: itemCount, itemSize: cardSize,
      origin: CGPoint(x: focus.x - cardSize.width / 2, y: focus.y - cardSize.height / 2),
      spacing: stride - cardSize.width,
      trailing: viewSize.width - focus.x - cardSize.width / 2 - stride * CGFloat(undocked), dock: focus.x)
  }

  private static func distance(_ value: CGFloat) -> CGFloat {
    // NaN counts as 0.
    value > 0 ? min(value, maximumDistance) : 0
  }

  override var collectionViewContentSize: CGSize {
    scrollDirection.oriented(CGSize(width: strip.contentWidth, height: viewSize.height))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let sequence else { return nil }
    let offset = offset
    let place = scrollDirection.oriented(rect).offsetBy(dx: -offset - strip.dock, dy: -focus.y)
    return posedItems(at: offset, upTo: reach(overlapping: place)).map { item in
      let element = makeAttributes(at: sequence.indexPath(at: item), ofItem: item)
      pose(element, ofItem: item, at: offset)
      return element
    }.filter { !$0.isHidden && !$0.frame.isEmpty && $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = sequence?.position(of: indexPath) else { return nil }
    let element = makeAttributes(at: indexPath, ofItem: item)
    let offset = offset
    if posedItems(at: offset).contains(item) {
      pose(element, ofItem: item, at: offset)
    } else {
      hide(element)
    }
    // An element with hidden attributes would vanish at once, not at the end of the update.
    if isUpdating, element.isHidden { fade(element, ofItem: item) }
    return element
  }

  /// Returns an item's attributes with the item's frame in the row.
  private func makeAttributes(at indexPath: IndexPath, ofItem item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = scrollDirection.oriented(strip.frame(of: item))
    return attributes
  }

  /// Returns the indices of the items at visible distances from the focus, for a content offset along the
  /// scrolling axis, up to a distance in items.
  private func posedItems(at offset: CGFloat, upTo reach: CGFloat = .infinity) -> Range<Int> {
    guard strip.count > 0 else { return 0..<0 }
    let docked = (offset - strip.offset(docking: 0)) / strip.stride
    let lower = Int(ceiling: docked - min(visible.before, reach), to: 0...strip.count)
    let upper = Int(flooring: docked + min(visible.after, reach), to: -1...strip.count - 1) + 1
    return lower..<max(lower, upper)
  }

  /// Changes an item's attributes, which have the item's frame in the row, to the item's pose.
  private func pose(_ element: UICollectionViewLayoutAttributes, ofItem item: Int, at offset: CGFloat) {
    let distance = (scrollDirection.main(element.center) - offset - strip.dock) / strip.stride
    let pose = pose(ofItem: item, at: distance)
    // A transparent item must not catch touches.
    guard !pose.isHidden, pose.alpha > 0, pose.isDrawable(for: pose.size ?? cardSize) else {
      return hide(element)
    }
    apply(pose, to: element, at: distance, offset: offset)
  }

  /// Hides an item but keeps the item's position in the row. If the item leaves the screen, its animation
  /// ends at this position.
  private func hide(_ element: UICollectionViewLayoutAttributes) {
    element.isHidden = true
    element.alpha = 0
  }

  /// Makes a hidden item's attributes transparent instead of hidden. The attributes get the item's pose; for
  /// an item beyond the visible distances, the pose at the largest visible distance.
  private func fade(_ element: UICollectionViewLayoutAttributes, ofItem item: Int) {
    let distance = (strip.offset(docking: item) - offset) / strip.stride
    let place = min(max(distance, -visible.before), visible.after)
    let pose = pose(ofItem: item, at: place)
    guard pose.isDrawable(for: pose.size ?? cardSize) else { return }
    apply(pose, to: element, at: place, offset: offset)
    element.isHidden = false
    element.alpha = 0
  }

  private func apply(
    _ pose: LooksItemPose, to element: UICollectionViewLayoutAttributes, at distance: CGFloat, offset: CGFloat
  ) {
    let axis = scrollDirection
    element.center = axis.point(main: offset + strip.dock + pose.center.x, cross: focus.y + pose.center.y)
    if let size = pose.size { element.size = axis.oriented(size) }
    element.transform3D = axis.oriented(pose.transform3D)
    element.alpha = min(pose.alpha, 1)
    element.zIndex = pose.zIndex(at: distance)
  }

  /// The visible rectangle in the layout's coordinates. In a right-to-left view, x is measured from the right.
  private var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard isRightToLeft else { return bounds }
    let insets = collectionView.adjustedContentInset
    let width = max(collectionViewContentSize.width, bounds.width - insets.left - insets.right)
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  private var isRightToLeft: Bool {
    guard let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Returns `true`: in a right-to-left view, the first item is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The content offset along the scrolling axis, in the layout's coordinates.
  private var offset: CGFloat { scrollDirection.main(visibleRect.origin) }

  // MARK: Invalidation

  /// Invalidates the layout if the new value of a property differs from the old value.
  final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      sequence = nil
      anchor = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Returns `true`, because items change with the content offset. Records the docked item if the view's size
  /// is about to change.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let isResized = scrollDirection.oriented(newBounds.size) != viewSize
    anchor = isResized ? anchor ?? strip.item(nearestTo: offset + strip.dock) : nil
    isAnchorPending = isResized
    dragStart = collectionView?.isTracking == true ? dragStart ?? offset : nil
    return true
  }

  // MARK: Snapping

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    defer { dragStart = nil }
    let proposed = scrollDirection.main(reachable(proposedContentOffset))
    guard snapping != .none, let nearest = strip.item(nearestTo: proposed + strip.dock) else {
      return proposedContentOffset
    }
    var item = nearest
    if snapping == .nextItem, let dragStart, let first = strip.item(nearestTo: dragStart + strip.dock) {
      item = min(max(nearest, first - 1), first + 1)
    }
    item = strip.advanced(item, from: offset, velocity: scrollDirection.main(velocity)) ?? item
    return offset(docking: item, proposed: proposedContentOffset)
  }

  /// Returns the content offset that keeps an item docked during an update, a resize or a change of layout.
  /// While the content is dragged or decelerates, the result is the proposed offset.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let collectionView, !collectionView.isTracking, !collectionView.isDecelerating else {
      return proposedContentOffset
    }
    let proposed = scrollDirection.main(proposedContentOffset)
    let nearest = snapping == .none ? nil : strip.item(nearestTo: proposed + strip.dock)
    guard let item = (isAnchorPending ? anchor : nil) ?? nearest else { return proposedContentOffset }
    isAnchorPending = false
    return offset(docking: item, proposed: proposedContentOffset)
  }

  /// Returns the content offset at which an item is docked, clamped to the scrollable range.
  private func offset(docking item: Int, proposed: CGPoint) -> CGPoint {
    let cross = scrollDirection.oriented(proposed).y
    return reachable(scrollDirection.point(main: strip.offset(docking: item), cross: cross))
  }

  /// Returns the content offset nearest to `offset` at which the content can rest, both in the layout's
  /// coordinates.
  private func reachable(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (insets, view) = (collectionView.adjustedContentInset, collectionView.bounds.size)
    let (left, right) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    let content = collectionViewContentSize
    return CGPoint(
      x: max(-left, min(offset.x, content.width - view.width + right)),
      y: max(-insets.top, min(offset.y, content.height - view.height + insets.bottom)))
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = UpdatedItems(insertedBy: updateItems)
    deleted = UpdatedItems(deletedBy: updateItems)
    isUpdating = true
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let standard = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath), let final = layoutAttributesForItem(at: itemIndexPath),
      final.alpha > 0
    else { return standard }
    return absent(final)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let standard = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath), let last = standard ?? layoutAttributesForItem(at: itemIndexPath),
      !last.isHidden
    else { return standard }
    return absent(last)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = UpdatedItems()
    deleted = UpdatedItems()
    isUpdating = false
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    isUpdating = true
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    isUpdating = false
  }

  /// Returns a copy of an item's attributes in the pose that `absentPose(from:)` returns.
  private func absent(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let (axis, offset) = (scrollDirection, offset)
    let center = axis.oriented(attributes.center)
    var pose = LooksItemPose(center: CGPoint(x: center.x - offset - strip.dock, y: center.y - focus.y))
    pose.transform3D = axis.oriented(attributes.transform3D)
    pose.alpha = attributes.alpha
    let absent = absentPose(from: pose)
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes,
      absent.isDrawable(for: absent.size ?? cardSize)
    else { return attributes }
    copy.center = axis.point(main: offset + strip.dock + absent.center.x, cross: focus.y + absent.center.y)
    copy.transform3D = axis.oriented(absent.transform3D)
    copy.alpha = min(max(absent.alpha, 0), 1)
    return copy
  }
}

/// The position and appearance of an item at a distance from the focus. x runs along the scrolling axis, y
/// across it, and z towards the viewer.
struct LooksItemPose {
  /// The position of the item's middle relative to the focus.
  var center: CGPoint
  /// The size of the item before its transform; `nil` for the layout's item size.
  var size: CGSize?
  /// The transform about the item's middle, which may include perspective.
  var transform3D = CATransform3D.identity
  var alpha: CGFloat = 1
  /// The position on the axis towards the viewer. Of two overlapping items, the item with the greater depth
  /// is in front; at equal depth, the item nearer to the focus.
  var depth: CGFloat = 0
  var isHidden = false

  init(center: CGPoint = .zero) { self.center = center }

  init(transform3D: CATransform3D, depth: CGFloat = 0) {
    self.init()
    self.transform3D = transform3D
    self.depth = depth
  }

  /// Whether the viewer sees the item's back: the determinant of the projection of the item's plane is
  /// negative.
  var showsBack: Bool {
    let t = transform3D
    return t.m11 * (t.m22 * t.m44 - t.m24 * t.m42) - t.m12 * (t.m21 * t.m44 - t.m24 * t.m41)
      + t.m14 * (t.m21 * t.m42 - t.m22 * t.m41) < 0
  }

  /// Whether the pose can be drawn: all values are finite, and the whole item is in front of the viewer's
  /// eye.
  func isDrawable(for size: CGSize) -> Bool {
    let t = transform3D
    // The smallest homogeneous coordinate of the four corners; perspective divides by it.
    let w = t.m44 - abs(t.m14) * size.width / 2 - abs(t.m24) * size.height / 2
    return w > 0.05 && t.isFinite && alpha.isFinite
      && [center.x, center.y, size.width, size.height].allSatisfy { abs($0) < 1e9 }
  }

  /// Returns the z index of an item at a signed distance from the focus, in items.
  func zIndex(at distance: CGFloat) -> Int {
    func steps(_ value: CGFloat, _ limit: CGFloat) -> Int {
      Int(saturating: (min(max(value, -limit), limit) * 64).rounded())
    }
    // Three digits, the first decides: the depth, the nearness to the focus, the side.
    let nearness = steps(500 - abs(distance), 500)
    return (steps(depth, 1e8) * 65_536 + nearness) * 2 + (distance > 0 ? 1 : 0)
  }
}

/// The base class of layouts that compute an item's frame from the item's index among the items of all
/// sections.
///
/// Frames and positions are measured from the margin at the start of each axis; x runs along the scrolling
/// axis, y across it. Inserted items grow and fade in, deleted items shrink and fade out. All lengths are in
/// points.
class LooksTilingLayout: UICollectionViewLayout {
  /// The scrolling axis.
  var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { settingChanged(from: oldValue, to: scrollDirection) }
  }

  /// The margins around the items.
  var margins = UIEdgeInsets.zero { didSet { settingChanged(from: oldValue, to: margins) } }

  // MARK: Overriding

  /// Arranges the items between the margins. `breadth` is the extent between the margins across the scrolling
  /// axis.
  func arrange(itemCount: Int, breadth: CGFloat) {}

  /// Returns the frame of an arranged item.
  func frame(ofItem item: Int) -> CGRect { .null }

  /// Returns the indices of the items that may overlap a range of positions on the scrolling axis.
  func items(in span: Range<CGFloat>) -> Range<Int> { 0..<0 }

  /// The extent of all arranged items along the scrolling axis.
  var length: CGFloat { 0 }

  /// Changes the attributes of items, such as their transforms, for the visible rectangle. Before the call,
  /// the attributes have the items' frames. A changed item must stay within its original frame.
  func style(_ elements: [UICollectionViewLayoutAttributes], in visibleRect: CGRect) {}

  // MARK: Geometry

  private var sequence: ItemSequence?
  /// The extent across the scrolling axis for which the items are arranged; `nil` if they must be arranged
  /// again.
  private var arrangedBreadth: CGFloat?
  private var inserted = UpdatedItems()
  private var deleted = UpdatedItems()

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let breadth = breadth(for: collectionView.bounds.size)
    guard sequence == nil || arrangedBreadth != breadth else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    arrangedBreadth = breadth
    arrange(itemCount: sequence.count, breadth: breadth)
  }

  /// The margins with x and y exchanged if the layout scrolls vertically.
  private var insets: (start: CGPoint, end: CGPoint) {
    func sane(_ value: CGFloat) -> CGFloat { abs(value) < 1e6 ? value : 0 }
    let start = CGPoint(x: sane(margins.left), y: sane(margins.top))
    let end = CGPoint(x: sane(margins.right), y: sane(margins.bottom))
    return (scrollDirection.oriented(start), scrollDirection.oriented(end))
  }

  /// Returns the extent across the scrolling axis between the margins, in a view of the given size.
  private func breadth(for size: CGSize) -> CGFloat {
    let own = collectionView?.adjustedContentInset ?? .zero
    let room = CGSize(width: size.width - own.left - own.right, height: size.height - own.top - own.bottom)
    return (max(0, scrollDirection.oriented(room).height) - insets.start.y - insets.end.y).asExtent
  }

  override var collectionViewContentSize: CGSize {
    guard let breadth = arrangedBreadth else { return .zero }
    let width = length > 0 ? (length + insets.start.x + insets.end.x).asExtent : 0
    return scrollDirection.oriented(CGSize(width: width, height: breadth + insets.start.y + insets.end.y))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let sequence else { return nil }
    let span = scrollDirection.oriented(rect)
    let start = insets.start.x
    guard span.minX < span.maxX else { return [] }
    let elements = items(in: span.minX - start..<span.maxX - start).compactMap { item in
      let frame = contentFrame(ofItem: item)
      let isVisible = !frame.isEmpty && frame.intersects(rect)
      return isVisible ? makeAttributes(at: sequence.indexPath(at: item), frame: frame) : nil
    }
    style(elements, in: visibleRect)
    return elements.filter { !$0.frame.isEmpty && $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard arrangedBreadth != nil, let item = sequence?.position(of: indexPath) else { return nil }
    let attributes = makeAttributes(at: indexPath, frame: contentFrame(ofItem: item))
    style([attributes], in: visibleRect)
    return attributes
  }

  private func makeAttributes(at indexPath: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Returns an item's frame in content coordinates.
  private func contentFrame(ofItem item: Int) -> CGRect {
    scrollDirection.oriented(frame(ofItem: item).offsetBy(dx: insets.start.x, dy: insets.start.y))
  }

  /// The visible rectangle in the layout's coordinates. In a right-to-left view, x is measured from the right.
  private var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard isRightToLeft else { return bounds }
    let insets = collectionView.adjustedContentInset
    let width = max(collectionViewContentSize.width, bounds.width - insets.left - insets.right)
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  private var isRightToLeft: Bool {
    guard let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Returns `true`: in a right-to-left view, the first item is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Invalidation

  /// Invalidates the layout if the new value of a property differs from the old value.
  final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { sequence = nil }
    arrangedBreadth = nil
    super.invalidateLayout(with: context)
  }

  /// Returns whether the available extent across the scrolling axis changes.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    breadth(for: newBounds.size) != arrangedBreadth
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = UpdatedItems(insertedBy: updateItems)
    deleted = UpdatedItems(deletedBy: updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let standard = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return standard }
    return shrunk(standard ?? layoutAttributesForItem(at: itemIndexPath))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let standard = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return standard }
    return shrunk(standard ?? layoutAttributesForItem(at: itemIndexPath))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = UpdatedItems()
    deleted = UpdatedItems()
  }

  /// Returns a copy of the attributes at half the size and with alpha 0.
  private func shrunk(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.transform3D = copy?.transform3D.scaledBy(x: 0.5, y: 0.5, z: 1) ?? CATransform3D.identity
    copy?.alpha = 0
    return copy
  }
}

/// A row of items of equal size along the x axis. All lengths are in points.
private struct ItemRow {
  var count = 0
  var itemSize = CGSize.zero
  /// The top left corner of the first item, in content coordinates.
  var origin = CGPoint.zero
  /// The distance from an item's left edge to the next item's left edge.
  var stride: CGFloat = 0
  /// The margin after the last item.
  var trailing: CGFloat = 0
  /// The distance from the view's left edge to the dock, the position at which the middle of an item comes to
  /// rest.
  var dock: CGFloat = 0

  init() {}

  init(
    count: Int, itemSize: CGSize, origin: CGPoint = .zero, spacing: CGFloat = 0, trailing: CGFloat = 0,
    dock: CGFloat
  ) {
    self.count = count
    self.itemSize = CGSize(width: max(0, itemSize.width), height: max(0, itemSize.height))
    self.origin = origin
    self.stride = max(0, self.itemSize.width + spacing)
    self.trailing = trailing
    self.dock = dock
  }

  var contentWidth: CGFloat { count == 0 ? 0 : max(0, frame(of: count - 1).maxX + trailing) }

  func frame(of item: Int) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + CGFloat(item) * stride, y: origin.y), size: itemSize)
  }

  /// Returns the content offset along x at which an item is at the dock.
  func offset(docking item: Int) -> CGFloat { frame(of: item).midX - dock }

  /// Returns the index of the item whose middle is nearest to an x coordinate of the content; `nil` if there
  /// are no items. Of two items at equal distance, the left item is returned.
  func item(nearestTo x: CGFloat) -> Int? {
    index(((x - origin.x - itemSize.width / 2) / stride - 0.5).rounded(.up))
  }

  /// Returns the index of the item at an x coordinate of the content; `nil` if there are no items. A gap
  /// belongs to the item before the gap.
  func item(at x: CGFloat) -> Int? { index(((x - origin.x) / stride).rounded(.down)) }

  /// Returns `item` or, if it is not beyond the content offset `offset` in the direction of a flick, the next
  /// item in this direction. The velocity is in points per millisecond; a slow release changes nothing.
  func advanced(_ item: Int?, from offset: CGFloat, velocity: CGFloat) -> Int? {
    guard let item, abs(velocity) >= 0.25, stride > 0 else { return item }
    let position = (offset + dock - origin.x - itemSize.width / 2) / stride
    // An item within a point counts as reached, because content offsets are rounded to pixels.
    let next =
      velocity > 0
      ? index((position + 1 / stride).rounded(.down) + 1) : index((position - 1 / stride).rounded(.up) - 1)
    return next.map { velocity > 0 ? max(item, $0) : min(item, $0) }
  }

  /// Returns the indices of the items whose frames overlap a range of x coordinates of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, low < high else { return 0..<0 }
    guard stride > 0 else { return 0..<count }
    let first = ((low - origin.x - itemSize.width) / stride).rounded(.down) + 1
    let end = ((high - origin.x) / stride).rounded(.up)
    let lower = Int(min(max(first, 0), CGFloat(count)))
    return lower..<max(lower, Int(min(max(end, 0), CGFloat(count))))
  }

  /// Converts a whole number to the index of an item, clamped to the first and the last item; `nil` if there
  /// are no items.
  private func index(_ value: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    return stride > 0 ? Int(min(max(value, 0), CGFloat(count - 1))) : 0
  }
}

/// The items of all sections in one sequence. Positions in the sequence are counted from 0.
private struct ItemSequence {
  /// The position in the sequence of each section's first item.
  private var starts: [Int] = []
  private(set) var count = 0

  @MainActor
  init(of collectionView: UICollectionView) {
    for section in 0..<collectionView.numberOfSections {
      starts.append(count)
      count += collectionView.numberOfItems(inSection: section)
    }
  }

  /// Returns the index path of the item at a position in the sequence, `0 ..< count`, found by binary search.
  func indexPath(at position: Int) -> IndexPath {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: position - starts[low - 1], section: low - 1)
  }

  /// Returns the position in the sequence of the item at an index path; `nil` if there is no such item.
  func position(of indexPath: IndexPath) -> Int? {
    guard starts.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let end = indexPath.section + 1 < starts.count ? starts[indexPath.section + 1] : count
    let position = starts[indexPath.section] + indexPath.item
    return position < end ? position : nil
  }
}

/// The items that an update inserts or deletes, as single items or as whole sections.
///
/// A moved item is not included, even if its old section is deleted or its new section is inserted.
private struct UpdatedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []
  private var moved: Set<IndexPath> = []

  /// Creates an empty set.
  init() {}

  /// Creates the set of items that an update inserts, with their index paths after the update.
  @MainActor
  init(insertedBy updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      if item.updateAction == .insert { add(item.indexPathAfterUpdate) }
      if item.updateAction == .move, let path = item.indexPathAfterUpdate { moved.insert(path) }
    }
  }

  /// Creates the set of items that an update deletes, with their index paths before the update.
  @MainActor
  init(deletedBy updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      if item.updateAction == .delete { add(item.indexPathBeforeUpdate) }
      if item.updateAction == .move, let path = item.indexPathBeforeUpdate { moved.insert(path) }
    }
  }

  private mutating func add(_ indexPath: IndexPath?) {
    guard let indexPath else { return }
    if indexPath.item == NSNotFound {
      sections.insert(indexPath.section)
    } else {
      items.insert(indexPath)
    }
  }

  /// Returns whether the update inserts or deletes an item.
  func contains(_ indexPath: IndexPath) -> Bool {
    items.contains(indexPath) || (sections.contains(indexPath.section) && !moved.contains(indexPath))
  }
}

extension CATransform3D {
  fileprivate static var identity: CATransform3D { CATransform3DIdentity }

  /// Creates the perspective for a viewer's eye at a distance above the plane z = 0, in points.
  fileprivate init(perspectiveDistance distance: CGFloat) {
    self = CATransform3DIdentity
    m34 = -1 / distance
  }

  fileprivate init(translationX x: CGFloat, y: CGFloat, z: CGFloat) { self = CATransform3DMakeTranslation(x, y, z) }

  fileprivate init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) { self = CATransform3DMakeScale(x, y, z) }

  /// Creates a rotation by an angle in radians about an axis through the origin.
  fileprivate init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self = CATransform3DMakeRotation(angle, x, y, z)
  }

  /// Whether all elements are finite numbers.
  fileprivate var isFinite: Bool {
    let sum = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return sum.isFinite
  }

  fileprivate func concatenating(_ next: CATransform3D) -> CATransform3D { CATransform3DConcat(self, next) }

  /// Returns the transform that first translates and then applies this one.
  fileprivate func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3DTranslate(self, x, y, z)
  }

  /// Returns the transform that first scales and then applies this one.
  fileprivate func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D { CATransform3DScale(self, x, y, z) }

  /// Returns the transform that first rotates by an angle in radians and then applies this one.
  fileprivate func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3DRotate(self, angle, x, y, z)
  }
}

/// Conversions between content space and the coordinates of a strip, in which x runs along the scrolling
/// axis.
///
/// The conversions exchange x and y if the scrolling axis is vertical, so each conversion is its own inverse.
extension UICollectionView.ScrollDirection {
  fileprivate func oriented(_ point: CGPoint) -> CGPoint { self == .vertical ? CGPoint(x: point.y, y: point.x) : point }

  fileprivate func oriented(_ size: CGSize) -> CGSize {
    self == .vertical ? CGSize(width: size.height, height: size.width) : size
  }

  fileprivate func oriented(_ rect: CGRect) -> CGRect {
    // The null rectangle has no corners to exchange.
    guard self == .vertical, !rect.isNull else { return rect }
    return CGRect(origin: oriented(rect.origin), size: oriented(rect.size))
  }

  /// Returns the transform with x and y exchanged if the scrolling axis is vertical: a rotation about y
  /// becomes a rotation about x.
  fileprivate func oriented(_ t: CATransform3D) -> CATransform3D {
    guard self == .vertical else { return t }
    var r = t
    (r.m11, r.m12, r.m21, r.m22) = (t.m22, t.m21, t.m12, t.m11)
    (r.m13, r.m14, r.m23, r.m24) = (t.m23, t.m24, t.m13, t.m14)
    (r.m31, r.m32, r.m41, r.m42) = (t.m32, t.m31, t.m42, t.m41)
    return r
  }
}

extension UICollectionView.ScrollDirection {
  /// Returns a point's coordinate along the scrolling axis.
  fileprivate func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  fileprivate func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }
}

/// Rounding of values to integers in a range, by integer conversion, which is much faster than a call of the
/// maths library.
extension Int {
  /// Rounds a value down to an integer and clamps it to a range. NaN becomes the lower bound.
  fileprivate init(flooring value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.max(CGFloat(whole) > value ? whole - 1 : whole, range.lowerBound)
  }

  /// Rounds a value up to an integer and clamps it to a range. NaN becomes the lower bound.
  fileprivate init(ceiling value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.min(CGFloat(whole) < value ? whole + 1 : whole, range.upperBound)
  }

  private init(towardsZero value: CGFloat, in range: ClosedRange<Int>) {
    guard value > CGFloat(range.lowerBound) else { self = range.lowerBound; return }
    self = value < CGFloat(range.upperBound) ? Int(value) : range.upperBound
  }
}

/// A conversion that cannot trap, for numbers from a user, a file or a layout.
extension Int {
  /// Creates an integer from a number, rounded toward zero and clamped to the range of `Int`; 0 for NaN.
  fileprivate init(saturating value: Double) {
    guard !value.isNaN else { self = 0; return }
    // Compared with 2⁶³, because no `Double` equals `Int.max`: the largest one below 2⁶³ is 2⁶³ - 1024.
    self = value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value)
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a condition; `endIndex` if no element satisfies it.
  ///
  /// - Parameter belongsToSecondPart: A condition that is false for all elements before the returned index
  ///   and true for all others.
  /// - Complexity: O(log n), where n is the number of elements.
  fileprivate func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = distance(from: startIndex, to: endIndex)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsToSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}

extension CGFloat {
  /// The value as a length: negative, infinite and NaN values become 0.
  fileprivate var asExtent: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

extension CGFloat {
  /// Returns the value at a fraction of the way to another value.
  fileprivate func interpolated(to end: CGFloat, fraction: CGFloat) -> CGFloat { self + (end - self) * fraction }
}
