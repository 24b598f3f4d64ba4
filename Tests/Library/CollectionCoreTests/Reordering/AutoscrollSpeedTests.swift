import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of autoscroll while an item is held near an edge: rows of 50 points in a viewport 400 points high.
@MainActor
struct AutoscrollSpeedTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func rig() -> ListRig {
    let rig = ListRig([(0..<100).map { "\($0)" }], height: 400).laidOut()
    rig.view.pixelScale = 100
    rig.view.contentOffset.y = 1000
    rig.view.layoutIfNeeded()
    return rig
  }

  /// Holds the item at a distance in points from the bottom of the viewport.
  private func hold(_ rig: ListRig, fromBottom distance: CGFloat) {
    let viewport = rig.view.bounds
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: viewport.maxY - distance))
  }

  private func pickUp(_ rig: ListRig) {
    rig.view.beginInteractiveMovementForItem(at: path(24))
    hold(rig, fromBottom: 200)
    rig.advance(to: 0)
  }

  /// Returns the distance scrolled between seconds 1 and 2 while an item is held at a distance from the
  /// bottom.
  private func speed(fromBottom distance: CGFloat) -> CGFloat {
    let rig = rig()
    pickUp(rig)
    hold(rig, fromBottom: distance)
    rig.advance(to: 0)
    rig.advance(to: 1)
    let start = rig.view.contentOffset.y
    rig.advance(to: 2)
    return rig.view.contentOffset.y - start
  }

  @Test func `autoscroll is faster the nearer to an edge an item is held`() {
    #expect(speed(fromBottom: 200) == 0)
    #expect(speed(fromBottom: 80) == 0)
    #expect(abs(speed(fromBottom: 60) - 75) < 0.02)
    #expect(abs(speed(fromBottom: 40) - 300) < 0.02)
    #expect(abs(speed(fromBottom: 0) - 1200) < 0.02)
    #expect(abs(speed(fromBottom: -500) - 1200) < 0.02)
  }

  @Test func `the distance scrolled depends on the time, not on the number of frames`() {
    let offsets = [1, 7, 60].map { frames -> CGFloat in
      let rig = rig()
      pickUp(rig)
      hold(rig, fromBottom: 20)
      rig.advance(to: 0)
      for frame in 1...frames { rig.advance(to: 0.8 * Double(frame) / Double(frames)) }
      return rig.view.contentOffset.y
    }

    // 1200 · (3/4)² points per second for 0.8 seconds; the ramp of 0.4 seconds counts half.
    for offset in offsets { #expect(abs(offset - 1405) < 0.02) }
  }

  @Test
  func `while content scrolls under a held item, the item stays in place and other items make room`() {
    let rig = rig()
    pickUp(rig)
    hold(rig, fromBottom: 30)
    #expect(rig.view.isAnimating)
    for frame in 0...120 { rig.advance(to: Double(frame) / 60) }

    let offset = rig.view.contentOffset.y
    #expect(offset > 1500)
    let held = rig.view.indexPathForItem(at: CGPoint(x: 50, y: offset + 370))
    #expect(held == path(Int((offset + 370) / 50)))
    #expect(held.flatMap { rig.cell($0)?.word } == "24")
    #expect(held.flatMap { rig.cell($0)?.center } == CGPoint(x: 50, y: offset + 370))
    rig.view.endInteractiveMovement()
    #expect(rig.words[0][held?.item ?? 0] == "24")
  }

  @Test func `autoscroll stops at the end of the content, and the view is no longer animating`() {
    let rig = rig()
    pickUp(rig)
    hold(rig, fromBottom: 0)
    for frame in 0...600 { rig.advance(to: Double(frame) / 60) }

    #expect(rig.view.contentOffset.y == 4600)
    #expect(rig.shown.last == "24 [0,99]")
    #expect(!rig.view.isAnimating)
  }

  @Test func `an item picked up near an edge scrolls only when it gets nearer to the edge`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(27))
    hold(rig, fromBottom: 30)
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 1000)

    hold(rig, fromBottom: 15)
    rig.advance(to: 1)
    rig.advance(to: 2)
    // Half way between the pick-up point and the edge: 300 points per second; the ramp costs 0.2 seconds.
    #expect(abs(rig.view.contentOffset.y - 1240) < 0.02)
  }

  @Test func `the speed depends on the finger's position where it does not hold the item's centre`() {
    let rig = rig()
    pickUp(rig)
    let bottom = rig.view.bounds.maxY
    rig.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: 50, y: bottom - 150), heldAt: CGPoint(x: 50, y: bottom - 40))
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(abs(rig.view.contentOffset.y - 1240) < 0.02)
  }

  @Test func `content insets move the autoscroll edge inwards`() {
    let rig = rig()
    rig.view.contentInset.bottom = 50
    rig.view.layoutIfNeeded()
    pickUp(rig)
    hold(rig, fromBottom: 90)
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(abs(rig.view.contentOffset.y - 1240) < 0.02)
  }

  @Test func `an axis along which the content does not scroll has no autoscroll`() {
    let rig = rig()
    rig.view.beginInteractiveMovementForItem(at: path(24))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 1200))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 1200))
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(rig.view.contentOffset == CGPoint(x: 0, y: 1000))
  }

  @Test func `an orthogonal section autoscrolls under a held item and comes to rest on a boundary`() {
    let rig = Composition.rig(
      Composition.row(
        .absolute(100), .absolute(100), Composition.item(.fractionalWidth(1), .fractionalHeight(1))),
      counts: [20]
    ) { $0.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary }
    let view = rig.view
    func advance(to time: TimeInterval) {
      view.advance(to: time)
      view.layoutIfNeeded()
    }
    view.beginInteractiveMovementForItem(at: path(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 50))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 280, y: 50))
    for frame in 0...60 { advance(to: Double(frame) / 60) }

    let offset = view.contentOffset(ofSection: 0)?.x ?? 0
    // 1200 · (55/75)² points per second for one second; the ramp of 0.4 seconds counts half.
    #expect(abs(offset - 516) < 1)
    #expect(view.contentOffset == .zero)
    let held = view.presentationIndexPath(forDataSourceIndexPath: path(0))
    #expect(held == path(Int((offset + 280) / 100)))
    #expect(held.flatMap(view.cellForItem)?.center == CGPoint(x: 280, y: 50))
    view.cancelInteractiveMovement()
    for frame in 60...180 { advance(to: Double(frame) / 60) }
    #expect(view.contentOffset(ofSection: 0)?.x == 500)
    #expect(!view.isAnimating)
  }

  @Test func `autoscroll stops when the item is dropped`() {
    let rig = rig()
    pickUp(rig)
    hold(rig, fromBottom: 20)
    rig.advance(to: 0)
    rig.advance(to: 1)
    rig.view.endInteractiveMovement()
    let offset = rig.view.contentOffset.y
    rig.advance(to: 3)
    rig.advance(to: 4)
    #expect(rig.view.contentOffset.y == offset)
    #expect(!rig.view.isAnimating)
  }
}
