import Canvas
import Foundation
import Playground
import SDLStage
import Scenes

/// A run of a playground with opened layouts whose frames another program shows in its window.
@MainActor
final class HostRun {
  private let channel: MessageChannel
  private let frames: SharedFrames
  private let inbox = HostInbox()
  private let stage = OffscreenStage()
  private var playground: Playground
  private var list = DrawList()
  private var shown = DrawList()
  private var number = 0
  /// The time of the last frame. Pictures fade in on this clock.
  private var time = 0.0
  private var sentState: HostState?
  /// The messages for the user while the playground was created. They are shown with the first frame, whose time
  /// is the begin of their display.
  private let early = EarlyRemarks()
  private var progress = (loading: 0, shown: 0)

  /// The time without a frame, in seconds, after which pictures are decoded at their exact size and the state
  /// is sent.
  private static let restTime = 0.2

  /// Creates the playground of a setup.
  ///
  /// - Throws: If the setup names something that does not exist.
  init(_ setup: HostSetup, channel: MessageChannel, frames: SharedFrames) throws {
    (self.channel, self.frames) = (channel, frames)
    playground = try setup.makePlayground { [early] remark in
      if early.isOver { try? channel.send(HostReport.remark(remark)) } else { early.remarks.append(remark) }
    }
    playground.showsLayoutTimes = true
    stage.pictures.onFailure = { [weak self] in self?.playground.pictureFailed($0.path, reason: $1) }
    stage.pictures.onArrival = { [inbox] in inbox.wake() }
    let start = ContinuousClock.now
    stage.pictures.clock = {
      let elapsed = start.duration(to: .now).components
      return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    }
    playground.onRequest = { [weak self] in self?.answer($0) }
  }

  /// Draws frames on demand until the other program closes the connection, which ends this program.
  ///
  /// - Throws: `MessageChannel.Closed` if the connection is closed.
  func run() throws {
    inbox.receive(from: channel)
    var hasRested = false
    while true {
      frames.stepCount.pointee += 1
      switch inbox.wait(atMost: hasRested ? nil : Self.restTime) {
      case .command(let command):
        try perform(command)
        hasRested = false
      case .woken: try channel.send(HostReport.changed)
      case nil:
        hasRested = true
        stage.pictures.settle()
        try sendState()
      }
    }
  }

  private func perform(_ command: HostCommand) throws {
    switch command {
    case .setUp: break
    case .paste(let text): playground.perform(.paste(text), at: time)
    case .say(let text): playground.say(text)
    case .draw(let input): try channel.send(HostReport.frame(draw(input)))
    }
  }

  private func draw(_ input: HostInput) -> HostFrame {
    time = input.time
    if let quietTime = input.quietTime { playground.recordPoll(at: quietTime) }
    playground.animationLead = input.animationLead
    playground.pixelScale = input.scale
    for event in input.events { playground.handleByOwnKeys(event) }
    var costs = FrameCosts()
    costs.layout = cpuTime {
      playground.advance(to: time)
      if !early.isOver {
        early.isOver = true
        playground.say(early.remarks)
      }
      playground.layout()
    }
    costs.painting = cpuTime { playground.paint(scale: input.scale, into: &list) }
    costs.drawing = cpuTime(drawIfChanged)
    playground.costs = costs
    let progress = stage.pictures.progress
    playground.showProgress(loading: progress.loading, shown: progress.shown)
    // The frame was painted with the progress before.
    let isMoving = stage.pictures.isFading || progress != self.progress
    self.progress = progress
    let next = isMoving ? time : playground.nextChange
    return HostFrame(number: number, width: shown.size.width, height: shown.size.height, nextChange: next)
  }

  /// Draws the list into the memory that is not on screen, unless the frame on screen already shows the list.
  private func drawIfChanged() {
    // The first frame replaces one with pictures, so it must have its pictures too.
    stage.waitsForPictures = number == 0
    let hasPictures = stage.takePictures()
    guard number == 0 || hasPictures || list != shown else { return }
    let image = stage.redraw(list)
    guard let target = frames.image(number: number + 1, size: image.size) else {
      return playground.say("A frame of \(image.size.width) × \(image.size.height) pixels is too large.")
    }
    target.copyPixels(of: image)
    number += 1
    swap(&list, &shown)
  }

  private func sendState() throws {
    guard number > 0 else { return }
    let state = HostState(json: playground.savedState.json, offset: playground.frameRecord.offset)
    guard state != sentState else { return }
    sentState = state
    try channel.send(HostReport.state(state))
  }

  // MARK: Requests

  private func answer(_ request: HostRequest) {
    switch request {
    case .setFullScreen(let isFullScreen): ask(.setFullScreen(isFullScreen))
    case .setWindowSize(let size): ask(.setWindowSize(size))
    case .copy(let text): ask(.copy(text))
    case .paste: ask(.paste)
    case .writeDefaults(let name, let changes): ask(.writeDefaults(className: name, changes))
    case .openLayouts(let paths): ask(.openLayouts(paths))
    case .quit: ask(.quit)
    case .takeScreenshot:
      let file = Screenshots.file(in: Screenshots.folder(), scene: playground.scene.name)
      save(file, "screenshot") { try stage.draw(shown).savePNG(to: file.path) }
    case .copyScreenshot:
      do {
        try PictureClipboard().copy(png: stage.draw(shown).pngBytes())
        playground.say("Copied a screenshot.")
      } catch {
        playground.say("No screenshot copied: \(error)")
      }
    case .saveRecording:
      guard let recording = playground.lastRecording else { return }
      let file = InputRecording.file(in: InputRecording.folder())
      save(file, "recording") {
        try Data(recording.text(path: file.path).utf8).write(to: file, options: .atomic)
      }
    case .writeAnimation:
      playground.say("Animations of opened layouts cannot be written yet; record the input instead.")
    case .cancelAnimation, .acceptCrashed, .declineCrashed: break
    }
  }

  private func ask(_ request: HostReport.Request) { try? channel.send(HostReport.request(request)) }

  /// Creates the folder of a file, writes the file, and shows its path or the error to the user.
  private func save(_ file: URL, _ name: String, by write: () throws -> Void) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write()
      playground.say("Saved \(file.path)")
    } catch {
      playground.say("No \(name): \(error)")
    }
  }
}

/// The messages for the user before the first frame.
private final class EarlyRemarks {
  var remarks: [String] = []
  var isOver = false
}

/// Calls `work`; returns the CPU time that it took in this process, in seconds.
private func cpuTime(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  work()
  return now() - start
}
