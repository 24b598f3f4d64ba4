import CSDL2
public import Canvas
public import Foundation

/// A window of the desktop.
@preconcurrency @MainActor
public final class Window {
  /// SDL's window; used on the main thread only, and by the last one to let go of this object.
  nonisolated(unsafe) let handle: OpaquePointer
  /// Points of ours per unit in which SDL places windows and pointers.
  let pointsPerUnit: CGFloat

  /// Opens a resizable window in the middle of the screen.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: enlarges everything, for desktops that leave that to the program (X11); nil: 1. The desktop's own
  ///     scale, where it has one (Wayland), comes on top.
  /// - Throws: `StageError.noDisplay`, or `SDLError` if the window cannot be opened.
  init(title: String, size: CGSize, scale: CGFloat?) throws {
    Self.setHints()
    SDL_SetMainReady()
    try Self.startVideo()
    let factor = scale.map { min(max($0, 0.25), 8) } ?? 1
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    let opened = SDL_CreateWindow(
      title, center, center, Self.units(size.width * factor), Self.units(size.height * factor), flags)
    guard let opened else {
      let error = SDLError("opening the window")
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    handle = opened
    pointsPerUnit = 1 / factor
    SDL_SetWindowMinimumSize(opened, 1, 1)
  }

  deinit {
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  // MARK: Public

  /// What the desktop shows as the window's name.
  public var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The content's size in points. Setting it asks the desktop, which may give another one; sides are brought into
  /// 1 to 16 384 of SDL's units.
  public var size: CGSize {
    get {
      let (width, height) = unitSize
      return CGSize(width: CGFloat(width) * pointsPerUnit, height: CGFloat(height) * pointsPerUnit)
    }
    set { SDL_SetWindowSize(handle, units(newValue.width), units(newValue.height)) }
  }

  private func units(_ points: CGFloat) -> Int32 { Self.units(points / pointsPerUnit) }

  private static func units(_ length: CGFloat) -> Int32 { Int32(min(max(length, 1), 16384).rounded()) }

  /// The content's size in device pixels.
  public var pixelSize: PixelSize {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Device pixels per point.
  public var scale: CGFloat {
    let width = size.width
    return width > 0 ? CGFloat(pixelSize.width) / width : 1 / pointsPerUnit
  }

  /// Whether the window fills the screen; setting it does that, or goes back.
  public var isFullScreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  // MARK: Internal

  /// Whether the window's pixels are of a kind that SDL can give a surface for.
  var hasDrawablePixels: Bool {
    SDL_GetWindowPixelFormat(handle) != SDL_PIXELFORMAT_UNKNOWN.rawValue
  }

  /// Whether nobody can see the window.
  var isHidden: Bool { flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0 }

  /// Seconds from one picture of the display to the next.
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

  /// Starts SDL's video, and refuses its drivers without a display unless SDL_VIDEODRIVER asks for one.
  private static func startVideo() throws {
    let environment = ProcessInfo.processInfo.environment
    let isAsked = environment["SDL_VIDEODRIVER"] != nil
    if !isAsked, environment["XDG_RUNTIME_DIR"] == nil, environment["WAYLAND_DISPLAY"] == nil {
      guard environment["DISPLAY"] != nil else {
        throw StageError.noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
      }
      // Looking for Wayland here would only make its library complain.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
    }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw StageError.noDisplay(reason: SDLError("starting video").reason)
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    guard isAsked || !["dummy", "offscreen", "evdev"].contains(driver) else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw StageError.noDisplay(reason: "SDL found only its driver \(driver), which shows nothing")
    }
  }

  private static func setHints() {
    let hints = [
      SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}
