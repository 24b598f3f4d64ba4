import Foundation

/// Runs batch updates: collects the operations, has them committed, and sees the animation to its end. Changes
/// of layout and animated changes of bounds are committed and seen to their ends alike.
@MainActor
final class UpdateCoordinator {
  unowned let collectionView: CollectionView

  /// The batch being collected; nil outside an updates block.
  private var batch: UpdateBatch?

  /// Whether a change is being committed, whose motion keeps what is on screen in its place.
  private(set) var isCommitting = false

  /// What waits until nothing is collected or committed and no pass is made.
  private var postponed: [() -> Void] = []

  /// What waits for the end of the next pass.
  private var awaitingPass: [() -> Void] = []

  /// What animates.
  private var running: RunningAnimation?

  /// The animation block that runs; nil outside.
  var block: AnimationBlock?

  /// Completions due at the next tick of the clock.
  private var due: [(completion: (Bool) -> Void, isFinished: Bool)] = []

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// Whether a batch is being collected or committed, so that no pass may come between.
  var isBusy: Bool { batch != nil || isCommitting }

  /// Whether something was under way when the clock last moved, so that its time is that of the last frame.
  private var isClockRunning = false

  /// Whether a later time would change anything, or someone waits for the next pass.
  var isAnimating: Bool {
    running != nil || !due.isEmpty || !awaitingPass.isEmpty || collectionView.display.isAnimating
  }

  /// The change that animates, if it takes any time.
  var moving: RunningAnimation? { running.flatMap { $0.timing.duration > 0 ? $0 : nil } }

  // MARK: Collecting

  /// Runs a block of operations as one batch; inside another batch it joins that one.
  func perform(_ updates: (() -> Void)?, isAnimated: Bool = true, completion: ((Bool) -> Void)?) {
    guard !mustWait else {
      return whenFree { [unowned self] in perform(updates, isAnimated: isAnimated, completion: completion) }
    }
    if let batch {
      updates?()
      if let completion { batch.completions.append(completion) }
      return
    }
    collectionView.layoutIfNeeded()
    let opened = open(isBlock: true, isAnimated: isAnimated)
    updates?()
    if let completion { opened.completions.append(completion) }
    close(opened)
  }

  /// Adds an operation to the batch being collected, or makes it a batch of its own.
  ///
  /// Outside a block the data has changed already; if it is to be read anew anyway, there is nothing to
  /// update.
  func record(_ operation: @escaping (inout UpdateOperations) -> Void) {
    if mustWait {
      whenFree { [unowned self] in record(operation) }
    } else if let batch {
      operation(&batch.operations)
    } else if collectionView.display.needsReload {
      collectionView.reloadData()
    } else if collectionView.counts != nil {
      collectionView.prepareLayoutIfNeeded()
      let opened = open(isBlock: false, isAnimated: true)
      operation(&opened.operations)
      close(opened)
    }
  }

  /// A reload drops the batch being collected and ends a running update.
  func reloadRequested() {
    batch?.isAbandoned = true
    interrupt()
    collectionView.finishMovingWithUpdate()
    collectionView.display.finishAnimations()
  }

  /// Does something when no update is collected or committed and no pass is made: now, or as soon as that is.
  func whenFree(_ work: @escaping () -> Void) {
    if batch != nil || mustWait { postponed.append(work) } else { work() }
  }

  /// Does something at the end of the next pass.
  func afterPass(_ work: @escaping () -> Void) {
    awaitingPass.append(work)
    collectionView.setNeedsLayout()
  }

  /// A pass is over: does what waited for it.
  func passEnded() {
    let waiting = awaitingPass
    awaitingPass = []
    waiting.forEach { $0() }
    makePostponed()
  }

  /// Does what was asked for while it could not be done.
  func makePostponed() {
    let waiting = postponed
    postponed = []
    waiting.forEach { $0() }
  }

  /// Whether the view is in the middle of something that no update may come between.
  var mustWait: Bool { isCommitting || collectionView.isInPass }

  private func open(isBlock: Bool, isAnimated: Bool) -> UpdateBatch {
    let opened = UpdateBatch(
      isBlock: isBlock, isAnimated: isAnimated, surroundings: collectionView.surroundings())
    batch = opened
    return opened
  }

  private func close(_ opened: UpdateBatch) {
    batch = nil
    if !opened.isAbandoned, let old = collectionView.counts {
      commit(opened, old: old)
    } else {
      tell(opened.completions, isFinished: true)
    }
    makePostponed()
  }

  // MARK: Committing

