import Foundation

/// The state of the scroll view, with the values that belong to each state.
enum ScrollPhase {
  case idle
  /// A finger is down and has not passed the slop; `origin` is the finger's first position, in points in the
  /// superview.
  case tracking(origin: CGPoint)
  case dragging(ScrollDrag)
  /// The mouse holds the thumb of a scroll indicator; the content scrolls so that the thumb follows the
  /// mouse.
  case draggingThumb(ThumbGrip)
  case decelerating(PlanarMotion)
  case animating(PlanarMotion)

  /// The scroll view's activity in this state, without the state's values.
  var state: ScrollState {
    switch self {
    case .idle: .idle
    case .tracking, .draggingThumb: .tracking
    case .dragging: .dragging
    case .decelerating: .decelerating
    case .animating: .animating
    }
  }

  /// The motion of a decelerating or animating state; `nil` in any other state.
  ///
  /// Assigning a motion keeps the state. Assigning `nil`, or assigning in a state without a motion, has no
  /// effect.
  var motion: PlanarMotion? {
    get {
      switch self {
      case .decelerating(let motion), .animating(let motion): motion
      case .idle, .tracking, .dragging, .draggingThumb: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .decelerating: self = .decelerating(newValue)
      case .animating: self = .animating(newValue)
      case .idle, .tracking, .dragging, .draggingThumb: break
      }
    }
  }

  /// The kind of the current motion, which decides the delegate's callback at the motion's end; `nil` if no
  /// motion is running, or if the motion belongs to a batch update.
  var endedMotion: EndedMotion? {
    switch self {
    case .idle, .tracking, .dragging, .draggingThumb: nil
    case .decelerating: .deceleration
    case .animating(let motion): motion.isUpdate ? nil : .animation
    }
  }

  /// Whether a finger is down, or the mouse holds an indicator's thumb.
  var isTracking: Bool {
    switch self {
    case .tracking, .dragging, .draggingThumb: true
    case .idle, .decelerating, .animating: false
    }
  }
}
