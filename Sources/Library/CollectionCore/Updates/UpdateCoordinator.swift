import Foundation

/// The coordinator of batch updates, changes of layout and animated bounds changes.
///
/// The coordinator collects the operations of a batch, commits them, and runs the animation to its end.
/// Changes of layout and animated bounds changes are committed and animated in the same way.
@MainActor
final class UpdateCoordinator {
  unowned let collectionView: CollectionView

  /// The batch whose operations are being collected; `nil` outside an updates block.
  private var batch: UpdateBatch?

  /// Whether a change is being committed: the layout is asked for the new attributes, and the animations are
  /// started.
  ///
  /// During this time the change's animator keeps the elements in place in the window when the content
  /// shifts.
  private(set) var isCommitting = false

  /// The work that is postponed until no batch is collected, no change is committed and no layout pass runs.
  private var postponed: [() -> Void] = []

  /// The work to do at the end of the next layout pass.
  private var awaitingPass: [() -> Void] = []

  /// The running animation; `nil` if none runs.
  private var running: RunningAnimation?

  /// The running animation block; `nil` outside a block.
  var block: AnimationBlock?

  /// The completion handlers to call at the collection view's next `advance(to:)`, each with its argument.
  private var due: [(completion: (Bool) -> Void, isFinished: Bool)] = []

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// Whether a batch is being collected or a change is being committed. No layout pass may run during this
  /// time.
  var isBusy: Bool { batch != nil || isCommitting }

  /// Whether the view was animating at the last call of `advance(to:)`; if not, the time of that call is out
  /// of date.
  private var isClockRunning = false

  /// Whether the view needs further calls of `advance(to:)`, because an animation runs, or work waits for the
  /// next call or the next pass.
  var isAnimating: Bool {
    running != nil || !due.isEmpty || !awaitingPass.isEmpty || collectionView.display.isAnimating
  }

  /// The running animation if its duration is above 0; otherwise `nil`.
  var animatedChange: RunningAnimation? { running.flatMap { $0.timing.duration > 0 ? $0 : nil } }

  // MARK: Collecting operations

  /// Whether the block of the next call of `perform(_:isAnimated:completion:)` does not escape.
  var isBlockBorrowed = false

  /// The operations of a block that runs although updates must wait; `nil` outside such a block.
  private var waitingUpdate: WaitingUpdate?

  /// The update whose block has run, and whose operations wait to be committed; `nil` if there is none.
  private var uncommittedUpdate: WaitingUpdate?

  /// Whether a block has changed the data, and its operations are not committed yet. The index paths on screen
  /// are then not those of the data, so no cell may be requested.
  var isDataAhead: Bool { waitingUpdate != nil || uncommittedUpdate != nil }

  /// Runs a block that records operations as one batch. The operations of a nested block are added to the
  /// outer batch.
  func perform(_ updates: (() -> Void)?, isAnimated: Bool = true, completion: ((Bool) -> Void)?) {
    let isBorrowed = isBlockBorrowed
    isBlockBorrowed = false
    guard !mustWait else {
      if isBorrowed { return performWaiting(updates, completion: completion) }
      return performWhenIdle { [unowned self] in
        perform(updates, isAnimated: isAnimated, completion: completion)
      }
    }
    if let batch {
      updates?()
      if let completion { batch.completions.append(completion) }
      return
    }
    // A pending pass reads counts and geometry from the old data, which the block is about to change.
    collectionView.layoutIfNeeded()
    let opened = open(isBlock: true, isAnimated: isAnimated)
    updates?()
    if let completion { opened.completions.append(completion) }
    close(opened)
  }

  /// Runs a block at once although updates must wait, and commits the block's operations as one batch as soon
  /// as they need not. A block that does not escape cannot run later.
  private func performWaiting(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isOutermost = waitingUpdate == nil
    let update = waitingUpdate ?? WaitingUpdate()
    waitingUpdate = update
    updates?()
    if let completion { update.completions.append(completion) }
    guard isOutermost else { return }
    waitingUpdate = nil
    if let uncommittedUpdate {
      // The operations refer to data that is not on screen yet, so they cannot be part of the same batch.
      uncommittedUpdate.isReload = true
      return uncommittedUpdate.completions += update.completions
    }
    uncommittedUpdate = update
    performWhenIdle { [unowned self] in
      uncommittedUpdate = nil
      if update.isReload { collectionView.reloadData() }
      commitAfterChange(isBlock: true, completions: update.completions) { operations in
        for operation in update.operations { operation(&operations) }
      }
    }
  }

