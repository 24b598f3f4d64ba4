public import CollectionCore
public import Foundation

/// A row of covers. The docked (current) cover faces the viewer, and the other covers are turned towards the
/// docked cover.
///
/// While the content scrolls, a cover turns to the front until it is docked, and then turns away. The
/// formulas and the default values are those of iCarousel.
@preconcurrency @MainActor
open class CoverFlowLayout: SpineLayout {
  /// The angle by which the covers beside the docked (current) cover are turned, in quarter turns; 0.9 by
  /// default.
  @exclusivity(unchecked)
  public var tilt: CGFloat = 0.9 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance between turned covers, as a fraction of an item's extent along the scrolling axis; 0.25 by
  /// default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance by which turned covers are behind the docked (current) cover, as a fraction of an item's
  /// extent along the scrolling axis; 0.5 by default.
  @exclusivity(unchecked)
  public var setback: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: setback) } }

  /// The fraction of the scroll from one cover to the next during which both covers turn, above 0 and at most
  /// 1; 1 by default.
  ///
  /// With a smaller fraction, the covers turn quickly in the middle of the scroll, as in iCarousel's second
  /// cover flow type.
  @exclusivity(unchecked)
  public var turningPart: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: turningPart) } }

  /// The distance that the content scrolls from one cover to the next, as a fraction of an item's extent
  /// along the scrolling axis; 0.5 by default.
  @exclusivity(unchecked)
  public var travel: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: travel) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "tilt", \CoverFlowLayout.tilt, in: 0...2, step: 0.05,
        "How far the covers at the sides are turned, in quarter turns."),
      .init(
        "spacing", \CoverFlowLayout.spacing, in: 0.1...3, step: 0.05,
        "The distance between turned covers, in card lengths."),
      .init(
        "setback", \CoverFlowLayout.setback, in: 0...2, step: 0.05,
        "How far turned covers lie behind the docked one, in card lengths."),
      .init(
        "turningPart", \CoverFlowLayout.turningPart, in: 0.05...1, step: 0.05,
        "The part of the way from cover to cover during which covers turn."),
      .init(
        "travel", \CoverFlowLayout.travel, in: 0.1...2, step: 0.05,
        "How far the content scrolls from cover to cover, in card lengths."),
    ]
  }

  open override var stride: CGFloat { itemExtent * travel }

  /// Returns the distances from the docked (current) cover, in items, up to which turned covers are in the
  /// view.
  ///
  /// Turned covers are behind the docked cover, so perspective moves them towards the middle.
  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let scale = eyeDistance > 0 && eyeDistance.isFinite ? 1 + max(0, setback) / eyeDistance : 1
    let reach = viewSize.width / 2 * scale / max(itemExtent * abs(spacing), 1) + 3
    return (reach, reach)
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    let turned = turned(at: distance)
    let x = (turned * 0.5 * tilt + distance * spacing) * itemExtent
    let z = -abs(turned) * setback * itemExtent
    let transform = perspective.translatedBy(x: x, y: 0, z: z)
      .rotated(by: -turned * tilt * .pi / 2, x: 0, y: 1, z: 0)
    return ItemPose(transform3D: transform, depth: -abs(distance))
  }

  /// Returns the turn of a cover, -1 … 1: 0 for the docked (current) cover, -1 for a fully turned cover
  /// before the docked cover, and 1 for one after it.
  private func turned(at distance: CGFloat) -> CGFloat {
    let part = min(max(turningPart, 0.001), 1)
    let amount = min(max((abs(distance) - 0.5) / part + 0.5, 0), 1)
    return distance < 0 ? -amount : amount
  }

  /// A smaller size, as of a cover behind the row, and transparent.
  open override var ownInsertion: ItemTransition { ItemTransition(scale: 0.7, alpha: 0) }
}
