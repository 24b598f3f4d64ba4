import Foundation

extension CollectionView {
  /// Puts another layout in the present one's place. The item in the middle stays there, as far as the
  /// content reaches and unless the layout or the delegate wants another offset; views and selection stay.
  func replaceLayout(with layout: CollectionViewLayout) {
    guard layout !== currentLayout else { return }
    let old = currentLayout
    guard counts != nil, !bounds.isEmpty else {
      adopt(layout)
      old.detach(from: self)
      return
    }
    let anchoring = ScrollAnchoring(in: self, for: .layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    adopt(layout)
    moveContent(keeping: anchoring)
    let views = display.views
    for view in views { view.willTransition(from: old, to: layout) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: layout) }
    old.detach(from: self)
  }

  private func adopt(_ layout: CollectionViewLayout) {
    display.removeDecorations()
    currentLayout = layout
    layoutCache.knowsLayout = false
    layout.attach(to: self)
  }

  private func moveContent(keeping anchoring: ScrollAnchoring) {
    holdsOffset = true
    prepareLayoutIfNeeded()
    holdsOffset = false
    let proposed = anchoring.offset(in: self) ?? contentOffset + layoutCache.takeOffsetAdjustment()
    contentOffset = targetOffset(forProposed: limits.clamp(proposed))
  }
}
