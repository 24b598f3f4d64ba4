import CollectionCore
import Foundation
import Motion
import TestSupport

/// A player of random steps on looping content, and the model that says what must be on screen.
///
/// The model is a list of numbers and a scroll view over content so wide that no edge is ever met. The same
/// events go to both. What the collection view shows at an offset follows from the list alone: the item at
/// place j of the endless row is number j modulo the count.
@MainActor
final class LoopFuzzer {
  /// A planted fault that the checks must find.
  enum Sabotage: CaseIterable, Sendable {
    /// The model forgets an inserted item.
    case losesInsertion
    /// The model scrolls a point too far.
    case scrollsTooFar
    /// The model forgets a selection.
    case losesSelection
  }

  private(set) var failures: [String] = []
  private(set) var steps: [String] = []

  private var random: SplitMix64
  private let sabotage: Sabotage?
  private let rig: LoopFuzzRig
  private let wide: WideScrollView
  /// The items of the model.
  private var items: [Int]
  private var selected: Set<Int> = []
  private var extent: Double
  private var nextItem: Int
  private var time = 1.0
  private var finger: Double?

  init(seed: UInt64, sabotage: Sabotage? = nil) {
    var random = SplitMix64(seed: seed)
    self.sabotage = sabotage
    let counts = [1, 2, 3, 10, 1_000_000]
    // A million items are slow to copy, so they are tried less often than the other counts.
    let count = random.oneIn(24) ? counts[4] : random.pick(Array(counts[..<4]))
    extent = Double(random.pick([37, 53, 101]))
    let layout = LoopFuzzLayout(
      extent: extent, isHorizontal: random.oneIn(2), snaps: random.oneIn(2),
      isLens: count <= 10 && random.oneIn(3))
    let viewport = Double(random.pick([90, 200, 333]))
    rig = LoopFuzzRig(Array(0..<count), layout: layout, viewport: viewport)
    wide = WideScrollView(frame: rig.view.frame)
    wide.axis = layout.axis
    wide.stride = layout.snaps ? extent : nil
    wide.contentSize = CGSize(width: WideScrollView.extent, height: WideScrollView.extent)
    let physics = random.pick(ScrollPhysics.all)
    for view in [rig.view, wide] {
      view.physics = physics
      view.dragSlop = 4
    }
    items = rig.items
    nextItem = count
    self.random = random
    rig.view.layoutIfNeeded()
    moveModel(to: 0)
    note(
      """
      \(count) items of \(extent) in \(viewport), \(layout.axis), snaps: \(layout.snaps), \
      lens: \(layout.isLens), physics \(ScrollPhysics.all.firstIndex(of: physics) ?? -1)
      """)
  }

  private var period: Double { Double(items.count) * extent }
  private var axis: ScrollAxis { rig.layout.axis }
  private var viewport: Double { rig.view.bounds.size[axis] }
  private var offset: Double { rig.view.contentOffset[axis] }

  /// The offset of the model in the first lap.
  private var modelOffset: Double { reduced(wide.contentOffset[axis] - wide.origin) }

  private func reduced(_ place: Double) -> Double { place - (place / period).rounded(.down) * period }

  /// Places the model at rest at an offset of the collection view.
  private func moveModel(to offset: Double) {
    wide.origin = WideScrollView.middle
    var place = wide.contentOffset
    place[axis] = wide.origin + offset
    wide.contentOffset = place
  }

  // MARK: Steps

  func run(steps count: Int) {
    check()
    for _ in 0..<count where failures.isEmpty { step() }
    if finger != nil { lift() }
    for _ in 0..<600 where failures.isEmpty && (rig.view.isAnimating || wide.isAnimating) { frame(0.05) }
    check()
  }

  private func step() {
    switch random.int(0...99) {
    case 0..<22: finger == nil ? drag() : lift()
    case 22..<32: wheel()
    case 32..<38: key()
    case 38..<48: jump()
    case 48..<56: scrollToItem()
    case 56..<76: update()
    case 76..<82: select()
    case 82..<90: changeLayout()
    case 90..<94: moveByHand()
    default: note("wait")
    }
    check()
    let count = random.int(0...8)
    let interval = random.pick([1.0 / 120, 1.0 / 60, 0.05, 0.2])
    for _ in 0..<count where failures.isEmpty { frame(interval) }
  }

  private func note(_ step: String) { steps.append(step) }

  private func frame(_ interval: Double) {
    time += interval
    wide.advance(to: time)
    rig.view.advance(to: time)
    rig.view.layoutIfNeeded()
    check()
  }

  private func onBoth(_ action: (ScrollView) -> Void) {
    action(wide)
    action(rig.view)
    rig.view.layoutIfNeeded()
  }

  private func point(_ place: Double) -> CGPoint {
    var point = CGPoint(x: 45, y: 45)
    point[axis] = place
    return point
  }

