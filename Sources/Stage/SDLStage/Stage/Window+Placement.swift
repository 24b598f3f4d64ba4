import CSDL2
public import Foundation

extension Window {
  /// The size and position of a window at the time of its closing, with which the next window opens.
  public struct Placement: Hashable, Sendable {
    /// The content's size in points.
    public var size: CGSize
    /// The content's top left corner, in SDL's desktop coordinates; `nil` if the platform does not report
    /// positions.
    public var position: CGPoint?
    /// Whether the window is maximized; `size` and `position` are then the size and position before the
    /// window was maximized.
    public var isMaximized: Bool

    /// Creates a placement from a size in points and a position in SDL's desktop coordinates.
    public init(size: CGSize, position: CGPoint? = nil, isMaximized: Bool = false) {
      self.size = size
      self.position = position
      self.isMaximized = isMaximized
    }
  }

  /// Whether the window is maximized.
  public var isMaximized: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0 }

  /// The content's top left corner, in SDL's desktop coordinates; `nil` on Wayland, which does not report
  /// positions.
  public var position: CGPoint? {
    guard !isOnWayland else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(handle, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  /// A window rectangle in SDL's desktop coordinates, which may be pixels or points, depending on the
  /// platform. `x` and `y` may also be `SDL_WINDOWPOS_CENTERED`.
  struct UnitRect {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
  }

  /// Returns the rectangle for a new window: at the position of `placement` if that position is on a display,
  /// otherwise in the centre. `width` and `height` are in SDL's desktop coordinates.
  ///
  /// With a placement, the window's size is limited to the size of its display, which may have changed since
  /// the placement was saved.
  static func opening(width: Int32, height: Int32, at placement: Placement?) -> UnitRect {
    let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    var opening = UnitRect(x: center, y: center, width: width, height: height)
    guard let placement else { return opening }
    let position = placement.position.map { ($0.x, $0.y) } ?? (0, 0)
    let display = displays.first { $0.contains(CGPoint(x: position.0, y: position.1)) }
    guard let area = display ?? displays.first else { return opening }
    opening.width = min(width, Int32(area.width))
    opening.height = min(height, Int32(area.height))
    if display != nil, placement.position != nil {
      opening.x = Int32(min(position.0, area.maxX - CGFloat(opening.width)))
      opening.y = Int32(min(position.1, area.maxY - CGFloat(opening.height)))
    }
    return opening
  }

  /// The magnification without another setting: 2 on an X11 display whose pixels are small.
  static var standardScale: CGFloat {
    // Wayland's desktops scale by themselves.
    guard !isOnWayland, let area = displays.first else { return 1 }
    return area.height >= leastHeightOfFinePixels ? 2 : 1
  }

  /// The height of a display, in pixels, from which on its pixels are taken to be small.
  private static let leastHeightOfFinePixels: CGFloat = 1800

  /// Makes the window smaller, and moves it, if the desktop's title bar and borders do not fit the display with it.
  /// Until the desktop has given the window these, does nothing.
  func fitOnDisplay() {
    guard fitsOnDisplay else { return }
    var (top, left, bottom, right) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var area = SDL_Rect()
    guard SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0, top > 0,
      SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(handle), &area) == 0
    else { return }
    fitsOnDisplay = false
    let room = (width: area.w - left - right, height: area.h - top - bottom)
    var (x, y, width, height) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowSize(handle, &width, &height)
    let fitted = (width: min(width, room.width), height: min(height, room.height))
    guard fitted.width > 0, fitted.height > 0 else { return }
    if fitted != (width, height) { SDL_SetWindowSize(handle, fitted.width, fitted.height) }
    let place = (
      x: min(max(x, area.x + left), area.x + left + room.width - fitted.width),
      y: min(max(y, area.y + top), area.y + top + room.height - fitted.height)
    )
    if place != (x, y) { SDL_SetWindowPosition(handle, place.x, place.y) }
  }

  /// The usable bounds of the displays (without system bars and docks), in SDL's desktop coordinates.
  private static var displays: [CGRect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var area = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &area) == 0, area.w > 0, area.h > 0 else { return nil }
      return CGRect(x: CGFloat(area.x), y: CGFloat(area.y), width: CGFloat(area.w), height: CGFloat(area.h))
    }
  }
}
