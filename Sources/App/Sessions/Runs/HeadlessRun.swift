import Canvas
import Foundation
import Playground
import SDLStage

/// An object that runs a session without a window, in fixed time steps. All pictures of a frame are loaded
/// before the frame is drawn.
///
/// The frames do not depend on a clock, so a session always has the same frames.
@MainActor
final class HeadlessRun {
  /// The maximum duration, in seconds, for which a session without a frame limit continues while something
  /// moves.
  private static let patience = 60.0

  private let session: Session
  private let stage = OffscreenStage()
  private var steps: FixedSteps
  private var list = DrawList()
  /// The frames of the animation to write; `nil` if no animation is written.
  private var frames: FrameSequence?
  private var isQuitting = false

  init(_ session: Session) {
    self.session = session
    steps = FixedSteps(framesPerSecond: session.framesPerSecond ?? 60, events: session.events)
    if session.animation != nil { frames = FrameSequence() }
    stage.pictures.onFailure = { session.playground.pictureFailed($0.path, reason: $1) }
    session.playground.onRequest = { [weak self] in self?.answer($0) }
  }

  /// Runs the session until the frame limit, a quit request or a signal. Then writes the animation and the
  /// snapshot or, if neither is requested, prints the statistics.
  ///
  /// Without a frame limit, a session with scripted input also ends after all events, as soon as nothing
  /// moves or 60 seconds have passed. A session without scripted input ends after the first frame.
  ///
  /// - Throws: `Failure` if a file cannot be written.
  func run() throws {
    let statistics = try play()
    if let frames, let animation = session.animation {
      try animation.write(frames, framesPerSecond: steps.framesPerSecond, stage: stage)
    }
    if let path = session.snapshotPath { try save(to: path) }
    guard session.animation == nil, session.snapshotPath == nil else { return }
    try StandardOutput.print(statistics.line(peakMemory: RunStatistics.peakMemory))
  }

  /// Computes all frames, and writes their records to the trace file if there is one; returns the statistics.
  private func play() throws -> RunStatistics {
    var statistics = RunStatistics()
    var progress = Progress("Frame", of: session.frameLimit)
    defer { progress.clear() }
    while !isOver {
      statistics.add(frame())
      try session.record()
      if statistics.frames == 1 { statistics.startUp = Stopwatch.sinceStart }
      progress.show(statistics.frames)
    }
    return statistics
  }

  private func frame() -> FrameCosts {
    var costs = FrameCosts()
    costs.layout = cpuTime { steps.step(session.playground) }
    costs.painting = cpuTime { session.playground.paint(scale: session.scale, into: &list) }
    costs.drawing = cpuTime(draw)
    return costs
  }

  /// Draws the current frame. If an animation is requested, only stores the frame's draw list, because the
  /// animation is written after the last frame.
  ///
  /// The encoder must receive the number of frames before the first frame.
  private func draw() {
    guard frames != nil else { return _ = stage.draw(list) }
    stage.loadPictures(of: list)
    frames?.append(list)
  }

  private var isOver: Bool {
    if isQuitting || Signals.isEndRequested { return true }
    if let limit = session.frameLimit { return steps.frame >= limit }
    guard steps.frame > 0, steps.isInputOver else { return false }
    return session.playground.nextChange == nil || steps.time > Self.patience || session.events.isEmpty
  }

  /// Draws the last frame again and writes it to a PNG file.
  ///
  /// This frame also shows the errors of pictures that could not be read.
  /// - Throws: `Failure` if the file cannot be written.
  private func save(to path: String) throws {
    session.playground.layout()
    session.playground.paint(scale: session.scale, into: &list)
    do {
      try stage.draw(list).savePNG(to: path)
    } catch {
      throw Failure(message: "The snapshot \(error)", code: .cannotCreate)
    }
  }

  private func answer(_ request: HostRequest) {
    switch request {
    case .quit: isQuitting = true
    case .takeScreenshot:
      let file = session.screenshotFile
      session.playground.say(Session.save(file, "screenshot") { try save(to: file.path) })
    case .copyScreenshot: session.playground.say("A run without a window has no clipboard.")
    case .writeAnimation: session.playground.say("A run without a window writes animations with --animate.")
    case .saveRecording: session.saveRecording()
    case .setFullScreen, .setWindowSize, .copy, .paste, .cancelAnimation, .acceptCrashed, .declineCrashed,
      .writeDefaults:
      break
    case .openLayouts: session.playground.say("A run without a window opens layouts with “fling open”.")
    }
  }
}
