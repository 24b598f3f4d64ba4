import CollectionCore
import Foundation

extension UpdateFuzzer {
  // MARK: Bounds

  /// Changes the bounds in an animation block, sometimes along with the data.
  func animateBounds() {
    let before = placesOnScreen()
    let completion = countedCompletion()
    view.animate {
      switch random.int(0...3) {
      case 0:
        let y = random.double(view.minimumContentOffset.y...view.maximumContentOffset.y).rounded()
        note("animated block with offset \(y)")
        view.contentOffset.y = y
      case 1:
        let size = CGSize(width: random.pick([100.0, 150]), height: random.pick([60.0, 120, 200]))
        note("animated block with size \(size)")
        view.frame = CGRect(origin: .zero, size: size)
        perform { [self] in makeBatch("batch in a block") }
      default:
        let size = CGSize(width: random.pick([100.0, 150]), height: random.pick([60.0, 120, 200]))
        note("animated size \(size)")
        view.frame = CGRect(origin: .zero, size: size)
        if random.oneIn(3) { view.layoutIfNeeded() }
      }
    } completion: { _ in
      completion()
    }
    // At once, a word may go off screen by the size and come back by the batch.
    if view.updateTiming.duration == 0 { views = [:] }
    checkDisplay()
    view.advance(to: now)
    checkNothingJumped(since: before)
  }

  // MARK: Layouts

  /// Changes the layout at once, animated or step by step; or goes on with the change under way.
  func changeLayout() {
    let before = placesOnScreen()
    if let transition, view.collectionViewLayout === transition {
      guard goOn(with: transition) else { return }
    } else {
      switch random.int(0...4) {
      case 0:
        note("another layout")
        replaceLayout { view.collectionViewLayout = $0 }
        return
      case 1...2:
        note("another layout, animated")
        let completion = countedCompletion()
        replaceLayout { view.setCollectionViewLayout($0, animated: true) { _ in completion() } }
      default: startTransition()
      }
    }
    view.advance(to: now)
    checkNothingJumped(since: before)
  }

  private func startTransition() {
    note("a transition starts")
    let completion = countedCompletion()
    replaceLayout { new in
      transition = view.startInteractiveTransition(to: new) { _, _ in completion() }
    }
    layout = view.collectionViewLayout
  }

  /// Ends a transition, or goes on with it; whether it ended.
  private func goOn(with transition: CollectionViewTransitionLayout) -> Bool {
    switch random.int(0...5) {
    case 0:
      note("the transition is cancelled")
      layout = transition.currentLayout
      view.cancelInteractiveTransition()
    case 1:
      note("the transition is finished")
      layout = transition.nextLayout
      view.finishInteractiveTransition()
    case 2:
      note("another layout instead, animated")
      let completion = countedCompletion()
      replaceLayout { view.setCollectionViewLayout($0, animated: true) { _ in completion() } }
    default: break
    }
    guard view.collectionViewLayout === transition else { return true }
    let progress = random.double(-0.2...1.2)
    note("progress \(progress)")
    transition.transitionProgress = progress
    return false
  }

  /// Ends a transition that nobody has ended.
  func endTransition() {
    guard let transition, view.collectionViewLayout === transition else { return }
    note("the transition is finished at last")
    layout = transition.nextLayout
    view.finishInteractiveTransition()
  }

  /// A completion that has to be called once.
  private func countedCompletion() -> () -> Void {
    let index = completions.count
    completions.append(0)
    return { [self] in completions[index] += 1 }
  }
}
