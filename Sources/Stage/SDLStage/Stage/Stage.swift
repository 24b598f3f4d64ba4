public import Canvas
public import Foundation
import Logging
import Motion
public import ViewTree

/// A window that displays a view tree and reports the user's input.
///
/// A program's main loop makes two calls. `events` waits for input, and `show` draws if the view tree has
/// changed. While nothing moves, neither call uses the processor.
///
/// The last reference to a stage must be released on the main thread, because SDL closes windows only there.
@preconcurrency @MainActor
public final class Stage {
  public let window: Window
  public let pictures = PictureStore()
  public let texts = TextStore()

  private let clock = StageClock()
  private let desktop: DesktopMonitor?
  private let pump: EventPump
  private let renderer: any FrameRenderer
  private let painter: ViewPainter
  private var pacer = FramePacer()
  /// The compositor's demand for frames; `nil` if the display server demands none.
  private let demand: FrameDemand?
  /// Whether the display will show a frame that is presented now.
  private var isFrameDemanded = true
  private var inputDelay = InputDelay()
  /// The time at which the last call of `events` returned, in seconds.
  private var inputTime = 0.0
  private var incoming: [InputEvent] = []
  private var next = DrawList()
  private var shown = DrawList()
  private var isDirty = true
  /// Whether a frame has been presented since the last call of `waitForFrame`.
  private var hasPresented = false
  private var settlesAt: Double?
  /// The maximum number of frames per second, positive; with `nil`, only the display's refresh rate limits
  /// the number.
  public var maximumFrameRate: Double?
  /// The time, in seconds, up to which the last call of `events` waited and no event arrived; `nil` if the
  /// call did not wait.
  ///
  /// A finger on the screen therefore rested until this time.
  public private(set) var quietTime: Double?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: the content's size in points.
  ///   - scale: a magnification for desktops that leave scaling to the program; `nil` is 1.
  ///   - renderer: the renderer that draws frames into the window.
  ///   - display: the display server on which the window opens.
  ///   - placement: the size and position at which a window was closed in an earlier run. With `nil`, the
  ///     window opens with the size `size` in the centre.
  ///   - identifier: the name of the program's desktop entry, by which Wayland's desktops find the entry of the
  ///     window. With `nil`, the window has the program's name.
  ///   - followsDesktop: whether `events` reports the desktop's settings as `displaySettingsChanged`. The
  ///     settings are read in the background, and reported once they are read and at each change.
  /// - Throws: `StageError`, or `SDLError` if the window cannot be opened.
  public init(
    title: String, size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
    renderer choice: RendererChoice = .automatic, display: DisplayServer = .automatic,
    placement: Window.Placement? = nil, identifier: String? = nil, followsDesktop: Bool = false
  ) throws {
    let logger = Logger(label: "fling.stage")
    // The monitor starts before the window opens, so that the settings are usually known for the first frame.
    desktop = followsDesktop ? DesktopMonitor() : nil
    (window, renderer) = try choice.open(
      on: display, identifier: identifier, pictures: pictures, texts: texts
    ) { usesOpenGL in
      try Window(
        title: title, size: size, scale: scale, display: display, placement: placement, usesOpenGL: usesOpenGL
      )
    }
    pump = EventPump(window: window, clock: clock)
    demand = FrameDemand(window, wakeType: pump.wakeType)
    painter = ViewPainter { logger.warning("\($0)") }
    pictures.onArrival = pump.wake
    desktop?.announce(by: pump.wake)
    pictures.clock = { [clock] in clock.now }
    logger.debug("Drawing with \(renderer.name), \(window.scale) pixels per point.")
  }

  // MARK: Public

  /// The time since the stage was created, in seconds. The times of events are on the same clock.
  public var now: Double { clock.now }

  /// The renderer's name: "software", or "OpenGL" with the name of the graphics processor.
  public var rendererName: String { renderer.name }

