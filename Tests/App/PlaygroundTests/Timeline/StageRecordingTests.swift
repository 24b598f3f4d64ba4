import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground

@MainActor
struct StageRecordingTests {
  /// Returns a recording of frames that all differ, at 60 frames per second.
  private func recording(
    seconds: Double, commandsPerFrame: Int = 1, capacity: Int = 300_000
  ) -> StageRecording {
    var recording = StageRecording(capacity: capacity)
    for frame in 0..<Int(seconds * 60) { add(Double(frame) / 60, to: &recording, count: commandsPerFrame) }
    return recording
  }

  private func add(_ time: Double, to recording: inout StageRecording, count: Int = 1) {
    var list = DrawList(size: PixelSize(width: 9, height: 9))
    let shape = Shape(rect: CGRect(x: time, y: 0, width: 1, height: 1))
    list.commands = Array(repeating: .fill(shape, .black), count: count)
    recording.add(list, viewport: .zero, offset: .zero, at: time)
  }

  @Test func `at most the last seconds are kept, in whatever number`() {
    let recording = recording(seconds: 100)

    #expect(recording.duration >= StageRecording.maximumDuration)
    #expect(recording.duration <= StageRecording.maximumDuration * 1.1)
    #expect(recording.frames.last?.sceneTime == 5999 / 60.0)
  }

  @Test(arguments: [1, 10, 100])
  func `memory is bounded, and ten seconds are kept however much was drawn`(count: Int) {
    let recording = recording(seconds: 60, commandsPerFrame: count, capacity: 5000)

    #expect(recording.frames.reduce(0) { $0 + $1.commands.count } <= 5000)
    #expect(recording.duration >= StageRecording.minimumDuration)
  }

  @Test func `a frame that looks like the last one is left out`() {
    var recording = recording(seconds: 1)
    let count = recording.frames.count

    let last = recording.frames[count - 1].sceneTime
    add(last, to: &recording)

    #expect(recording.frames.count == count)
  }

  @Test func `a pause takes at most a tenth of a second`() {
    var recording = recording(seconds: 1)
    let duration = recording.duration

    add(500, to: &recording)

    #expect(abs(recording.duration - duration - StageRecording.maximumGap) < 1e-9)
    let position = recording.position(ofSceneTime: 400)
    #expect(position >= duration)
    #expect(position <= recording.duration)
  }

  @Test func `events older than the first frame are forgotten`() {
    var recording = recording(seconds: 1)
    recording.add(TimelineMark(kind: .gesture, sceneTime: 0.5))
    recording.add(StageChange(interval: 0.5...0.9, ghosts: []))
    for frame in 60..<6000 { add(Double(frame) / 60, to: &recording) }

    #expect(recording.marks.isEmpty)
    #expect(recording.changes.isEmpty)
  }

  @Test func `a mark's place is where its frame is on screen`() {
    let recording = recording(seconds: 2)

    for frame in recording.frames {
      #expect(abs(recording.position(ofSceneTime: frame.sceneTime) - frame.position) < 1e-9)
      let index = recording.index(at: frame.position + 1e-6)
      #expect(recording.frames[index].sceneTime == frame.sceneTime)
    }
  }
}
