import UIKit

/// A scroll view with gesture recognizers, and a record of their calls.
@MainActor
final class GestureProbe: NSObject, UIGestureRecognizerDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private(set) var calls: [String] = []
  private(set) var translation = CGPoint.zero
  var allowsBoth = false
  var mayBegin = true

  override init() {
    super.init()
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    scrollView.addSubview(card)
  }

  private func selector(_ name: String) -> Selector {
    Selector(name) { target, sender in
      guard let recognizer = sender as? UIGestureRecognizer else { return }
      (target as? GestureProbe)?.record("\(name) \(recognizer.state)", recognizer)
    }
  }

  private func record(_ call: String, _ recognizer: UIGestureRecognizer) {
    calls.append(call)
    if let pan = recognizer as? UIPanGestureRecognizer { translation = pan.translation(in: scrollView) }
  }

  private func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  func addPan() { add(UIPanGestureRecognizer(target: self, action: selector("pan")), to: card) }
  func addPress() { add(UILongPressGestureRecognizer(target: self, action: selector("press")), to: card) }
  func addTap(taps: Int = 1, waitingForDouble: Bool = false) {
    let tap = UITapGestureRecognizer(target: self, action: selector("tap"))
    tap.numberOfTapsRequired = taps
    add(tap, to: card)
  }
  func addSwipe() {
    let swipe = UISwipeGestureRecognizer(target: self, action: selector("swipe"))
    swipe.direction = .left
    add(swipe, to: card)
  }

  /// The state of the scroll view's own gesture.
  var scrollPan: String { "\(scrollView.panGestureRecognizer.state)" }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }
}
