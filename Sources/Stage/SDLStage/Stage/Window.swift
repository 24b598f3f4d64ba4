import CSDL2
import CStage
public import Canvas
public import Foundation

/// A resizable window on the desktop, made with SDL.
@preconcurrency @MainActor
public final class Window {
  /// SDL's window; used only on the main thread, except by `deinit`.
  nonisolated(unsafe) let handle: OpaquePointer
  /// The changes of the outputs that SDL does not follow; `nil` if it follows all. Used like `handle`.
  private nonisolated(unsafe) let outputChanges: OpaquePointer?
  /// The number of points per unit of SDL's window and pointer coordinates.
  let pointsPerUnit: CGFloat
  /// Whether the window is made smaller once the desktop has given it a title bar and borders.
  var fitsOnDisplay = false

  /// Opens a resizable window, in the centre of the screen unless `placement` has a position.
  ///
  /// - Parameters:
  ///   - size: the content's size in points.
  ///   - scale: a magnification for desktops that leave scaling to the program (X11); `nil` for 2 on displays of
  ///     at least 1,800 lines, and 1 on others. The desktop's own scale (Wayland) is applied in addition.
  ///   - display: The display server on which the window opens.
  ///   - placement: The size and position of a window in an earlier run. The placement replaces `size`, as
  ///     far as the displays allow.
  ///   - usesOpenGL: whether OpenGL draws into the window.
  /// - Throws: `StageError.noDisplay`, or `SDLError` if the window cannot be opened.
  init(
    title: String, size: CGSize, scale: CGFloat?, display: DisplayServer = .automatic,
    placement: Placement? = nil, usesOpenGL: Bool = false
  ) throws {
    try Self.startVideo(on: display)
    let factor = scale.map { min(max($0, 0.25), 8) } ?? Self.standardScale
    var flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    if usesOpenGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    if placement?.isMaximized == true { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
    let size = placement?.size ?? size
    let opening = Self.opening(
      width: Self.units(size.width * factor), height: Self.units(size.height * factor), at: placement)
    let opened = SDL_CreateWindow(title, opening.x, opening.y, opening.width, opening.height, flags)
    guard let opened else {
      let error = SDLError("opening the window")
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    handle = opened
    outputChanges = OutputChangesCreate(UnsafeMutableRawPointer(opened))
    pointsPerUnit = 1 / factor
    SDL_SetWindowMinimumSize(opened, 1, 1)
    fitsOnDisplay = placement?.isMaximized == false
  }

  deinit {
    OutputChangesDestroy(outputChanges)
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  // MARK: Public

  /// The window's title.
  public var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The size of the window's content, in points.
  ///
  /// Setting the size is a request that the desktop may change; width and height are clamped to 1 … 16 384 of
  /// SDL's window units.
  public var size: CGSize {
    get {
      let (width, height) = unitSize
      return CGSize(width: CGFloat(width) * pointsPerUnit, height: CGFloat(height) * pointsPerUnit)
    }
    set { SDL_SetWindowSize(handle, units(newValue.width), units(newValue.height)) }
  }

  private func units(_ points: CGFloat) -> Int32 { Self.units(points / pointsPerUnit) }

  private static func units(_ length: CGFloat) -> Int32 { Int32(min(max(length, 1), 16384).rounded()) }

  /// The size of the window's content, in device pixels.
  public var pixelSize: PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The number of device pixels per point.
  public var scale: CGFloat {
    let width = size.width
    return width > 0 ? CGFloat(pixelSize.width) / width : 1 / pointsPerUnit
  }

  /// Whether the window fills the screen; setting the property enters or leaves full screen.
  public var isFullScreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// The text on the desktop's clipboard; empty if there is none.
  public var clipboardText: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }

  /// Whether the mouse cursor is a pointing hand while it is over the window; otherwise, it is an arrow. `false` by
  /// default.
  public var showsPointingHand = false {
    didSet {
      guard showsPointingHand != oldValue else { return }
      // SDL keeps the cursors of the desktop's theme until the end of the program.
      let shape = showsPointingHand ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_ARROW
      let cursor = cursors[shape.rawValue] ?? SDL_CreateSystemCursor(shape)
      cursors[shape.rawValue] = cursor
      SDL_SetCursor(cursor)
    }
  }
  private var cursors: [UInt32: OpaquePointer] = [:]

  // MARK: Internal

  /// Whether SDL can provide a surface for the window's pixel format.
  var hasDrawablePixels: Bool {
    SDL_GetWindowPixelFormat(handle) != SDL_PIXELFORMAT_UNKNOWN.rawValue
  }

  /// Whether the window is on a Wayland display.
  var isOnWayland: Bool { Self.isOnWayland }

  static var isOnWayland: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland" }

  /// Whether the window is minimized or hidden, or there is no display.
  var isHidden: Bool {
    flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0 || SDL_GetNumVideoDisplays() < 1
  }

  /// The display's refresh interval, in seconds; 1/60 if the interval is unknown.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(handle)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate >= 20 else {
      return 1 / 60
    }
    return 1 / Double(mode.refresh_rate)
  }

  private var flags: UInt32 { SDL_GetWindowFlags(handle) }

  private var unitSize: (Int32, Int32) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height)
  }

  /// Starts SDL's video; rejects drivers that display nothing, unless `SDL_VIDEODRIVER` is set.
  ///
  /// SDL counts the calls: end each one with `SDL_QuitSubSystem`.
  ///
  /// - Parameter identifier: The name of the program's desktop entry, by which Wayland's desktops find the entry of
  ///   a window; `nil` for the program's name.
  /// - Throws: `StageError.noDisplay`.
  static func startVideo(on display: DisplayServer, identifier: String? = nil) throws {
    // SDL reads these hints when it starts video and creates the window.
    setHints()
    // Not a hint: SDL 2.26 reads only the environment, in which a user's own choice has precedence.
    if let identifier { setenv("SDL_VIDEO_WAYLAND_WMCLASS", identifier, 0) }
    SDL_SetMainReady()
    let environment = ProcessInfo.processInfo.environment
    let isAsked = environment["SDL_VIDEODRIVER"] != nil
    if let drivers = try display.drivers(in: environment) {
      // An explicit choice overrides SDL_VIDEODRIVER; an automatic one is `nil` if the variable is set.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
    }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw StageError.noDisplay(reason: SDLError("starting video").reason)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    guard isAsked || !["dummy", "offscreen", "evdev"].contains(driver) else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw StageError.noDisplay(reason: "SDL found only its driver \(driver), which shows nothing")
    }
    // Where the display takes pixels from memory, a detour through OpenGL costs several times the time.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }

  private static func setHints() {
    let hints = [
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}
