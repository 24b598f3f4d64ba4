import Foundation

/// The display server on which a window opens.
public enum DisplayServer: String, CaseIterable, Sendable {
  /// Wayland if `WAYLAND_DISPLAY` is set, otherwise X11; the other server is the fallback, if available.
  ///
  /// By itself, SDL 2 prefers X11, on which it receives only whole notches, so that a touchpad scrolls in
  /// steps. The environment variable `SDL_VIDEODRIVER` overrides this case.
  case automatic
  case wayland, x11

  /// Returns the names of SDL's video drivers to try, in order and joined by commas; `nil` if
  /// `SDL_VIDEODRIVER` determines the driver.
  ///
  /// - Parameter environment: The environment variables of the process.
  /// - Throws: `StageError.noDisplay` if the environment names no display.
  func drivers(in environment: [String: String]) throws -> String? {
    switch self {
    case .wayland: return "wayland"
    case .x11: return "x11"
    case .automatic:
      guard environment["SDL_VIDEODRIVER"] == nil else { return nil }
      let (hasX11, hasWayland) = (environment["DISPLAY"] != nil, environment["WAYLAND_DISPLAY"] != nil)
      if hasWayland { return hasX11 ? "wayland,x11" : "wayland" }
      // Without the variable, a Wayland socket of the default name may be in the runtime directory.
      if environment["XDG_RUNTIME_DIR"] != nil { return hasX11 ? "x11,wayland" : "wayland" }
      guard hasX11 else { throw StageError.noDisplay(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set") }
      // Trying Wayland here would only produce warnings from its library.
      return "x11"
    }
  }
}
