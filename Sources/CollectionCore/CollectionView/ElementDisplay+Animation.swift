import Foundation

extension ElementDisplay {
  /// Whether any element is on its way.
  var isAnimating: Bool { !departing.isEmpty || elements.values.contains { $0.animation != nil } }

  /// Moves all animations to a time in seconds; whether any of them ended.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    var ended = false
    for element in elements.values where element.animation != nil {
      element.advance(to: time)
      if element.animation == nil { ended = true }
      setNeedsReordering()
    }
    for element in departing { element.advance(to: time) }
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
    for element in elements.values { element.shiftStart(by: delta) }
    shiftDeparting(by: delta)
  }

  /// Keeps what is on its way out where it is in the window, although the content was moved by `delta`
  /// points.
  func shiftDeparting(by delta: CGPoint) {
    for element in departing { element.shift(by: delta) }
  }

  /// All cells are to be asked again which sizes they want.
  func forgetSizing() {
    for element in elements.values { element.forgetSizing() }
  }

  /// Keeps an element that is out of the data on screen until its animation ends.
  func depart(_ element: DisplayedElement) {
    element.view.isUserInteractionEnabled = false
    departing.append(element)
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
