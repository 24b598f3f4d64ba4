import Canvas
import Foundation
import Playground
package import SDLStage
import Scenes

/// The run of a session: takes the input of each frame from an end, advances the playground, and gives the end what to
/// draw. All requests of the playground that do not concern the window are answered here.
@MainActor
package final class PlaygroundRun {
  private let session: Session
  private let end: any RunEnd
  private var scripted: ArraySlice<ScriptedEvent>
  private var list = DrawList()
  private var statistics = RunStatistics()
  private let background: BackgroundWork
  /// The queue for encoding animations. The queue is separate from `background`, so that screenshots do not
  /// wait for an animation.
  private let encoding: BackgroundWork
  /// The animation that is being written; `nil` if there is none.
  private var animation: AnimationJob?

  private var playground: Playground { session.playground }

  package init(_ session: Session, on end: any RunEnd) {
    (self.session, self.end) = (session, end)
    scripted = session.events[...]
    background = BackgroundWork(wake: end.wake)
    encoding = BackgroundWork(wake: end.wake)
    session.playground.showsLayoutTimes = end.isLive
    session.playground.onRequest = { [weak self] in self?.answer($0) }
  }

  /// Runs the session until its end is over or the frame limit is reached. Then writes the snapshot or, if the run
  /// is limited and writes no picture, prints the statistics.
  ///
  /// - Throws: `Failure` if the first frame cannot be drawn or a file cannot be written. Without a window also, after
  ///   all files are written, if lines of the input script were left out.
  package func run() throws {
    defer { finishBackgroundWork() }
    end.begin()
    while statistics.frames < session.frameLimit ?? .max,
      let input = try end.nextInput(scripted: scripted.first?.time)
    {
      handle(input)
      try frame(input)
      animation?.step()
    }
    try end.finish()
    if let path = session.snapshotPath { try saveSnapshot(to: path) }
    let isMeasured = end.isLive ? session.frameLimit != nil : session.animation == nil
    if isMeasured, session.snapshotPath == nil {
      try StandardOutput.print(statistics.line(peakMemory: RunStatistics.peakMemory))
    }
    // Last, because the other lines are played. A script that calls the program must still learn of the faults.
    guard !end.isLive, session.hasFaultyInput, Signals.endCode == nil else { return }
    throw Failure(message: "The input was not played in full.", code: .badInput)
  }

  // MARK: Frames

  private func handle(_ input: FrameInput) {
    // While the end waited, there was no frame whose poll would record that a finger was at rest.
    if let time = input.quietTime { playground.recordPoll(at: time) }
    for event in input.events { playground.handleByOwnKeys(event) }
    while let next = scripted.first, next.time <= input.time {
      scripted.removeFirst()
      if !end.performs(next.event) { playground.handle(next.event) }
    }
    for message in background.takeMessages() { playground.say(message) }
    if let animation { follow(animation) }
  }

  private func frame(_ input: FrameInput) throws {
    Typography.pixelsPerPoint = input.scale
    var costs = FrameCosts()
    costs.layout = cpuTime {
      playground.advance(to: input.time, animationLead: input.animationLead)
      playground.layout()
    }
    // A variable of this function: during an access to a property, every other checked access takes longer.
    var list = DrawList()
    swap(&list, &self.list)
    defer { self.list = list }
    costs.painting = cpuTime { playground.paint(scale: input.scale, into: &list) }
    costs.drawing = try cpuTime { try end.show(&list) }
    try session.record()
    statistics.add(costs)
    if statistics.frames == 1 { statistics.startUp = Stopwatch.sinceStart }
    guard end.isLive else { return }
    playground.show(costs)
    let progress = end.pictureProgress
    playground.showProgress(loading: progress.loading, shown: progress.shown)
    if statistics.fillTime == nil, progress.loading == 0, !playground.isSearching {
      statistics.fillTime = Stopwatch.sinceStart
    }
  }

  // MARK: Pictures

  /// Returns a picture of the current state. Without a clock it shows what happened since the last frame too, such as
  /// the errors of pictures that could not be read.
  private func picture(waitsForPictures: Bool) -> PixelFrame {
    if !end.isLive {
      playground.layout()
      playground.paint(scale: session.scale, into: &list)
    }
    return end.picture(of: list, waitsForPictures: waitsForPictures)
  }

  private func saveSnapshot(to path: String) throws {
    do {
      try picture(waitsForPictures: true).savePNG(to: path)
    } catch {
      throw Failure(message: "The snapshot \(error)", code: .cannotCreate)
    }
  }

  /// Calls `use` with a picture of the current frame on a background thread; `use` returns a message for the user.
  ///
  /// The background thread compresses and writes the picture, which would delay the next frame on the main thread.
  private func withScreenshot(_ use: @escaping @Sendable (PixelFrame) -> String) {
    // Without waiting for pictures: a picture that decodes slowly must not block the user's gesture. The picture
    // is passed on and not used here again.
    nonisolated(unsafe) let picture = picture(waitsForPictures: false)
    guard end.isLive else { return playground.say(use(picture)) }
    background.run { use(picture) }
  }

  /// Copies a picture to the clipboard; returns a message for the user.
  nonisolated package static func copy(_ picture: PixelFrame) -> String {
    do {
      let clipboard = try PictureClipboard()
      try clipboard.copy(png: picture.pngBytes())
      return "Copied a screenshot of \(picture.size.width) × \(picture.size.height) pixels."
    } catch {
      return "No screenshot copied: \(error)"
    }
  }

  // MARK: Animations

  /// Starts to write an animation of the last recording or gesture to a file.
  private func startAnimation(_ scale: CGFloat) {
    guard animation == nil, let frames = playground.animationFrames(scale: scale) else { return }
    let file = session.recordingFile(extension: "webp")
    animation = AnimationJob(frames, to: file, on: encoding, wake: end.wake)
    playground.animationProgress = 0
  }

  /// Shows the progress of the animation that is being written and, when it has ended, the result.
  private func follow(_ animation: AnimationJob) {
    let messages = encoding.takeMessages()
    for message in messages { playground.say(message) }
    if !messages.isEmpty { self.animation = nil }
    playground.animationProgress = self.animation?.progress
  }

  /// Cancels the animation that is being written, and waits until all screenshots are written.
  private func finishBackgroundWork() {
    animation?.cancel()
    for message in background.finish() + encoding.finish() { playground.say(message) }
  }

  // MARK: Requests

  /// Performs a request of the playground.
  private func answer(_ request: HostRequest) {
    switch request {
    case .takeScreenshot:
      let file = session.screenshotFile
      withScreenshot { picture in Session.save(file, "screenshot") { try picture.savePNG(to: file.path) } }
    case .copyScreenshot:
      guard end.isLive else { return playground.say("A run without a window has no clipboard.") }
      if !end.copyScreenshot() { withScreenshot(Self.copy) }
    case .writeAnimation:
      startAnimation(list.scale)
    case .cancelAnimation: animation?.cancel()
    case .saveRecording: session.saveRecording()
    case .saveExport(let export): session.save(export)
    default: end.answer(request)
    }
  }
}
