import Foundation

/// Animation blocks and changes of layout.
extension UpdateCoordinator {
  // MARK: Blocks

  /// Runs a block whose changes animate in a timing; inside another block it joins that one.
  func animate(with timing: UpdateTiming, _ changes: () -> Void, completion: ((Bool) -> Void)?) {
    let completions = completion.map { [$0] } ?? []
    if let block {
      changes()
      block.completions += completions
      return
    }
    collectionView.layoutIfNeeded()
    let opened = AnimationBlock(timing: timing, standing: collectionView.standing)
    run(changes, in: opened)
    tell(opened.completions + completions, after: opened)
  }

  /// Runs a block whose changes do not animate, whatever block it is in.
  func withoutAnimation(_ changes: () -> Void) {
    let outer = block
    collectionView.layoutIfNeeded()
    let opened = AnimationBlock(timing: .immediate, standing: collectionView.standing)
    run(changes, in: opened)
    tell(opened.completions, after: opened)
    block = outer
    block?.passed(collectionView.standing)
  }

  private func run(_ changes: () -> Void, in opened: AnimationBlock) {
    block = opened
    changes()
    if opened.standing.origin != collectionView.topLeft { collectionView.setNeedsLayout() }
    collectionView.layoutIfNeeded()
    block = nil
  }

  /// Whether the next pass sets in motion what there is in the window, because the bounds changed in a block that
  /// animates.
  var isToAnimateBounds: Bool {
    guard let block, collectionView.effectiveUpdateTiming.duration > 0, collectionView.isLaidOut else {
      return false
    }
    return block.standing.bounds != collectionView.bounds || block.standing.origin != collectionView.topLeft
  }

  /// Makes a pass in motion, if a block that animates runs and there is anything new; whether it did.
  func animatePass() -> Bool {
    let timing = collectionView.effectiveUpdateTiming
    guard let block, timing.duration > 0, collectionView.isLaidOut,
      isToAnimateBounds || !collectionView.layoutCache.isPrepared
    else { return false }
    committing {
      animate(timing: timing, completions: []) { timing, start in
        BoundsTransaction(since: block.standing, on: collectionView, startTime: start, timing: timing).run()
      }
    }
    passEnded()
    return true
  }

  // MARK: Layouts

  /// Puts another layout in the present one's place; now, when nothing is under way that it may not
  /// interrupt.
  func changeLayout(to new: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let completions = completion.map { [$0] } ?? []
    let old = collectionView.currentLayout
    guard new !== old else { return tell(completions, isFinished: true) }
    collectionView.reordering.cancel()
    guard collectionView.isLaidOut else {
      // Here too: two changes of layout within a frame leave no pass between them.
      abandonInteraction()
      collectionView.adopt(new)
      old.detach(from: collectionView)
      return tell(completions, isFinished: true)
    }
    collectionView.layoutIfNeeded()
    move(
      from: old, to: new, told: (old, new),
      timing: animated ? collectionView.effectiveUpdateTiming : .immediate,
      completions: completions)
  }

  /// Moves everything to a layout, which is then the only one that works for the view.
  ///
  /// - Parameter told: What views and layouts are told of: from which layout to which. They are told of the
  ///   beginning too, unless they were when an interactive change began.
  private func move(
    from shown: CollectionViewLayout, to new: CollectionViewLayout,
    told: (from: CollectionViewLayout, to: CollectionViewLayout), destination: ScrollOffsets? = nil,
    timing: UpdateTiming, completions: [(Bool) -> Void]
  ) {
    let view = collectionView
    let isBeginning = shown === told.from
    let atEnd = { [unowned view] in
      for element in view.display.views { element.didTransition(from: told.from, to: told.to) }
      shown.detach(from: view)
    }
    committing {
      animate(timing: timing, completions: completions, atEnd: atEnd) { timing, start in
        abandonInteraction()
        if isBeginning {
          told.from.hooks.prepareForTransition(to: told.to)
          told.to.hooks.prepareForTransition(from: told.from)
        }
        LayoutTransaction(
          from: shown, to: new, on: view, destination: destination, startTime: start, timing: timing
        ).run()
        if isBeginning {
          for element in view.display.views { element.willTransition(from: told.from, to: told.to) }
        }
        told.from.hooks.finalizeLayoutTransition()
        told.to.hooks.finalizeLayoutTransition()
      }
    }
    makePostponed()
  }

  // MARK: Interactive changes

  /// Puts a layout between the present one and the next in its place.
  func startInteraction(
    to next: CollectionViewLayout, completion: CollectionView.LayoutInteractiveTransitionCompletion?
  ) -> CollectionViewTransitionLayout {
    let (view, current) = (collectionView, collectionView.currentLayout)
    view.reordering.cancel()
    view.layoutIfNeeded()
    // The content stays where it is shown, on whole pixels: from where a drag has it, it could jump by one.
    view.setContentOffset(view.contentOffset, animated: false)
    view.cancelTracking(time: view.now)
    view.stopMotion()
    let layout = view.makeTransitionLayout(from: current, to: next)
    committing {
      interrupt()
      current.hooks.prepareForTransition(to: next)
      next.hooks.prepareForTransition(from: current)
      let anchoring = ScrollAnchoring(in: view, for: .layout)
      view.orthogonalScrolling.stop()
      next.attach(to: view)
      next.hooks.prepare()
      let target = ScrollOffsets(
        offset: view.offset(keeping: anchoring, from: view.offset(seenAlikeBy: next), in: next),
        sections: view.sectionOffsets(view.orthogonalScrolling.offsets, allowedBy: next))
      layout.begin(in: view, from: view.contentPlace, to: target, keeping: anchoring)
      view.begin(
        InteractiveTransition(layout: layout, completion: completion, contentOffset: view.contentOffset))
      for element in view.display.views { element.willTransition(from: current, to: next) }
    }
    makePostponed()
    return layout
  }

  /// Ends the interactive change under way in one of its layouts, animated from what is shown; now, when
  /// nothing is under way that it may not interrupt.
  func endInteraction(finishing: Bool) {
    collectionView.layoutIfNeeded()
    guard let interaction = collectionView.endInteraction() else { return }
    let layout = interaction.layout
    let (left, new) =
      finishing ? (layout.currentLayout, layout.nextLayout) : (layout.nextLayout, layout.currentLayout)
    // The way back leads to where the content rests, even if an update was still taking it there.
    var destination = layout.place(of: new)
    if !finishing {
      let limits = collectionView.limits(of: new.hooks.collectionViewContentSize)
      destination.offset = limits.clamp(destination.offset)
    }
    move(
      from: layout, to: new, told: (left, new), destination: destination,
      timing: collectionView.effectiveUpdateTiming,
      completions: [{ completed in interaction.completion?(completed, finishing) }])
  }

  /// An interactive change gives way to another change of layout.
  private func abandonInteraction() {
    guard let interaction = collectionView.endInteraction() else { return }
    tell([{ _ in interaction.completion?(false, false) }], isFinished: false)
  }
}
