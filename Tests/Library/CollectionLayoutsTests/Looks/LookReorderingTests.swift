import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The rules of interactive movement that every look keeps, along both axes and in both writing directions.
@MainActor
struct LookReorderingTests {
  @Test(arguments: LookSample.all)
  func `an item picked up and dropped at the same place changes nothing`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, at: 20)
    let poses = rig.poses

    try rig.pickUp(20)
    rig.move(by: .zero)
    rig.drop()

    #expect(rig.moves == [])
    #expect(rig.poses == poses)
  }

  @Test(arguments: LookSample.all)
  func `a held item is flat, opaque, in front, and at the place where it was`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, at: 20.3)
    let place = try #require(rig.visibleCenter(21) ?? rig.visibleCenter(20))
    let item = rig.visibleCenter(21) == nil ? 20 : 21

    try rig.pickUp(item)

    let held = try #require(rig.view.layoutAttributesForItem(at: [0, item]))
    #expect(hypot(held.center.x - place.x, held.center.y - place.y) < 1e-6)
    #expect(held.transform3D.m12 == 0 && held.transform3D.m14 == 0)
    #expect(held.alpha == 1 && !held.isHidden)
    let others = rig.view.displayedAttributes.filter { $0.indexPath != held.indexPath }
    #expect(others.allSatisfy { $0.zIndex < held.zIndex })
  }

  @Test(arguments: LookSample.all)
  func `an item moved to a visible neighbour changes places with it`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, at: 20.4)
    // The docked page of some looks hides its neighbours or lies exactly over them.
    guard let start = rig.visibleCenter(20), let end = rig.visibleCenter(21), distance(start, end) > 1 else {
      return
    }
    try rig.pickUp(20)
    rig.move(by: way(start, end))
    let path = rig.view.dataSourceIndexPath(forPresentationIndexPath: [0, 21])
    #expect(path == [0, 20])
    rig.drop()

    #expect(rig.moves == [[20, 21]])
  }

  @Test(arguments: LookSample.all)
  func `an item moved to a neighbour and back has not moved`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, at: 20.4)
    guard let start = rig.visibleCenter(20), let end = rig.visibleCenter(21) else { return }
    try rig.pickUp(20)
    rig.move(by: way(start, end))
    rig.move(by: .zero)
    rig.drop()

    #expect(rig.moves == [])
  }

  @Test(arguments: LookSample.all)
  func `a cancelled movement restores the items`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, at: 20)
    let poses = rig.poses
    let end = rig.visibleCenter(21) ?? rig.view.bounds.center

    try rig.pickUp(20)
    rig.move(by: way(try #require(rig.visibleCenter(20)), end))
    rig.cancel()

    #expect(rig.moves == [])
    #expect(rig.poses == poses)
  }

  @Test(arguments: LookSample.all)
  func `in a loop an item moves across the seam`(_ sample: LookSample) throws {
    let rig = MovingRig(sample, count: 8, at: 7.4, loops: true)
    guard let start = rig.visibleCenter(7), let end = rig.visibleCenter(0), distance(start, end) > 1 else {
      return
    }
    try rig.pickUp(7)
    rig.move(by: way(start, end))
    rig.drop()

    #expect(rig.moves == [[7, 0]])
  }

  @Test(arguments: LookSample.all.filter { !$0.isMirrored })
  func `an item of a look with modifiers changes places with a neighbour`(_ sample: LookSample) throws {
    let rig = MovingRig(
      sample, at: 20.4,
      modifiers: [LayoutModifier(.scale, atFocus: 1.1, after: 0.9), LayoutModifier(.translationY, after: 5)])
    guard let start = rig.visibleCenter(20), let end = rig.visibleCenter(21), distance(start, end) > 20
    else { return }
    try rig.pickUp(20)
    rig.move(by: way(start, end))
    rig.drop()

    #expect(rig.moves == [[20, 21]])
  }
}

/// Returns the vector from one point to another.
private func way(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: b.x - a.x, y: b.y - a.y) }

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }

/// A look in a collection view whose data source records moves.
@MainActor
private final class MovingRig {
  let view: CollectionView
  private let source: MovableSource
  private var start = CGPoint.zero
  private var time = 0.0

  init(
    _ sample: LookSample, count: Int = 40, at item: CGFloat, loops: Bool = false,
    modifiers: [LayoutModifier] = []
  ) {
    let look = sample.make()
    source = MovableSource(count: count)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: modifiers.isEmpty ? look : ModifiedLayout(look, modifiers: modifiers))
    CountedSource.register(in: view)
    view.dataSource = source
    view.reorderingCadence = .immediate
    view.updateTiming = .immediate
    if sample.isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    if loops { view.contentLoopDirection = sample.isVertical ? .vertical : .horizontal }
    view.layoutIfNeeded()
    let docked = look.contentOffset(docking: [0, Int(item)]) ?? .zero
    let way =
      (item - item.rounded(.down)) * look.strip.stride * (sample.isMirrored && !sample.isVertical ? -1 : 1)
    view.contentOffset =
      sample.isVertical
      ? CGPoint(x: docked.x, y: docked.y + way) : CGPoint(x: docked.x + way, y: docked.y)
    view.layoutIfNeeded()
  }

  /// The moves that the data source was asked for, as the item's old and new index.
  var moves: [[Int]] { source.moves }

  /// The displayed attributes, in the order of the items.
  var poses: [CollectionViewLayoutAttributes] {
    view.displayedAttributes.map { $0.copied }.sorted { $0.indexPath < $1.indexPath }
  }

  /// The middle of a displayed item on screen, in content space; `nil` if the item is not visible. Of several
  /// copies, that in front counts.
  func visibleCenter(_ item: Int) -> CGPoint? {
    view.displayedAttributes.last { $0.indexPath.item == item && !$0.isHidden }?.visibleCenter
  }

  func pickUp(_ item: Int) throws {
    let finger = try #require(visibleCenter(item))
    try #require(view.beginInteractiveMovementForItem(at: [0, item], heldAt: finger))
    start = try #require(view.interactiveMovementPosition)
  }

  /// Moves the held item's centre to a distance from the place where it was picked up.
  func move(by way: CGPoint) {
    // The finger stays in the middle of the view, so that the content does not autoscroll.
    view.updateInteractiveMovementTargetPosition(
      CGPoint(x: start.x + way.x, y: start.y + way.y), heldAt: view.bounds.center)
    pass()
  }

  func drop() {
    view.endInteractiveMovement()
    pass()
  }

  func cancel() {
    view.cancelInteractiveMovement()
    pass()
  }

  private func pass() {
    for _ in 0..<3 {
      time += 1
      view.layoutIfNeeded()
      view.advance(to: time)
    }
    view.layoutIfNeeded()
  }
}

@MainActor
private final class MovableSource: CollectionViewDataSource {
  let count: Int
  private(set) var moves: [[Int]] = []

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "empty", for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append([sourceIndexPath.item, destinationIndexPath.item])
  }
}
