import Foundation

/// A floating overlay: a box over the stage that the user can move. The order is that in which the overlays get their
/// places.
enum FloatingOverlay: CaseIterable {
  case statistics, legend, layoutMonitor, queryMap, frameTimes, goals
}

/// The places of the floating overlays on the stage.
///
/// An overlay stays where the user has moved it. The others are at their own places, each at a corner of the stage. An
/// overlay whose own place is covered gives way to the nearest free place or, if there is none, to the place where it
/// covers least.
struct OverlayPlaces {
  /// The overlays that the user has moved, in the order of the moves.
  private var moved: [(overlay: FloatingOverlay, place: Place)] = []
  /// The overlay that the pointer holds. The others do not give way to it before `drop()`.
  private var held: (overlay: FloatingOverlay, place: Place)?

  /// The minimum distance between two overlays, and between an overlay and the edges of the stage, in points.
  private static let gap: CGFloat = 8

  /// The distances, in points, of a box from the edges at one corner of the stage.
  private struct Place {
    var isAtRight = false
    var isAtBottom = false
    var distance: CGPoint

    /// Returns the origin of a box of a size at this place.
    func origin(of size: CGSize, on stage: CGRect) -> CGPoint {
      CGPoint(
        x: isAtRight ? stage.maxX - distance.x - size.width : stage.minX + distance.x,
        y: isAtBottom ? stage.maxY - distance.y - size.height : stage.minY + distance.y)
    }
  }

  /// Returns the frames of the overlays with the given sizes; `stage` is in the same coordinates. `isNarrow` indicates
  /// whether the legend extends over the stage's width.
  func frames(
    of sizes: [FloatingOverlay: CGSize], on stage: CGRect, isNarrow: Bool
  ) -> [FloatingOverlay: CGRect] {
    var frames: [FloatingOverlay: CGRect] = [:]
    // An array, because the order of a dictionary, and with it the choice between equally near places, would vary.
    var others: [CGRect] = []
    for (overlay, place) in moved {
      guard let size = sizes[overlay] else { continue }
      others.append(Self.frame(of: size, at: place, on: stage))
      frames[overlay] = others.last
    }
    for overlay in FloatingOverlay.allCases where frames[overlay] == nil {
      guard let size = sizes[overlay] else { continue }
      let own = Self.frame(of: size, at: Self.ownPlace(of: overlay, on: stage, isNarrow: isNarrow), on: stage)
      others.append(Self.nearestFree(to: own, among: others, on: stage))
      frames[overlay] = others.last
    }
    if let held, let size = sizes[held.overlay] {
      frames[held.overlay] = Self.frame(of: size, at: held.place, on: stage)
    }
    return frames
  }

  // MARK: Moves

  /// Moves the held overlay to a frame, and records the frame's distances from the nearest corner of the stage.
  mutating func hold(_ overlay: FloatingOverlay, at frame: CGRect, on stage: CGRect) {
    let frame = CGRect(origin: Self.clamped(frame.origin, of: frame.size, to: stage), size: frame.size)
    let (left, right) = (frame.minX - stage.minX, stage.maxX - frame.maxX)
    let (top, bottom) = (frame.minY - stage.minY, stage.maxY - frame.maxY)
    held = (
      overlay,
      Place(
        isAtRight: right < left, isAtBottom: bottom < top,
        distance: CGPoint(x: min(left, right), y: min(top, bottom)))
    )
  }

  /// Ends the hold of an overlay. The other overlays then give way to it.
  mutating func drop() {
    guard let held else { return }
    returnToOwnPlace(held.overlay)
    moved.append(held)
    self.held = nil
  }

  /// Returns an overlay that the user has moved to its own place.
  mutating func returnToOwnPlace(_ overlay: FloatingOverlay) { moved.removeAll { $0.overlay == overlay } }

  // MARK: Geometry

  private static func ownPlace(of overlay: FloatingOverlay, on stage: CGRect, isNarrow: Bool) -> Place {
    let left = min(40, stage.width / 20).rounded()
    let right: CGFloat = isNarrow ? 8 : 16
    return switch overlay {
    case .statistics: Place(distance: CGPoint(x: left, y: 8))
    case .legend: Place(isAtRight: true, isAtBottom: isNarrow, distance: CGPoint(x: right, y: 8))
    case .layoutMonitor, .goals: Place(isAtBottom: true, distance: CGPoint(x: left, y: 16))
    case .queryMap, .frameTimes:
      Place(isAtRight: true, isAtBottom: true, distance: CGPoint(x: right, y: right))
    }
  }

  private static func frame(of size: CGSize, at place: Place, on stage: CGRect) -> CGRect {
    CGRect(origin: clamped(place.origin(of: size, on: stage), of: size, to: stage), size: size)
  }

  /// Returns the nearest origin at which a box is inside the stage; a box that is too large begins at the stage's left
  /// or top edge.
  private static func clamped(_ origin: CGPoint, of size: CGSize, to stage: CGRect) -> CGPoint {
    CGPoint(
      x: max(stage.minX, min(origin.x, stage.maxX - size.width)),
      y: max(stage.minY, min(origin.y, stage.maxY - size.height)))
  }

  /// Returns the frame on the stage nearest to `own` that covers none of the other frames or, if there is none, that
  /// covers the smallest area.
  static func nearestFree(to own: CGRect, among others: [CGRect], on stage: CGRect) -> CGRect {
    let others = others.map { $0.insetBy(dx: -gap, dy: -gap) }
    if own.coveredArea(of: others) == 0 { return own }
    // At the nearest free place, the box is level with its own place, or touches the stage's edges or another box.
    let room = stage.insetBy(dx: gap, dy: gap)
    let columns = [room.minX, room.maxX - own.width] + others.flatMap { [$0.maxX, $0.minX - own.width] }
    let rows = [room.minY, room.maxY - own.height] + others.flatMap { [$0.maxY, $0.minY - own.height] }
    var best = (frame: own, area: own.coveredArea(of: others), distance: CGFloat(0))
    for x in [own.minX] + columns.filter({ $0 >= room.minX && $0 + own.width <= room.maxX }) {
      for y in [own.minY] + rows.filter({ $0 >= room.minY && $0 + own.height <= room.maxY }) {
        let frame = CGRect(origin: CGPoint(x: x, y: y), size: own.size)
        let distance = (x - own.minX) * (x - own.minX) + (y - own.minY) * (y - own.minY)
        let area = frame.coveredArea(of: others)
        if (area, distance) < (best.area, best.distance) { best = (frame, area, distance) }
      }
    }
    return best.frame
  }
}

extension CGRect {
  /// Returns the sum of the areas that this rectangle shares with each of the others, in square points.
  fileprivate func coveredArea(of others: [CGRect]) -> CGFloat {
    others.reduce(0) { sum, other in
      let (width, height) = (
        min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY)
      )
      // Frames that touch may overlap by a rounding error.
      return width > 0.01 && height > 0.01 ? sum + width * height : sum
    }
  }
}
