public import Foundation

/// An object that finds a gesture in touches and calls its targets.
///
/// A subclass overrides the methods for touches and sets `state`. The state of a continuous gesture goes from
/// `possible` over `began` and `changed` to `ended` or `cancelled`, that of a discrete one from `possible` to
/// `recognized`. A gesture that cannot happen any more is `failed`.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized.
    public static let recognized = State.ended
  }

  private struct Action {
    weak var target: AnyObject?
    var selector: Selector
  }

  private var actions: [Action] = []

  /// The object that decides which gestures may happen; set while touches are down.
  package weak var arbiter: (any GestureArbiter)?

  /// The touches that the recognizer receives.
  package var touches: [Touch] = []

  /// The view to which the recognizer is added.
  open package(set) weak var view: View?

  /// The object that is asked whether the recognizer may receive touches and recognize its gesture.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether the recognizer receives touches; true by default.
  open var isEnabled = true

  /// Whether the view loses its touches when the gesture is recognized; true by default.
  open var cancelsTouchesInView = true

  /// Whether the view receives the touches only after the gesture failed; false by default. Stored only.
  open var delaysTouchesBegan = false

  /// Whether the view receives the touches' end only after the gesture failed; true by default. Stored only.
  open var delaysTouchesEnded = true

  /// The recognizer's name, for the program's own use.
  open var name: String?

  /// The recognizers that must fail before this gesture may be recognized.
  package private(set) var required: [GestureRecognizer] = []

  private var currentState = State.possible

  /// Creates a recognizer that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer without a target; the coder is ignored.
  public convenience required init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// Calls a method of a target for each change of the gesture. The recognizer does not keep the target.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, selector: action))
  }

  /// Removes a target; with `nil`, all targets or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { known in
      (target == nil || known.target === target.map { $0 as AnyObject })
        && (action == nil || known.selector == action)
    }
  }

  /// Makes the gesture wait until another gesture has failed.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {
    if !required.contains(where: { $0 === otherGestureRecognizer }) {
      required.append(otherGestureRecognizer)
    }
  }

  /// The state of the gesture. A subclass sets the state; a change calls the targets.
  ///
  /// A gesture that may not happen, because a delegate or another gesture forbids it, becomes `failed` instead.
  open var state: State {
    get { currentState }
    set {
      guard newValue != currentState || newValue == .changed else { return }
      let isBeginning = currentState == .possible && [.began, .changed, .ended].contains(newValue)
      guard isBeginning, let arbiter else { return enter(newValue) }
      switch arbiter.decision(on: self) {
      case .allowed:
        enter(newValue)
        arbiter.didRecognize(self)
      case .forbidden: enter(.failed)
      case .waiting: arbiter.wait(self, for: newValue)
      }
    }
  }

  /// Sets the state without asking whether the gesture may happen, and calls the targets.
  package func enter(_ state: State) {
    currentState = state
    guard [.began, .changed, .ended, .cancelled].contains(state) else { return }
    for action in actions {
      guard let target = action.target else { continue }
      action.selector.perform(on: target, with: self)
    }
  }

  /// Makes the recognizer ready for the next gesture.
  package func finish() {
    reset()
    currentState = .possible
    touches = []
    arbiter = nil
  }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { touches.count }

  /// Returns the middle of the touches in a view's coordinates; with `nil`, in those of the root's frame. The
  /// result is zero before the first touch.
  open func location(in view: View?) -> CGPoint {
    guard !touches.isEmpty else { return lastLocation.map { view?.convert($0, from: nil) ?? $0 } ?? .zero }
    let sum = touches.reduce(CGPoint.zero) { $0 + $1.location(in: view) }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// The location of the last touch, in the coordinates of the root's frame.
  package var lastLocation: CGPoint?

  /// Returns the location of a touch in a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  // MARK: For subclasses

  /// Called when fingers touch the view. The default implementation does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when fingers move. The default implementation does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when fingers lift. The default implementation does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called when touches end because something else took them. The default implementation does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Called after a gesture ended or failed, before the next one. The default implementation does nothing.
  open func reset() {}

  /// Called in each frame while a finger is down, with the time in seconds. The default implementation does
  /// nothing.
  open func flingAdvance(to time: TimeInterval) {}
}

/// The decision on a gesture that wants to be recognized.
package enum GestureDecision { case allowed, forbidden, waiting }

/// An object that decides which gestures may happen at the same time.
@preconcurrency @MainActor
package protocol GestureArbiter: AnyObject {
  /// Returns whether a gesture may be recognized now.
  func decision(on recognizer: GestureRecognizer) -> GestureDecision
  /// Makes other gestures fail after a gesture was recognized.
  func didRecognize(_ recognizer: GestureRecognizer)
  /// Keeps the state that a gesture enters once the gestures for which it waits have failed.
  func wait(_ recognizer: GestureRecognizer, for state: GestureRecognizer.State)
}

/// An object that decides whether gestures may happen.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asks whether a gesture may be recognized. The default implementation returns `true`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Asks whether two gestures may happen at the same time. The default implementation returns `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Asks whether a gesture waits until another one has failed. The default implementation returns `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Asks whether another gesture waits until this one has failed. The default implementation returns `false`.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Asks whether a gesture takes a touch into account. The default implementation returns `true`.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
}
