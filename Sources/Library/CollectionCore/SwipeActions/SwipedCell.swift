import Foundation
import Motion

/// A cell whose content a swipe has moved aside: the actions on both sides, and the motion of the content.
///
/// Displacements are in points along the swipe's axis. Positive displacements uncover the actions at the left
/// or upper edge.
@MainActor
final class SwipedCell {
  /// The state of the cell.
  enum Phase: Hashable {
    /// A finger or the wheel holds the content.
    case held
    /// The actions are revealed, or the content moves to where they are.
    case open
    /// The content moves back over the actions.
    case closing
    /// The content leaves the screen, because the item is being deleted.
    case leaving
  }

  let cell: CollectionViewCell
  let axis: ScrollAxis
  private(set) var phase = Phase.held
  /// The displacement of the content.
  private(set) var displacement: CGFloat = 0
  /// The finger's pull, in points; unlike the displacement, it is not reduced by resistance.
  private(set) var pull: CGFloat = 0
  /// Whether a destructive action was begun and has not failed, so that the deletion of the item is its
  /// result.
  var isDeleting = false

  private var start: Side
  private var end: Side
  /// The velocity of the present motion in the last frame, in points per second; 0 without a motion.
  private var presentVelocity: CGFloat = 0
  private var motion: (law: SpringMotion, startTime: TimeInterval?)?
  private var expansion: CGFloat = 0
  private var expansionMotion: (law: SpringMotion, startTime: TimeInterval?)?
  private let pixelScale: CGFloat

  /// The actions on one side of the cell.
  private struct Side {
    let configuration: SwipeActionsConfiguration?
    let view: SwipeActionsView?

    @MainActor init(
      _ configuration: SwipeActionsConfiguration?, axis: ScrollAxis, isAtStart: Bool, cellLength: CGFloat
    ) {
      self.configuration = configuration
      view = configuration.flatMap {
        $0.actions.isEmpty
          ? nil
          : SwipeActionsView($0.actions, axis: axis, isAtStart: isAtStart, cellLength: cellLength)
      }
    }
  }

  private static let spring = Spring.criticallyDamped(angularFrequency: 16)
  private static let expansionSpring = Spring.criticallyDamped(angularFrequency: 32)
  /// The maximum speed, in points per second, with which released content moves on.
  private static let maximumSpeed = 4000.0

  /// Adds the actions to a cell, behind its content.
  ///
  /// - Parameters:
  ///   - start: The actions at the left or upper edge.
  ///   - end: The actions at the right or lower edge.
  init(
    _ cell: CollectionViewCell, axis: ScrollAxis, start: SwipeActionsConfiguration?,
    end: SwipeActionsConfiguration?, pixelScale: CGFloat
  ) {
    self.cell = cell
    self.axis = axis
    self.pixelScale = pixelScale
    let length = cell.bounds.size[axis]
    self.start = Side(start, axis: axis, isAtStart: true, cellLength: length)
    self.end = Side(end, axis: axis, isAtStart: false, cellLength: length)
    for view in [self.start.view, self.end.view] {
      if let view { cell.insertSubview(view, at: 0) }
    }
    cell.swiped = self
    layOut()
  }

  /// Removes the actions and puts the content back at once.
  func remove() {
    motion = nil
    expansionMotion = nil
    start.view?.removeFromSuperview()
    end.view?.removeFromSuperview()
    cell.swiped = nil
    displacement = 0
    cell.placeContent()
  }

  // MARK: Geometry

  /// Whether there are actions on the side that a displacement in a direction uncovers.
  func hasActions(towards direction: CGFloat) -> Bool { side(of: direction).view != nil }

  /// The vector by which the content is moved, in whole pixels.
  var contentShift: CGPoint {
    let scale = pixelScale > 0 && pixelScale.isFinite ? pixelScale : 1
    var shift = CGPoint.zero
    shift[axis] = (displacement * scale).rounded() / scale
    return shift
  }

  /// Places the content and the buttons.
  func layOut() {
    cell.placeContent()
    layOut(start.view, reveal: displacement)
    layOut(end.view, reveal: -displacement)
  }

