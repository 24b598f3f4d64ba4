import Foundation

/// Animation blocks and changes of layout.
extension UpdateCoordinator {
  // MARK: Animation blocks

  /// Runs a block and animates the changes that the block makes. A nested block becomes part of the outer
  /// block and uses the outer block's timing.
  func animate(with timing: UpdateTiming, _ changes: () -> Void, completion: ((Bool) -> Void)?) {
    let completions = completion.map { [$0] } ?? []
    if let block {
      changes()
      block.completions += completions
      return
    }
    // Changes made before the block do not animate: their pass is made first.
    collectionView.layoutIfNeeded()
    let opened = AnimationBlock(timing: timing, snapshot: collectionView.layoutSnapshot)
    run(changes, in: opened)
    schedule(opened.completions + completions, after: opened)
  }

  /// Runs a block whose changes are not animated, even inside an animation block.
  func withoutAnimation(_ changes: () -> Void) {
    let outer = block
    // The outer block's earlier changes still animate in their own pass.
    collectionView.layoutIfNeeded()
    let opened = AnimationBlock(timing: .immediate, snapshot: collectionView.layoutSnapshot)
    run(changes, in: opened)
    schedule(opened.completions, after: opened)
    // The outer block's next pass must not animate this block's changes: it starts from the present state.
    block = outer
    block?.recordPass(collectionView.layoutSnapshot)
  }

  private func run(_ changes: () -> Void, in opened: AnimationBlock) {
    block = opened
    changes()
    // A move in the superview alone needs no pass otherwise. The pass must run inside the block to animate.
    if opened.snapshot.origin != collectionView.topLeft { collectionView.setNeedsLayout() }
    collectionView.layoutIfNeeded()
    block = nil
    // The offset of looping content is not reduced to the first lap inside a block.
    if collectionView.contentLoop != nil { collectionView.setNeedsLayout() }
  }

  /// Whether the next layout pass animates a change of the view's bounds or position that was made in an
  /// animation block.
  var willAnimateBounds: Bool {
    guard let block, collectionView.effectiveUpdateTiming.duration > 0, collectionView.isLaidOut else {
      return false
    }
    return block.snapshot.bounds != collectionView.bounds || block.snapshot.origin != collectionView.topLeft
  }

  /// Runs an animated layout pass if an animation block is running and something changed. Returns whether the
  /// pass ran.
  func animatePass() -> Bool {
    let timing = collectionView.effectiveUpdateTiming
    guard let block, timing.duration > 0, collectionView.isLaidOut,
      willAnimateBounds || !collectionView.layoutCache.isPrepared
    else { return false }
    committing {
      animate(timing: timing, completions: []) { timing, start in
        BoundsTransaction(since: block.snapshot, on: collectionView, startTime: start, timing: timing).run()
      }
    }
    passEnded()
    return true
  }

  // MARK: Changes of layout

  /// Replaces the current layout at once. Call the method while no batch is collected or committed and no
  /// layout pass runs.
  func changeLayout(to new: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let completions = completion.map { [$0] } ?? []
    let old = collectionView.currentLayout
    guard new !== old else { return schedule(completions, isFinished: true) }
    // Cancelled before the pass, because the item returns with an update of its own, in the old layout.
    collectionView.reordering.cancel()
    collectionView.swiping.close()
    guard collectionView.isLaidOut else {
      // With two changes of layout in one frame no pass runs between them, so an interactive transition may
      // be running although nothing is laid out.
      abandonInteraction()
      collectionView.adopt(new)
      old.detach(from: collectionView)
      return schedule(completions, isFinished: true)
    }
    // A pending pass is made first, so that the elements on screen are those of the old layout.
    collectionView.layoutIfNeeded()
    move(
      from: old, to: new, announced: (old, new),
      timing: animated ? collectionView.effectiveUpdateTiming : .immediate,
      completions: completions)
  }