  /// The time from one frame to the next while something moves, in seconds.
  public var frameInterval: Double { max(window.refreshInterval, maximumFrameRate.map { 1 / $0 } ?? 0) }

  /// The system's reason for the end of the connection to a Wayland display, after which `events` returns `quit`;
  /// `nil` while there is a connection.
  public var connectionLoss: String? { pump.connectionLoss }

  /// Sets the function that ends the program if an X server ends the connection. By default, Xlib ends the program.
  ///
  /// The function is called during a call of the stage; if another thread has just called `wake`, it may be called on
  /// that thread. It must not use SDL, nor let SDL close, and therefore ends the program with `_exit`.
  public func setServerEndHandler(_ respond: @escaping @Sendable () -> Never) {
    XServerEnd.setHandler(respond)
  }

  /// A closure that makes a waiting call of `events` return; callable on any thread, for example when work on
  /// that thread is finished.
  public var wake: @Sendable () -> Void { pump.wake }

  /// Waits for the next frame or for an event, and returns the events since the last call.
  ///
  /// - Parameters:
  ///   - isAnimating: whether to return when the next frame is due. With `false`, the call waits for an
  ///     event, unless a picture is fading in.
  ///   - timeout: the maximum time to wait if `isAnimating` is false, in seconds; unlimited by default.
  /// - Returns: the events in order; consecutive moves of the pointer are combined into one.
  public func events(isAnimating: Bool, waitingUpTo timeout: Double = .infinity) -> [InputEvent] {
    incoming.removeAll(keepingCapacity: true)
    quietTime = nil
    if isAnimating || pictures.isFading {
      waitForFrame()
      awaitDemand()
      record(pump.pump(waitingUpTo: 0, into: &incoming))
    } else {
      inputDelay.recordPause()
      record(pump.pump(waitingUpTo: idleTime(atMost: timeout), into: &incoming))
      let waits = (renderer.isSynchronized || demand != nil) && !incoming.isEmpty
      if waits, renderer.isSynchronized { sleepUntilReading() }
      awaitDemand()
      if waits { record(pump.pump(waitingUpTo: 0, into: &incoming)) }
      // If something begins to move, the frame after this one is due an interval later.
      pacer.restart(at: now)
    }
    inputTime = now
    window.fitOnDisplay()
    if !incoming.isEmpty { pictures.yieldToInput() }
    if let settings = desktop?.takeSettings() { incoming.append(.displaySettingsChanged(settings)) }
    settleIfDue()
    // After the wait, so that pictures decoded meanwhile appear in the next frame.
    if pictures.pump(budget: Self.uploadBudget) || pictures.isFading { isDirty = true }
    return incoming
  }

  /// Gives a view the window's size and lays the view out. Draws and presents the view tree, unless the frame
  /// on screen already shows the tree.
  ///
  /// - Returns: whether a frame was presented.
  /// - Throws: `SDLError` if SDL cannot draw or present, or `StageError` if the window is too large for
  ///   memory.
  @discardableResult
  public func show(_ root: View) throws -> Bool {
    if root.frame.size != window.size { root.frame = CGRect(origin: .zero, size: window.size) }
    root.layoutIfNeeded()
    painter.paint(root, scale: window.scale, into: &next)
    return try showNext()
  }

  /// Draws and presents a draw list, unless the frame on screen already shows the list.
  ///
  /// - Returns: whether a frame was presented.
  /// - Throws: `StageError` or `SDLError` if the frame cannot be drawn or presented, for example in a window
  ///   too large for memory. The stage remains usable, and the next call of `show` draws the frame.
  @discardableResult
  public func show(_ list: DrawList) throws -> Bool {
    next = list
    return try showNext()
  }

  /// Presents images, each in front of the images before it, in place of a view tree or a draw list.
  ///
  /// - Throws: `SDLError` if SDL cannot draw or present. The stage remains usable.
  public func show(_ images: [PlacedImage]) throws {
    // The next draw list is drawn as a whole.
    shown = DrawList()
    isDirty = true
    guard canPresent else { return }
    isDirty = false
    try renderer.draw(images)
    demand?.request()
    try renderer.present()
    hasPresented = true
  }

