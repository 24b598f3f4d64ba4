import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

@MainActor
struct GestureRecordingTests {
  @Test func `a fling is recorded from the press to rest`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    #expect(rig.playground.timeline.lastGesture == nil)
    let pressTime = rig.time
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 300))
    rig.rest()

    let recording = try #require(rig.playground.timeline.lastGesture)
    let origin = rig.collectionView.frame.origin
    #expect(origin.y > 0)
    #expect(recording.inputs.count == 8)
    #expect(recording.inputs.first?.kind == .press(CGPoint(x: 600 - origin.x, y: 600 - origin.y)))
    #expect(recording.inputs.last?.kind == .release(CGPoint(x: 600 - origin.x, y: 300 - origin.y)))
    #expect(recording.startTime == pressTime)

    let states = recording.frames.map(\.state).reduce(into: [ScrollState]()) {
      if $0.last != $1 { $0.append($1) }
    }
    #expect(states == [.tracking, .dragging, .decelerating, .idle])
    #expect(recording.frames.last?.offset == rig.offset)
    #expect(recording.frames.filter { $0.state == .idle }.count == 1)
    #expect(recording.axis == .vertical)
    #expect(recording.setting.scene == "grid")
    #expect(recording.setting.feel == "iOS")
    #expect(recording.setting.viewport == rig.collectionView.frame)
    #expect(recording.setting.maximumOffset == rig.collectionView.maximumContentOffset)

    let release = try #require(recording.release)
    #expect(release.targetContentOffset == rig.offset)
    // The last sample is the release's location, in viewport coordinates like the inputs.
    #expect(release.samples.last?.position == SIMD2(600 - origin.x, 300 - origin.y))
    #expect(recording.duration > 0.5)
  }

  @Test func `a whole fling between two frames is one gesture`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.frames(60)
    rig.playground.perform(.press(CGPoint(x: 600, y: 600)), at: rig.time)
    rig.playground.perform(.drag(CGPoint(x: 600, y: 500)), at: rig.time + 0.002)
    rig.playground.perform(.drag(CGPoint(x: 600, y: 400)), at: rig.time + 0.012)
    rig.playground.perform(.release(CGPoint(x: 600, y: 300)), at: rig.time + 0.015)
    rig.rest()

    let recording = try #require(rig.playground.timeline.lastGesture)
    #expect(recording.inputs.count == 4)
    #expect(recording.release?.samples.count ?? 0 > 1)
  }

  @Test func `a tap without movement keeps the last gesture, a tap that scrolls replaces it`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["tap-opens=off"])
    rig.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 500, y: 400))
    rig.rest()
    let fling = try #require(rig.playground.timeline.lastGesture)

    rig.click(640, 400)
    rig.rest()
    #expect(rig.playground.timeline.lastGesture == fling)

    rig.click(960, 400)
    rig.rest()
    let tap = try #require(rig.playground.timeline.lastGesture)
    #expect(tap.inputs.count == 2)
    #expect(tap.release?.stillness == .undragged)
    #expect(tap.frames.contains { $0.state == .animating })
    #expect(tap.frames.last?.offset == rig.offset)
  }

  @Test func `a press during a fling begins the next gesture`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 300))
    rig.frames(10)
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 500))
    rig.rest()

    let recording = try #require(rig.playground.timeline.lastGesture)
    #expect(recording.inputs.filter { if case .press = $0.kind { true } else { false } }.count == 1)
    #expect(recording.frames.first?.state == .tracking)
  }

  @Test func `consecutive wheel notches and the snapping after them are one gesture`() throws {
    let rig = try PlaygroundRig("carousel")
    let place = CGPoint(x: 640, y: 400)
    for _ in 0..<3 {
      rig.playground.handle(.wheel(Wheel(location: place, notches: CGPoint(x: 0, y: 1), time: rig.time)))
      rig.frames(3)
    }
    rig.rest()

    let recording = try #require(rig.playground.timeline.lastGesture)
    #expect(recording.inputs.count == 3)
    #expect(
      recording.inputs[0].kind
        == .wheel(CGPoint(x: 0, y: 1), at: rig.playground.stage.controller.viewportPoint(place)))
    #expect(recording.frames.last?.offset == rig.offset)
    #expect(recording.frames.last?.state == .idle)
    #expect(recording.release == nil)

    rig.frames(60)
    rig.press(.right)
    rig.rest()
    #expect(rig.playground.timeline.lastGesture?.inputs.map(\.kind) == [.key(.right)])
  }

  @Test func `an update after the gesture is not part of it`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 300), holds: true)
    rig.rest()
    rig.frames(60)
    let drag = try #require(rig.playground.timeline.lastGesture)

    rig.collectionView.setContentOffset(.zero, animated: true)
    rig.rest()

    #expect(rig.offset == .zero)
    #expect(rig.playground.timeline.lastGesture == drag)
  }

  @Test func `an endless gesture takes bounded memory and keeps its press and its order`() {
    let setting = GestureSetting(
      scene: "s", feel: "f", viewport: .zero, minimumOffset: .zero, maximumOffset: .zero)
    var recorder = GestureRecorder()
    for count in 0..<50_000 {
      let time = Double(count) / 60
      let place = CGPoint(x: count, y: 0)
      recorder.add(
        GestureStep(
          setting: setting, inputs: [GestureInput(count == 0 ? .press(place) : .move(place), at: time)],
          frame: GestureFrame(time: time, offset: place, velocity: .zero, state: .dragging)))
    }

    let recording = recorder.lastGesture
    let times = recording?.frames.map(\.time) ?? []
    #expect((1500...ThinnedHistory<Int>.capacity).contains(times.count))
    #expect((1500...ThinnedHistory<Int>.capacity).contains(recording?.inputs.count ?? 0))
    #expect(recording?.inputs.first?.kind == .press(.zero))
    #expect(times.first == 0)
    #expect(times.last == 49_999.0 / 60)
    let strides = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(strides.dropLast().allSatisfy { abs($0 - 16.0 / 60) < 1e-6 })
  }

  @Test(arguments: [(0.29, 2), (0.31, 1)])
  func `0.3 seconds of rest end a gesture`(rest: Double, inputs: Int) {
    var recorder = GestureRecorder()
    recorder.add(wheelStep(at: 0, offset: 0))
    recorder.add(wheelStep(at: 0.01, offset: 50, isTurned: false))
    recorder.add(wheelStep(at: 0.02, offset: 50, isTurned: false))
    recorder.add(wheelStep(at: 0.01 + rest, offset: 50))
    recorder.add(wheelStep(at: 0.02 + rest, offset: 100, isTurned: false))

    #expect(recorder.lastGesture?.inputs.count == inputs)
  }

  @Test func `a gesture whose content still moves continues however long no frame is drawn`() {
    var recorder = GestureRecorder()
    recorder.add(wheelStep(at: 0, offset: 0))
    recorder.add(wheelStep(at: 0.01, offset: 50, isTurned: false))
    recorder.add(wheelStep(at: 1, offset: 100, isTurned: false))
    recorder.add(wheelStep(at: 2, offset: 100))

    #expect(recorder.lastGesture?.inputs.map(\.time) == [0, 2])
    #expect(recorder.lastGesture?.frames.map(\.time) == [0, 0.01, 1, 2])
  }

  /// Returns a frame at an offset along y, with a turn of the wheel before it.
  private func wheelStep(at time: Double, offset: CGFloat, isTurned: Bool = true) -> GestureStep {
    let setting = GestureSetting(
      scene: "s", feel: "f", viewport: .zero, minimumOffset: .zero, maximumOffset: .zero)
    let input = GestureInput(.wheel(CGPoint(x: 0, y: 1), at: .zero), at: time)
    return GestureStep(
      setting: setting, inputs: isTurned ? [input] : [],
      frame: GestureFrame(time: time, offset: CGPoint(x: 0, y: offset), velocity: .zero, state: .idle))
  }

  @Test func `in slow motion the recorded times are the scene's`() throws {
    let rig = try PlaygroundRig("grid", items: 400)
    rig.press(.character("["))
    rig.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 600, y: 300))

    let recording = try #require(rig.playground.timeline.lastGesture)
    let times = recording.frames.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.5 / 60) < 1e-9 })
  }
}
