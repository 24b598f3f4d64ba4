package import Foundation

extension ScrollView {
  // MARK: Mouse

  /// Records that the mouse moved to `location` (points in the superview) without a pressed button. Pass
  /// `nil` after the mouse has left the window.
  ///
  /// An indicator under the mouse is shown and widens, so that it can be pressed.
  package func hover(at location: CGPoint?) {
    indicators.hovered = location.flatMap { indicator(at: $0)?.track.axis }
  }

  /// Handles a press of the mouse at `location` (points in the superview) and `time` (seconds), if an
  /// indicator is there.
  ///
  /// A press on the indicator's thumb stops a motion and holds the thumb. Until the touch ends,
  /// `continueTracking(at:time:)` then scrolls the content immediately and within its limits, so that the
  /// thumb stays under the mouse. A press beside the thumb scrolls by a page towards the mouse. Call this
  /// method only for a mouse; for a finger, call `beginTracking(at:time:)`.
  ///
  /// - Returns: Whether an indicator is there. If not, pass the press to `beginTracking(at:time:)`.
  @discardableResult
  package func pressScrollIndicator(at location: CGPoint, time: TimeInterval) -> Bool {
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

  /// Scrolls the content so that the held thumb follows the mouse to `location` (points in the superview) at
  /// `time` (seconds).
  func dragThumb(_ grip: ThumbGrip, to location: CGPoint, time: TimeInterval) {
    engine.moveThumb(at: time)
    // The track is computed for each event, because the content may have grown and the thumb must stay under
    // the mouse.
    let track = indicatorTrack(grip.axis, in: limits)
    let place = viewportPoint(location)[grip.axis] - grip.distance
    guard let offset = track.offset(ofThumbAt: place) else { return }
    // Offsets are rounded to pixels, except at the limits, which may lie between two pixels.
    let isLimit = offset == track.offsets.lowerBound || offset == track.offsets.upperBound
    var target = bounds.origin
    target[grip.axis] = isLimit ? offset : grid.rounded(offset)
    applyContentOffset(limits.clamp(target))
  }

  /// Returns the track of the indicator at `location` (points in the superview), and the position of the
  /// location along the track, in points; `nil` if no indicator can be pressed there.
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

  /// Converts `location` from the superview's coordinates to the viewport's coordinates, both in points.
  private func viewportPoint(_ location: CGPoint) -> CGPoint {
    convert(location, from: superview) - bounds.origin
  }

  // MARK: Frames

  /// Whether further frames are needed, because a motion, a wheel gesture or an indicator's animation has not
  /// ended.
  var isChanging: Bool {
    engine.needsFrames || indicators.fade.isChanging(isScrolling: isInUse, at: now)
      || isExpanding(.horizontal) || isExpanding(.vertical)
  }

  /// Whether the indicators should be visible: a drag, a motion or the wheel moves the content, or the mouse
  /// is on an indicator.
  private var isInUse: Bool {
    isDragging || engine.needsFrames || indicators.hovered != nil || engine.thumbGrip != nil
  }

  /// Returns whether the indicator of an axis should be wide: the mouse holds the indicator's thumb, or the
  /// mouse holds no thumb and is on the indicator.
  private func isPointedAt(_ axis: ScrollAxis) -> Bool {
    // The mouse may leave the bar while it drags the thumb. Written without `map` and `??`, with which Swift
    // 6.3 crashes in a release build.
    guard let grip = engine.thumbGrip else { return indicators.hovered == axis }
    return grip.axis == axis
  }

  private func isExpanding(_ axis: ScrollAxis) -> Bool {
    indicators[axis]?.expansion.isChanging(isWide: isPointedAt(axis), at: now) ?? false
  }

  /// Updates the opacity, the width and the frames of the indicators for the current frame.
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

  /// Returns the track of the indicator along an axis. If both indicators are shown, the track leaves room
  /// for the other indicator in the corner where the indicators meet.
  private func indicatorTrack(_ axis: ScrollAxis, in limits: OffsetLimits) -> IndicatorTrack {
    let hasBoth = ScrollAxis.allCases.allSatisfy { isIndicatorShown($0, in: limits) }
    let (content, indicators) = (adjustedContentInset, scrollIndicatorInsets)
    let insets = EdgeInsets(
      top: content.top + indicators.top, left: content.left + indicators.left,
      bottom: content.bottom + indicators.bottom, right: content.right + indicators.right)
    return IndicatorTrack(
      along: axis, viewport: bounds.size[axis], limits: limits, insets: insets,
      corner: hasBoth ? ScrollIndicator.thickness + ScrollIndicator.margin : 0,
      isCornerFirst: axis == .horizontal && isAtNearEdge(.vertical))
  }

  /// Returns whether the indicator of an axis is shown while the content scrolls.
  private func isIndicatorShown(_ axis: ScrollAxis, in limits: OffsetLimits) -> Bool {
    limits.isScrollable(axis)
      && (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
  }

  /// Returns whether the indicator of an axis runs along the left or the top edge. In a right-to-left layout,
  /// the vertical indicator is on the left; otherwise the indicators are on the right and at the bottom.
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
