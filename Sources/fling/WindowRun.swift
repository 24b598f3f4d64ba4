import Canvas
import Foundation
import Playground
import SDLStage

/// Runs a session in a window: draws while the content changes, and waits for events otherwise.
@MainActor
final class WindowRun {
  private let session: Session
  private let stage: Stage
  private var scripted: ArraySlice<ScriptedEvent>
  private var list = DrawList()
  private var isQuitting = false
  private var hasShown = false
  /// The reason why the last frame could not be shown; `nil` if it was shown.
  private var failure: String?

  /// Creates the window.
  ///
  /// - Throws: `Failure` if there is no display.
  init(_ session: Session) throws {
    self.session = session
    scripted = session.events[...]
    do {
      stage = try Stage(
        title: "Fling", size: session.size, scale: session.scale, renderer: session.renderer,
        display: session.display)
    } catch {
      throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
    }
    stage.maximumFrameRate = session.framesPerSecond
    stage.pictures.onFailure = { session.playground.pictureFailed($0.path, reason: $1) }
    if session.usesThumbnails {
      stage.pictures.thumbnailFolder = BaseDirectory.cache.sharedFolder()?.appending(path: "thumbnails").path
    }
    session.playground.onPicturesFound = stage.wake
    session.playground.onRequest = { [weak self] in self?.answer($0) }
    Signals.endWindowOnHangUp()
  }

  /// Runs until the user quits or the frame limit is reached; then writes the snapshot. Without a snapshot, a
  /// run with a frame limit prints the statistics.
  ///
  /// - Throws: `Failure` or `SDLError` if the window or a file fails.
  func run() throws {
    let playground = session.playground
    playground.showsLayoutTimes = true
    playground.perform(.resize(stage.window.size), at: stage.now)
    var statistics = RunStatistics()
    while !isQuitting, statistics.frames < session.frameLimit ?? .max {
      let events = nextEvents()
      // While the program waited there was no frame, and so no poll that would show a finger to be at rest.
      if let time = stage.quietTime { playground.recordPoll(at: time) }
      playground.setWheelDevice(stage.wheelDevice)
      for event in events { playground.handle(event) }
      if stage.hasTouchpadLifted { playground.liftTouchpad(at: stage.now) }
      let costs = try frame()
      playground.costs = costs
      try session.record()
      statistics.add(costs)
      if statistics.frames == 1 { statistics.startUp = Stopwatch.sinceStart }
      let progress = stage.pictures.progress
      playground.showProgress(loading: progress.loading, shown: progress.shown)
      if statistics.fillTime == nil, progress.loading == 0, !playground.isSearching {
        statistics.fillTime = Stopwatch.sinceStart
      }
    }
    if let path = session.snapshotPath {
      do {
        try stage.snapshot().savePNG(to: path)
      } catch {
        throw Failure(message: "The snapshot \(error)", code: .cannotCreate)
      }
    }
    if session.frameLimit != nil, session.snapshotPath == nil {
      try StandardOutput.print(statistics.line(peakMemory: RunStatistics.peakMemory))
    }
  }

  private func frame() throws -> FrameCosts {
    var costs = FrameCosts()
    costs.layout = cpuTime {
      session.playground.advance(to: stage.now)
      session.playground.layout()
    }
    costs.painting = cpuTime { session.playground.paint(scale: stage.window.scale, into: &list) }
    costs.drawing = try cpuTime(show)
    return costs
  }

  /// Shows the frame in the window.
  ///
  /// A later frame may fail, for example in a window too large for memory. The error is then reported once,
  /// and the last frame stays on screen.
  /// - Throws: `Failure` if the first frame cannot be shown.
  private func show() throws {
    do {
      if try stage.show(list) { failure = nil }
      hasShown = true
    } catch {
      guard hasShown else {
        throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
      }
      guard failure != "\(error)" else { return }
      failure = "\(error)"
      session.playground.say("\(error).")
    }
  }

  /// Waits until the next frame is due, or for input while nothing moves; returns the events from the user
  /// and the script.
  private func nextEvents() -> [InputEvent] {
    let now = stage.now
    let change = [session.playground.nextChange, scripted.first?.time].compactMap { $0 }.min()
    let wait = change.map { max(0, $0 - now) } ?? .infinity
    let isMoving = session.playground.nextChange.map { $0 <= now } ?? false
    let events = stage.events(isAnimating: isMoving || session.frameLimit != nil, waitingUpTo: wait)
    let due = scripted.prefix { $0.time <= stage.now }
    scripted.removeFirst(due.count)
    return events + due.map(\.event).filter { !isForWindow($0) }
  }

  /// Resizes the window if a scripted event is a resize event; returns whether it is.
  ///
  /// The window reports its new size as an event of its own.
  private func isForWindow(_ event: InputEvent) -> Bool {
    guard case .windowResized(let size) = event else { return false }
    stage.window.size = size
    return true
  }

  private func answer(_ request: HostRequest) {
    switch request {
    case .setFullScreen(let isFullScreen): stage.window.isFullScreen = isFullScreen
    case .takeScreenshot:
      // Without waiting for pictures: a picture that decodes slowly must not block the user's gesture.
      session.takeScreenshot { try stage.snapshot(waitingForPictures: false).savePNG(to: $0) }
    case .copy(let text): stage.window.clipboardText = text
    case .paste: session.playground.perform(.paste(stage.window.clipboardText), at: stage.now)
    case .quit: isQuitting = true
    }
  }
}
