import Foundation

extension ElementDisplay {
  /// Whether any element is on its way.
  var isAnimating: Bool {
    if !departing.isEmpty { return true }
    for element in elements.values where element.animation != nil { return true }
    return false
  }

  /// Moves all animations to a time in seconds; whether any of them ended.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    var ended = false
    for element in elements.values where element.animation != nil {
      element.advance(to: time)
      if element.animation == nil { ended = true }
      setNeedsReordering()
    }
    for element in departing {
      element.advance(to: time)
      setNeedsReordering()
    }
    return removeDeparted() || ended
  }

  /// Ends all animations where they lead, and takes away what was on its way out.
  func finishAnimations() {
    for element in elements.values { element.finishAnimation() }
    for element in departing { element.finishAnimation() }
    removeDeparted()
    setNeedsReordering()
  }

  /// Keeps what is on its way where it is in the window, although the content was moved by `delta` points.
  func shiftAnimations(by delta: CGPoint) {
    guard delta != .zero else { return }
    for element in elements.values { element.shiftStart(by: delta, at: collectionView.now) }
    shiftDeparting(by: delta)
  }

  /// Keeps what is on its way out where it is in the window, although the content was moved by `delta`
  /// points.
  func shiftDeparting(by delta: CGPoint) {
    for element in departing { element.shift(by: delta) }
  }

  /// What of every element is seen in the window, as a copy.
  func looks() -> [(element: DisplayedElement, look: ElementAppearance)] {
    let offset = collectionView.contentOffset
    return elements.values.map { element in
      var look = element.appearance
      look.center = look.center - offset
      return (element, look)
    }
  }

  /// Has elements go on from where they were in the window, in the time that is left of a change that
  /// animates, because sizes turned out others in the middle of it.
  func goOn(from looks: [(element: DisplayedElement, look: ElementAppearance)], in change: RunningAnimation) {
    for (element, look) in looks where elements[element.key] === element {
      var present = look
      present.center = look.center + collectionView.contentOffset
      guard !present.isClose(to: element.appearance) else { continue }
      let attributes =
        isInAnswer(element) ? element.attributes : collectionView.validLayoutAttributes(for: element.key)
      guard let end = attributes.map(ElementAppearance.init) ?? element.animation?.end else { continue }
      element.goOn(
        from: present, to: end, at: collectionView.now, startTime: change.startTime, timing: change.timing)
    }
  }

  /// All cells are to be asked again which sizes they want.
  func forgetSizing() {
    for element in elements.values { element.forgetSizing() }
  }

  /// Keeps an element that no layout wants any more on screen until its animation ends.
  func beginRemoval(_ element: DisplayedElement, mayReturn: Bool) {
    element.view.isUserInteractionEnabled = false
    element.mayReturn = mayReturn
    departing.append(element)
  }

  /// The keys are about to mean other elements: what is on its way out goes for good.
  func invalidateRevivals() { for element in departing { element.mayReturn = false } }

  /// Takes an element back that is on its way out and wanted again; nil if there is none.
  func revive(_ key: ElementKey) -> DisplayedElement? {
    let decorationClass = collectionView.currentLayout.decorationClass(of: key)
    let index = departing.firstIndex {
      $0.mayReturn && $0.key == key && $0.view.reuseKey?.decorationClass == decorationClass
    }
    guard let index else { return nil }
    let element = departing.remove(at: index)
    element.mayReturn = false
    element.view.isUserInteractionEnabled = true
    add(element)
    return element
  }

  /// Takes away at once the decorations that a layout knows nothing of.
  func removeDecorations(foreignTo layout: CollectionViewLayout) {
    let foreign = elements.values.filter { element in
      element.key.category == .decorationView
        && element.view.reuseKey?.decorationClass != layout.decorationClass(of: element.key)
    }
    for element in foreign.sorted(by: { $0.key < $1.key }) { take(away: element) }
  }

  /// Takes away what has left; whether anything has.
  @discardableResult
  func removeDeparted() -> Bool {
    let departed = departing.filter { $0.animation == nil }
    guard !departed.isEmpty else { return false }
    departing.removeAll { $0.animation == nil }
    for element in departed {
      element.view.isUserInteractionEnabled = true
      remove(element)
    }
    return true
  }
}
