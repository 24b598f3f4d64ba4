import Foundation

/// An interactive movement: the item's data-source path, its presentation path and the position where it is
/// held.
struct InteractiveMovement {
  /// The item's path in the data source.
  private(set) var original: IndexPath

  /// The item's presentation path, to which it moves if the movement ends now.
  private(set) var current: IndexPath

  /// The position of the item's centre, in points from the viewport's top left corner.
  ///
  /// It is relative to the viewport, so that scrolling content does not carry the item along.
  var viewportPosition: CGPoint

  /// The position in content space that was last passed to the layout.
  private(set) var reportedPosition: CGPoint

  /// The lap of the held copy in content that loops; 0 otherwise.
  private(set) var lap: Int

  /// The number of laps by which the item's copies are away from their places before the movement.
  private(set) var lapChange = 0

  /// Maps data-source index paths to presentation index paths.
  private(set) var mapping: IndexMapping

  /// The displacements that moved the item away from its earlier paths, by path.
  private var pulls: [IndexPath: Pull] = [:]

  /// A displacement: the frame of the item whose path was taken, and the position where the moving item was
  /// held.
  private struct Pull {
    var area: CGRect
    var position: CGPoint
  }

  init(of path: IndexPath, inLap lap: Int, heldAt place: CGPoint, position: CGPoint) {
    self.init(from: path, to: path, inLap: lap, heldAt: place, position: position)
  }

  private init(
    from original: IndexPath, to current: IndexPath, inLap lap: Int, heldAt place: CGPoint, position: CGPoint
  ) {
    self.lap = lap
    self.original = original
    self.current = current
    viewportPosition = place
    reportedPosition = position
    mapping = Self.mapping(from: original, to: current)
  }

  /// Returns the mapping of one move between two paths.
  private static func mapping(from original: IndexPath, to current: IndexPath) -> IndexMapping {
    var operations = UpdateOperations()
    if original != current { operations.movedItems = [.init(from: original, to: current)] }
    return IndexMapping(operations)
  }

  /// Whether the item's presentation path differs from its data-source path.
  var isMoved: Bool { original != current }

  /// The key of the held cell.
  var key: ElementKey { .cell(current).inLap(lap) }

  /// Records a position in content space that is passed to the layout.
  mutating func report(_ position: CGPoint) { reportedPosition = position }

  /// Moves everything that has a place in the content back by a number of laps, which are `delta` points.
  mutating func rebase(byLaps laps: Int, _ delta: CGPoint) {
    lap -= laps
    reportedPosition = reportedPosition + delta
    pulls = pulls.mapValues { Pull(area: $0.area.offset(by: delta), position: $0.position + delta) }
  }

  /// Changes the item's presentation path, and the lap of the held copy.
  mutating func move(to path: IndexPath, inLap lap: Int) {
    lapChange += lap - self.lap
    self.lap = lap
    current = path
    mapping = Self.mapping(from: original, to: path)
  }

  /// Continues the movement with new paths after an update of the data; earlier displacements are forgotten.
  mutating func carry(original: IndexPath, current: IndexPath) {
    self = InteractiveMovement(
      from: original, to: current, inLap: lap, heldAt: viewportPosition, position: reportedPosition)
  }

  // MARK: Jitter

  /// Records that the moving item, held at `position`, leaves its present path for the path of an item with
  /// the frame `area`.
  mutating func recordDisplacement(of area: CGRect, at position: CGPoint) {
    pulls[current] = Pull(area: area, position: position)
  }

  /// Returns whether the item, if moved to a path while held at a position, would leave the path at once.
  ///
  /// With unequal sizes, two items would otherwise keep changing places under a finger at rest.
  func wouldBeDisplaced(from path: IndexPath, at position: CGPoint) -> Bool {
    guard let pull = pulls[path] else { return false }
    return pull.position == position || pull.area.contains(position)
  }
}