  private func commit(_ batch: UpdateBatch, old: ItemCounts) {
    committing {
      let new = collectionView.countsFromDataSource()
      do throws(InvalidUpdate) {
        try UpdateValidator(
          batch.operations, old: collectionView.reordering.dataCounts(old), new: new
        ).validate()
      } catch {
        collectionView.onInvalidUpdate(error)
        collectionView.reloadData()
        tell(batch.completions, isFinished: false)
        return
      }
      let shown = collectionView.reordering.shown(batch.operations, counts: old, newCounts: new)
      batch.operations = shown.operations
      if !batch.operations.changesNoElement { collectionView.prefetching.drop() }
      let mapping = IndexMapping(batch.operations)
      let isResized = collectionView.reconfigure(batch.operations.reconfiguredItems, through: mapping)
      guard batch.isBlock || isResized || !batch.operations.changesNoElement else { return }
      show(batch, mapping: mapping, counts: shown.counts)
    }
  }

  /// Shows items at other places than before, without a change of the data.
  func rearrange(
    _ operations: UpdateOperations, counts: ItemCounts, as rearrangement: UpdateBatch.Rearrangement
  ) {
    let batch = UpdateBatch(
      isBlock: true, isAnimated: true, surroundings: collectionView.surroundings(),
      rearrangement: rearrangement)
    batch.operations = operations
    committing { show(batch, mapping: IndexMapping(operations), counts: counts) }
    makePostponed()
  }

  private func show(_ batch: UpdateBatch, mapping: IndexMapping, counts: ItemCounts) {
    let timing = batch.isAnimated ? collectionView.effectiveUpdateTiming : .immediate
    animate(timing: timing, completions: batch.completions) { timing, start in
      UpdateTransaction(
        batch, mapping: mapping, on: collectionView, newCounts: counts, startTime: start, timing: timing
      ).run()
    }
  }

  /// Makes a change that animates, in the place of whatever animates; to be called while committing.
  ///
  /// - Parameters:
  ///   - atEnd: called when the animation ends or is interrupted, or after the change if that takes no time.
  ///   - change: is given the time to start at, in seconds; nil for when the clock next moves.
  func animate(
    timing: UpdateTiming, completions: [(Bool) -> Void], atEnd: @escaping () -> Void = {},
    _ change: (_ timing: UpdateTiming, _ startTime: TimeInterval?) -> Void
  ) {
    // A clock that nothing needed may have stood still, so that its time says nothing of now.
    let startTime = isClockRunning ? collectionView.now : nil
    let inherited = interrupt()
    change(timing, startTime)
    block?.passed(collectionView.standing)
    let isOver = timing.duration <= 0
    if isOver { atEnd() }
    running = RunningAnimation(
      startTime: startTime, timing: timing, block: block, completions: inherited + completions,
      atEnd: isOver ? {} : atEnd)
  }

  /// Runs a block during which no pass and no update may come between.
  func committing(_ change: () -> Void) {
    let wasCommitting = isCommitting
    isCommitting = true
    change()
    isCommitting = wasCommitting
  }

  /// Ends what animates before its time; its elements go on from where they are. What one animation block sets
  /// in motion after another thing does not interrupt that: who waits for it waits on, and is returned.
  @discardableResult
  func interrupt() -> [(Bool) -> Void] {
    guard let running else { return [] }
    self.running = nil
    running.end()
    if let block, running.block === block { return running.completions }
    tell(running.completions, isFinished: false)
    return []
  }

  // MARK: Completions

  /// Tells at the next tick of the clock.
  func tell(_ completions: [(Bool) -> Void], isFinished: Bool) {
    due += completions.map { ($0, isFinished) }
  }

  /// Tells when what an animation block set in motion has ended; at the next tick if that is nothing.
  func tell(_ completions: [(Bool) -> Void], after block: AnimationBlock) {
    if running?.block === block {
      running?.completions += completions
    } else {
      tell(completions, isFinished: true)
    }
  }

  // MARK: Time

  /// Moves all animations to a time and tells those who wait for an end.
  func advance(to time: TimeInterval) {
    let dueNow = due
    due = []
    for entry in dueNow { entry.completion(entry.isFinished) }
    running?.begin(at: time)
    let ended = running?.isFinished(at: time) == true ? running : nil
    if ended != nil { running = nil }
    ended?.end()
    if collectionView.display.advanceAnimations(to: time) { collectionView.setNeedsLayout() }
    collectionView.display.reorderIfNeeded()
    isClockRunning = collectionView.isAnimating
    ended?.completions.forEach { $0(true) }
  }
}
