import CollectionCore
import Foundation

extension UpdateFuzzer {
  func update(_ edits: [FuzzEdit], _ way: FuzzUpdate) {
    switch way {
    case .batch: lookingAtOnce { perform(edits, {}) }
    case .nested: lookingAtOnce { updateNested(edits) }
    case .alone: lookingAtOnce { for edit in edits { adopt([edit]).perform(on: view) } }
    case .unanimated:
      view.performWithoutAnimation { perform(edits, {}) }
      // The next frame moves scrolling content to whole pixels, which may bring a word back in another view.
      check()
    case .andThen(let more): lookingAtOnce { perform(edits) { [self] in goOn(with: more) } }
    case .onDisplay: updateOnDisplay(edits)
    case .whileResizing(let width, let height):
      animate {
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        perform(edits, {})
      }
    case .reload: reload(edits)
    case .reloadAnd(let edit):
      reload(edits)
      adopt([edit]).perform(on: view)
    case .reloadInside(let laidOut): reloadInside(edits, laidOut: laidOut)
    case .invalid(let mistake): updateInvalidly(edits, mistake)
    }
  }

  /// Performs an update, then checks that the display is right before a layout pass and that no view jumps.
  private func lookingAtOnce(_ update: () -> Void) {
    watchingForJumps {
      update()
      checkDisplay()
    }
  }

  /// Applies edits to the list and returns the operations that report them to the view.
  private func adopt(_ edits: [FuzzEdit]) -> [FuzzEdit] {
    var batch = WordBatch(edits, over: source.list)
    if sabotage == .keepsCellOnReload { batch.forgetReloads() }
    updatesSinceFrame += 1
    source.adopt(batch.result)
    return batch.operations
  }

  /// Performs edits in a batch with a counted completion, then calls `next`.
  func perform(_ edits: [FuzzEdit], _ next: @escaping () -> Void) {
    let completion = countedCompletion()
    view.performBatchUpdates { [self] in
      adopt(edits).perform(on: view)
    } completion: { _ in
      completion()
      next()
    }
  }

  private func goOn(with edits: [FuzzEdit]) {
    view.layoutIfNeeded()
    check()
    perform(edits, {})
  }

  private func updateNested(_ edits: [FuzzEdit]) {
    let (outer, inner) = (countedCompletion(), countedCompletion())
    view.performBatchUpdates { [self] in
      let operations = adopt(edits)
      let middle = operations.count / 2
      Array(operations[..<middle]).perform(on: view)
      view.performBatchUpdates { [self] in
        Array(operations[middle...]).perform(on: view)
      } completion: { _ in
        inner()
      }
    } completion: { _ in
      outer()
    }
  }

  /// Starts an update while the view is displaying cells.
  private func updateOnDisplay(_ edits: [FuzzEdit]) {
    source.onWillDisplay = { [unowned self] in
      source.onWillDisplay = nil
      let completion = countedCompletion()
      view.performBatchUpdates { [self] in
        adopt(edits).perform(on: view)
        views = [:]
      } completion: { _ in
        completion()
      }
    }
  }

  private func reload(_ edits: [FuzzEdit]) {
    source.list = WordBatch(edits, over: source.list).result
    source.selected = []
    view.reloadData()
    views = [:]
  }

  private func reloadInside(_ edits: [FuzzEdit], laidOut: Bool) {
    let completion = countedCompletion()
    view.performBatchUpdates { [self] in
      adopt(edits).perform(on: view)
      source.selected = []
      view.reloadData()
      if laidOut { view.layoutIfNeeded() }
    } completion: { _ in
      completion()
    }
    views = [:]
  }

  private func updateInvalidly(_ edits: [FuzzEdit], _ mistake: FuzzMistake) {
    let before = invalidUpdates
    let completion = countedCompletion()
    view.performBatchUpdates { [self] in
      adopt(edits).perform(on: view)
      make(mistake)
    } completion: { _ in
      completion()
    }
    if invalidUpdates != before + 1 { fail("an invalid update passes: \(mistake)") }
    views = [:]
  }

  private func make(_ mistake: FuzzMistake) {
    switch mistake {
    case .deletesBeyond: view.deleteItems(at: [[0, 1000]])
    case .insertsBeyond: view.insertSections([1000])
    case .reloadsBeyond: view.reloadItems(at: [[1000, 0]])
    case .reconfiguresBeyond: view.reconfigureItems(at: [[0, 1000]])
    case .movesBeyond: view.moveSection(1000, toSection: 0)
    case .forgetsSection: source.list.sections.append(source.list.newSection())
    case .repeats:
      view.deleteSections([0])
      view.deleteSections([0])
    }
  }
}

extension [FuzzEdit] {
  @MainActor
  fileprivate func perform(on view: CollectionView) {
    for operation in self { operation.perform(on: view) }
  }
}
