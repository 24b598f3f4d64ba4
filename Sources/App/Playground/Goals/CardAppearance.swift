import CollectionCore
import Foundation

/// The place and the look of a card in a viewport, as the card appears with its transform.
struct CardAppearance: Hashable {
  /// The middle of the card, in the coordinates of the viewport.
  var center: CGPoint
  /// The lengths, in points, of the lines from the left to the right edge and from the upper to the lower edge through the
  /// middle.
  var size: CGSize
  /// The angle of the line from the left to the right edge, in radians, clockwise.
  var rotation: Double
  /// The opacity, 0 … 1.
  var opacity: Double

  /// Creates the appearance of a card with a layout's attributes, in a viewport with a content offset.
  @MainActor
  init(_ attributes: CollectionViewLayoutAttributes, contentOffset: CGPoint) {
    let (transform, half) = (
      attributes.transform3D, CGSize(width: attributes.size.width / 2, height: attributes.size.height / 2)
    )
    func projected(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      // Points behind the viewer's eye have no image.
      let w = max(transform.m14 * x + transform.m24 * y + transform.m44, 0.001)
      return CGPoint(
        x: (transform.m11 * x + transform.m21 * y + transform.m41) / w,
        y: (transform.m12 * x + transform.m22 * y + transform.m42) / w)
    }
    let across = projected(half.width, 0) - projected(-half.width, 0)
    let down = projected(0, half.height) - projected(0, -half.height)
    center = attributes.center - contentOffset + projected(0, 0)
    size = CGSize(width: hypot(across.x, across.y), height: hypot(down.x, down.y))
    rotation = atan2(across.y, across.x)
    opacity = attributes.alpha
  }

  /// Returns a point of the viewport relative to the middle of the card, along the card's edges.
  func local(_ point: CGPoint) -> CGPoint {
    let way = point - center
    return CGPoint(
      x: way.x * cos(rotation) + way.y * sin(rotation), y: way.y * cos(rotation) - way.x * sin(rotation))
  }

  /// Returns the point of the viewport at a point relative to the middle of the card, along the card's edges.
  func point(atLocal local: CGPoint) -> CGPoint {
    CGPoint(
      x: center.x + local.x * cos(rotation) - local.y * sin(rotation),
      y: center.y + local.x * sin(rotation) + local.y * cos(rotation))
  }

  /// Returns the differences from another appearance, in points: of the middle, of the lengths, of the rotation, as the way of
  /// a corner, and of the opacity, of which 1 counts as 100 points.
  func differences(from other: CardAppearance) -> [CardPart: [Double]] {
    let reach = hypot(other.size.width, other.size.height) / 2
    let turn = (rotation - other.rotation).remainder(dividingBy: 2 * .pi)
    return [
      .middle: [center.x - other.center.x, center.y - other.center.y],
      .corner: [size.width - other.size.width, size.height - other.size.height],
      .rotation: [turn * reach], .opacity: [(opacity - other.opacity) * 100],
    ]
  }
}

/// A part of a card's appearance that the user can drag.
enum CardPart: CaseIterable {
  case middle, corner, rotation, opacity
}

/// The appearance that a card is to have where the content is at a place.
struct CardGoal: Hashable {
  /// The data-source index path of the card.
  let path: IndexPath
  let place: Place
  var appearance: CardAppearance
  /// The part that the user drags; `nil` for none. The differences of all other parts then have a lower weight.
  var dragged: CardPart?
  /// Whether the card is to have the appearance. The search leaves out goals that are off.
  var isOn = true

  /// A place of the content.
  enum Place: Hashable {
    /// The item at an index path is at the layout's dock.
    case docked(IndexPath)
    /// The content has an offset, in points.
    case offset(CGPoint)
  }

  /// The weight of the parts that the user does not drag.
  private static let rest = 0.1

  /// Returns the differences of an appearance from the goal, in points; those of parts that matter less are smaller.
  func residuals(of found: CardAppearance) -> [Double] {
    let differences = found.differences(from: appearance)
    return CardPart.allCases.flatMap { part in
      let weight = dragged == nil || dragged == part ? 1 : Self.rest
      return (differences[part] ?? []).map { $0 * weight }
    }
  }
}