  /// Whether the window's content was lost since the last frame, so that the frame must be shown again.
  public var needsFrame: Bool { isDirty && canPresent }

  /// Renders the draw list of the frame on screen into memory, and returns the image.
  ///
  /// - Parameter waitingForPictures: whether to wait until all pictures are decoded, without a time limit.
  public func snapshot(waitingForPictures: Bool = true) -> PixelFrame {
    let stage = OffscreenStage(pictures: pictures, texts: texts)
    stage.waitsForPictures = waitingForPictures
    // Pictures that arrive during the wait must appear on screen too.
    if waitingForPictures { isDirty = true }
    return stage.draw(shown)
  }

  // MARK: Private

  /// The maximum number of bytes of decoded pictures that are stored between two frames; at least one picture
  /// is stored.
  private static let uploadBudget = 4 << 20
  /// The time without a new frame after which pictures are decoded at their exact size, in seconds.
  private static let settlingTime = 0.15

  /// Draws and presents the draw list `next`, unless the frame on screen already shows the list. Returns
  /// whether a frame was presented.
  private func showNext() throws -> Bool {
    guard canPresent, isDirty || next != shown else { return false }
    let isWhole = isDirty
    // A frame that fails is drawn again at the next event, not at once in an endless loop.
    isDirty = false
    do {
      try renderer.draw(next, replacing: isWhole ? nil : shown)
      let cost = now - inputTime
      demand?.request()
      try renderer.present()
      if renderer.isSynchronized {
        inputDelay.recordFrame(cost: cost, presentedAt: now, interval: window.refreshInterval)
      }
      if renderer.isIncomplete { isDirty = true }
    } catch {
      shown = DrawList()
      throw error
    }
    swap(&next, &shown)
    hasPresented = true
    settlesAt = now + Self.settlingTime
    return true
  }

  /// Whether a frame that is presented now is shown.
  private var canPresent: Bool { isFrameDemanded && !window.isHidden }

  /// Waits until the compositor demands a frame; the window is hidden if the compositor demands none for a while.
  private func awaitDemand() { isFrameDemanded = demand?.wait() ?? true }

  /// Waits until the next frame is due. Without a renderer that waits for the display, input that arrives before
  /// brings the frame forward: the picture then follows the input by less than a frame.
  private func waitForFrame() {
    let isPaced = hasPresented && renderer.isSynchronized
    hasPresented = false
    // A frame that waited for the display needs no further wait, unless the frame rate is limited. What is left of
    // the interval is spent before input is read, not after.
    if isPaced, maximumFrameRate == nil { return sleepUntilReading() }
    let canBeEarly = !renderer.isSynchronized && maximumFrameRate == nil
    pacer.wait(
      interval: frameInterval, clock: { now }, sleep: sleep,
      waitForInput: canBeEarly
        ? { [self] seconds in
          record(pump.pump(waitingUpTo: seconds, into: &incoming))
          return !incoming.isEmpty
        } : nil)
  }

  /// Sleeps until the next frame should read input, if presenting waits for the display.
  private func sleepUntilReading() {
    sleep(inputDelay.readingTime(interval: window.refreshInterval) - now)
  }

  private func sleep(_ seconds: Double) {
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
  }

  private func idleTime(atMost timeout: Double) -> Double {
    if needsFrame || pictures.hasFinished { return 0 }
    guard let settlesAt else { return timeout }
    return min(timeout, max(0, settlesAt - now))
  }

  private func settleIfDue() {
    guard let time = settlesAt, now >= time else { return }
    settlesAt = nil
    pictures.settle()
  }

  private func record(_ notices: EventPump.Notices) {
    if notices.isExposed { isDirty = true }
    // Events are collected more than once in a call; only the first collection waits.
    if let time = notices.quietTime { quietTime = time }
  }
}
