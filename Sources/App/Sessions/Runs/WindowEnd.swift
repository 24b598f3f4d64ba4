package import Canvas
import Files
import Foundation
package import Playground
package import SDLStage
import Scenes

/// The end of a run in a window. Frames are drawn while the content changes; otherwise the program waits for events.
package final class WindowEnd: RunEnd {
  private let session: Session
  private let restoration: StateRestoration
  private let window: WindowRestoration
  private let stage: Stage
  /// Whether the user operates the window, so that its state is kept.
  private let isByHand: Bool
  /// The queue for building the program that shows layouts written for iOS. No one waits for it at the end.
  private let building: BackgroundWork
  private var isQuitting = false
  /// The layout files that the user dropped, for which the window closes; `nil` if there are none.
  private(set) var openedLayouts: [String]?
  /// The layout files that the user dropped before the program that shows them was built.
  private var droppedLayouts: [String] = []
  private var hasShown = false
  /// The size and position that the window last had when it was neither maximized nor full screen. Also
  /// whether the window was maximized when it was last not full screen.
  private var placement: Window.Placement
  /// The state of the scenes that was saved last; `nil` if no state has been saved.
  private var savedJSON: String?
  /// The reason why the last frame could not be shown; `nil` if the frame was shown.
  private var failure: String?

  /// Opens the window.
  ///
  /// - Throws: `Failure` if the window cannot be opened, for example because there is no display.
  init(_ session: Session, _ command: Play, restoring restoration: StateRestoration) throws {
    (self.session, self.restoration) = (session, restoration)
    restoration.say = { session.playground.say($0) }
    isByHand = command.runOptions.isByHand
    let content = command.sceneOptions.content
    window = WindowRestoration(
      size: content.givenSize?.points, renderer: command.renderer, standardSize: content.size.points,
      isIgnored: !isByHand || command.runOptions.fresh
    ) { session.playground.say($0) }
    do {
      stage = try Stage(
        title: "Fling", size: content.size.points, scale: content.givenScale.map { CGFloat($0) },
        renderer: window.renderer,
        display: command.display, placement: window.placement, identifier: DesktopEntry.identifier,
        followsDesktop: content.display.followsDesktop)
    } catch {
      throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
    }
    placement = window.placement ?? Window.Placement(size: stage.window.size)
    building = BackgroundWork(wake: stage.wake)
    stage.maximumFrameRate = session.framesPerSecond
    stage.pictures.onFailure = { session.playground.pictureFailed($0.path, reason: $1) }
    stage.pictures.onColor = { session.playground.setColor($1, ofPicture: $0.path) }
    if command.thumbnails {
      stage.pictures.thumbnailFolder = UserFolders().cache.appending(path: "thumbnails").path
    }
    session.playground.onPicturesFound = stage.wake
    // From another thread, the session is offered by the next window, as after a crash.
    Failure.endProgramWithServer(of: stage) { [weak self] in self?.saveForNextWindow() }
    Signals.endWindow()
  }

  package let isLive = true
  package var wake: @Sendable () -> Void { stage.wake }
  package var pictureProgress: (loading: Int, shown: Int) { stage.pictures.progress }

  package func begin() {
    session.playground.perform(.resize(stage.window.size), at: stage.now)
    if window.lastWindow?.isFullScreen == true {
      session.playground.perform(.toggleFullScreen, at: stage.now)
    }
  }

  package func finish() throws {
    saveForNextWindow()
    try Failure.throwIfDisconnected(stage.connectionLoss)
  }

  /// Saves the window and the session, which the next window takes over.
  private func saveForNextWindow() {
    let playground = session.playground
    if isByHand {
      window.save(placement, isFullScreen: playground.isFullScreen) { playground.say($0) }
    }
    restoration.close(with: playground.model)
  }

  // MARK: Input

  /// Waits until the next frame is due or, while nothing moves, for input.
  package func nextInput(scripted: Double?) -> FrameInput? {
    continueBuilding()
    if isQuitting || openedLayouts != nil { return nil }
    let now = stage.now
    let next = session.playground.nextChange
    let wait = [next, scripted].compactMap { $0 }.min().map { max(0, $0 - now) } ?? .infinity
    if wait > Self.restTime { saveState() }
    let isMoving = next.map { $0 <= now } ?? false
    let events = stage.events(isAnimating: isMoving || session.frameLimit != nil, waitingUpTo: wait)
    return FrameInput(events, in: stage)
  }

  /// Resizes the window if a scripted event says so. The window then reports its new size in a separate event.
  package func performs(_ event: InputEvent) -> Bool {
    guard case .windowResized(let size) = event else { return false }
    stage.window.size = size
    return true
  }

  /// The duration of a wait for input, in seconds, above which the state is saved. The wait for a frame is
  /// always shorter.
  private static let restTime = 0.3

  /// Saves the state of the scenes if it has changed. Call this method only while nothing moves, because
  /// writing to the disk takes time.
  private func saveState() {
    let model = session.playground.model
    let json = model.json
    guard json != savedJSON else { return }
    // The state counts as saved even after a failure, so that a failure is reported once and not at every
    // rest.
    savedJSON = json
    restoration.save(model)
  }

  // MARK: Frames

  /// Shows the current frame in the window.
  ///
  /// If a frame after the first cannot be drawn, for example in a window too large for memory, the error is
  /// shown to the user once, and the previous frame stays on screen.
  /// - Throws: `Failure` if the first frame cannot be drawn.
  package func show(_ list: inout DrawList) throws {
    placement.follow(stage.window)
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

  package func picture(of list: DrawList, waitsForPictures: Bool) -> PixelFrame {
    stage.snapshot(waitingForPictures: waitsForPictures)
  }

  // MARK: Requests

  package func answer(_ request: HostRequest) {
    switch request {
    case .setFullScreen(let isFullScreen): stage.window.isFullScreen = isFullScreen
    case .showPointingHand(let isShown): stage.window.showsPointingHand = isShown
    case .setWindowSize(let size): stage.window.size = size
    case .acceptCrashed(let run): restoration.accept(run, savedIn: session.playground.model)
    case .declineCrashed(let run): restoration.decline(run)
    case .copy(let text): stage.window.clipboardText = text
    case .paste: session.playground.perform(.paste(stage.window.clipboardText), at: stage.now)
    case .openLayouts(let paths): openLayouts(paths)
    case .quit: isQuitting = true
    default: break
    }
  }

  /// Closes the window for layout files that the user dropped. In a source checkout, the program that shows them is
  /// built first if it is missing.
  private func openLayouts(_ paths: [String]) {
    guard isByHand else {
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
