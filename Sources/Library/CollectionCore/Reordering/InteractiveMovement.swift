import Foundation

/// An interactive movement: the moving item's index path in the data, its presentation index path (on
/// screen), and the position where it is held.
struct InteractiveMovement {
  /// The moving item's index path in the data source.
  private(set) var original: IndexPath

  /// The moving item's index path on screen. If the movement ends now, the item moves to this index path in
  /// the data.
  private(set) var current: IndexPath

  /// The position of the moving item's center, in points from the viewport's top left corner.
  ///
  /// The position is relative to the viewport, so that scrolling content does not carry the item along.
  var viewportPosition: CGPoint

  /// The position in content space that was last passed to the layout.
  private(set) var reportedPosition: CGPoint

  /// The lap of the held copy in looping content; 0 in other content.
  private(set) var lap: Int

  /// The number of laps that the item, with all its copies, has crossed since the movement began or, if the
  /// data was updated meanwhile, since the last update.
  private(set) var lapChange = 0

  /// The mapping from data-source index paths to presentation index paths.
  private(set) var mapping: IndexMapping

  /// The displacements of other items by the moving item. The key is the index path that the moving item
  /// left.
  private var pulls: [IndexPath: Pull] = [:]

  /// The displacement of an item by the moving one: the displaced item's frame and the position where the
  /// moving item was held, in content space.
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

  /// Returns the index mapping of an update that moves one item from `original` to `current`.
  private static func mapping(from original: IndexPath, to current: IndexPath) -> IndexMapping {
    var operations = UpdateOperations()
    if original != current { operations.movedItems = [.init(from: original, to: current)] }
    return IndexMapping(operations)
  }

  /// Whether the moving item's index path on screen differs from its index path in the data.
  var isMoved: Bool { original != current }

  /// The key of the held cell.
  var key: ElementKey { .cell(current).inLap(lap) }

  /// Records a position in content space that is passed to the layout.
  mutating func report(_ position: CGPoint) { reportedPosition = position }

  /// Moves the recorded positions by `delta` points, and decreases the lap by `laps`, after looping content
  /// was shifted by whole periods.
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

  /// Continues the movement with new index paths after an update of the data. Earlier displacements are
  /// forgotten.
  mutating func carry(original: IndexPath, current: IndexPath) {
    var movement = InteractiveMovement(
      from: original, to: current, inLap: lap, heldAt: viewportPosition, position: reportedPosition)
    movement.lapChange = lapChange
    self = movement
  }

  // MARK: Jitter

  /// Records that the moving item, held at `position`, leaves its present index path for that of an item with
  /// the frame `area`, both in content space.
  mutating func recordDisplacement(of area: CGRect, at position: CGPoint) {
    pulls[current] = Pull(area: area, position: position)
  }

  /// Returns whether the moving item, if moved to an index path while held at a position, would leave that
  /// index path again at once.
  ///
  /// With unequal sizes, two items would otherwise keep changing places under a finger at rest.
  func wouldBeDisplaced(from path: IndexPath, at position: CGPoint) -> Bool {
    guard let pull = pulls[path] else { return false }
    return pull.position == position || pull.area.contains(position)
  }
}