  private func drag() {
    let step = random.double(-60...60).rounded()
    let moves = random.int(1...5)
    note("drag \(moves) times by \(step)")
    var place = viewport / 2
    onBoth { $0.beginTracking(at: point(place), time: time) }
    for _ in 0..<moves {
      time += 0.012
      place += step
      onBoth { $0.continueTracking(at: point(place), time: time) }
      if random.oneIn(3) { frame(0.001) }
    }
    finger = place
    if random.oneIn(4) { return }
    lift()
  }

  private func lift() {
    note("lift")
    time += 0.01
    onBoth { $0.endTracking(at: point(finger ?? 0), time: time) }
    finger = nil
  }

  private func wheel() {
    let notches = random.pick([-3.0, -1, -0.25, 0.4, 1, 2])
    note("wheel \(notches)")
    time += 0.01
    var turn = CGPoint.zero
    turn[axis] = notches
    onBoth { $0.scroll(byNotches: turn, time: time) }
  }

  private func key() {
    let keys: [ScrollKey] =
      axis == .horizontal ? [.left, .right] : [.up, .down, .pageUp, .pageDown]
    let key = random.pick(keys)
    note("key \(key)")
    time += 0.01
    onBoth { $0.scroll(by: key, time: time) }
  }

  private func jump() {
    guard finger == nil else { return note("no jump") }
    let isFar = random.oneIn(3)
    let target = isFar ? random.double(-1e9...1e9).rounded() : random.double(-900...900).rounded()
    let isAnimated = !isFar && random.oneIn(2)
    note("jump to \(target)\(isAnimated ? ", animated" : "")")
    scroll(to: target, isAnimated: isAnimated) { view in
      var offset = view.contentOffset
      offset[axis] = target
      view.setContentOffset(offset, animated: isAnimated)
    }
  }

  /// Scrolls the collection view by an action and the model by the same distance.
  private func scroll(to target: Double, isAnimated: Bool, _ action: (CollectionView) -> Void) {
    let way = target - offset + (sabotage == .scrollsTooFar ? 1 : 0)
    var place = wide.contentOffset
    // A long way is the same as its remainder, which the model's content is wide enough for.
    place[axis] += isAnimated ? way : reduced(way)
    wide.setContentOffset(place, animated: isAnimated)
    action(rig.view)
    rig.view.layoutIfNeeded()
  }

  private func scrollToItem() {
    guard finger == nil else { return note("no scroll") }
    let item = random.int(0...items.count - 1)
    let way = random.pick(CollectionView.LoopWay.allCases)
    // The middle of a motion is no whole number, and two ways may be equally long but for a rounding error.
    guard !rig.view.isAnimating else { return note("no scroll in motion") }
    let isAnimated = items.count <= 10 && random.oneIn(2)
    note("scroll to item \(item), \(way)\(isAnimated ? ", animated" : "")")
    let distance = reduced(Double(item) * extent - offset)
    let target: Double
    switch way {
    case .forward: target = offset + distance
    case .backward: target = offset + (distance == 0 ? 0 : distance - period)
    case .shortest:
      // Of two equal ways either may be taken.
      guard distance * 2 != period else { return }
      target = offset + (distance * 2 < period ? distance : distance - period)
    }
    scroll(to: target, isAnimated: isAnimated) {
      $0.scrollToItem(
        at: [0, item], at: axis == .horizontal ? .left : .top, going: way, animated: isAnimated)
    }
  }

  private func select() {
    let item = random.int(0...items.count - 1)
    note("select \(item)")
    rig.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    if sabotage != .losesSelection { selected = [items[item]] }
  }

  // MARK: Changes

  private func update() {
    let edits = random.int(1...3)
    var (list, original) = (items, items)
    // Operations on different items, as one batch: deletions and reloads, then one move, then insertions.
    var deleted: [Int] = []
    var reloaded: [Int] = []
    for _ in 0..<edits where list.count > 1 + deleted.count {
      let place = random.int(0...original.count - 1)
      guard !deleted.contains(place), !reloaded.contains(place) else { continue }
      if random.oneIn(2) { deleted.append(place) } else { reloaded.append(place) }
    }
    for place in deleted.sorted(by: >) { list.remove(at: place) }
    var move: (from: Int, item: Int)?
    let movable = random.int(0...original.count - 1)
    if random.oneIn(2), !deleted.contains(movable), !reloaded.contains(movable) {
      move = (movable, original[movable])
      list.removeAll { $0 == original[movable] }
      list.insert(original[movable], at: random.oneIn(2) ? 0 : random.int(0...list.count))
    }
    var inserted: [Int] = []
    for _ in 0..<random.int(0...2) {
      list.insert(nextItem, at: random.oneIn(2) ? 0 : random.int(0...list.count))
      inserted.append(nextItem)
      nextItem += 1
    }
    let places = inserted.map { item in list.firstIndex(of: item) ?? 0 }
    let target = move.map { move in list.firstIndex(of: move.item) ?? 0 }
    note(
      """
      update: delete \(deleted), reload \(reloaded), move \(move?.from ?? -1) to \(target ?? -1), \
      insert \(places)
      """
    )
    // The offset counts from the start of the lap in which it is, with the old period.
    wide.origin += ((wide.contentOffset[axis] - wide.origin) / period).rounded(.down) * period
    rig.update(to: list) { view in
      view.deleteItems(at: deleted.map { [0, $0] })
      view.reloadItems(at: reloaded.map { [0, $0] })
      if let move, let target { view.moveItem(at: [0, move.from], to: [0, target]) }
      view.insertItems(at: places.map { [0, $0] })
    }
    items = sabotage == .losesInsertion && !inserted.isEmpty ? list.filter { $0 != inserted[0] } : list
    selected = selected.filter { item in !deleted.contains { original[$0] == item } }
    original = []
    rig.view.layoutIfNeeded()
  }

