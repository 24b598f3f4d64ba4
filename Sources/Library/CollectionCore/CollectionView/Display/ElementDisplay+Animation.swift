import Foundation

extension ElementDisplay {
  /// Whether any element is animating, including those that animate out.
  var isAnimating: Bool {
    if !disappearing.isEmpty { return true }
    for element in elements.values where element.animation != nil { return true }
    return false
  }

  /// Advances all animations to a time in seconds. Animations that wait for their first frame begin at the time
  /// `start`, in seconds.
  /// - Returns: Whether any animation ended.
  func advanceAnimations(to time: TimeInterval, beginningAt start: TimeInterval) -> Bool {
    var ended = false
    for element in elements.values where element.animation != nil {
      element.advance(to: time, beginningAt: start)
      if element.animation == nil { ended = true }
      // An animation may change an element's z.
      setNeedsReordering()
    }
    for element in disappearing {
      element.advance(to: time, beginningAt: start)
      setNeedsReordering()
    }
    // After the advance, which clears the animations that have ended.
    return removeDisappeared() || ended
  }

  /// Ends all animations at their end appearances, and removes the disappearing elements.
  func finishAnimations() {
    for element in elements.values { element.finishAnimation() }
    for element in disappearing { element.finishAnimation() }
    removeDisappeared()
    setNeedsReordering()
  }

  /// Shifts the running animations so that elements stay in place on screen after the content moved by
  /// `delta` points.
  ///
  /// An animation ends at a position in the content, so only its start moves. For an element that animates
  /// out, both ends of the animation move.
  func shiftAnimations(by delta: CGPoint) {
    guard delta != .zero else { return }
    for element in elements.values { element.shiftStart(by: delta, at: collectionView.now) }
    shiftDisappearing(by: delta)
  }

  /// Keeps elements that animate out in place on screen after the content moved by `delta` points.
  func shiftDisappearing(by delta: CGPoint) {
    for element in disappearing { element.shift(by: delta) }
  }

  /// Returns all displayed elements with their present appearances, whose centers are in points from the
  /// collection view's top left corner.
  func appearancesInWindow() -> [(element: DisplayedElement, appearance: ElementAppearance)] {
    let offset = collectionView.contentOffset
    return elements.values.map { element in
      var appearance = element.appearance
      appearance.center = appearance.center - offset
      return (element, appearance)
    }
  }

  /// Animates elements from their earlier appearances, as returned by `appearancesInWindow()`, to their
  /// attributes, in the time that is left of a running change.
  ///
  /// Self-sizing calls this method when sizes change during an animation, so that no element jumps.
  func continueAnimations(
    from appearances: [(element: DisplayedElement, appearance: ElementAppearance)],
    in change: RunningAnimation
  ) {
    for (element, appearance) in appearances where elements[element.key] === element {
      var present = appearance
      present.center = appearance.center + collectionView.contentOffset
      guard !present.isClose(to: element.appearance) else { continue }
      // An element that leaves the screen is not in the query result, so its attributes are out of date.
      let attributes =
        isInAnswer(element) ? element.attributes : collectionView.validLayoutAttributes(for: element.key)
      guard let end = attributes.map(ElementAppearance.init) ?? element.animation?.end else { continue }
      element.continueAnimation(
        from: present, to: end, at: collectionView.now, startTime: change.startTime, timing: change.timing)
    }
  }

  /// Redirects the running animations whose ends the last layout pass changed, from the elements' earlier
  /// appearances, as returned by `appearancesInWindow()`, to their attributes.
  func redirectAnimations(from appearances: [(element: DisplayedElement, appearance: ElementAppearance)]) {
    for (element, appearance) in appearances where elements[element.key] === element && isInAnswer(element) {
      var present = appearance
      present.center = appearance.center + collectionView.contentOffset
      guard !present.isClose(to: element.appearance) else { continue }
      element.redirectToAttributes(from: present, at: collectionView.now)
    }
  }

  /// Makes the next layout pass ask all views for their preferred sizes again.
  func forgetSizing() {
    for element in elements.values { element.forgetSizing() }
  }

  /// Keeps an element on screen until its animation ends, although the layout no longer has the element.
  ///
  /// - Parameter mayReturn: Whether the element is shown again if the layout returns attributes with the
  ///   element's key before the animation ends.
  func beginRemoval(_ element: DisplayedElement, mayReturn: Bool) {
    element.view.isUserInteractionEnabled = false
    // The touch that highlighted the cell no longer finds it, and could not remove the highlight.
    (element.view as? CollectionViewCell)?.isHighlighted = false
    element.mayReturn = mayReturn
    disappearing.append(element)
  }

  /// The elements that are animating out and whose `mayReturn` is `true`.
  var revivableElements: some Sequence<DisplayedElement> { disappearing.lazy.filter(\.mayReturn) }

  /// Gives the elements that are animating out and may return the keys that they have after an update. An
  /// element for which `newKey` returns `nil` is not shown again: its key is about to refer to another element.
  func rekeyRevivable(_ newKey: (ElementKey) -> ElementKey?) {
    for element in disappearing where element.mayReturn {
      if let key = newKey(element.key) { element.key = key } else { element.mayReturn = false }
    }
  }

  /// Moves the element with a key from the elements that are animating out back to the displayed elements.
  /// - Returns: The element, or `nil` if no element with the key is animating out and has `mayReturn` set.
  func revive(_ key: ElementKey) -> DisplayedElement? {
    let decorationClass = collectionView.currentLayout.decorationClass(of: key)
    let index = disappearing.firstIndex {
      $0.mayReturn && $0.key == key && $0.view.reuseKey?.decorationClass == decorationClass
    }
    guard let index else { return nil }
    let element = disappearing.remove(at: index)
    element.mayReturn = false
    element.view.isUserInteractionEnabled = true
    showSelection(on: element)
    add(element)
    return element
  }

  /// Removes, without animation, the decoration views whose kind `layout` does not register, or registers
  /// with another class.
  func removeDecorations(foreignTo layout: CollectionViewLayout) {
    let foreign = elements.values.filter { element in
      element.key.category == .decorationView
        && element.view.reuseKey?.decorationClass != layout.decorationClass(of: element.key)
    }
    for element in foreign.sorted(by: { $0.key < $1.key }) { removeElement(away: element) }
  }

  /// Removes the elements that have finished animating out.
  /// - Returns: Whether any element was removed.
  @discardableResult
  func removeDisappeared() -> Bool {
    let departed = disappearing.filter { $0.animation == nil }
    guard !departed.isEmpty else { return false }
    disappearing.removeAll { $0.animation == nil }
    for element in departed {
      element.view.isUserInteractionEnabled = true
      remove(element)
    }
    return true
  }
}
