import Foundation

/// The opacity of the scroll indicators, which fade in when the content scrolls and fade out half a second
/// after the scrolling stops.
struct IndicatorFade: Hashable {
  /// The duration of the fade-in, in seconds.
  private static let fadeIn = 0.1
  /// The time between the end of scrolling and the start of the fade-out, in seconds.
  private static let hold = 0.5
  /// The duration of the fade-out, in seconds.
  private static let fadeOut = 0.3

  private enum Stage: Hashable {
    case hidden
    case shown(since: TimeInterval)
    case released(at: TimeInterval, shownSince: TimeInterval)
  }

  private var stage = Stage.hidden

  /// Returns whether a fade-in or fade-out of the indicators is running or due at `time` (seconds).
  ///
  /// - Parameter isScrolling: Whether the content scrolls at `time`.
  func isChanging(isScrolling: Bool, at time: TimeInterval) -> Bool {
    switch stage {
    case .hidden: isScrolling
    case .shown(let start): !isScrolling || time < start + Self.fadeIn
    case .released: true
    }
  }

  /// Returns the opacity at `time` (seconds), 0 … 1.
  func alpha(at time: TimeInterval) -> Double {
    let alpha =
      switch stage {
      case .hidden: 0.0
      case .shown(let start): (time - start) / Self.fadeIn
      // Scrolling may end before the fade-in does.
      case .released(let end, let start):
        min((time - start) / Self.fadeIn, 1 - (time - end - Self.hold) / Self.fadeOut)
      }
    return min(1, max(0, alpha))
  }

  /// Begins the fade-in if the content scrolls. Otherwise begins or completes the fade-out. `time` is in
  /// seconds.
  mutating func update(isScrolling: Bool, at time: TimeInterval) {
    switch stage {
    case .hidden, .released:
      // A fade-out that is interrupted fades in from its present opacity.
      if isScrolling { stage = .shown(since: time - alpha(at: time) * Self.fadeIn) }
    case .shown(let start): if !isScrolling { stage = .released(at: time, shownSince: start) }
    }
    // Hidden only when the fade-out is over: until then `isChanging` must ask for further frames.
    if case .released(let end, _) = stage, time >= end + Self.hold + Self.fadeOut { stage = .hidden }
  }
}
