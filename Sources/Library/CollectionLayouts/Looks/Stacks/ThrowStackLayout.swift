public import CollectionCore
public import Foundation

/// A stack of cards that are thrown away in any direction.
///
/// A drag that begins on the top card moves the card with the finger, and rotates the card about its middle,
/// more the farther from the middle the card is held. Released far from the stack or with some speed, the card
/// flies on in the direction of the finger's velocity; otherwise it springs back. The card returns from where
/// it went, when a drag that begins beside the top card, the wheel or a key scrolls back. These throw cards
/// along the scrolling axis, too.
@preconcurrency @MainActor
open class ThrowStackLayout: CardStackLayout {
  /// The throws of the cards, which decide from where the cards return.
  private var cardThrows: [IndexPath: CardThrow] = [:]
  private var grab: Grab?
  /// The number of items by which an update moves the card that a drag throws or has thrown; 0 outside
  /// updates.
  private var shiftOfGrab = 0

  /// The card that a drag throws.
  private struct Grab {
    var path: IndexPath
    /// The index in the row of the card or of its copy in the first lap.
    var item: Int
    /// The card's index in the row, relative to the item docked at the beginning of the drag.
    let step: Int
    /// The point at which the card is held, from -1 to 1 along each axis.
    let grip: CGPoint
    /// The card's displacement and its part of the throw at the beginning of the drag.
    let start: CGPoint
    let startPart: CGFloat
    /// The part of the throw that the card before this one has still to go, because the card was grabbed
    /// while the one before flew away.
    let rest: CGFloat
    /// Whether the release is fast and does not point back to the stack.
    var isFlung = false
  }

  /// The distance beyond which a released card leaves, as a fraction of the shorter side of a card.
  private static let throwDistance: CGFloat = 0.4
  /// The part of a throw after which the next card has risen to the top.
  private static let risingPart: CGFloat = 0.6
  /// The number of points by which the content scrolls for each point of the finger, while a card leaves and
  /// the finger holds the next one.
  private static let pursuit: CGFloat = 3

  /// The distance that the content scrolls from one card to the next, in whole points: the distance to the
  /// view's edge, so that the card stays under the finger.
  open override var stride: CGFloat { exit.width.rounded(.up) }

  // MARK: Poses

  open override func pose(at distance: CGFloat) -> ItemPose {
    guard distance > 0 else { return super.pose(at: distance) }
    // The next card is at its place before the thrown card has left the view.
    let (below, part) = (distance.rounded(.down), distance - distance.rounded(.down))
    return super.pose(at: below + max(0, 1 - (1 - part) / Self.risingPart))
  }

  open override func pose(ofItem item: Int, at distance: CGFloat) -> ItemPose {
    guard distance < 0, !cardThrows.isEmpty, let path = indexPath(ofItem: item),
      let card = cardThrows[path]
    else { return pose(at: distance) }
    var pose = ItemPose(center: card.center(at: -distance, exit: exit))
    let angle = throwAngle * card.turn(at: pose.center, exit: exit)
    pose.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    pose.depth = -distance
    return pose
  }

  // MARK: Throws

  /// The number of cards that are above the present top card or have left, with the part of the throw of the
  /// card that is leaving.
  private func progress(at offset: CGFloat) -> CGFloat {
    let progress = (offset - strip.offset(dockingItem: 0)) / strip.stride
    // A card at rest is at a whole pixel.
    return abs(progress - progress.rounded()) * strip.stride < 1 ? progress.rounded() : progress
  }

  /// Moves the grabbed card with the finger, and returns the distance by which the content scrolls.
  open override func flingContentTranslation(for drag: PlanarDrag) -> CGPoint? {
    guard strip.count > 0 else { return nil }
    if drag.phase == .began { grab = grabbed(at: scrollDirection.oriented(drag.start)) }
    guard let grab else { return nil }
    let (way, velocity) = (
      scrollDirection.oriented(drag.translation), scrollDirection.oriented(drag.velocity)
    )
    let center = CGPoint(x: grab.start.x + way.x, y: grab.start.y + way.y)
    let length = hypot(center.x, center.y)
    let forward = max(length - hypot(grab.start.x, grab.start.y), -grab.startPart * strip.stride)
    // The card must not be away before its release.
    let part = min(grab.startPart + forward / strip.stride, 0.98)
    var card = CardThrow(bend: center, bendPart: part, grip: grab.grip)
    if length > 0 { card.direction = CGPoint(x: center.x / length, y: center.y / length) }
    if drag.phase == .ended {
      let speed = hypot(velocity.x, velocity.y)
      let outwards = velocity.x * card.direction.x + velocity.y * card.direction.y
      self.grab?.isFlung = speed > 0 && outwards > -0.3 * speed
      if speed > 0, outwards > -0.3 * speed {
        card.direction = CGPoint(x: velocity.x / speed, y: velocity.y / speed)
      }
    }
    show(card, at: grab.path)
    // The card before this one leaves meanwhile, faster than the finger.
    let ahead = min(grab.rest * strip.stride, Self.pursuit * forward)
    return scrollDirection.point(main: (part - grab.startPart) * strip.stride + ahead, cross: 0)
  }

