import Canvas
import Files
import Foundation
import Playground
package import SDLStage
import Scenes

/// An object that runs a session in a window. Frames are drawn while the content changes; otherwise the
/// program waits for events.
@MainActor
final class WindowRun {
  private let session: Session
  private let stage: Stage
  private var scripted: ArraySlice<ScriptedEvent>
  private var list = DrawList()
  private let background: BackgroundWork
  /// The queue for encoding animations. The queue is separate from `background`, so that screenshots do not
  /// wait for an animation.
  private let encoding: BackgroundWork
  /// The queue for building the program that shows layouts written for iOS. No one waits for it at the end.
  private let building: BackgroundWork
  /// The animation that is being written; `nil` if there is none.
  private var animation: AnimationJob?
  private var isQuitting = false
  /// The layout files that the user dropped, for which the window closes; `nil` if there are none.
  private var openedLayouts: [String]?
  /// The layout files that the user dropped before the program that shows them was built.
  private var droppedLayouts: [String] = []
  private var hasShown = false
  /// The size and position that the window last had when it was neither maximized nor full screen. Also
  /// whether the window was maximized when it was last not full screen.
  private var placement: Window.Placement
  /// The state of the scenes that was saved last; `nil` if no state has been saved.
  private var savedState: SavedState?
  /// The reason why the last frame could not be shown; `nil` if the frame was shown.
  private var failure: String?

  /// Opens the window.
  ///
  /// - Throws: `Failure` if the window cannot be opened, for example because there is no display.
  init(_ session: Session) throws {
    self.session = session
    scripted = session.events[...]
    do {
      stage = try Stage(
        title: "Fling", size: session.size, scale: session.scale, renderer: session.renderer,
        display: session.display, placement: session.placement, identifier: DesktopEntry.identifier,
        followsDesktop: session.followsDesktop)
    } catch {
      throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
    }
    placement = session.placement ?? Window.Placement(size: stage.window.size)
    background = BackgroundWork(wake: stage.wake)
    encoding = BackgroundWork(wake: stage.wake)
    building = BackgroundWork(wake: stage.wake)
    stage.maximumFrameRate = session.framesPerSecond
    stage.pictures.onFailure = { session.playground.pictureFailed($0.path, reason: $1) }
    if session.usesThumbnails {
      stage.pictures.thumbnailFolder = UserFolders().cache.appending(path: "thumbnails").path
    }
    session.playground.onPicturesFound = stage.wake
    session.playground.onRequest = { [weak self] in self?.answer($0) }
    Signals.endWindowOnHangUp()
  }