  private func layOut(_ view: SwipeActionsView?, reveal: CGFloat) {
    guard let view else { return }
    view.isHidden = reveal <= 0
    guard reveal > 0 else { return }
    view.layOut(
      in: cell.bounds, reveal: reveal, expansion: expansion, gap: gap,
      cornerRadius: cell.contentView.cornerRadius)
  }

  /// The gap between buttons, in points. Cells with rounded content have rounded buttons with gaps between
  /// them; the buttons of square cells touch.
  private var gap: CGFloat { cell.contentView.cornerRadius / 2 }

  private var cellLength: CGFloat { cell.bounds.size[axis] }

  private func side(of direction: CGFloat) -> Side { direction >= 0 ? start : end }

  private func law(of side: Side) -> SwipeLaw {
    SwipeLaw(
      actionsLength: side.view?.length(inCellOf: cellLength, gap: gap) ?? 0, cellLength: cellLength,
      allowsFullSwipe: side.configuration?.performsFirstActionWithFullSwipe ?? false)
  }

  /// Returns whether a point in the cell's coordinates is on a button.
  func hasButton(at point: CGPoint) -> Bool { button(at: point) != nil }

  /// The action whose button is shown as pressed; `nil` if there is none.
  var pressedAction: ContextualAction? {
    guard let view = side(of: displacement).view, let index = view.pressedIndex else { return nil }
    return view.actions[index]
  }

  private func button(at point: CGPoint) -> (SwipeActionsView, Int)? {
    guard displacement != 0, !cell.contentView.frame.contains(point), let view = side(of: displacement).view
    else { return nil }
    return view.index(at: point).map { (view, $0) }
  }

  /// Shows the button at a point in the cell's coordinates as pressed, and all others as not pressed.
  func press(at point: CGPoint?) {
    let pressed = point.flatMap(button(at:))
    for view in [start.view, end.view] {
      let index = pressed.flatMap { $0.0 === view ? $0.1 : nil }
      if let view, view.pressedIndex != index { view.pressedIndex = index }
    }
  }

  /// The actions on the uncovered side, from the cell's edge inwards.
  var revealedActions: [ContextualAction] {
    displacement == 0 && motion == nil
      ? [] : side(of: motion?.law.restPosition ?? displacement).view?.actions ?? []
  }

  // MARK: Movement

  /// Whether the content or a button moves.
  var isMoving: Bool { motion != nil || expansionMotion != nil }

  /// Begins a hold by a finger or the wheel, at the present displacement.
  func hold() {
    phase = .held
    isDeleting = false
    (motion, presentVelocity) = (nil, 0)
    let direction: CGFloat = displacement < 0 ? -1 : 1
    pull = direction * law(of: side(of: direction)).pull(forDisplacement: abs(displacement))
  }

  /// Moves the content with the finger.
  ///
  /// - Parameters:
  ///   - pull: The finger's pull in points.
  ///   - isLimited: Whether the content stops where the actions are revealed, as it does for the wheel.
  func move(to pull: CGFloat, isLimited: Bool = false, at time: TimeInterval) {
    guard pull.isFinite else { return }
    let direction: CGFloat = pull < 0 ? -1 : 1
    let law = law(of: side(of: direction))
    self.pull = isLimited ? direction * min(abs(pull), law.actionsLength) : pull
    displacement = direction * law.displacement(forPull: abs(self.pull))
    expand(!isLimited && law.isFullSwipe(abs(self.pull)), at: time)
    layOut()
  }

  /// The action that a release of the finger performs, because the swipe is a full one; otherwise `nil`.
  var fullSwipeAction: ContextualAction? {
    let side = side(of: pull)
    return law(of: side).isFullSwipe(abs(pull)) ? side.view?.actions.first : nil
  }