  private func show(_ card: CardThrow, at path: IndexPath) {
    guard cardThrows[path] != card else { return }
    cardThrows[path] = card
    // The content does not scroll while the finger moves about the stack, or beyond the distance of a throw.
    let context = Self.contextClass.init()
    context.invalidateItems(at: [path])
    invalidateLayout(with: context)
  }

  /// Returns the card at a point of the content, with x along the scrolling axis; `nil` if the point is beside
  /// the stack.
  private func grabbed(at point: CGPoint) -> Grab? {
    let focus = focus(in: viewSize)
    let held = CGPoint(x: point.x - offset - focus.x, y: point.y - focus.y)
    let docked = progress(at: offset)
    let top = Int(saturating: docked.rounded(.down))
    let part = docked - CGFloat(top)
    func grip(from center: CGPoint) -> CGPoint? {
      let grip = CGPoint(
        x: (held.x - center.x) / max(cardSize.width / 2, 1),
        y: (held.y - center.y) / max(cardSize.height / 2, 1))
      return max(abs(grip.x), abs(grip.y)) <= 1 ? grip : nil
    }
    func isCard(_ item: Int) -> Bool { strip.isLooping || 0..<strip.count ~= item }
    let start = pose(ofItem: strip.itemInFirstLap(top), at: -part).center
    if isCard(top), let path = indexPath(ofItem: top) {
      // A card that flies away can be caught. Near the stack, its place on the stack counts too.
      if let grip = grip(from: start) ?? (part < 0.5 ? grip(from: .zero) : nil) {
        return Grab(
          path: path, item: strip.itemInFirstLap(top), step: 0, grip: grip, start: start, startPart: part,
          rest: 0)
      }
    }
    guard part >= 0.5, isCard(top + 1), let path = indexPath(ofItem: top + 1), let grip = grip(from: .zero)
    else { return nil }
    return Grab(
      path: path, item: strip.itemInFirstLap(top + 1), step: 1, grip: grip, start: .zero, startPart: 0,
      rest: 1 - part)
  }

  open override func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    guard snapping != .none, let dragStart = dragStartOffset else {
      return super.item(atRestFor: proposedOffset, velocity: velocity)
    }
    // A grab has noted which part of the last throw is still to come.
    let travel = grab == nil ? interruptedTravel : 0
    let start = progress(at: dragStart + travel)
    let first = Int(saturating: grab == nil ? start.rounded() : start.rounded(.down)) + (grab?.step ?? 0)
    let way = proposedOffset + travel - strip.offset(dockingItem: 0) - CGFloat(first) * strip.stride
    let least = min(cardSize.width, cardSize.height) * Self.throwDistance
    let step = grab?.isFlung == true || way > least ? 1 : grab == nil && way < -least ? -1 : 0
    return strip.isLooping ? first + step : min(max(first + step, 0), strip.count - 1)
  }

  open override func prepareLook(in viewSize: CGSize) {
    super.prepareLook(in: viewSize)
    guard !cardThrows.isEmpty, strip.count > 1, collectionView?.isDragging == false else { return }
    // A card that is back on the stack is thrown along the axis next time, unless a finger throws it.
    let docked = progress(at: offset)
    guard docked == docked.rounded(), let path = indexPath(ofItem: Int(saturating: docked)) else { return }
    cardThrows[path] = nil
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { (cardThrows, grab) = ([:], nil) }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard !cardThrows.isEmpty || grab != nil else { return }
    let changes = ChangedPaths(updateItems)
    let moved = cardThrows.compactMap { path, card in changes.path(after: path).map { ($0, card) } }
    cardThrows = Dictionary(moved) { first, _ in first }
    guard var held = grab else { return }
    grab = nil
    guard let path = changes.path(after: held.path), let item = position(of: path) else { return }
    (shiftOfGrab, held.item, held.path) = (item - held.item, item, path)
    grab = held
  }

  /// Returns the content offset after an update. A card that is held or flies away stays where it is on screen
  /// if the update changes its index.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    let target = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    guard shiftOfGrab != 0, collectionView?.scrollState != .idle else { return target }
    let (axis, way) = (scrollDirection, CGFloat(shiftOfGrab) * strip.stride)
    return axis.point(main: axis.main(target) + way, cross: axis.cross(target))
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    shiftOfGrab = 0
  }
}
