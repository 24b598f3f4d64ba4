import CSDL2

/// A failed call of SDL, with SDL's own reason as it was at that moment.
public struct SDLError: Error, Hashable, CustomStringConvertible {
  /// What was being done, as part of a sentence: "opening the window".
  public var action: String
  /// SDL's reason; empty if it gave none.
  public var reason: String

  /// The failure of an action just now; reads `SDL_GetError` at once, before another call overwrites it.
  public init(_ action: String) {
    self.action = action
    reason = SDL_GetError().map { String(cString: $0) } ?? ""
  }

  public var description: String { "SDL failed at \(action): \(reason.isEmpty ? "no reason given" : reason)" }
}