  /// Changes to a layout of another extent, in which the item nearest to the middle is centred.
  private func changeLayout() {
    // An element on its way off the screen may be the anchor, at a place that an earlier layout gave it.
    guard finger == nil, !rig.isChanging else { return note("no change of layout") }
    let old = rig.layout
    let new = LoopFuzzLayout(
      extent: Double(random.pick([37, 53, 101])), isHorizontal: old.isHorizontal, snaps: old.snaps,
      isLens: items.count <= 10 && random.oneIn(3))
    let isAnimated = random.oneIn(2)
    note("layout of \(new.extent)\(isAnimated ? ", animated" : "")")
    let middle = offset + viewport / 2
    let nearest = ((middle / extent) - 0.5).rounded()
    let distance = abs((nearest + 0.5) * extent - middle)
    // Between two items either may be chosen.
    guard abs(distance * 2 - extent) > 1e-6 else { return }
    wide.stopMotion()
    rig.layout = new
    rig.view.setCollectionViewLayout(new, animated: isAnimated)
    rig.view.layoutIfNeeded()
    extent = new.extent
    wide.stride = new.snaps ? extent : nil
    moveModel(to: reduced((nearest + 0.5) * extent - viewport / 2))
  }

  /// Moves an item on screen by hand, and lets go.
  private func moveByHand() {
    guard finger == nil, !rig.view.isAnimating, let path = rig.view.indexPathsForVisibleItems.first else {
      return note("no movement")
    }
    let place = random.double(viewport * 0.3...viewport * 0.7).rounded()
    note("move \(path.item) by hand to \(place)")
    guard rig.view.beginInteractiveMovementForItem(at: path) else { return }
    var target = rig.view.contentOffset + CGPoint(x: 45, y: 45)
    target[axis] = offset + place
    rig.view.updateInteractiveMovementTargetPosition(target)
    rig.view.layoutIfNeeded()
    rig.view.endInteractiveMovement()
    rig.view.layoutIfNeeded()
    // Where it went is the layout's choice; the list is the data source's.
    items = rig.items
    moveModel(to: offset)
  }

  // MARK: Checks

  private func check() {
    guard failures.isEmpty else { return }
    let view = rig.view
    expect((0..<period).contains(offset), "the offset \(offset) is outside of the lap of \(period)")
    let difference = reduced(offset - modelOffset + period / 2) - period / 2
    expect(abs(difference) < 1e-5, "the offset is \(offset), the model's \(modelOffset)")
    expect(
      abs(view.scrollVelocity[axis] - wide.scrollVelocity[axis]) < 1e-6,
      "the velocity is \(view.scrollVelocity[axis]), the model's \(wide.scrollVelocity[axis])")
    expect(
      view.scrollState == wide.scrollState,
      "the state is \(view.scrollState), the model's \(wide.scrollState)")
    for cell in rig.cells where rig.isDisplayed(cell) {
      expect(
        cell.isSelected == selected.contains(cell.item), "item \(cell.item) is selected: \(cell.isSelected)")
    }
    expect(rig.diagnostics.isEmpty, "\(rig.diagnostics)")
    guard failures.isEmpty, !rig.isChanging else { return }
    checkPlaces()
  }

  /// Compares the items and their places on screen with the model. Call it while nothing but the scroll moves.
  private func checkPlaces() {
    var expected: [(item: Int, place: Double)] = []
    let first = Int((offset / extent).rounded(.down))
    var place = first
    while Double(place) * extent < offset + viewport {
      if Double(place + 1) * extent > offset {
        expected.append((items[place % items.count], Double(place) * extent - offset))
      }
      place += 1
    }
    let shown = rig.cells.map { (item: $0.item, place: Double($0.center[axis]) - extent / 2 - offset) }
      .sorted { $0.place < $1.place }
    expect(
      shown.map(\.item) == expected.map(\.item)
        && zip(shown, expected).allSatisfy { abs($0.place - $1.place) < 1e-4 },
      "shown are \(shown), expected \(expected)")
    guard rig.layout.isLens else { return }
    for cell in rig.cells {
      let distance = abs(Double(cell.center[axis]) - offset - viewport / 2)
      let alpha = LoopFuzzLayout.alpha(atDistance: distance)
      expect(abs(cell.alpha - alpha) < 1e-6, "item \(cell.item) has alpha \(cell.alpha), expected \(alpha)")
    }
  }

  private func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue { failures.append(message()) }
  }
}
