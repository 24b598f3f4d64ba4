import CollectionCore
public import Foundation

/// A layout of covers, of which the docked one faces the viewer and the others are turned towards it.
///
/// Scrolling turns a cover as it moves into the focus and out of it. The formulas and defaults are those of
/// iCarousel.
@preconcurrency @MainActor
open class CoverFlowLayout: SpineLayout {
  /// The angle by which covers beside the docked one are turned, in quarter turns; 0.9 by default.
  @exclusivity(unchecked)
  public var tilt: CGFloat = 0.9 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance between turned covers, in item extents; 0.25 by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance of turned covers behind the docked one, in item extents; 0.5 by default.
  @exclusivity(unchecked)
  public var setback: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: setback) } }

  /// The part of the way between two docked covers during which they turn, above 0 … 1; 1 by default.
  ///
  /// With a smaller part, two covers change places quickly, halfway between them, as in iCarousel's second
  /// cover flow.
  @exclusivity(unchecked)
  public var turningPart: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: turningPart) } }

  /// The distance that the content scrolls from one cover to the next, in item extents; 0.5 by default.
  @exclusivity(unchecked)
  public var travel: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: travel) } }

  open override var stride: CGFloat { itemExtent * travel }

  /// Returns the distances at which a turned cover is in the view.
  ///
  /// A turned cover is behind the docked one, so perspective moves it towards the middle.
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

  /// Returns how far a cover is turned, -1 … 1: 0 in the focus, ±1 on either side.
  private func turned(at distance: CGFloat) -> CGFloat {
    let part = min(max(turningPart, 0.001), 1)
    let amount = min(max((abs(distance) - 0.5) / part + 0.5, 0), 1)
    return distance < 0 ? -amount : amount
  }

  /// Returns a pose behind the covers, turned away from the viewer.
  open override func absentPose(from pose: ItemPose) -> ItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.translatedBy(x: 0, y: 0, z: -itemExtent)
    absent.alpha = 0
    return absent
  }
}
