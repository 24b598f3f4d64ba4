import CSDL2

/// An error of an SDL call, with SDL's message at the time of the failure.
public struct SDLError: Error, Hashable, CustomStringConvertible {
  /// The action that failed, worded as part of a sentence: "opening the window".
  public var action: String
  /// SDL's message; empty if SDL gave none.
  public var reason: String

  /// Creates an error for an action that has just failed.
  ///
  /// Reads `SDL_GetError` at once, before another SDL call overwrites the message.
  public init(_ action: String) {
    self.action = action
    reason = SDL_GetError().map { String(cString: $0) } ?? ""
  }

  public var description: String { "SDL failed at \(action): \(reason.isEmpty ? "no reason given" : reason)" }
}
