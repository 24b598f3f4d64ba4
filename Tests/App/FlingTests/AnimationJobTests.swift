import Canvas
import CollectionCore
import Foundation
import SDLStage
import TestSupport
import Testing

@testable import Playground
@testable import Sessions

@MainActor
@Suite(.serialized)
struct AnimationJobTests {
  /// Returns frames of one colour each.
  private func frames(seconds: Double, asked: @escaping (Int) -> Void = { _ in }) -> AnimationFrames {
    AnimationFrames(of: "a test", duration: seconds) { index in
      asked(index)
      let size = PixelSize(width: 64, height: 48)
      return DrawList(size: size, background: Color(white: Float(index % 10) / 10))
    }
  }

  /// Steps a job until its message arrives; `body` is called before each step.
  private func message(
    _ job: AnimationJob, on background: BackgroundWork, _ body: () -> Void = {}
  ) throws -> String {
    let end = Date() + 60
    while Date() < end {
      body()
      job.step()
      if let message = background.takeMessages().first { return message }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return try #require(nil, "no message for a minute")
  }

  @Test func `each frame is drawn once and in order, and the file's path is told`() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "videos/a.webp")
    let background = BackgroundWork {}
    var asked: [Int] = []
    let frames = frames(seconds: 0.5) { asked.append($0) }

    let job = AnimationJob(frames, to: file, on: background) {}
    var progress: [Double] = []
    let message = try message(job, on: background) { progress.append(job.progress) }

    #expect(message == "Saved \(file.path), an animation of a test")
    #expect(asked == Array(0..<16))
    #expect(progress == progress.sorted() && progress.contains { $0 > 0.9 })
    let bytes = try scratch.contents(of: "videos/a.webp")
    #expect(bytes.prefix(4) == Data("RIFF".utf8))
  }

  @Test func `a stopped animation leaves no file`() throws {
    let scratch = try Scratch()
    let background = BackgroundWork {}
    let job = AnimationJob(
      frames(seconds: 60), to: scratch.folder.appending(path: "a.webp"), on: background
    ) {}

    let message = try message(job, on: background) { if job.progress > 0.01 { job.cancel() } }

    #expect(message == "The animation was stopped; no file is left.")
    #expect(try scratch.names == [])
  }

  @Test func `a file that cannot be written is said, with the reason`() throws {
    let scratch = try Scratch()
    let blocker = try scratch.write("", to: "videos")
    let background = BackgroundWork {}

    let job = AnimationJob(
      frames(seconds: 0.1), to: URL(filePath: blocker + "/a.webp"), on: background
    ) {}
    let message = try message(job, on: background)

    #expect(message.hasPrefix("No animation: \(blocker)/a.webp cannot be written: "))
  }
}