  /// Adds an operation to the batch being collected or, outside an updates block, commits it as a separate
  /// batch.
  ///
  /// Outside a block the data has already changed. If a reload is pending, the operation is dropped, because
  /// the reload includes it.
  func record(_ operation: @escaping (inout UpdateOperations) -> Void) {
    if let waitingUpdate {
      waitingUpdate.operations.append(operation)
    } else if mustWait {
      performWhenIdle { [unowned self] in record(operation) }
    } else if let batch {
      operation(&batch.operations)
    } else {
      commitAfterChange(isBlock: false, completions: [], operation)
    }
  }

  /// Commits operations as a batch of their own after the data has changed.
  private func commitAfterChange(
    isBlock: Bool, completions: [(Bool) -> Void], _ operations: (inout UpdateOperations) -> Void
  ) {
    guard !collectionView.display.needsReload, collectionView.counts != nil else {
      if collectionView.display.needsReload { collectionView.reloadData() }
      return schedule(completions, isFinished: true)
    }
    // A layout pass would request cells from data that has already changed; preparing needs the counts only.
    collectionView.prepareLayoutIfNeeded()
    let opened = open(isBlock: isBlock, isAnimated: true)
    operations(&opened.operations)
    opened.completions = completions
    close(opened)
  }

  /// Discards the batch being collected and ends the running animation, because a reload was requested.
  func reloadRequested() {
    batch?.isAbandoned = true
    // Everything goes to its end at once: a reload replaces all views, and none may be left animating.
    interrupt()
    collectionView.finishMovingWithUpdate()
    collectionView.display.finishAnimations()
  }

  /// Performs `work` at once, or postpones it while a batch is collected, a change is committed or a layout
  /// pass runs.
  func performWhenIdle(_ work: @escaping () -> Void) {
    if batch != nil || mustWait { postponed.append(work) } else { work() }
  }

  /// Performs `work` at the end of the next layout pass.
  func afterPass(_ work: @escaping () -> Void) {
    awaitingPass.append(work)
    collectionView.setNeedsLayout()
  }

  /// Performs the work that waited for the end of a layout pass, then the postponed work.
  func passEnded() {
    let waiting = awaitingPass
    awaitingPass = []
    waiting.forEach { $0() }
    performPostponedWork()
  }

  /// Performs the postponed work.
  func performPostponedWork() {
    let waiting = postponed
    postponed = []
    waiting.forEach { $0() }
  }

  /// Whether a change is being committed or a layout pass runs, so that updates must wait.
  var mustWait: Bool { isCommitting || collectionView.isInPass }

  /// Begins to collect the operations of a batch, and records the attributes before the update.
  private func open(isBlock: Bool, isAnimated: Bool) -> UpdateBatch {
    let opened = UpdateBatch(
      isBlock: isBlock, isAnimated: isAnimated, surroundings: collectionView.surroundings())
    batch = opened
    return opened
  }

  /// Stops collecting operations for a batch and commits the batch.
  private func close(_ opened: UpdateBatch) {
    batch = nil
    if !opened.isAbandoned, let old = collectionView.counts {
      commit(opened, old: old)
    } else {
      schedule(opened.completions, isFinished: true)
    }
    performPostponedWork()
  }

  // MARK: Committing

  /// Validates a batch, reconfigures cells and shows the update. If the batch is invalid, reports the error
  /// and reloads the data.
  private func commit(_ batch: UpdateBatch, old: ItemCounts) {
    committing {
      // The batch is validated in data-source paths and before any call to the layout or change of state.
      let new = collectionView.countsFromDataSource()
      let mapping: IndexMapping
      do throws(InvalidUpdate) {
        mapping = try UpdateValidator(
          batch.operations, old: collectionView.reordering.dataCounts(old), new: new
        ).validate()
      } catch {
        collectionView.onInvalidUpdate(error)
        collectionView.reloadData()
        schedule(batch.completions, isFinished: false)
        return
      }
      // From here on the operations are in presentation paths, like keys, mapping and layout.
      let shown = collectionView.reordering.shown(
        batch.operations, mapping: mapping, counts: old, newCounts: new)
      batch.operations = shown.operations
      if !batch.operations.changesNoElement { collectionView.prefetching.drop() }
      // Cells are reconfigured before the layout is prepared, which takes their new preferred sizes into
      // account.
      let isResized = collectionView.reconfigure(batch.operations.reconfiguredItems, through: shown.mapping)
      guard batch.isBlock || isResized || !batch.operations.changesNoElement else { return }
      show(batch, mapping: shown.mapping, counts: shown.counts)
    }
  }