  /// Runs the session until the user quits or the frame limit is reached, then writes the snapshot. If there
  /// is a frame limit and no snapshot, prints the statistics.
  ///
  /// - Returns: The layout files that the user dropped, to be shown next; `nil` if the user quit.
  /// - Throws: `Failure` if the first frame cannot be drawn or a file cannot be written.
  func run() throws -> [String]? {
    let playground = session.playground
    playground.showsLayoutTimes = true
    defer { finishBackgroundWork() }
    playground.perform(.resize(stage.window.size), at: stage.now)
    if session.lastWindow?.isFullScreen == true { playground.perform(.toggleFullScreen, at: stage.now) }
    var statistics = RunStatistics()
    while !isQuitting, openedLayouts == nil, statistics.frames < session.frameLimit ?? .max {
      let events = nextEvents()
      // While the program waited, there was no frame whose poll would record that a finger was at rest.
      if let time = stage.quietTime { playground.recordPoll(at: time) }
      for event in events { playground.handleByOwnKeys(event) }
      for event in dueScriptedEvents() { playground.handle(event) }
      followWindow()
      for message in background.takeMessages() { playground.say(message) }
      continueBuilding()
      continueAnimation()
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
    session.save(placement, isFullScreen: playground.isFullScreen)
    session.closeState(playground.savedState)
    try Failure.throwIfDisconnected(stage.connectionLoss)
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
    return openedLayouts
  }

  /// Closes the window for layout files that the user dropped. In a source checkout, the program that shows them is
  /// built first if it is missing.
  private func openLayouts(_ paths: [String]) {
    guard session.savesWindow else {
      return session.playground.say("Layouts are opened in a window without a script, or with “fling open”.")
    }
    let program = IOSProgram()
    guard !program.isBuilt else { return openedLayouts = paths }
    droppedLayouts = paths
    session.playground.say("Building what layouts written for iOS need, once; they open when it is done …")
    building.run {
      do throws(Failure) { try program.makeSureIsBuilt() } catch { return error.message }
      return "What layouts written for iOS need is built."
    }
  }

  /// Opens the layout files that the user dropped, if the program that shows them has been built.
  private func continueBuilding() {
    for message in building.takeMessages() {
      session.playground.say(message)
      if IOSProgram().isBuilt { openedLayouts = droppedLayouts }
    }
  }

  /// Cancels the animation that is being written, and waits until all screenshots are written. Call this
  /// method when the user quits.
  private func finishBackgroundWork() {
    animation?.cancel()
    for message in background.finish() + encoding.finish() { session.playground.say(message) }
  }

  // MARK: Animations

  /// Starts to write an animation of the last recording or gesture to a file.
  private func startAnimation() {
    guard animation == nil, let frames = session.playground.animationFrames(scale: stage.window.scale) else {
      return
    }
    let file = InputRecording.file(in: InputRecording.folder(), extension: "webp")
    animation = AnimationJob(frames, to: file, on: encoding, wake: stage.wake)
    session.playground.animationProgress = 0
  }

  /// Draws the next frame of the animation that is being written. When the writing has ended, shows the
  /// result to the user.
  private func continueAnimation() {
    guard let job = animation else { return }
    job.step()
    session.playground.animationProgress = job.progress
    let messages = encoding.takeMessages()
    guard !messages.isEmpty else { return }
    for message in messages { session.playground.say(message) }
    animation = nil
    session.playground.animationProgress = nil
  }

  // MARK: Frames

  /// Records the window's size and position, and whether the window is maximized, for the program's next
  /// start.
  private func followWindow() { placement.follow(stage.window) }

  private func frame() throws -> FrameCosts {
    var costs = FrameCosts()
    session.playground.animationLead = stage.frameInterval
    costs.layout = cpuTime {
      session.playground.advance(to: stage.now)
      session.playground.layout()
    }
    costs.painting = cpuTime { session.playground.paint(scale: stage.window.scale, into: &list) }
    costs.drawing = try cpuTime(show)
    return costs
  }

  /// Shows the current frame in the window.
  ///
  /// If a frame after the first cannot be drawn, for example in a window too large for memory, the error is
  /// shown to the user once, and the previous frame stays on screen.
  /// - Throws: `Failure` if the first frame cannot be drawn.
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

  /// Waits until the next frame is due or, while nothing moves, for input; returns the user's events.
  private func nextEvents() -> [InputEvent] {
    let now = stage.now
    let change = [session.playground.nextChange, scripted.first?.time].compactMap { $0 }.min()
    let wait = change.map { max(0, $0 - now) } ?? .infinity
    if wait > Self.restTime { saveState() }
    let isMoving = session.playground.nextChange.map { $0 <= now } ?? false
    return stage.events(isAnimating: isMoving || session.frameLimit != nil, waitingUpTo: wait)
  }

  /// Removes the input script's events that are due and returns them, except events that resize the window.
  /// The events that resize the window are performed here.
  private func dueScriptedEvents() -> [InputEvent] {
    let due = scripted.prefix { $0.time <= stage.now }
    scripted.removeFirst(due.count)
    return due.map(\.event).filter { !isForWindow($0) }
  }

  /// The duration of a wait for input, in seconds, above which the state is saved. The wait for a frame is
  /// always shorter.
  private static let restTime = 0.3

  /// Saves the state of the scenes if it has changed. Call this method only while nothing moves, because
  /// writing to the disk takes time.
  private func saveState() {
    let state = session.playground.savedState
    guard state != savedState else { return }
    // The state counts as saved even after a failure, so that a failure is reported once and not at every
    // rest.
    savedState = state
    session.saveState(state)
  }

  /// Resizes the window if a scripted event says so; returns whether the event resizes the window.
  ///
  /// The window then reports its new size in a separate event.
  private func isForWindow(_ event: InputEvent) -> Bool {
    guard case .windowResized(let size) = event else { return false }
    stage.window.size = size
    return true
  }

  /// Renders the current frame into memory, then calls `use` with the pixels on a background thread; `use`
  /// returns a message for the user.
  ///
  /// The background thread compresses and writes the frame, which would delay the next frame on the main
  /// thread.
  private func withScreenshot(_ use: @escaping @Sendable (PixelFrame) -> String) {
    // Without waiting for pictures: a picture that decodes slowly must not block the user's gesture. The frame
    // is passed on and not used here again.
    nonisolated(unsafe) let frame = stage.snapshot(waitingForPictures: false)
    background.run { use(frame) }
  }

  nonisolated private static func copy(_ frame: PixelFrame) -> String {
    do {
      let clipboard = try PictureClipboard()
      try clipboard.copy(png: frame.pngBytes())
      return "Copied a screenshot of \(frame.size.width) × \(frame.size.height) pixels."
    } catch {
      return "No screenshot copied: \(error)"
    }
  }

  /// Performs a request of the playground.
  private func answer(_ request: HostRequest) {
    switch request {
    case .setFullScreen(let isFullScreen): stage.window.isFullScreen = isFullScreen
    case .setWindowSize(let size): stage.window.size = size
    case .takeScreenshot:
      let file = session.screenshotFile
      withScreenshot { frame in Session.save(file, "screenshot") { try frame.savePNG(to: file.path) } }
    case .copyScreenshot: withScreenshot(Self.copy)
    case .writeAnimation: startAnimation()
    case .cancelAnimation: animation?.cancel()
    case .saveRecording: session.saveRecording()
    case .acceptCrashed(let run): session.accept(run, savedIn: session.playground.savedState)
    case .declineCrashed(let run): session.decline(run)
    case .copy(let text): stage.window.clipboardText = text
    case .paste: session.playground.perform(.paste(stage.window.clipboardText), at: stage.now)
    case .writeDefaults: break
    case .openLayouts(let paths): openLayouts(paths)
    case .quit: isQuitting = true
    }
  }
}

extension Window.Placement {
  /// Records a window's size and position while it is neither maximized nor full screen, and whether it is
  /// maximized while it is not full screen.
  @MainActor package mutating func follow(_ window: Window) {
    guard !window.isFullScreen else { return }
    isMaximized = window.isMaximized
    guard !window.isMaximized else { return }
    (size, position) = (window.size, window.position)
  }
}
