import Foundation
import Motion

/// The controller of swiped cells: the touch that swipes a cell, the cells that are open or still moving, and
/// the actions in progress.
@MainActor
final class SwipeActionsController {
  private unowned let collectionView: CollectionView

  /// The cells whose content is not at its place. At most one of them is open.
  private var swiped: [SwipedCell] = []
  private var touch = Touch.none
  private var estimator = VelocityEstimator()
  /// The cell that the wheel swipes, and the time in seconds at which the wheel gesture ends without further
  /// events; `nil` outside such a gesture.
  private var wheel: (swiped: SwipedCell, end: TimeInterval)?

  /// The seconds without an event after which a wheel gesture has ended.
  private static let wheelPause = 0.15

  /// The state of the touch.
  private enum Touch {
    case none
    /// A finger came down on a cell that may be swiped.
    case possible(CollectionViewCell)
    /// A finger came down on the open cell.
    case pressing(SwipedCell)
    /// A finger swipes a cell. `offset` is the cell's pull less the finger's coordinate along the swipe.
    case dragging(SwipedCell, offset: CGFloat)
    /// The touch closed the open cell. It selects and swipes nothing, but may scroll the content.
    case spent
    /// The touch swiped a cell that an update has closed or removed since. It has no further effect.
    case lost
  }

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// The cell that shows its actions, or whose content a finger holds; `nil` if there is none.
  var current: SwipedCell? { swiped.first { $0.phase != .closing && isDisplayed($0.cell) } }

  /// Whether a swiped cell moves, so that the next frame may differ from this one.
  var isAnimating: Bool { wheel != nil || swiped.contains { $0.isMoving || $0.phase == .closing } }

  /// Whether the current touch is swiping or has swiped a cell. Such a touch does not scroll the content.
  var isDragging: Bool {
    switch touch {
    case .dragging, .lost: true
    case .none, .possible, .pressing, .spent: false
    }
  }

  /// Whether the current touch belongs to a swiped cell, so that it neither highlights nor lifts an item.
  var claimsTouch: Bool {
    switch touch {
    case .none, .possible: false
    case .pressing, .dragging, .spent, .lost: true
    }
  }

  // MARK: Cells

  /// The axis along which cells are swiped, at right angles to the scrolling; `nil` if the content scrolls
  /// along both axes.
  private var axis: ScrollAxis? {
    let limits = collectionView.limits
    switch (limits.isScrollable(.horizontal), limits.isScrollable(.vertical)) {
    case (true, true): return nil
    case (true, false): return .vertical
    case (false, _): return .horizontal
    }
  }

  private func isDisplayed(_ cell: CollectionViewCell) -> Bool { element(of: cell) != nil }

  /// Returns the displayed element of a cell; `nil` if the cell is animating out or was recycled.
  private func element(of cell: CollectionViewCell) -> DisplayedElement? {
    guard let key = cell.stackingOrder?.key, let element = collectionView.display.elements[key],
      element.view === cell
    else { return collectionView.display.elements.values.first { $0.view === cell } }
    return element
  }

  /// Returns the frontmost cell at a point in content space; `nil` if there is none, or if another view
  /// covers it.
  private func cell(at point: CGPoint) -> CollectionViewCell? {
    var view = collectionView.hitTest(point)
    while let current = view {
      if let cell = current as? CollectionViewCell, cell.superview === collectionView { return cell }
      view = current.superview
    }
    return nil
  }

