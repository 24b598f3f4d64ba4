import Foundation

/// An item that is being moved by hand: where the data source has it, where it is shown to belong, and where it
/// is held.
struct InteractiveMovement {
  /// The item's path in the data source.
  private(set) var original: IndexPath

  /// The item's path as shown: the place it takes when it is let go.
  private(set) var current: IndexPath

  /// Where the item's centre is held, in points from the viewport's top left corner: content that scrolls does
  /// not take it along.
  var place: CGPoint

  /// The position in content space that the layout was last told.
  var toldPosition: CGPoint

  /// From paths in the data source to paths as shown; an update's mapping, for that is what the display is of.
  private(set) var mapping: IndexMapping

  /// What took the item away from paths where it was.
  private var pulls: [IndexPath: Pull] = [:]

  /// The area of an element whose place the item took, and the position at which it did.
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
    self.place = place
    toldPosition = position
    mapping = Self.mapping(from: original, to: current)
  }

  private static func mapping(from original: IndexPath, to current: IndexPath) -> IndexMapping {
    var operations = UpdateOperations()
    if original != current { operations.movedItems = [.init(from: original, to: current)] }
    return IndexMapping(operations)
  }

  /// Whether the display differs from the data.
  var isMoved: Bool { original != current }

  /// Shows the item at another path.
  mutating func move(to path: IndexPath) {
    current = path
    mapping = Self.mapping(from: original, to: path)
  }

  /// Goes on after an update of the data that took the item and the place it is shown at elsewhere.
  mutating func carry(original: IndexPath, current: IndexPath) {
    self = InteractiveMovement(from: original, to: current, heldAt: place, position: toldPosition)
  }

  // MARK: Jitter

  /// Remembers that an element in an area took the item away from its present path, held at a position.
  mutating func notePull(of area: CGRect, at position: CGPoint) {
    pulls[current] = Pull(area: area, position: position)
  }

  /// Whether the item, held at a position and moved to a path, would be taken away from there again at once, as
  /// it was before: with items of unequal sizes two of them would change places for ever.
  func wouldBePulled(from path: IndexPath, at position: CGPoint) -> Bool {
    guard let pull = pulls[path] else { return false }
    return pull.position == position || pull.area.contains(position)
  }
}
