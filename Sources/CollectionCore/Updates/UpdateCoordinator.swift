import Foundation

/// Runs batch updates: collects the operations, has them committed, and sees the animation to its end.
@MainActor
final class UpdateCoordinator {
  private unowned let collectionView: CollectionView

  /// The batch being collected; nil outside an updates block.
  private var batch: UpdateBatch?
  private var isCommitting = false

  /// Batches asked for while one is committed.
  private var postponed: [() -> Void] = []

  /// What waits for the end of the next pass.
  private var awaitingPass: [() -> Void] = []

  /// The update that animates.
  private var running: RunningUpdate?

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

  // MARK: Collecting

  /// Runs a block of operations as one batch; inside another batch it joins that one.
  func perform(_ updates: (() -> Void)?, isAnimated: Bool = true, completion: ((Bool) -> Void)?) {
    guard !mustWait else {
      postponed.append { [unowned self] in
        perform(updates, isAnimated: isAnimated, completion: completion)
      }
      return
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
      postponed.append { [unowned self] in record(operation) }
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
    if isBusy || collectionView.isInPass { postponed.append(work) } else { work() }
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

  /// Makes the updates that were asked for while none could be made.
  private func makePostponed() {
    let waiting = postponed
    postponed = []
    waiting.forEach { $0() }
  }

  /// Whether the view is in the middle of something that no update may come between.
  private var mustWait: Bool { isCommitting || collectionView.isInPass }

  private func open(isBlock: Bool, isAnimated: Bool) -> UpdateBatch {
    let opened = UpdateBatch(
      isBlock: isBlock, isAnimated: isAnimated, surroundings: collectionView.attributesAroundBounds())
    batch = opened
    return opened
  }

  private func close(_ opened: UpdateBatch) {
    batch = nil
    if !opened.isAbandoned, let old = collectionView.counts {
      commit(opened, old: old)
    } else {
      due += opened.completions.map { ($0, true) }
    }
    makePostponed()
  }

  // MARK: Committing

  private func commit(_ batch: UpdateBatch, old: ItemCounts) {
    isCommitting = true
    defer { isCommitting = false }
    let new = collectionView.countsFromDataSource()
    do {
      try UpdateValidator(batch.operations, old: old, new: new).validate()
    } catch {
      collectionView.onInvalidUpdate(error)
      collectionView.reloadData()
      due += batch.completions.map { ($0, false) }
      return
    }
    let mapping = IndexMapping(batch.operations)
    let isResized = collectionView.reconfigure(batch.operations.reconfiguredItems, through: mapping)
    guard batch.isBlock || isResized || !batch.operations.changesNoElement else { return }
    // A clock that nothing needed may have stood still, so that its time says nothing of now.
    let startTime = isClockRunning ? collectionView.now : nil
    interrupt()
    let timing = batch.isAnimated ? collectionView.effectiveUpdateTiming : .immediate
    UpdateTransaction(
      batch, mapping: mapping, on: collectionView, newCounts: new, startTime: startTime, timing: timing
    ).run()
    running = RunningUpdate(startTime: startTime, duration: timing.duration, completions: batch.completions)
  }

  /// The running update is over before its time; its elements go on from where they are.
  private func interrupt() {
    guard let running else { return }
    self.running = nil
    due += running.completions.map { ($0, false) }
  }

  // MARK: Time

  /// Moves all animations to a time and tells those who wait for an end.
  func advance(to time: TimeInterval) {
    let dueNow = due
    due = []
    for entry in dueNow { entry.completion(entry.isFinished) }
    if collectionView.display.advanceAnimations(to: time) { collectionView.setNeedsLayout() }
    collectionView.display.reorderIfNeeded()
    running?.begin(at: time)
    let finished = running.flatMap { $0.isFinished(at: time) ? $0 : nil }
    if finished != nil { running = nil }
    isClockRunning = collectionView.isAnimating
    finished?.completions.forEach { $0(true) }
  }
}

/// An update that animates: how long it takes, and whom to tell.
private struct RunningUpdate {
  let duration: TimeInterval
  let completions: [(Bool) -> Void]
  private var startTime: TimeInterval?

  init(startTime: TimeInterval?, duration: TimeInterval, completions: [(Bool) -> Void]) {
    self.startTime = startTime
    self.duration = duration
    self.completions = completions
  }

  /// Begins at a time, unless it has begun.
  mutating func begin(at time: TimeInterval) { startTime = startTime ?? time }

  func isFinished(at time: TimeInterval) -> Bool {
    guard let startTime else { return false }
    return time - startTime >= duration
  }
}