  /// Returns the swiped cell for a cell, with actions on the side that a displacement in a direction
  /// uncovers; `nil` if there are none or the cell cannot be swiped.
  private func begin(
    _ cell: CollectionViewCell, towards direction: CGFloat, along axis: ScrollAxis
  ) -> SwipedCell? {
    if let known = swiped.first(where: { $0.cell === cell }) {
      return known.axis == axis && (known.displacement != 0 || known.hasActions(towards: direction))
        ? known : nil
    }
    let view = collectionView
    guard cell.bounds.size[axis] > 0, !view.isEditing, view.interaction == nil, !view.updates.isBusy,
      view.heldElement == nil, let path = element(of: cell)?.key.indexPath, let delegate = view.delegate
    else { return nil }
    let leading = delegate.collectionView(view, leadingSwipeActionsConfigurationForItemAt: path)
    let trailing = delegate.collectionView(view, trailingSwipeActionsConfigurationForItemAt: path)
    let isMirrored = axis == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = isMirrored ? (trailing, leading) : (leading, trailing)
    let side = direction > 0 ? start : end
    // The delegate may have changed the data.
    guard side?.actions.isEmpty == false, element(of: cell) != nil else { return nil }
    let new = SwipedCell(cell, axis: axis, start: start, end: end, pixelScale: view.pixelScale)
    swiped.append(new)
    return new
  }

  /// Whether the actions of a cell are revealed.
  var hasOpenCells: Bool { swiped.contains { $0.phase == .open } }

  /// Closes the open cells, except for one.
  func close(except kept: SwipedCell? = nil) {
    guard !swiped.isEmpty else { return }
    for other in swiped where other !== kept && isDisplayed(other.cell) { other.close() }
    if kept == nil { endTouch() }
  }

  /// Closes all cells at once.
  func reset() {
    guard !swiped.isEmpty else { return }
    let all = swiped
    swiped = []
    wheel = nil
    endTouch()
    for other in all { other.remove() }
  }

  /// Forgets a view that leaves the screen.
  func viewWasRemoved(_ view: CollectionReusableView) {
    guard !swiped.isEmpty, let index = swiped.firstIndex(where: { $0.cell === view }) else { return }
    let removed = swiped.remove(at: index)
    if wheel?.swiped === removed { wheel = nil }
    endTouch(on: removed)
    removed.remove()
  }

  /// Ends the effect of the touch on a swiped cell; with `nil`, on any cell.
  private func endTouch(on ended: SwipedCell? = nil) {
    switch touch {
    case .none, .spent, .lost: break
    case .possible: if ended == nil { touch = .none }
    case .pressing(let swiped): if ended == nil || ended === swiped { touch = .spent }
    case .dragging(let swiped, _): if ended == nil || ended === swiped { touch = .lost }
    }
  }

  // MARK: Touch

  /// Begins a touch at a point in the superview's coordinates and a time in seconds. Closes the open cell if
  /// the touch is elsewhere.
  func beginTracking(at point: CGPoint, time: TimeInterval) {
    let place = collectionView.convert(point, from: collectionView.superview)
    let touched = cell(at: place)
    touch = .none
    if let current {
      guard let touched, current.cell === touched, !current.isDeleting else {
        close()
        touch = .spent
        return
      }
      touch = .pressing(current)
      current.press(at: touched.convert(place, from: collectionView))
    } else if let touched {
      touch = .possible(touched)
    }
    estimator = VelocityEstimator(collectionView.releaseRule)
    estimator.add([point.x, point.y], at: time)
  }

  /// Begins or continues to swipe a cell with a finger that came down at `origin` and is at `point`, in the
  /// superview's coordinates, at `time` (seconds).
  ///
  /// - Returns: Whether the movement swipes a cell, so that the content must not scroll.
  func takesMovement(from origin: CGPoint, to point: CGPoint, time: TimeInterval) -> Bool {
    switch touch {
    case .none, .spent: return false
    case .lost: return true
    case .possible(let cell):
      estimator.add([point.x, point.y], at: time)
      guard let axis, let direction = direction(of: point - origin, along: axis) else { return false }
      guard let swiped = begin(cell, towards: direction, along: axis) else {
        touch = .none
        return false
      }
      return drag(swiped, from: origin, to: point, direction, time: time)
    case .pressing(let swiped):
      estimator.add([point.x, point.y], at: time)
      guard let direction = direction(of: point - origin, along: swiped.axis) else {
        // A finger that leaves the button no longer presses it.
        if !swiped.hasButton(at: toCell(point, swiped)) { swiped.press(at: nil) }
        return false
      }
      return drag(swiped, from: origin, to: point, direction, time: time)
    case .dragging(let swiped, let offset):
      estimator.add([point.x, point.y], at: time)
      swiped.move(to: point[swiped.axis] + offset, at: time)
      return true
    }
  }

