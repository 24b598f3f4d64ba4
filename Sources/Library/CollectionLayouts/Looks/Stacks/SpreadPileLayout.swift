public import CollectionCore
public import Foundation

/// A pile of pictures that a drag spreads.
///
/// A drag that begins on the pile fans the pictures out in any direction: they lie at equal distances between
/// the pile's place and the finger, in the order of the items. Released far from the pile or with some speed,
/// the pile opens to a row of pictures side by side; otherwise it closes. A drag across the row pushes the
/// pictures together again. A drag that begins beside the pile, the wheel or a key moves the pictures one by
/// one to a second pile, as in `PileLayout`.
@preconcurrency @MainActor
open class SpreadPileLayout: PileLayout {
  /// The degree to which drags have opened the pile, 0 … 1. With 0, the default, the pile is as spread as
  /// `spread` says; with 1, the pictures lie side by side.
  @exclusivity(unchecked)
  public var opening: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: opening) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "opening", \SpreadPileLayout.opening, in: 0...1, step: 0.05,
        "How far drags have opened the pile.")
    ]
  }

  /// The finger that spreads the pile or pushes the row together; `nil` if no finger does.
  @exclusivity(unchecked)
  private var grab: Grab?

  private struct Grab {
    /// Whether the pile was open at the beginning of the drag.
    let wasOpen: Bool
    /// The number of pictures below the docked one in the fan.
    let count: Int
    /// Whether the finger holds the first picture of the fan, the docked one; otherwise it holds the last one.
    var holdsFirst: Bool
    /// The finger's displacement in points, with x along the scrolling axis.
    var way = CGPoint.zero

    init(wasOpen: Bool, count: Int) {
      (self.wasOpen, self.count, holdsFirst) = (wasOpen, count, count == 0)
    }

    mutating func move(by way: CGPoint) {
      // A finger near the pile chooses the side. Later, the fan would change sides with a jump.
      if count > 0, hypot(self.way.x, self.way.y) < SpreadPileLayout.sideDistance { holdsFirst = way.x < 0 }
      self.way = way
    }
  }

  /// The distance beyond which a released pile opens or closes, as a fraction of a picture's shorter side.
  private static let settlingDistance: CGFloat = 0.4
  /// The distance from its start within which a finger may change sides, in points.
  private nonisolated static let sideDistance: CGFloat = 12

  // MARK: Poses

  open override var openness: CGFloat {
    let spread = super.openness
    return spread + (1 - spread) * min(max(opening, 0), 1)
  }

  open override func pose(ofItem item: Int, at distance: CGFloat) -> ItemPose {
    var pose = super.pose(ofItem: item, at: distance)
    // The second pile stays where it is.
    guard let grab, !grab.wasOpen, distance > -1 else { return pose }
    let part = min(max(distance, 0) / CGFloat(max(grab.count, 1)), 1)
    let share = (grab.holdsFirst ? 1 - part : part) * min(1 + distance, 1)
    pose.center.x += grab.way.x * share
    pose.center.y += grab.way.y * share
    return pose
  }

  // MARK: Drags

  /// Spreads the pile or pushes the row together, while the content does not scroll. Returns `nil` for a drag
  /// beside the pile and for one along the row.
  open override func flingContentTranslation(for drag: PlanarDrag) -> CGPoint? {
    if drag.phase == .began { grab = grabbed(by: drag) }
    guard let grab else { return nil }
    var moved = grab
    moved.move(by: scrollDirection.oriented(drag.translation))
    switch drag.phase {
    case .began, .changed: hold(moved)
    case .ended: release(toOpen: opens(moved, velocity: scrollDirection.oriented(drag.velocity)))
    case .cancelled: release(toOpen: moved.wasOpen)
    }
    return .zero
  }

  /// Returns the grab with which a drag begins; `nil` if the drag scrolls.
  private func grabbed(by drag: PlanarDrag) -> Grab? {
    guard strip.count > 0 else { return nil }
    let (start, way) = (scrollDirection.oriented(drag.start), scrollDirection.oriented(drag.translation))
    if opening >= 0.5 { return abs(way.y) > abs(way.x) ? Grab(wasOpen: true, count: 0) : nil }
    let focus = focus(in: viewSize)
    let held = CGPoint(x: abs(start.x - offset - focus.x), y: abs(start.y - focus.y))
    guard held.x <= cardSize.width / 2, held.y <= cardSize.height / 2 else { return nil }
    let docked = Int(saturating: ((offset - strip.offset(dockingItem: 0)) / strip.stride).rounded())
    let below = strip.isLooping ? visibleItems : min(visibleItems, strip.count - 1 - docked)
    return Grab(wasOpen: false, count: max(below, 0))
  }

  /// Shows the pictures for the place of the finger.
  private func hold(_ grab: Grab) {
    self.grab = grab
    if grab.wasOpen { opening = 1 - min(abs(grab.way.y) / strip.stride, 1) }
    invalidateLayout()
  }

  /// Returns whether a released pile opens.
  private func opens(_ grab: Grab, velocity: CGPoint) -> Bool {
    // Only the distance across the row pushes it together.
    let way = grab.wasOpen ? CGPoint(x: 0, y: grab.way.y) : grab.way
    let length = hypot(way.x, way.y)
    let outwards = way.x * velocity.x + way.y * velocity.y
    let isFar = length > min(cardSize.width, cardSize.height) * Self.settlingDistance
    let changes = outwards == 0 ? isFar : outwards > 0
    return changes != grab.wasOpen
  }

  private func release(toOpen isOpen: Bool) {
    if let collectionView { collectionView.animate { settle(isOpen) } } else { settle(isOpen) }
  }

  private func settle(_ isOpen: Bool) {
    grab = nil
    opening = isOpen ? 1 : 0
    invalidateLayout()
  }

  open override func prepareForTransition(to newLayout: CollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    // The new layout gets the rest of the drag.
    if let grab { settle(grab.wasOpen) }
  }
}