  /// Releases the content, which moves on with a velocity in points per second. The content comes to rest
  /// over the actions or, if the release was nearer to this position, with the actions revealed.
  func release(velocity: CGFloat, at time: TimeInterval?) {
    let direction: CGFloat = displacement < 0 ? -1 : 1
    let law = law(of: side(of: direction))
    let opens = law.opens(at: abs(displacement), velocity: velocity * direction)
    phase = opens ? .open : .closing
    settle(to: opens ? direction * law.actionsLength : 0, velocity: velocity, at: time)
    expand(false, at: time)
  }

  /// Releases the content after a full swipe. With a destructive action, the content leaves the cell;
  /// otherwise it comes to rest with the actions revealed.
  func releaseFully(for action: ContextualAction, velocity: CGFloat, at time: TimeInterval) {
    let direction: CGFloat = displacement < 0 ? -1 : 1
    let leaves = action.style == .destructive
    phase = .open
    settle(
      to: direction * (leaves ? exitDistance(direction) : law(of: side(of: direction)).actionsLength),
      velocity: velocity, at: time)
    expand(leaves, at: time)
  }

  /// Reveals the actions on the side that a displacement in a direction uncovers.
  func open(towards direction: CGFloat) {
    let direction: CGFloat = direction < 0 ? -1 : 1
    phase = .open
    settle(to: direction * law(of: side(of: direction)).actionsLength, velocity: nil, at: nil)
    expand(false, at: nil)
  }

  /// Moves the content back over the actions.
  func close() {
    guard phase != .closing else { return }
    phase = .closing
    isDeleting = false
    settle(to: 0, velocity: nil, at: nil)
    press(at: nil)
  }

  /// Moves the content off the screen, while the first action grows over the others.
  func leave() {
    let direction: CGFloat = displacement < 0 ? -1 : 1
    phase = .leaving
    settle(to: direction * exitDistance(direction), velocity: nil, at: nil)
    expand(true, at: nil)
    press(at: nil)
  }

  /// Returns the displacement at which the content has left the collection view in a direction.
  private func exitDistance(_ direction: CGFloat) -> CGFloat {
    guard let bounds = cell.superview?.bounds, !bounds.isEmpty else { return cellLength }
    let center = cell.center[axis]
    let edge = bounds.center[axis] + direction * bounds.size[axis] / 2
    return max(cellLength, abs(edge - center) + cellLength / 2)
  }

  /// Moves the content to a displacement. With `nil` as the velocity, the content keeps the velocity of its
  /// present motion.
  private func settle(to target: CGFloat, velocity: CGFloat?, at time: TimeInterval?) {
    let velocity = max(-Self.maximumSpeed, min(velocity ?? presentVelocity, Self.maximumSpeed))
    motion = (
      SpringMotion(Self.spring, from: displacement, to: target, velocity: velocity, restThreshold: 0.25), time
    )
  }

  private func expand(_ expands: Bool, at time: TimeInterval?) {
    let target: CGFloat = expands ? 1 : 0
    guard (expansionMotion?.law.restPosition ?? expansion) != target else { return }
    expansionMotion = (
      SpringMotion(Self.expansionSpring, from: expansion, to: target, restThreshold: 0.005), time
    )
  }

  /// Advances the motions to `time`, in seconds. Returns whether the content has come to rest over the
  /// actions, so that they can be removed.
  func advance(to time: TimeInterval) -> Bool {
    guard isMoving else { return phase == .closing }
    if let (law, startTime) = expansionMotion {
      let elapsed = time - (startTime ?? time)
      expansionMotion = law.isFinished(at: elapsed) ? nil : (law, startTime ?? time)
      expansion = law.position(at: elapsed)
    }
    if let (law, startTime) = motion {
      let elapsed = time - (startTime ?? time)
      motion = law.isFinished(at: elapsed) ? nil : (law, startTime ?? time)
      displacement = law.position(at: elapsed)
      presentVelocity = law.velocity(at: elapsed)
      // A fast release must not show the actions of the other side.
      if phase == .closing, displacement * law.start < 0 {
        (displacement, presentVelocity) = (0, 0)
        motion = nil
      }
    }
    layOut()
    return phase == .closing && motion == nil
  }
}