  /// Commits a rearrangement, in which items change their index paths on screen while the data stays the
  /// same.
  func rearrange(
    _ operations: UpdateOperations, counts: ItemCounts, as rearrangement: UpdateBatch.Rearrangement
  ) {
    let batch = UpdateBatch(
      isBlock: true, isAnimated: true, surroundings: collectionView.surroundings(),
      rearrangement: rearrangement)
    batch.operations = operations
    committing { show(batch, mapping: IndexMapping(operations), counts: counts) }
    performPostponedWork()
  }

  /// Shows a valid batch: asks the layout for the new attributes and animates the elements.
  private func show(_ batch: UpdateBatch, mapping: IndexMapping, counts: ItemCounts) {
    let timing = batch.isAnimated ? collectionView.effectiveUpdateTiming : .immediate
    animate(timing: timing, completions: batch.completions) { timing, start in
      UpdateTransaction(
        batch, mapping: mapping, on: collectionView, newCounts: counts, startTime: start, timing: timing
      ).run()
    }
  }

  /// Commits an animated change, which replaces the running animation. Call this method inside
  /// `committing(_:)`.
  ///
  /// - Parameters:
  ///   - timing: The duration and curve of the animation.
  ///   - completions: The handlers to call at the end of the animation or its interruption.
  ///   - atEnd: Called when the animation ends or is interrupted, or directly after a change of duration 0.
  ///   - change: Makes the change, given the timing and the start time of the animation. The start time is in
  ///     seconds; with `nil`, the animation begins at the collection view's next `advance(to:)`.
  func animate(
    timing: UpdateTiming, completions: [(Bool) -> Void], atEnd: @escaping () -> Void = {},
    _ change: (_ timing: UpdateTiming, _ startTime: TimeInterval?) -> Void
  ) {
    // The clock stands still while nothing animates. Its time is then too old to start an animation at.
    let startTime = isClockRunning ? collectionView.now : nil
    // The running animation ends before the change, which then starts from the appearances on screen.
    let inherited = interrupt()
    change(timing, startTime)
    // The next pass of the animation block animates only what changes from here on.
    block?.recordPass(collectionView.layoutSnapshot)
    let isOver = timing.duration <= 0
    if isOver { atEnd() }
    running = RunningAnimation(
      startTime: startTime, timing: timing, block: block, completions: inherited + completions,
      atEnd: isOver ? {} : atEnd)
  }

  /// Runs a block during which layout passes and updates wait.
  func committing(_ change: () -> Void) {
    let wasCommitting = isCommitting
    isCommitting = true
    change()
    isCommitting = wasCommitting
  }

  /// Interrupts the running animation; its elements keep their appearance on screen.
  ///
  /// If the animation was started in the animation block that still runs, returns the animation's completion
  /// handlers, for the block's next animation. Otherwise schedules the handlers to be called with `false` at
  /// the next `advance(to:)` of the collection view, and returns an empty array.
  @discardableResult
  func interrupt() -> [(Bool) -> Void] {
    guard let running else { return [] }
    self.running = nil
    running.end()
    if let block, running.block === block { return running.completions }
    schedule(running.completions, isFinished: false)
    return []
  }

  // MARK: Completion handlers

  /// Schedules completion handlers for the collection view's next `advance(to:)`.
  func schedule(_ completions: [(Bool) -> Void], isFinished: Bool) {
    due += completions.map { ($0, isFinished) }
  }

  /// Schedules completion handlers for the end of the animation that a block started or, if the block started
  /// none, for the collection view's next `advance(to:)`.
  func schedule(_ completions: [(Bool) -> Void], after block: AnimationBlock) {
    if running?.block === block {
      running?.completions += completions
    } else {
      schedule(completions, isFinished: true)
    }
  }

  // MARK: Time

  /// Advances all animations to `time`, in seconds, and calls the completion handlers of the animations that
  /// end.
  func advance(to time: TimeInterval) {
    // A handler may schedule others, which belong to the next tick: the list is emptied before the calls.
    let dueNow = due
    due = []
    for entry in dueNow { entry.completion(entry.isFinished) }
    let start = time - collectionView.animationLead
    running?.begin(at: start)
    let ended = running?.isFinished(at: time) == true ? running : nil
    if ended != nil { running = nil }
    // At the end of a change of layout the disappearing views are informed, too, so this comes before their
    // removal.
    ended?.end()
    if collectionView.display.advanceAnimations(to: time, beginningAt: start) {
      collectionView.setNeedsLayout()
    }
    collectionView.display.reorderIfNeeded()
    isClockRunning = collectionView.isAnimating
    // Called last: a handler finds the final state and may begin another update.
    ended?.completions.forEach { $0(true) }
  }
}
