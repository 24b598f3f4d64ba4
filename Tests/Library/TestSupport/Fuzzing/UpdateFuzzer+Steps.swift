import CollectionCore
import Foundation

extension UpdateFuzzer {
  func perform(_ step: FuzzStep) {
    switch step {
    case .update(let edits, let way): update(edits, way)
    case .emptyUpdate: update([], .batch)
    case .wait(let frames, let interval): for _ in 0..<frames { frame(after: interval) }
    case .scroll(let y, let way): scroll(to: y, way)
    case .scrollToItem(let path, let way):
      guard shown.word(at: path) != nil else { return }
      view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: way != .jump)
    case .fingerDown(let x, let y): putFingerDown(at: CGPoint(x: x, y: y))
    case .drag(let speed, let moves): drag(speed, moves)
    case .fingerUp: liftFinger { view.endTracking(at: $0, time: now) }
    case .fingerCancelled:
      // The content is shown within half a point of where the finger holds it. It moves to a snap point as near
      // to that place without a motion.
      let snaps = (layout.innermostLayout as? WordLayout)?.style.snap != nil
      watchingForJumps(roundings: snaps ? 2 : 1) {
        liftFinger { _ in view.cancelTracking(time: now) }
        view.layoutIfNeeded()
      }
    case .wheel(let notches): view.scroll(byNotches: CGPoint(x: 0, y: notches), time: now)
    case .select(let path): select(path)
    case .deselect(let path): deselect(path)
    case .takeUp(let path): takeUp(path)
    case .carry(let x, let y):
      view.updateInteractiveMovementTargetPosition(view.contentOffset + CGPoint(x: x, y: y))
    case .putDown: endMovement { view.endInteractiveMovement() }
    case .dropBack: endMovement { view.cancelInteractiveMovement() }
    case .resize(let width, let height, let way): resize(to: CGSize(width: width, height: height), way)
    case .inset(let top): view.contentInset.top = top
    case .invalidate: view.collectionViewLayout.invalidateLayout()
    case .layout(let layout, let way): change(to: layout, way)
    case .startTransition(let layout): startTransition(to: layout)
    case .progress(let progress):
      if isInTransition { transition?.transitionProgress = progress }
    case .finishTransition:
      endTransition {
        $0.nextLayout
      } by: {
        $0.finishInteractiveTransition()
      }
    case .cancelTransition:
      endTransition {
        $0.currentLayout
      } by: {
        $0.cancelInteractiveTransition()
      }
    }
  }

  /// Performs a change and checks that no view jumps when the change begins.
  ///
  /// - Parameter roundings: The number of times that the change rounds the offset; more if it has more updates.
  func watchingForJumps(roundings: Int = 1, _ change: () -> Void) {
    let before = placesOnScreen()
    change()
    let roundings = max(roundings, updatesSinceFrame)
    advance()
    checkNothingJumped(since: before, roundings: roundings)
  }

  /// Returns a completion that must be called exactly once.
  func countedCompletion() -> () -> Void {
    let index = completions.count
    completions.append(0)
    return { [self] in completions[index] += 1 }
  }

  // MARK: Scrolling

  private func scroll(to y: Double, _ way: FuzzScroll) {
    let (least, most, start) = (view.minimumContentOffset, view.maximumContentOffset, view.contentOffset)
    var target = CGPoint(x: min(max(start.x, least.x), most.x), y: min(max(start.y, least.y), most.y))
    target[keyPath: axis] = min(max(y, least[keyPath: axis]), most[keyPath: axis])
    switch way {
    case .jump: view.contentOffset = target
    case .animated: view.setContentOffset(target, animated: true)
    case .inBlock: animate { view.contentOffset = target }
    }
  }

  private func putFingerDown(at point: CGPoint) {
    guard finger == nil else { return }
    finger = point
    view.beginTracking(at: point, time: now)
  }

  private func drag(_ speed: Double, _ moves: Int) {
    for _ in 0..<moves {
      guard var point = finger else { return }
      now += 0.01
      point.x += speed * 0.01
      point.y += speed * 0.01
      finger = point
      view.continueTracking(at: point, time: now)
      frame()
    }
  }

  private func liftFinger(_ lift: (CGPoint) -> Void) {
    guard let finger else { return }
    self.finger = nil
    lift(finger)
  }

  // MARK: Selection

  private func select(_ path: IndexPath) {
    guard let word = shown.word(at: path) else { return }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    if !view.allowsMultipleSelection { source.selected = [] }
    source.selected.insert(word.number)
  }

  private func deselect(_ path: IndexPath) {
    guard let word = shown.word(at: path) else { return }
    view.deselectItem(at: path, animated: false)
    source.selected.remove(word.number)
  }

  // MARK: Moving by hand

  private func takeUp(_ path: IndexPath) {
    guard let word = shown.word(at: path), !view.hasUncommittedUpdates else { return }
    watchingForJumps {
      if view.beginInteractiveMovementForItem(at: path) { held = word.number }
    }
  }

  private func endMovement(by end: () -> Void) {
    watchingForJumps(end)
    if view.hasUncommittedUpdates { fail("the movement by hand does not end") }
  }

  // MARK: Bounds

  private func resize(to size: CGSize, _ way: FuzzScroll) {
    let frame = CGRect(origin: .zero, size: size)
    switch way {
    case .jump:
      // The resize may take a word out of sight that then makes room for the word in the hand.
      if view.hasUncommittedUpdates { views = [:] }
      view.frame = frame
    case .animated: animate { view.frame = frame }
    case .inBlock:
      animate {
        view.frame = frame
        view.layoutIfNeeded()
      }
    }
  }

  /// Performs a change in an animation block.
  func animate(_ change: () -> Void) {
    let completion = countedCompletion()
    watchingForJumps {
      view.animate(change) { _ in completion() }
      // Without animation, a resize may remove a word's view and a batch may bring the word back in another
      // one.
      if view.updateTiming.duration == 0 { views = [:] }
      checkDisplay()
    }
  }

  // MARK: Layouts

  var isInTransition: Bool { transition.map { view.collectionViewLayout === $0 } ?? false }

  /// Forgets the views when a new layout is about to end an interactive movement.
  ///
  /// The views that are then out of sight are removed, and the new layout may bring their elements back.
  private func expectMovementToEnd() {
    if view.hasUncommittedUpdates { views = [:] }
  }

  private func change(to layout: FuzzLayout, _ way: FuzzScroll) {
    expectMovementToEnd()
    self.layout = makeLayout(layout)
    guard way != .jump else { return view.collectionViewLayout = self.layout }
    let completion = countedCompletion()
    watchingForJumps {
      view.setCollectionViewLayout(self.layout, animated: true) { _ in completion() }
    }
  }

  private func startTransition(to layout: FuzzLayout) {
    guard !isInTransition else { return }
    expectMovementToEnd()
    let next = makeLayout(layout)
    let completion = countedCompletion()
    watchingForJumps {
      let transition = view.startInteractiveTransition(to: next) { _, _ in completion() }
      view.layoutIfNeeded()
      (self.transition, self.layout) = (transition, transition)
    }
  }

  private func endTransition(
    in last: (CollectionViewTransitionLayout) -> CollectionViewLayout, by end: (CollectionView) -> Void
  ) {
    guard isInTransition, let transition else { return }
    layout = last(transition)
    watchingForJumps { end(view) }
  }
}
