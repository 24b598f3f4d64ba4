#if os(Linux)
  import Foundation
  import Scrolling
  import StandardLayouts
  import ViewTree

  /// The values of a view that animations change.
  struct AnimatableValues: Equatable {
    var center: CGPoint
    var bounds: CGRect
    var transform: CATransform3D
    var alpha: CGFloat
    var backgroundColor: Color?
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var shadow: Shadow?

    @MainActor
    init(of view: View) {
      (center, bounds, transform, alpha) = (view.center, view.bounds, view.transform3D, view.alpha)
      (backgroundColor, cornerRadius) = (view.backgroundColor, view.cornerRadius)
      (borderWidth, shadow) = (view.borderWidth, view.shadow)
    }

    /// Sets the values that differ from `shown`, and leaves the others to whoever else changes them.
    @MainActor
    func apply(to view: View, where shown: AnimatableValues) {
      if center != shown.center { view.center = center }
      // The bounds' origin of a scroll view is its offset, which has an animation of its own.
      if bounds.size != shown.bounds.size || !(view is ScrollView) && bounds != shown.bounds {
        view.bounds = view is ScrollView ? CGRect(origin: view.bounds.origin, size: bounds.size) : bounds
      }
      if transform != shown.transform { view.transform3D = transform }
      if alpha != shown.alpha { view.alpha = alpha }
      if backgroundColor != shown.backgroundColor { view.backgroundColor = backgroundColor }
      if cornerRadius != shown.cornerRadius { view.cornerRadius = cornerRadius }
      if borderWidth != shown.borderWidth { view.borderWidth = borderWidth }
      if shadow != shown.shadow { view.shadow = shadow }
    }

    /// Returns the values at a fraction of the way to other values.
    func interpolated(to end: AnimatableValues, fraction t: CGFloat) -> AnimatableValues {
      var result = end
      result.center = center + (end.center - center) * t
      result.bounds = bounds.interpolated(to: end.bounds, fraction: t)
      if transform != end.transform {
        result.transform = transform.interpolated(to: end.transform, fraction: t)
      }
      result.alpha = alpha + (end.alpha - alpha) * t
      result.cornerRadius = cornerRadius + (end.cornerRadius - cornerRadius) * t
      result.borderWidth = borderWidth + (end.borderWidth - borderWidth) * t
      result.backgroundColor = Self.mix(backgroundColor, end.backgroundColor, t)
      result.shadow = Self.mix(shadow, end.shadow, t)
      return result
    }

    private static func mix(_ start: Color?, _ end: Color?, _ t: CGFloat) -> Color? {
      guard start != end, t < 1 else { return end }
      // A missing colour is the other colour, transparent.
      guard let from = start ?? end?.withAlphaComponent(0), let to = end ?? start?.withAlphaComponent(0)
      else {
        return end
      }
      return from.interpolated(to: to, fraction: t)
    }

    private static func mix(_ start: Shadow?, _ end: Shadow?, _ t: CGFloat) -> Shadow? {
      guard start != end, t < 1, let model = end ?? start else { return end }
      var from = start ?? model
      var to = end ?? model
      if start == nil { from.color = from.color.withAlphaComponent(0) }
      if end == nil { to.color = to.color.withAlphaComponent(0) }
      return Shadow(
        color: mix(from.color, to.color, t) ?? model.color,
        radius: from.radius + (to.radius - from.radius) * t,
        offset: from.offset + (to.offset - from.offset) * t)
    }
  }

  extension CGRect {
    /// Returns the rectangle at a fraction of the way to another one.
    func interpolated(to end: CGRect, fraction: CGFloat) -> CGRect {
      let place = origin.interpolated(to: end.origin, fraction: fraction)
      let extent = size.interpolated(to: end.size, fraction: fraction)
      return CGRect(
        origin: place, size: CGSize(width: max(0, extent.width), height: max(0, extent.height)))
    }
  }

  /// The changes of views in an animation block, which take place over time.
  @MainActor
  final class ViewAnimation: FrameTask {
    private struct Change {
      weak var view: View?
      let start: AnimatableValues
      let end: AnimatableValues
      /// The values that the animation set last. A value that something else has set since stays.
      var shown: AnimatableValues
    }

    /// The timing as a function from seconds to a fraction.
    let timing: UpdateTiming
    let delay: TimeInterval
    var repeats = false
    var autoreverses = false
    var onEnd: ((Bool) -> Void)?

    private var changes: [Change] = []
    private var startTime: TimeInterval?

    init(timing: UpdateTiming, delay: TimeInterval = 0) {
      self.timing = timing
      self.delay = delay
    }

    // MARK: Recording

    /// Runs a block and records the changes of all views on screen. The views then look as before the block.
    func record(_ block: () -> Void) {
      let roots = Self.roots
      var before: [(view: View, values: AnimatableValues)] = []
      for root in roots { Self.collect(root, into: &before) }
      let collections = before.compactMap { $0.view as? CollectionView }
      Self.nested(collections[...], timing: timing, block)
      for (view, values) in before {
        let end = AnimatableValues(of: view)
        var start = values
        // A collection view is at its new frame and offset at once, and animates its elements itself.
        if view is CollectionView { (start.center, start.bounds) = (end.center, end.bounds) }
        guard end != start else { continue }
        if let view = view as? ScrollView, end.bounds.origin != start.bounds.origin {
          animateOffset(of: view, from: start.bounds.origin, to: end.bounds.origin)
        }
        changes.append(Change(view: view, start: start, end: end, shown: end))
      }
      // A change of a view takes the place of the same change by an earlier animation.
      for animation in Self.running where animation !== self {
        animation.changes.removeAll { old in changes.contains { $0.view === old.view } }
      }
      show(fraction: 0)
    }

    private func animateOffset(of view: ScrollView, from start: CGPoint, to end: CGPoint) {
      guard !view.isTracking, timing.duration > 0 else { return }
      view.applyContentOffset(start)
      let curve: TimingCurve = if case .curve(let curve, _) = timing { curve } else { .easeInOut }
      view.animateContentOffset(to: end, duration: timing.duration, curve: curve)
    }

    /// Runs a block in the animation blocks of collection views, which animate their elements themselves.
    private static func nested(_ views: ArraySlice<CollectionView>, timing: UpdateTiming, _ block: () -> Void)
    {
      guard let view = views.first else { return block() }
      view.animate(with: timing) { nested(views.dropFirst(), timing: timing, block) }
    }

    /// The roots of the trees whose views are animated: the window of the scroll view that drives the frames, or
    /// else its superview, which is the part of a larger program that shows the scroll view.
    static var roots: [View] {
      guard let shown = FrameWork.current.drivingView else { return [] }
      var root: View = shown
      while let parent = root.superview { root = parent }
      return [root is WindowView ? root : shown.superview ?? shown]
    }

    private static func collect(_ view: View, into found: inout [(view: View, values: AnimatableValues)]) {
      found.append((view, AnimatableValues(of: view)))
      for subview in view.subviews { collect(subview, into: &found) }
    }

    // MARK: Time

    private static var running: [ViewAnimation] = []

    /// Begins to move in the next frame.
    func start() {
      Self.running.append(self)
      startTime = FrameWork.current.now
      FrameWork.current.add(self)
    }

    /// Shows a fraction of the changes.
    func show(fraction: CGFloat) {
      for index in changes.indices {
        guard let view = changes[index].view else { continue }
        let values = changes[index].start.interpolated(to: changes[index].end, fraction: fraction)
        values.apply(to: view, where: changes[index].shown)
        changes[index].shown = values
      }
    }

    /// Ends the animation where it is.
    func stop(finished: Bool) {
      guard Self.running.contains(where: { $0 === self }) else { return }
      Self.running.removeAll { $0 === self }
      FrameWork.current.remove(self)
      let end = onEnd
      onEnd = nil
      end?(finished)
    }

    var needsFrames: Bool { true }

    func advance(to time: TimeInterval) {
      let start = startTime ?? time
      startTime = start
      let elapsed = time - start - delay
      let duration = timing.duration
      guard elapsed >= 0 else { return }
      let laps = duration > 0 ? elapsed / duration : .infinity
      let lastLap = autoreverses ? 2.0 : 1
      guard repeats && duration > 0 || laps < lastLap else {
        show(fraction: autoreverses ? 0 : 1)
        if autoreverses { show(fraction: 1) }
        return stop(finished: true)
      }
      let lap = laps.rounded(.down)
      let inLap = elapsed - lap * duration
      let isBackwards = autoreverses && Int(lap) % 2 == 1
      show(fraction: CGFloat(timing.fraction(at: isBackwards ? duration - inLap : inLap)))
    }

    func shift(by delta: TimeInterval) { startTime = startTime.map { $0 + delta } }

    /// Whether an animation of `animations` is still running.
    static func isRunning(_ animations: [ViewAnimation]) -> Bool {
      animations.contains { animation in running.contains { $0 === animation } }
    }
  }
#endif
