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
    let anchor = indexPathNearestMiddle()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    adopt(layout)
    moveContent(keeping: anchor)
    let views = display.views
    for view in views { view.willTransition(from: old, to: layout) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: layout) }
    old.detach(from: self)
  }

  private func adopt(_ layout: CollectionViewLayout) {
    display.removeDecorations()
    sectionScrolling.removeAll()
    currentLayout = layout
    layoutCache.knowsLayout = false
    layout.attach(to: self)
  }

  private func moveContent(keeping anchor: IndexPath?) {
    holdsOffset = true
    prepareLayoutIfNeeded()
    holdsOffset = false
    var proposed = contentOffset
    if let anchor, let attributes = currentLayout.layoutAttributesForItem(at: anchor), isSane(attributes) {
      proposed = CGPoint(
        x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2)
    }
    contentOffset = targetOffset(forProposed: limits.clamp(proposed))
  }

  private func indexPathNearestMiddle() -> IndexPath? {
    let middle = bounds.center
    func distance(_ element: DisplayedElement) -> CGFloat {
      let way = element.attributes.center - middle
      return hypot(way.x, way.y)
    }
    return display.elements.values.filter { $0.key.category == .cell }
      .min { (distance($0), $0.key) < (distance($1), $1.key) }?.key.indexPath
  }
}
