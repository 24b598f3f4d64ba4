import Canvas
import CollectionCore
import Foundation

/// The time, the pointer and the keys of the dialog “Take home”.
extension ExportController: PointerResponder {
  var nextChange: Double? { view.takeHomeView.collectionView.isAnimating ? hostTime : nil }

  func advance(to time: Double) { view.takeHomeView.collectionView.advance(to: time) }

  /// Scrolls the text of the open dialog; returns whether the dialog is open. `time` is in seconds on the host's clock.
  func scroll(by key: ScrollKey, time: Double) -> Bool {
    guard takeHome != nil else { return false }
    view.takeHomeView.collectionView.scroll(by: key, time: time)
    return true
  }

  func hover(at point: CGPoint?) {
    guard takeHome != nil else { return }
    view.takeHomeView.hover(at: point.map { view.convert($0, to: view.takeHomeView) })
  }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard takeHome != nil else { return .ignored }
    return view.takeHomeView.action(at: view.convert(point, to: view.takeHomeView)) == nil
      ? .none : .target(nil)
  }

  /// Performs the action of the tab or the button at a press; closes the dialog if the press is outside its sheet.
  func press(_ event: Pointer) -> PressResponse {
    guard takeHome != nil else { return .ignored }
    let press = inDialog(event)
    if let action = view.takeHomeView.action(at: press.location) {
      stage.delegate?.perform(action, at: event.time)
    } else if !view.takeHomeView.isOnSheet(press.location) {
      closeTakeHome()
    } else {
      view.takeHomeView.press(press)
      return .captured
    }
    return .handled
  }

  func drag(_ event: Pointer) { view.takeHomeView.drag(inDialog(event)) }

  func release(_ event: Pointer) { view.takeHomeView.release(inDialog(event)) }

  func takesWheel(at point: CGPoint) -> Bool { takeHome != nil }

  func turnWheel(_ notches: CGPoint, at point: CGPoint, time: Double) {
    view.takeHomeView.collectionView.scroll(byNotches: notches, time: time)
  }

  private func inDialog(_ event: Pointer) -> Pointer {
    event.converted { view.convert($0, to: view.takeHomeView) }
  }
}