  /// Records the finger's movement to `point`, in the superview's coordinates, at `time` (seconds), for its
  /// velocity only.
  func recordMove(at point: CGPoint, time: TimeInterval) { estimator.add([point.x, point.y], at: time) }

  /// Begins to drag a cell's content. The content follows only the movement beyond the slop.
  private func drag(
    _ swiped: SwipedCell, from origin: CGPoint, to point: CGPoint, _ direction: CGFloat, time: TimeInterval
  ) -> Bool {
    close(except: swiped)
    swiped.press(at: nil)
    swiped.hold()
    let offset = swiped.pull - origin[swiped.axis] - direction * collectionView.dragSlop
    touch = .dragging(swiped, offset: offset)
    swiped.move(to: point[swiped.axis] + offset, at: time)
    return true
  }

  /// Returns the sign of a finger's movement along an axis, if the movement has passed the slop and is larger
  /// along this axis than along the other; otherwise `nil`.
  private func direction(of translation: CGPoint, along axis: ScrollAxis) -> CGFloat? {
    let (across, along) = (translation[axis], abs(translation[axis.other]))
    guard across != 0, abs(across) >= collectionView.dragSlop, abs(across) >= along else { return nil }
    return across < 0 ? -1 : 1
  }

  /// Gives up the touch, because it drags the whole content. Closes the open cell on which the finger came
  /// down.
  func fail() {
    if case .pressing = touch { close() }
    touch = .none
  }

  /// Ends the touch at a point in the superview's coordinates: releases the content, or performs the action
  /// under the finger.
  ///
  /// `handledAt` is the time, in seconds, at which the lift is handled, if the touch's times are those of its
  /// events; otherwise `nil`.
  func endTracking(at point: CGPoint, time: TimeInterval, handledAt: TimeInterval?) {
    let ended = touch
    touch = .none
    switch ended {
    case .none, .possible, .spent, .lost: break
    case .pressing(let swiped):
      let action = swiped.hasButton(at: toCell(point, swiped)) ? swiped.pressedAction : nil
      swiped.press(at: nil)
      if let action { perform(action, of: swiped) } else { swiped.close() }
    case .dragging(let swiped, let offset):
      let start = handledAt ?? time
      swiped.move(to: point[swiped.axis] + offset, at: start)
      if handledAt != nil { estimator.forgetPolls() }
      let fling = estimator.isFling(at: time) ? estimator.velocity(at: time) : .zero
      let velocity = swiped.axis == .horizontal ? fling.x : fling.y
      if let action = swiped.fullSwipeAction {
        swiped.releaseFully(for: action, velocity: velocity, at: start)
        perform(action, of: swiped)
      } else {
        swiped.release(velocity: velocity, at: start)
      }
    }
  }

  /// Converts a point from the collection view's superview to a cell's coordinates.
  private func toCell(_ point: CGPoint, _ swiped: SwipedCell) -> CGPoint {
    swiped.cell.convert(
      collectionView.convert(point, from: collectionView.superview), from: collectionView)
  }

  /// Ends the touch without performing an action.
  func cancelTracking() {
    let ended = touch
    touch = .none
    switch ended {
    case .none, .possible, .spent, .lost: break
    case .pressing(let swiped): swiped.press(at: nil)
    case .dragging(let swiped, _): swiped.close()
    }
  }

  // MARK: Wheel

