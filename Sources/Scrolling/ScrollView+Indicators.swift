public import Foundation

extension ScrollView {
  /// Shows the indicators briefly, for example when the content appears.
  public func flashScrollIndicators() {
    indicators.fade.update(isScrolling: true, at: now)
  }

  // MARK: Mouse

  /// Records that the mouse moved to `location` (points in the superview) without a pressed button; `nil` if
  /// it left the window.
  ///
  /// An indicator under the mouse is shown and widens, so that it can be pressed.
  public func hover(at location: CGPoint?) {
    indicators.hovered = location.flatMap { indicator(at: $0)?.track.axis }
  }

  /// Presses the mouse at `location` (points in the superview) at `time` seconds, if an indicator is there.
  ///
  /// A press on the indicator's thumb stops a motion and holds the thumb: until the touch ends, the moves of
  /// `continueTracking(at:time:)` move the content in proportion, at once and within its limits. A press
  /// beside the thumb scrolls by a page towards the mouse. Do not call this method for a finger, which cannot
  /// aim at an indicator: a finger begins a touch.
  ///
  /// - Returns: Whether an indicator is there. Otherwise the press is a touch of the content; see
  ///   `beginTracking(at:time:)`.
  @discardableResult
  public func pressScrollIndicator(at location: CGPoint, time: TimeInterval) -> Bool {
    guard !isTracking, let (track, place) = indicator(at: location) else { return false }
    indicators.hovered = track.axis
    let thumb = track.thumb(at: bounds.origin[track.axis])
    if place >= thumb.start, place <= thumb.start + thumb.length {
      let grip = ThumbGrip(axis: track.axis, distance: place - thumb.start)
      announceEnd(of: engine.holdThumb(grip, at: instant(time)))
    } else {
      scrollByPage(track.axis, direction: place < thumb.start ? -1 : 1, time: instant(time))
    }
    return true
  }

  /// Moves the content with the thumb that the mouse holds.
  func dragThumb(_ grip: ThumbGrip, to location: CGPoint, time: TimeInterval) {
    engine.moveThumb(at: time)
    // The track anew in each event: content may have grown, and the thumb is to stay under the mouse.
    let track = indicatorTrack(grip.axis, in: limits)
    let place = viewportPoint(location)[grip.axis] - grip.distance
    guard let offset = track.offset(ofThumbAt: place) else { return }
    // On pixels, except at the limits, which may lie between two.
    let isLimit = offset == track.offsets.lowerBound || offset == track.offsets.upperBound
    var target = bounds.origin
    target[grip.axis] = isLimit ? offset : grid.rounded(offset)
    applyContentOffset(limits.clamp(target))
  }

  /// Returns the track of the indicator at `location` (points in the superview) and the place along it; `nil`
  /// if no indicator can be pressed there.
  private func indicator(at location: CGPoint) -> (track: IndicatorTrack, place: Double)? {
    guard mayScroll, location.isFinite else { return nil }
    let point = viewportPoint(location)
    let limits = limits
    for axis in [ScrollAxis.vertical, .horizontal] where isIndicatorShown(axis, in: limits) {
      let cross: ScrollAxis = axis == .horizontal ? .vertical : .horizontal
      let distance = isAtNearEdge(axis) ? point[cross] : bounds.size[cross] - point[cross]
      let track = indicatorTrack(axis, in: limits)
      if track.isReached(at: point[axis], distance: distance) { return (track, point[axis]) }
    }
    return nil
  }

  /// Returns a location in the superview as a point of the viewport.
  private func viewportPoint(_ location: CGPoint) -> CGPoint {
    convert(location, from: superview) - bounds.origin
  }

  // MARK: Frames

  /// Whether a motion, a pending wheel gesture or a fading indicator needs further frames.
  var isChanging: Bool {
    engine.needsFrames || indicators.fade.isChanging(isScrolling: isInUse, at: now)
      || isExpanding(.horizontal) || isExpanding(.vertical)
  }

  /// Whether a finger, a motion or the wheel moves the content, or the mouse is on an indicator.
  private var isInUse: Bool {
    isDragging || engine.needsFrames || indicators.hovered != nil || engine.thumbGrip != nil
  }

  /// Returns whether the mouse holds the thumb of an axis or, without holding one, is on the axis's
  /// indicator.
  private func isPointedAt(_ axis: ScrollAxis) -> Bool {
    // A thumb keeps the mouse, which may leave the bar while it drags it.
    // Swift 6.3 crashes in a release build of the same with `map` and `??`.
    guard let grip = engine.thumbGrip else { return indicators.hovered == axis }
    return grip.axis == axis
  }

  private func isExpanding(_ axis: ScrollAxis) -> Bool {
    indicators[axis]?.expansion.isChanging(isWide: isPointedAt(axis), at: now) ?? false
  }

  /// Updates the indicators' fade and frames for the present frame.
  func advanceScrollIndicators() {
    // The fade first: its opacity decides whether the indicators are created, and is then copied to them.
    indicators.fade.update(isScrolling: isInUse, at: now)
    if indicators.fade.alpha(at: now) > 0, indicators.views.isEmpty { makeScrollIndicators() }
    for axis in ScrollAxis.allCases {
      indicators[axis]?.expansion.update(isWide: isPointedAt(axis), at: now)
    }
    placeScrollIndicators()
  }

  /// Updates the frames, the visibility and the style of the indicators, if they exist.
  func placeScrollIndicators() {
    guard indicators.horizontal != nil else { return }
    let limits = limits
    let alpha = indicators.fade.alpha(at: now)
    for axis in ScrollAxis.allCases {
      guard let indicator = indicators[axis] else { continue }
      guard alpha > 0, isIndicatorShown(axis, in: limits) else {
        indicator.hide()
        continue
      }
      indicator.isHidden = false
      indicator.style = indicatorStyle
      indicator.show(
        indicatorTrack(axis, in: limits), in: bounds, isAtNearEdge: isAtNearEdge(axis), alpha: alpha, at: now)
    }
  }

  /// Returns the track along an axis; it leaves room for the other indicator, if shown, in the corner that
  /// both share.
  private func indicatorTrack(_ axis: ScrollAxis, in limits: OffsetLimits) -> IndicatorTrack {
    let hasBoth = ScrollAxis.allCases.allSatisfy { isIndicatorShown($0, in: limits) }
    return IndicatorTrack(
      along: axis, viewport: bounds.size[axis], limits: limits, insets: adjustedContentInset,
      corner: hasBoth ? ScrollIndicator.thickness + ScrollIndicator.margin : 0,
      isCornerFirst: axis == .horizontal && isAtNearEdge(.vertical))
  }

  /// Returns whether an indicator is shown while scrolling.
  private func isIndicatorShown(_ axis: ScrollAxis, in limits: OffsetLimits) -> Bool {
    limits.isScrollable(axis)
      && (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
  }

  /// Returns whether an indicator runs along the left or the top edge: in a right-to-left layout, the
  /// vertical indicator is on the left.
  private func isAtNearEdge(_ axis: ScrollAxis) -> Bool {
    axis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func makeScrollIndicators() {
    let (horizontal, vertical) = (ScrollIndicator(), ScrollIndicator())
    indicators.horizontal = horizontal
    indicators.vertical = vertical
    addSubview(horizontal)
    addSubview(vertical)
  }
}
