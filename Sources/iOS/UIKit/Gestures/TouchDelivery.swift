#if os(Linux)
  import Foundation
  import Scrolling
  import ViewTree

  /// The delivery of a scroll view's touches to gesture recognizers and views.
  ///
  /// A touch first goes to the recognizers of the view under the finger and of all views around it, then to the
  /// scroll view. A gesture that is recognized makes the others fail, the scroll included, unless a delegate
  /// lets both happen.
  @MainActor
  final class TouchDelivery: TouchFiltering, GestureArbiter, FrameTask {
    private static let shared = TouchDelivery()

    /// Lets recognizers receive the touches of all scroll views.
    static func install() {
      TouchFilter.current = shared
      FrameWork.current.add(shared)
    }

    private weak var scrollView: ScrollView?
    private var touch: Touch?
    /// The recognizers that take part in the touch, the scroll view's pan last.
    private var recognizers: [GestureRecognizer] = []
    /// The states that recognizers enter once others have failed.
    private var waiting: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
    /// Whether a gesture took the touch from the scroll view.
    private var isTaken = false
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
    private let event = TouchEvent()
    private var time: TimeInterval = 0

    // MARK: Touches

    func touchBegan(in view: ScrollView, at location: CGPoint, time: TimeInterval) {
      guard location.isFinite else { return view.flingBeginTracking(at: location, time: time) }
      if touch != nil { finish() }
      (scrollView, self.time, isTaken) = (view, time, false)
      let point = view.superview?.convert(location, to: nil) ?? location
      let hit = view.hitTest(view.convert(point, from: nil), with: event)
      let touch = Touch(at: point, in: hit, time: time)
      touch.tapCount = tapCount(at: point, time: time)
      self.touch = touch
      recognizers = recognizers(of: hit ?? view, in: view, for: touch)
      for recognizer in recognizers {
        recognizer.arbiter = self
        recognizer.touches = [touch]
        recognizer.lastLocation = point
      }
      for recognizer in recognizers where recognizer.state == .possible {
        recognizer.touchesBegan([touch], with: event)
      }
      guard !isTaken else { return }
      hit?.touchesBegan([touch], with: event)
      view.flingBeginTracking(at: location, time: time)
      (view.panGestureRecognizer as? ScrollViewPanGestureRecognizer)?.followScrollView()
    }

    func touchMoved(in view: ScrollView, to location: CGPoint, time: TimeInterval) {
      guard let touch, scrollView === view, location.isFinite else {
        return view.flingContinueTracking(at: location, time: time)
      }
      self.time = time
      touch.phase = .moved
      touch.move(to: view.superview?.convert(location, to: nil) ?? location, time: time)
      for recognizer in recognizers {
        recognizer.lastLocation = touch.location
        if recognizer.isListening { recognizer.touchesMoved([touch], with: event) }
      }
      guard !isTaken else { return }
      guard mayScroll(view, with: touch) else {
        isTaken = true
        return view.flingCancelTracking(time: time)
      }
      touch.view?.touchesMoved([touch], with: event)
      view.flingContinueTracking(at: location, time: time)
      follow(view)
    }

    /// Returns whether a movement may begin to drag a scroll view, or is too short to do so.
    private func mayScroll(_ view: ScrollView, with touch: Touch) -> Bool {
      let pan = view.panGestureRecognizer
      let slop = view.touchStoppedMotion ? 0 : view.dragSlop
      guard pan.state == .possible, !view.isDragging,
        hypot(touch.location.x - touch.start.x, touch.location.y - touch.start.y) >= slop
      else { return true }
      guard decision(on: pan) == .forbidden else { return true }
      pan.enter(.failed)
      return false
    }

    func touchEnded(
      in view: ScrollView, at location: CGPoint, time: TimeInterval, handledAt: TimeInterval?
    ) {
      guard let touch, scrollView === view else {
        return view.flingEndTracking(at: location, time: time, handledAt: handledAt)
      }
      self.time = handledAt ?? time
      touch.phase = .ended
      if location.isFinite {
        touch.move(to: view.superview?.convert(location, to: nil) ?? location, time: time)
      }
      for recognizer in recognizers where recognizer.isListening {
        recognizer.touchesEnded([touch], with: event)
      }
      if !isTaken {
        touch.view?.touchesEnded([touch], with: event)
        view.flingEndTracking(at: location, time: time, handledAt: handledAt)
        follow(view)
      }
      finish()
    }

    func touchCancelled(in view: ScrollView, time: TimeInterval) {
      guard let touch, scrollView === view else { return view.flingCancelTracking(time: time) }
      self.time = time
      cancel(touch)
      if !isTaken {
        view.flingCancelTracking(time: time)
        follow(view)
      }
      finish()
    }

    private func cancel(_ touch: Touch) {
      touch.phase = .cancelled
      for recognizer in recognizers where recognizer.isListening {
        recognizer.touchesCancelled([touch], with: event)
      }
      if !isTaken { touch.view?.touchesCancelled([touch], with: event) }
    }

    private func follow(_ view: ScrollView) {
      (view.panGestureRecognizer as? ScrollViewPanGestureRecognizer)?.followScrollView()
    }

    /// Ends the touch. Gestures that are under way without a finger, such as the first of two taps, go on.
    private func finish() {
      touch = nil
      let ended = recognizers
      recognizers = []
      waiting = []
      for recognizer in ended where !recognizer.waitsForNextTouch { recognizer.finish() }
    }

    private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
      var count = 1
      if let lastTap, time - lastTap.time < UITapGestureRecognizer.longestPause,
        hypot(point.x - lastTap.location.x, point.y - lastTap.location.y) < UITapGestureRecognizer.reach
      {
        count = lastTap.count + 1
      }
      lastTap = (time, point, count)
      return count
    }

    private func recognizers(of hit: View, in view: ScrollView, for touch: Touch) -> [GestureRecognizer] {
      var found: [GestureRecognizer] = []
      var next: View? = hit
      while let current = next {
        for recognizer in (current.companion as? ViewExtras)?.gestureRecognizers ?? []
        where recognizer.isEnabled && !found.contains(where: { $0 === recognizer }) {
          guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
            continue
          }
          found.append(recognizer)
        }
        next = current.superview
      }
      let pan = view.panGestureRecognizer
      found.removeAll { $0 === pan }
      return found + [pan]
    }

    // MARK: Decisions

    func decision(on recognizer: GestureRecognizer) -> GestureDecision {
      guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
        recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
      else { return .forbidden }
      let active = recognizers.filter {
        $0 !== recognizer && [.began, .changed, .ended].contains($0.state)
      }
      guard active.allSatisfy({ Self.mayCoexist(recognizer, $0) }) else { return .forbidden }
      let obstacles = recognizers.filter {
        $0 !== recognizer && $0.state == .possible && Self.waits(recognizer, for: $0)
      }
      return obstacles.isEmpty ? .allowed : .waiting
    }

    func didRecognize(_ recognizer: GestureRecognizer) {
      for other in recognizers where other !== recognizer && other.state == .possible {
        if !Self.mayCoexist(recognizer, other) { other.enter(.failed) }
      }
      guard !(recognizer is ScrollViewPanGestureRecognizer) else { return }
      guard recognizer.cancelsTouchesInView, let view = scrollView, let touch, !isTaken else { return }
      touch.view?.touchesCancelled([touch], with: event)
      // A scroll that may go on keeps the touch.
      if view.panGestureRecognizer.state == .failed || touch.phase == .ended {
        isTaken = true
        view.flingCancelTracking(time: time)
      }
    }

    func wait(_ recognizer: GestureRecognizer, for state: GestureRecognizer.State) {
      waiting.removeAll { $0.recognizer === recognizer }
      waiting.append((recognizer, state))
    }

    /// Lets gestures go on for which nothing is left to wait for.
    private func resolveWaiting() {
      for entry in waiting
      where !recognizers.contains(where: {
        $0 !== entry.recognizer && $0.state == .possible && Self.waits(entry.recognizer, for: $0)
      }) {
        waiting.removeAll { $0.recognizer === entry.recognizer }
        if entry.recognizer.state == .possible { entry.recognizer.state = entry.state }
      }
    }

    private static func mayCoexist(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
      first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true
        || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true
    }

    private static func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
      recognizer.required.contains { $0 === other }
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    // MARK: Frames

    /// `true` while a recognizer besides the scroll view's pan, which is the last, follows a touch and may wait for time
    /// to pass.
    var needsFrames: Bool { touch != nil && scrollView != nil && recognizers.count > 1 }

    func advance(to time: TimeInterval) {
      guard touch != nil else { return }
      self.time = max(self.time, time)
      for recognizer in recognizers where recognizer.isListening { recognizer.flingAdvance(to: self.time) }
      resolveWaiting()
    }

    func shift(by delta: TimeInterval) {}
  }

  extension GestureRecognizer {
    /// Whether the recognizer still follows the touch.
    fileprivate var isListening: Bool { [.possible, .began, .changed].contains(state) && arbiter != nil }

    /// Whether the gesture goes on after the finger has lifted.
    fileprivate var waitsForNextTouch: Bool {
      state == .possible && (self as? UITapGestureRecognizer)?.isBetweenTaps == true
    }
  }

  extension View {
    /// The recognizers that were added to the view, and of a scroll view its own.
    public var gestureRecognizers: [UIGestureRecognizer]? {
      get {
        let own = (self as? ScrollView).map { [$0.panGestureRecognizer] } ?? []
        let added = ((companion as? ViewExtras)?.gestureRecognizers ?? []).filter { recognizer in
          !own.contains { $0 === recognizer }
        }
        return own + added
      }
      set {
        for recognizer in (companion as? ViewExtras)?.gestureRecognizers ?? [] {
          removeGestureRecognizer(recognizer)
        }
        for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
      }
    }

    /// Adds a gesture recognizer, which then receives the touches of the view and its subviews in a scroll
    /// view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
      extras.gestureRecognizers.append(gestureRecognizer)
      gestureRecognizer.view = self
      TouchDelivery.install()
    }

    /// Removes a gesture recognizer.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      guard gestureRecognizer.view === self else { return }
      extras.gestureRecognizers.removeAll { $0 === gestureRecognizer }
      gestureRecognizer.view = nil
    }
  }
#endif