  /// Swipes the cell at a point in content space by notches of the wheel; returns whether a cell was swiped.
  ///
  /// The wheel reveals the actions, and does not perform them.
  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: TimeInterval) -> Bool {
    guard let axis, notches.isFinite, time.isFinite, !isDragging,
      abs(notches[axis]) >= hypot(notches.x, notches.y) * 0.7, notches[axis] != 0
    else { return false }
    // Notches scroll the content to larger offsets, which moves it to smaller coordinates.
    let distance = -notches[axis] * collectionView.physics.touchpad.pointsPerNotch
    let held = wheel?.swiped
    guard let swiped = held ?? cell(at: point).flatMap({ begin($0, towards: distance, along: axis) }) else {
      return false
    }
    if held == nil {
      close(except: swiped)
      swiped.hold()
    }
    wheel = (swiped, time + Self.wheelPause)
    let pull = swiped.pull + distance
    // The wheel closes a cell before it reveals the other side.
    swiped.move(to: swiped.pull * pull < 0 ? 0 : pull, isLimited: true, at: time)
    return true
  }

  // MARK: Actions

  /// Performs an action of a swiped cell.
  private func perform(_ action: ContextualAction, of swiped: SwipedCell) {
    swiped.isDeleting = action.style == .destructive
    action.handler(action, swiped.cell) { [weak self, weak swiped] isPerformed in
      guard let self, let swiped else { return }
      finish(swiped, isPerformed: isPerformed)
    }
  }

  /// Closes a cell whose action has ended, unless the action has deleted the item.
  private func finish(_ swiped: SwipedCell, isPerformed: Bool) {
    guard self.swiped.contains(where: { $0 === swiped }), isDisplayed(swiped.cell) else { return }
    // The user may hold the cell again by now.
    guard swiped.phase == .open || swiped.phase == .leaving else { return }
    let isDeleting = swiped.isDeleting && isPerformed
    swiped.close()
    // A handler may report the deletion before it deletes the item.
    swiped.isDeleting = isDeleting
  }

  /// Reveals the actions of an item as a swipe in a direction does, or closes the item's cell if its actions
  /// are revealed on the other side. Returns whether the item has actions on either side.
  func swipe(at path: IndexPath, along axis: ScrollAxis, towards direction: CGFloat) -> Bool {
    guard axis == self.axis, let cell = collectionView.cellForItem(at: path) else { return false }
    if let current, current.cell === cell, current.displacement * direction < 0 {
      close()
      return true
    }
    guard let swiped = begin(cell, towards: direction, along: axis), swiped.hasActions(towards: direction)
    else { return false }
    close(except: swiped)
    swiped.open(towards: direction)
    return true
  }

  /// Performs the first of the revealed actions of an item's cell; returns whether there was one.
  func performFirstAction(at path: IndexPath) -> Bool {
    guard let current, current.phase == .open, !current.isDeleting,
      element(of: current.cell)?.key.indexPath == path, let action = current.revealedActions.first
    else { return false }
    perform(action, of: current)
    return true
  }

  // MARK: Changes

  /// Prepares for an update, before the elements get new keys: closes the cell of an item that is moved,
  /// reloaded or deleted. A cell whose action deletes the item leaves instead.
  func updateWillBegin(_ operations: UpdateOperations, mapping: IndexMapping) {
    guard !swiped.isEmpty else { return }
    for other in swiped {
      guard let key = element(of: other.cell)?.key else { continue }
      if mapping.survivor(of: key) == nil {
        if other.isDeleting { other.leave() } else { other.close() }
        if wheel?.swiped === other { wheel = nil }
        endTouch(on: other)
      } else if operations.movedItems.contains(where: { $0.from == key.indexPath }) {
        other.close()
        endTouch(on: other)
      }
    }
  }

  /// Closes the open cell after a scroll or a change of the view's size, but not while the content moves
  /// along with an update.
  func boundsDidChange() {
    guard !swiped.isEmpty, !collectionView.updates.isBusy, !collectionView.isInPass,
      collectionView.updateTarget == nil
    else { return }
    close()
  }

  // MARK: Time

  /// Advances the motions to `time`, in seconds.
  func advance(to time: TimeInterval) {
    guard !swiped.isEmpty else { return }
    if let (swiped, end) = wheel, time >= end {
      wheel = nil
      swiped.release(velocity: 0, at: nil)
    }
    var index = 0
    while index < swiped.count {
      if swiped[index].advance(to: time) {
        swiped.remove(at: index).remove()
      } else {
        index += 1
      }
    }
  }

  /// Records that the program polled its input at `time`, in seconds.
  func recordPoll(at time: TimeInterval) {
    if isDragging { estimator.recordPoll(at: time) }
  }
}
