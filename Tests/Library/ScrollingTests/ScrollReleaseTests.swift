import Foundation
import Motion
import Scrolling
import Testing

@MainActor
struct ScrollReleaseTests {
  private let recorder = ScrollRecorder()
  private let view: ScrollView

  init() { view = ScrollView(content: CGSize(width: 320, height: 9000), delegate: recorder) }

  @Test func `the release of a flick has its samples, velocity and target`() throws {
    #expect(view.lastRelease == nil)
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, at: 1)

    let release = try #require(view.lastRelease)
    #expect(abs(release.time - 1.128) < 1e-9)
    #expect(release.samples.map(\.position.y) == [150, 130, 110, 90])
    #expect(zip(release.samples, [1.08, 1.096, 1.112, 1.128]).allSatisfy { abs($0.time - $1) < 1e-9 })
    #expect(abs(release.fingerVelocity.y + 1250) < 1e-6)
    #expect(release.velocity == CGPoint(x: 0, y: -release.fingerVelocity.y))
    #expect(release.stillness == nil)
    #expect(release.contentOffset == CGPoint(x: 0, y: 140))
    #expect(release.proposedContentOffset == recorder.proposedTargets[0])
    #expect(release.targetContentOffset == release.proposedContentOffset)

    view.settle(from: 1.128)
    #expect(view.contentOffset == release.targetContentOffset)
  }

  @Test func `a slow drag has no velocity because it is below the minimum`() {
    view.flick(by: CGPoint(x: 0, y: -3), moves: 10)

    #expect(view.lastRelease?.stillness == .slow)
    #expect(view.lastRelease?.flingSpeed == 250)
    #expect(view.lastRelease?.velocity == .zero)
    #expect(abs((view.lastRelease?.fingerVelocity.y ?? 0) + 187.5) < 1e-6)
    #expect(view.lastRelease?.targetContentOffset == view.contentOffset)
  }

  @Test func `a release contains the minimum fling speed of its physics`() {
    view.physics.release.flingSpeed = 100
    view.flick(by: CGPoint(x: 0, y: -3), moves: 10)

    #expect(view.lastRelease?.stillness == nil)
    #expect(view.lastRelease?.flingSpeed == 100)
  }

  @Test func `a drag that paused has no velocity because the finger rested`() {
    view.flick(by: CGPoint(x: 0, y: -40), moves: 8, lift: 0.1)

    #expect(view.lastRelease?.stillness == .rested)
    #expect(view.lastRelease?.velocity == .zero)
    #expect(view.lastRelease?.fingerVelocity == .zero)
  }

  @Test func `a cancelled drag has no velocity`() {
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    for move in 1...4 {
      view.continueTracking(at: CGPoint(x: 160, y: 240 - 20 * move), time: Double(move) * 0.016)
    }
    view.cancelTracking(time: 0.064)

    #expect(view.lastRelease?.stillness == .cancelled)
    #expect(view.lastRelease?.velocity == .zero)
    #expect((view.lastRelease?.fingerVelocity.y ?? 0) < -1000)
  }

  @Test func `a tap and a touch that stops a deceleration do not count as drags`() throws {
    view.beginTracking(at: .zero, time: 0)
    view.endTracking(at: .zero, time: 0.1)
    #expect(view.lastRelease?.stillness == .undragged)

    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, at: 1)
    view.advance(to: 1.4)
    view.beginTracking(at: .zero, time: 1.4)
    view.endTracking(at: .zero, time: 1.5)

    let release = try #require(view.lastRelease)
    #expect(release.stillness == .undragged)
    #expect(release.time == 1.5)
    #expect(release.targetContentOffset == view.contentOffset)
  }

  @Test func `the target of a touch that stops content outside its limits is the edge`() {
    view.flick(by: CGPoint(x: 0, y: 30), moves: 8)
    view.advance(to: 0.2)
    view.beginTracking(at: .zero, time: 0.2)
    view.cancelTracking(time: 0.3)

    #expect(view.contentOffset.y < 0)
    #expect(view.lastRelease?.stillness == .cancelled)
    #expect(view.lastRelease?.targetContentOffset == .zero)
  }

  @Test func `a finger that moves fast along a locked axis gives no velocity`() {
    view.contentSize.width = 9000
    view.isDirectionalLockEnabled = true
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    view.continueTracking(at: CGPoint(x: 160, y: 220), time: 0.016)
    for move in 1...4 {
      view.continueTracking(at: CGPoint(x: 160 - 20 * move, y: 220), time: 0.016 + Double(move) * 0.016)
    }
    view.endTracking(at: CGPoint(x: 80, y: 220), time: 0.08)

    #expect(view.lastRelease?.stillness == .locked)
    #expect((view.lastRelease?.fingerVelocity.x ?? 0) < -1000)
  }

  @Test func `the proposal and the target of a release match the layout's query`() throws {
    let view = SnappingScrollView(content: CGSize(width: 3020, height: 480), delegate: recorder)
    view.flick(by: CGPoint(x: -20, y: 0), moves: 8)

    let release = try #require(view.lastRelease)
    #expect(release.targetContentOffset == recorder.proposedTargets[0])
    #expect(release.proposedContentOffset != release.targetContentOffset)
    #expect(release.targetContentOffset.x.truncatingRemainder(dividingBy: 300) == 0)

    view.settle(from: 0.128)
    #expect(view.contentOffset == release.targetContentOffset)
  }

  @Test func `a fling into the edge has the edge as its proposed target`() {
    view.contentOffset.y = 500
    view.flick(by: CGPoint(x: 0, y: 60), moves: 8)

    #expect(view.lastRelease?.proposedContentOffset == .zero)
    #expect((view.lastRelease?.velocity.y ?? 0) < -3000)
  }

  @Test func `the release is available when the drag ends, even if an animation replaced the fling`() {
    var targets: [CGPoint?] = []
    recorder.onDidEndDragging = { targets.append($0.lastRelease?.targetContentOffset) }
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)
    let first = view.lastRelease?.targetContentOffset
    recorder.onWillEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 3000), animated: true) }
    view.settle(from: 0.128)
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8, at: 10)

    #expect(targets == [first, CGPoint(x: 0, y: 3000)])
  }

  @Test func `the release is predicted during a drag without delegate calls`() throws {
    #expect(view.predictedRelease(at: 0) == nil)
    view.beginTracking(at: CGPoint(x: 160, y: 240), time: 0)
    for move in 1...5 {
      view.continueTracking(at: CGPoint(x: 160, y: 240 - 20 * move), time: Double(move) * 0.016)
    }
    let prediction = try #require(view.predictedRelease(at: 0.08))
    #expect(recorder.proposedTargets.isEmpty)
    #expect(view.isDragging)
    #expect(view.predictedRelease(at: 0.2)?.stillness == .rested)
    #expect(view.predictedRelease(at: 0.2)?.targetContentOffset == view.contentOffset)

    view.endTracking(at: CGPoint(x: 160, y: 140), time: 0.08)
    #expect(view.lastRelease == prediction)
    #expect(view.restContentOffset == prediction.targetContentOffset)
    view.settle(from: 0.08)
    #expect(view.restContentOffset == nil)
  }

  @Test func `a release has the time at which the content reaches an edge`() throws {
    view.contentSize.height = 800
    view.flick(by: CGPoint(x: 0, y: -20), moves: 8)

    let time = try #require(view.lastRelease?.handOverTimes.first)
    #expect(view.lastRelease?.handOverTimes.count == 1)
    view.advance(to: time - 0.001)
    #expect(view.contentOffset.y < 320)
    view.advance(to: time + 0.02)
    #expect(view.contentOffset.y > 320)
  }
}
