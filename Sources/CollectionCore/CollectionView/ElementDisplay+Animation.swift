import Foundation

extension ElementDisplay {
  /// Whether any element is animating or disappearing.
  var isAnimating: Bool {
    if !departing.isEmpty { return true }
    for element in elements.values where element.animation != nil { return true }
    return false
  }

  /// Advances all animations to a time in seconds.
  /// - Returns: Whether any animation ended.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    var ended = false
    for element in elements.values where element.animation != nil {
      element.advance(to: time)
      if element.animation == nil { ended = true }
      // An animation may change an element's z.
      setNeedsReordering()
    }
    for element in departing {
      element.advance(to: time)
      setNeedsReordering()
    }
    // After the advance, which clears the animations that have ended.
    return removeDeparted() || ended
  }

  /// Ends all animations at their end appearances, and removes the disappearing elements.
  func finishAnimations() {
    for element in elements.values { element.finishAnimation() }
    for element in departing { element.finishAnimation() }
    removeDeparted()
    setNeedsReordering()
  }

  /// Keeps animating elements in place in the window after the content moved by `delta` points.
  ///
  /// An animation ends at a place in the content, so only its start moves. A disappearing element moves as a
  /// whole.
  func shiftAnimations(by delta: CGPoint) {
    guard delta != .zero else { return }
    for element in elements.values { element.shiftStart(by: delta, at: collectionView.now) }
    shiftDeparting(by: delta)
  }

  /// Keeps disappearing elements in place in the window after the content moved by `delta` points.
  func shiftDeparting(by delta: CGPoint) {
    for element in departing { element.shift(by: delta) }
  }

  /// Returns the appearance of every element, in window coordinates.
  func looks() -> [(element: DisplayedElement, look: ElementAppearance)] {
    let offset = collectionView.contentOffset
    return elements.values.map { element in
      var look = element.appearance
      look.center = look.center - offset
      return (element, look)
    }
  }

  /// Animates elements from their earlier places in the window to their attributes, in the time that is left
  /// of a running change.
  ///
  /// Self-sizing calls this method when sizes change during an animation, so that no element jumps.
  func goOn(from looks: [(element: DisplayedElement, look: ElementAppearance)], in change: RunningAnimation) {
    for (element, look) in looks where elements[element.key] === element {
      var present = look
      present.center = look.center + collectionView.contentOffset
      guard !present.isClose(to: element.appearance) else { continue }
      // An element that leaves the screen is not in the query result, so its attributes are out of date.
      let attributes =
        isInAnswer(element) ? element.attributes : collectionView.validLayoutAttributes(for: element.key)
      guard let end = attributes.map(ElementAppearance.init) ?? element.animation?.end else { continue }
      element.goOn(
        from: present, to: end, at: collectionView.now, startTime: change.startTime, timing: change.timing)
    }
  }

  /// Makes all views be asked for their preferred sizes again.
  func forgetSizing() {
    for element in elements.values { element.forgetSizing() }
  }

  /// Keeps an element that the layout no longer has on screen until its animation ends.
  ///
  /// - Parameter mayReturn: Whether the element may be revived for the same key.
  func beginRemoval(_ element: DisplayedElement, mayReturn: Bool) {
    element.view.isUserInteractionEnabled = false
    element.mayReturn = mayReturn
    departing.append(element)
  }

  /// Forbids the revival of all disappearing elements, because the keys are about to refer to other elements.
  func invalidateRevivals() { for element in departing { element.mayReturn = false } }

  /// Revives a disappearing element that is displayed again.
  /// - Returns: The element, or `nil` if no disappearing element may be revived for the key.
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

  /// Removes at once the decorations whose class the layout does not create.
  func removeDecorations(foreignTo layout: CollectionViewLayout) {
    let foreign = elements.values.filter { element in
      element.key.category == .decorationView
        && element.view.reuseKey?.decorationClass != layout.decorationClass(of: element.key)
    }
    for element in foreign.sorted(by: { $0.key < $1.key }) { take(away: element) }
  }

  /// Removes the disappearing elements whose animations have ended.
  /// - Returns: Whether any element was removed.
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
