import CollectionCore
import Foundation

extension UpdateFuzzer {
  /// One random thing that a program or its user does.
  func makeStep() {
    switch random.int(0...99) {
    case 0..<36: update()
    case 36..<40: updateInvalidly()
    case 40..<43: reload()
    case 43..<45: reloadInsideUpdate()
    case 45..<60: wait()
    case 60..<66: scroll()
    case 66..<84: moveFinger()
    case 84..<88: turnWheel()
    case 88..<93: select()
    case 93..<94: resize()
    case 94..<95: animateBounds()
    case 95..<96: updateOnDisplay()
    case 96..<99: changeLayout()
    default: invalidate()
    }
  }

  // MARK: Updates

  private func update() {
    let before = placesOnScreen()
    switch random.int(0...9) {
    case 0: updateNested()
    case 1: updateAlone()
    case 2: updateWithoutOperations()
    default: perform { [self] in makeBatch("batch") }
    }
    checkDisplay()
    view.advance(to: now)
    checkNothingJumped(since: before)
  }

  /// Runs a batch with a counted completion, which sometimes starts another.
  func perform(_ updates: @escaping () -> Void) {
    let batch = completions.count
    completions.append(0)
    let goesOn = random.oneIn(8)
    view.performBatchUpdates(updates) { [self] _ in
      completions[batch] += 1
      guard goesOn else { return }
      view.layoutIfNeeded()
      check()
      perform { [self] in makeBatch("batch on completion") }
    }
  }

  func makeBatch(_ name: String) {
    let batch = WordBatch(over: source.list, using: &random)
    note("\(name) \(batch.operations) to \(batch.result)")
    source.adopt(batch.result)
    for operation in batch.operations { operation.perform(on: view) }
  }

  private func updateNested() {
    let batch = WordBatch(over: source.list, using: &random)
    note("nested \(batch.operations) to \(batch.result)")
    let middle = batch.operations.count / 2
    perform { [self] in
      source.adopt(batch.result)
      for operation in batch.operations[..<middle] { operation.perform(on: view) }
      perform { [self] in
        for operation in batch.operations[middle...] { operation.perform(on: view) }
      }
    }
  }

  private func updateAlone() {
    let batch = WordBatch(over: source.list, isSingle: true, using: &random)
    note("alone \(batch.operations) to \(batch.result)")
    source.adopt(batch.result)
    for operation in batch.operations { operation.perform(on: view) }
  }

  private func updateWithoutOperations() {
    note("empty")
    perform {}
  }

  private func updateInvalidly() {
    var batch = WordBatch(over: source.list, using: &random)
    batch.spoil(using: &random)
    note("invalid \(batch.operations) to \(batch.result)")
    let before = invalidUpdates
    perform { [self] in
      source.adopt(batch.result)
      for operation in batch.operations { operation.perform(on: view) }
    }
    if invalidUpdates != before + 1 { fail("an invalid update passes") }
    views = [:]
  }

  /// Starts an update while the view is asking for cells.
  private func updateOnDisplay() {
    note("update on display")
    source.onWillDisplay = { [unowned self] in
      source.onWillDisplay = nil
      perform { [self] in
        makeBatch("batch on display")
        views = [:]
      }
    }
  }

  private func reload() {
    let list = WordBatch(over: source.list, using: &random).result
    note("reload \(list)")
    source.list = list
    source.selected = []
    view.reloadData()
    if random.oneIn(3) { updateAlone() }
    views = [:]
  }

  private func reloadInsideUpdate() {
    note("reload inside update")
    perform { [self] in
      makeBatch("abandoned")
      source.selected = []
      view.reloadData()
      if random.oneIn(2) { view.layoutIfNeeded() }
    }
    views = [:]
  }

  private func invalidate() {
    note("invalidate")
    view.collectionViewLayout.invalidateLayout()
  }

  // MARK: Time and scrolling

  private func wait() {
    let count = random.int(1...4)
    let interval = random.pick([1.0 / 60, 0.05, 0.11, 0.5])
    note("\(count) frames of \(interval) s")
    for _ in 0..<count { frame(after: interval) }
  }

  private func scroll() {
    let (least, most) = (view.minimumContentOffset.y, view.maximumContentOffset.y)
    let y = random.double(least...most).rounded()
    switch random.int(0...2) {
    case 0:
      note("offset \(y)")
      view.contentOffset.y = y
    case 1:
      note("animated offset \(y)")
      view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
    default:
      guard let path = source.list.paths.randomElement(using: &random) else { return }
      note("scroll to item \(path.brief)")
      view.scrollToItem(at: path, at: .centeredVertically, animated: random.oneIn(2))
    }
  }

  /// Puts a finger down, moves it, and mostly takes it up again; updates may come while it is down.
  private func moveFinger() {
    if finger == nil {
      let point = CGPoint(x: random.double(0...100), y: random.double(0...120))
      note("finger down at \(point)")
      finger = point
      view.beginTracking(at: point, time: now)
    }
    if !random.oneIn(3) { drag() }
    guard let finger, !random.oneIn(3) else { return }
    note("finger up")
    self.finger = nil
    if random.oneIn(6) {
      view.cancelTracking(time: now)
    } else {
      view.endTracking(at: finger, time: now)
    }
  }

  private func drag() {
    let (speed, moves) = (random.double(-2500...2500), random.int(1...6))
    note("\(moves) moves at \(speed) pt/s")
    for _ in 0..<moves {
      guard var point = finger else { return }
      now += 0.01
      point.y += speed * 0.01
      finger = point
      view.continueTracking(at: point, time: now)
      frame()
    }
  }

  private func turnWheel() {
    let notches = random.pick([-2.0, -1, -0.3, 0.3, 1, 3])
    note("wheel \(notches)")
    view.scroll(byNotches: CGPoint(x: 0, y: notches), time: now)
  }

  private func resize() {
    let size = CGSize(width: random.pick([100.0, 150]), height: random.pick([60.0, 120, 200]))
    note("size \(size)")
    view.frame = CGRect(origin: .zero, size: size)
  }

  private func select() {
    guard let path = source.list.paths.randomElement(using: &random), let word = source.list.word(at: path)
    else { return }
    if random.oneIn(3) {
      note("deselect \(path.brief)")
      view.deselectItem(at: path, animated: false)
      source.selected.remove(word.number)
    } else {
      note("select \(path.brief)")
      view.selectItem(at: path, animated: false, scrollPosition: [])
      if !view.allowsMultipleSelection { source.selected = [] }
      source.selected.insert(word.number)
    }
  }
}
