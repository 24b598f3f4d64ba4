#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias UIGestureRecognizer = GestureRecognizer
  public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

  /// A recognizer of taps.
  @preconcurrency @MainActor
  open class UITapGestureRecognizer: GestureRecognizer {
    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1
    /// The number of fingers; 1 by default. With more, nothing is recognized here.
    open var numberOfTouchesRequired = 1

    /// The longest time between two taps that belong together, in seconds.
    static let longestPause = 0.35
    /// The distance, in points, that a finger may move during a tap.
    static let slop: CGFloat = 10
    /// The distance, in points, of two taps that belong together.
    static let reach: CGFloat = 45

    private var taps = 0
    private var start: CGPoint?

    /// Whether one of several taps has happened.
    var isBetweenTaps: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, numberOfTouchesRequired == 1 else { return state = .failed }
      if touch.tapCount <= 1 { taps = 0 }
      start = touch.location
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, let start else { return }
      if hypot(touch.location.x - start.x, touch.location.y - start.y) > Self.slop {
        taps = 0
        state = .failed
      }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      taps += 1
      guard taps >= numberOfTapsRequired else { return }
      taps = 0
      state = .recognized
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
      taps = 0
      state = .failed
    }

    open override func reset() { start = nil }
  }

  /// A recognizer of a finger that stays where it is.
  @preconcurrency @MainActor
  open class UILongPressGestureRecognizer: GestureRecognizer {
    /// The time until the gesture begins, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance, in points, that the finger may move before the gesture begins; 10 by default.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press; 0 by default, others are ignored.
    open var numberOfTapsRequired = 0
    /// The number of fingers; 1 by default. With more, nothing is recognized here.
    open var numberOfTouchesRequired = 1

    private var start: (location: CGPoint, time: TimeInterval)?

    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, numberOfTouchesRequired == 1 else { return state = .failed }
      start = (touch.location, touch.timestamp)
      beginIfHeld(until: touch.timestamp)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, let start else { return }
      if state == .possible {
        beginIfHeld(until: touch.timestamp)
        let distance = hypot(touch.location.x - start.location.x, touch.location.y - start.location.y)
        if state == .possible, distance > allowableMovement { state = .failed }
      } else {
        state = .changed
      }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible, let touch = touches.first { beginIfHeld(until: touch.timestamp) }
      state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
      state = state == .possible ? .failed : .cancelled
    }

    open override func flingAdvance(to time: TimeInterval) { beginIfHeld(until: time) }

    private func beginIfHeld(until time: TimeInterval) {
      guard state == .possible, let start, time - start.time >= minimumPressDuration else { return }
      state = .began
    }

    open override func reset() { start = nil }
  }

  /// A recognizer of a finger that moves.
  @preconcurrency @MainActor
  open class UIPanGestureRecognizer: GestureRecognizer {
    /// The smallest number of fingers; 1 by default. With more, nothing is recognized here.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers; stored only.
    open var maximumNumberOfTouches = Int.max

    /// The distance, in points, that the finger moves before the gesture begins.
    static let slop: CGFloat = 10

    /// The location of the translation zero, in the coordinates of the root's frame.
    private var origin: CGPoint?
    private var samples: [(location: CGPoint, time: TimeInterval)] = []

    /// Returns the distance of the finger from where the gesture began, in a view's coordinates, in points.
    open func translation(in view: View?) -> CGPoint {
      guard let origin, let last = lastLocation else { return .zero }
      return Self.difference(last, origin, in: view)
    }

    /// Sets the distance that `translation(in:)` returns for the finger's present location.
    open func setTranslation(_ translation: CGPoint, in view: View?) {
      guard let last = lastLocation else { return }
      let place = (view?.convert(last, from: nil) ?? last) - translation
      origin = view?.convert(place, to: nil) ?? place
    }

    /// Returns the velocity of the finger in a view's coordinates, in points per second.
    open func velocity(in view: View?) -> CGPoint {
      guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
      return Self.difference(last.location, first.location, in: view) * (1 / (last.time - first.time))
    }

    private static func difference(_ end: CGPoint, _ start: CGPoint, in view: View?) -> CGPoint {
      guard let view else { return end - start }
      return view.convert(end, from: nil) - view.convert(start, from: nil)
    }

    /// Begins to measure translation and velocity at a touch.
    func measure(_ touch: Touch) {
      // Only the last tenth of a second counts for the velocity.
      samples.append((touch.location, touch.timestamp))
      samples.removeAll { touch.timestamp - $0.time > 0.1 }
      lastLocation = touch.location
    }

    func beginTranslation() { origin = lastLocation }

    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, minimumNumberOfTouches <= 1 else { return state = .failed }
      samples = []
      measure(touch)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first else { return }
      measure(touch)
      if state != .possible {
        state = .changed
      } else if hypot(touch.location.x - touch.start.x, touch.location.y - touch.start.y) >= Self.slop {
        beginTranslation()
        state = .began
      }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
      state = state == .possible ? .failed : .cancelled
    }

    open override func reset() { origin = nil }
  }

  /// A recognizer of a quick movement in a direction.
  @preconcurrency @MainActor
  open class UISwipeGestureRecognizer: GestureRecognizer {
    /// The directions of swipes.
    public struct Direction: OptionSet, Sendable {
      public let rawValue: UInt

      /// Creates a set from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let right = Direction(rawValue: 1)
      public static let left = Direction(rawValue: 2)
      public static let up = Direction(rawValue: 4)
      public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognized; to the right by default.
    open var direction: Direction = .right
    /// The number of fingers; 1 by default. With more, nothing is recognized here.
    open var numberOfTouchesRequired = 1

    /// The distance of a swipe, in points.
    private static let distance: CGFloat = 50
    /// The longest time of a swipe, in seconds.
    private static let longestTime = 0.5

    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, numberOfTouchesRequired == 1 else { return state = .failed }
      startTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first, state == .possible else { return }
      guard touch.timestamp - startTime <= Self.longestTime else { return state = .failed }
      let way = touch.location - touch.start
      guard max(abs(way.x), abs(way.y)) >= Self.distance else { return }
      // A swipe runs within about 27° of its axis.
      let isHorizontal = abs(way.x) >= 2 * abs(way.y)
      let isVertical = abs(way.y) >= 2 * abs(way.x)
      let found: Direction =
        isHorizontal ? (way.x > 0 ? .right : .left) : isVertical ? (way.y > 0 ? .down : .up) : []
      state = found.isEmpty || direction.isDisjoint(with: found) ? .failed : .recognized
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .failed }
    }
  }

  /// A recognizer of two fingers that move apart or together. Nothing is recognized here, because there is one
  /// pointer.
  @preconcurrency @MainActor
  open class UIPinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers as a multiple of that at the beginning.
    open var scale: CGFloat = 1
    /// The change of the scale per second.
    open var velocity: CGFloat { 0 }
  }

  /// A recognizer of two fingers that turn. Nothing is recognized here, because there is one pointer.
  @preconcurrency @MainActor
  open class UIRotationGestureRecognizer: GestureRecognizer {
    /// The angle since the beginning, in radians.
    open var rotation: CGFloat = 0
    /// The change of the angle per second.
    open var velocity: CGFloat { 0 }
  }

  /// The gesture that scrolls a scroll view. Its state is that of the scroll view's drag.
  @MainActor
  final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: ScrollView?

    init(of scrollView: ScrollView) {
      self.scrollView = scrollView
      super.init(target: nil, action: nil)
      view = scrollView
    }

    @available(*, unavailable)
    required convenience init?(coder: NSCoder) { nil }

    /// Returns the distance of the finger since the drag began. A recognizer that is first asked for during a drag has not
    /// seen its touch, so the scroll view answers.
    override func translation(in view: View?) -> CGPoint {
      guard lastLocation == nil, let way = scrollView?.dragTranslation else {
        return super.translation(in: view)
      }
      return way
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      if let touch = touches.first { measure(touch) }
    }

    // The end of the drag is that of the scroll view.
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      if let touch = touches.first { measure(touch) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

    /// Takes over the state of the scroll view.
    func followScrollView() {
      guard let scrollView else { return }
      switch (scrollView.isDragging, state) {
      case (true, .possible):
        // Other gestures and delegates were asked before the movement reached the scroll view.
        beginTranslation()
        enter(.began)
        arbiter?.didRecognize(self)
      case (true, .began), (true, .changed): state = .changed
      case (false, .began), (false, .changed): state = .ended
      default: break
      }
    }
  }
#endif
