import Foundation

/// The state machine's state, with what belongs to each state and to no other.
enum ScrollPhase {
  case idle
  /// A finger is down; `origin` is where, in the viewport.
  case tracking(origin: CGPoint)
  case dragging(ScrollDrag)
  case decelerating(PlanarMotion)
  case animating(PlanarMotion)

  /// The state as others see it.
  var state: ScrollState {
    switch self {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging: .dragging
    case .decelerating: .decelerating
    case .animating: .animating
    }
  }

  /// The motion of a state that has one; setting it keeps the state.
  var motion: PlanarMotion? {
    get {
      switch self {
      case .decelerating(let motion), .animating(let motion): motion
      case .idle, .tracking, .dragging: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .decelerating: self = .decelerating(newValue)
      case .animating: self = .animating(newValue)
      case .idle, .tracking, .dragging: break
      }
    }
  }

  /// Whether a finger holds the content.
  var isTracking: Bool {
    switch self {
    case .tracking, .dragging: true
    case .idle, .decelerating, .animating: false
    }
  }
}
