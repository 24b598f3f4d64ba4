public import Canvas
public import Foundation
import Logging
public import ViewTree

/// A window that shows a view tree, and what the user does in it.
///
/// A program is a loop of two calls: `events` waits for something to happen, `show` draws if anything looks
/// different. While nothing moves, neither costs anything.
@preconcurrency @MainActor
public final class Stage {
  public let window: Window
  public let pictures = PictureStore()
  public let texts = TextStore()

  private let clock = StageClock()
  private let pump: EventPump
  private let renderer: any FrameRenderer
  private let painter: ViewPainter
  private var pacer = FramePacer()
  private var incoming: [InputEvent] = []
  private var next = DrawList()
  private var shown = DrawList()
  private var isDirty = true
  /// Whether `present` has waited for the display since the last frame was due.
  private var hasPresented = false
  private var settlesAt: Double?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: the content's size in points.
  ///   - scale: enlarges everything, for desktops that leave that to the program; nil: 1.
  ///   - renderer: how frames get into the window.
  /// - Throws: `StageError`, or `SDLError` if the window cannot be opened.
  public init(
    title: String, size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
    renderer choice: RendererChoice = .automatic
  ) throws {
    let logger = Logger(label: "fling.stage")
    window = try Window(title: title, size: size, scale: scale)
    pump = EventPump(window: window, clock: clock)
    renderer = try choice.makeRenderer(for: window, pictures: pictures, texts: texts)
    painter = ViewPainter { logger.warning("\($0)") }
    pictures.onArrival = pump.wake
    pictures.clock = { [clock] in clock.now }
    logger.debug("Drawing with \(renderer.name), \(window.scale) pixels per point.")
  }

  // MARK: Public

  /// Seconds since the stage was made; the clock of the events' times.
  public var now: Double { clock.now }

  /// How frames get into the window: "software", or the accelerated driver's name.
  public var rendererName: String { renderer.name }

  /// What has happened since the last call.
  ///
  /// - Parameters:
  ///   - isAnimating: true: returns when the next frame is due. False: waits until something happens.
  ///   - timeout: the longest to wait if not animating, in seconds.
  /// - Returns: the events in their order; several moves of the pointer between two frames are one.
  public func events(isAnimating: Bool, waitingUpTo timeout: Double = .infinity) -> [InputEvent] {
    incoming.removeAll(keepingCapacity: true)
    if isAnimating || pictures.isFading {
      waitForFrame()
      note(pump.pump(waitingUpTo: 0, into: &incoming))
    } else {
      pacer.reset()
      note(pump.pump(waitingUpTo: idleTime(atMost: timeout), into: &incoming))
    }
    settleIfDue()
    if pictures.pump(budget: Self.uploadBudget) || pictures.isFading { isDirty = true }
    return incoming
  }

  /// Draws and shows a view and everything in it, laid out to the window's size, if it looks different from before.
  ///
  /// - Returns: whether it did.
  /// - Throws: `SDLError` if SDL cannot draw or show.
  @discardableResult
  public func show(_ root: View) throws -> Bool {
    if root.frame.size != window.size { root.frame = CGRect(origin: .zero, size: window.size) }
    root.layoutIfNeeded()
    painter.paint(root, scale: window.scale, into: &next)
    return try showNext()
  }

  /// Draws and shows a list if it differs from the one before.
  ///
  /// - Returns: whether it did.
  /// - Throws: `StageError` or `SDLError` if the frame cannot be drawn or shown, as in a window that was made larger
  ///   than memory; the stage can go on being used, and the frame is drawn when it can be.
  @discardableResult
  public func show(_ list: DrawList) throws -> Bool {
    next = list
    return try showNext()
  }

  /// The frame that is on screen, drawn once more into memory.
  ///
  /// - Parameter waitingForPictures: whether pictures that are not on screen yet are waited for, which can take as long
  ///   as they take to decode.
  public func snapshot(waitingForPictures: Bool = true) -> PixelFrame {
    let stage = OffscreenStage(pictures: pictures, texts: texts)
    stage.waitsForPictures = waitingForPictures
    // What arrives meanwhile has to be shown too.
    if waitingForPictures { isDirty = true }
    return stage.draw(shown)
  }

  // MARK: Private

  /// Bytes of pictures taken over between two frames; at least one picture is.
  private static let uploadBudget = 4 << 20
  /// For how many seconds everything has to be at rest before pictures are brought to their exact size.
  private static let settlingTime = 0.15

  private func showNext() throws -> Bool {
    guard !window.isHidden, isDirty || next != shown else { return false }
    let isWhole = isDirty
    // A frame that cannot be drawn is tried again when something happens, and not at once for ever.
    isDirty = false
    do {
      try renderer.draw(next, replacing: isWhole ? nil : shown)
      try renderer.present()
    } catch {
      shown = DrawList()
      throw error
    }
    swap(&next, &shown)
    hasPresented = true
    settlesAt = now + Self.settlingTime
    return true
  }

  private func waitForFrame() {
    if renderer.isSynchronized, hasPresented {
      hasPresented = false
      return
    }
    let delay = pacer.delay(at: now, interval: window.refreshInterval)
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
  }

  private func idleTime(atMost timeout: Double) -> Double {
    if isDirty && !window.isHidden || pictures.hasFinished { return 0 }
    guard let settlesAt else { return timeout }
    return min(timeout, max(0, settlesAt - now))
  }

  private func settleIfDue() {
    guard let time = settlesAt, now >= time else { return }
    settlesAt = nil
    pictures.settle()
  }

  private func note(_ notices: EventPump.Notices) {
    if notices.isExposed { isDirty = true }
  }
}
