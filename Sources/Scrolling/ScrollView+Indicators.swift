import Foundation

extension ScrollView {
  /// Shows the indicators briefly, for example when the content appears.
  public func flashScrollIndicators() {
    indicators.fade.update(isScrolling: true, at: now)
  }

  /// Whether a motion, a pending wheel gesture or a fading indicator needs further frames.
  var isChanging: Bool {
    engine.needsFrames || indicators.fade.isChanging(isScrolling: isScrolling, at: now)
  }

  /// Whether a finger, a motion or the wheel moves the content.
  private var isScrolling: Bool { isDragging || engine.needsFrames }

  /// Updates the indicators' fade and frames for the present frame.
  func advanceScrollIndicators() {
    // The fade first: its opacity decides whether the indicators are created, and is then copied to them.
    indicators.fade.update(isScrolling: isScrolling, at: now)
    if indicators.fade.alpha(at: now) > 0, indicators.views.isEmpty { makeScrollIndicators() }
    placeScrollIndicators()
  }

  /// Updates the frames, the visibility and the style of the indicators, if they exist.
  func placeScrollIndicators() {
    guard !indicators.views.isEmpty else { return }
    let limits = limits
    let alpha = indicators.fade.alpha(at: now)
    let shown = ScrollAxis.allCases.filter { showsIndicator($0) && limits.isScrollable($0) }
    let corner = shown.count > 1 ? ScrollIndicator.thickness + ScrollIndicator.margin : 0
    for axis in ScrollAxis.allCases {
      let view = axis == .horizontal ? indicators.horizontal : indicators.vertical
      view?.isHidden = alpha == 0 || !shown.contains(axis)
      view?.alpha = alpha
      guard view?.isHidden == false else { continue }
      if view?.style != indicatorStyle { view?.style = indicatorStyle }
      view?.frame = ScrollIndicator.frame(
        along: axis, bounds: bounds, limits: limits, insets: adjustedContentInset, corner: corner)
    }
  }

  private func showsIndicator(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
  }

  private func makeScrollIndicators() {
    let (horizontal, vertical) = (ScrollIndicator(), ScrollIndicator())
    for view in [horizontal, vertical] { view.style = indicatorStyle }
    indicators.horizontal = horizontal
    indicators.vertical = vertical
    addSubview(horizontal)
    addSubview(vertical)
  }
}