  /// Moves all elements to a new layout and detaches the previous one at the end of the animation.
  ///
  /// - Parameters:
  ///   - shown: The layout that determines the elements on screen: the old one, or a transition layout.
  ///   - new: The layout after the change.
  ///   - announced: The old and the new layout, as reported to views and layouts. The beginning of the change
  ///     is reported only if `shown` is the old one; an interactive transition has already reported its
  ///     beginning.
  ///   - destination: The content offsets after the change; if `nil`, the scroll anchor, the layout and the
  ///     delegate determine the offsets.
  ///   - timing: The duration and curve of the animation.
  ///   - completions: The handlers to call at the end of the animation or its interruption.
  private func move(
    from shown: CollectionViewLayout, to new: CollectionViewLayout,
    announced: (from: CollectionViewLayout, to: CollectionViewLayout), destination: ScrollOffsets? = nil,
    timing: UpdateTiming, completions: [(Bool) -> Void]
  ) {
    let view = collectionView
    let isBeginning = shown === announced.from
    let atEnd = { [unowned view] in
      for element in view.display.views { element.didTransition(from: announced.from, to: announced.to) }
      shown.detach(from: view)
    }
    committing {
      animate(timing: timing, completions: completions, atEnd: atEnd) { timing, start in
        // An interactive transition that this change replaces ends first; otherwise the content offset would
        // stay locked.
        abandonInteraction()
        // The layouts are informed of the transition before the new one has a collection view, as in UIKit.
        if isBeginning {
          announced.from.hooks.prepareForTransition(to: announced.to)
          announced.to.hooks.prepareForTransition(from: announced.from)
        }
        LayoutTransaction(
          from: shown, to: new, on: view, destination: destination, startTime: start, timing: timing
        ).run()
        // The views of the new layout exist by now, so every displayed view is informed of the transition.
        if isBeginning {
          for element in view.display.views { element.willTransition(from: announced.from, to: announced.to) }
        }
        // The animation has begun; changes that the layouts make here belong to it.
        announced.from.hooks.finalizeLayoutTransition()
        announced.to.hooks.finalizeLayoutTransition()
      }
    }
    performPostponedWork()
  }

  // MARK: Interactive transitions

  /// Installs a transition layout between the current layout and the next one, and returns the transition
  /// layout.
  func startInteraction(
    to next: CollectionViewLayout, completion: CollectionView.LayoutInteractiveTransitionCompletion?
  ) -> CollectionViewTransitionLayout {
    let (view, current) = (collectionView, collectionView.currentLayout)
    // Movement, drag and scroll end before the offset is read as the start of the transition.
    view.reordering.cancel()
    view.swiping.reset()
    view.layoutIfNeeded()
    // The content keeps its displayed offset, on whole pixels. A drag's exact offset could make it jump by
    // one.
    view.setContentOffset(view.contentOffset, animated: false)
    view.cancelTracking(time: view.now)
    view.stopMotion()
    let layout = view.makeTransitionLayout(from: current, to: next)
    let appearances = view.display.appearancesInWindow()
    committing {
      interrupt()
      // The layouts are informed of the transition before the next one has a collection view, as in UIKit.
      current.hooks.prepareForTransition(to: next)
      next.hooks.prepareForTransition(from: current)
      // The anchor describes the content in the current layout.
      let anchoring = ScrollAnchoring(in: view, for: .layout)
      view.orthogonalScrolling.stop()
      // The next layout is prepared outside a pass, so that the target offset is known when progress begins.
      next.attach(to: view)
      next.hooks.prepare()
      next.wasPrepared(contentSize: next.hooks.collectionViewContentSize)
      let target = ScrollOffsets(
        offset: view.offset(keeping: anchoring, from: view.offset(seenAlikeBy: next), in: next),
        sections: view.sectionOffsets(view.orthogonalScrolling.offsets, allowedBy: next))
      layout.begin(in: view, from: view.contentPlace, to: target, keeping: anchoring)
      view.begin(
        InteractiveTransition(layout: layout, completion: completion, contentOffset: view.contentOffset))
      for element in view.display.views { element.willTransition(from: current, to: next) }
    }
    performPostponedWork()
    if view.display.isAnimating {
      // An element that was leaving the screen may have another end in the transition layout. An update that the
      // pass postpones starts from the redirected animations.
      afterPass { view.display.redirectAnimations(from: appearances) }
      view.layoutIfNeeded()
    }
    return layout
  }

  /// Ends the interactive transition with an animation from its present state to the next layout or, if
  /// `finishing` is `false`, back to the current layout. Installs that layout.
  ///
  /// Call the method while no batch is collected or committed and no layout pass runs.
  func endInteraction(finishing: Bool) {
    // The pass applies the last progress, from which the animation starts.
    collectionView.layoutIfNeeded()
    guard let interaction = collectionView.endInteraction() else { return }
    let layout = interaction.layout
    let (left, new) =
      finishing ? (layout.currentLayout, layout.nextLayout) : (layout.nextLayout, layout.currentLayout)
    // The start may lie outside the limits, for example while an update was still moving the content. A
    // cancelled transition ends within them.
    var destination = layout.offsets(of: new)
    if !finishing {
      destination.offset = collectionView.limits(of: new).clamp(destination.offset)
    }
    move(
      from: layout, to: new, announced: (left, new), destination: destination,
      timing: collectionView.effectiveUpdateTiming,
      completions: [{ completed in interaction.completion?(completed, finishing) }])
  }

  /// Ends an interactive transition that another change of layout replaces.
  ///
  /// The completion handler of the transition is called with `false` for both arguments.
  private func abandonInteraction() {
    guard let interaction = collectionView.endInteraction() else { return }
    schedule([{ _ in interaction.completion?(false, false) }], isFinished: false)
  }
}
