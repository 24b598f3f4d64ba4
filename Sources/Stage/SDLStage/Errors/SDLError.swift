import CSDL2

/// An error for an SDL call that failed, with SDL's message about the failure.
public struct SDLError: Error, Hashable, CustomStringConvertible {
  /// The action that failed, worded as part of a sentence: "opening the window".
  public var action: String
  /// SDL's message; empty if SDL gave none.
  public var reason: String

  /// Creates an error for an action that has just failed.
  ///
  /// The initializer reads SDL's message with `SDL_GetError`. Call the initializer directly after the failed
  /// SDL call, because another call may overwrite the message.
  public init(_ action: String) {
    self.action = action
    reason = SDL_GetError().map { String(cString: $0) } ?? ""
  }

  public var description: String { "SDL failed at \(action): \(reason.isEmpty ? "no reason given" : reason)" }
}
