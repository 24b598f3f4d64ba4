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
  var reportedPosition: CGPoint

  /// Maps data-source index paths to presentation index paths.
  private(set) var mapping: IndexMapping

  /// The displacements in which the moving item left its earlier paths, by the path that it left.
  private var pulls: [IndexPath: Pull] = [:]

  /// A displacement: the frame of the item whose path was taken, and the position where the moving item was
  /// held.
  private struct Pull {
    var area: CGRect
    var position: CGPoint
  }

  init(of path: IndexPath, heldAt place: CGPoint, position: CGPoint) {
    self.init(from: path, to: path, heldAt: place, position: position)
  }

  private init(from original: IndexPath, to current: IndexPath, heldAt place: CGPoint, position: CGPoint) {
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

  /// Changes the item's presentation path.
  mutating func move(to path: IndexPath) {
    current = path
    mapping = Self.mapping(from: original, to: path)
  }

  /// Continues the movement with new paths after an update of the data; earlier displacements are forgotten.
  mutating func carry(original: IndexPath, current: IndexPath) {
    self = InteractiveMovement(
      from: original, to: current, heldAt: viewportPosition, position: reportedPosition)
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
