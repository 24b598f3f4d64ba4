import UIKit

/// Uses of the runtime's functions, written as on iOS.
@MainActor
final class RuntimeProbe: NSObject {
  private(set) var ticks: [Double] = []
  private(set) var observed: [String] = []
  private var observation: NSKeyValueObservation?
  private static var key: UInt8 = 0

  private var tick: Selector {
    Selector("tick:") { target, sender in (target as? RuntimeProbe)?.tick(sender) }
  }

  private func tick(_ sender: Any) {
    ticks.append((sender as? CADisplayLink)?.timestamp ?? CACurrentMediaTime())
  }

  func linkDisplay() -> CADisplayLink {
    let link = CADisplayLink(target: self, selector: tick)
    link.add(to: .main, forMode: .common)
    return link
  }

  func startTimer(_ interval: Double, repeats: Bool) -> Timer {
    Timer.scheduledTimer(
      timeInterval: interval, target: self, selector: tick, userInfo: nil, repeats: repeats)
  }

  func listen(_ name: Notification.Name) {
    NotificationCenter.default.addObserver(self, selector: tick, name: name, object: nil)
  }

  func stopListening() { NotificationCenter.default.removeObserver(self) }

  func observe(_ view: UIScrollView) {
    observation = view.observe(\.contentOffset, options: [.old, .new]) { [weak self] _, change in
      self?.observed.append("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1)")
    }
  }

  func stopObserving() { observation?.invalidate() }

  /// The associated value, which is kept as long as the object.
  static func associate(_ value: AnyObject?, with object: AnyObject) {
    objc_setAssociatedObject(object, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  static func associated(with object: AnyObject) -> AnyObject? {
    objc_getAssociatedObject(object, &key) as AnyObject?
  }

  /// Animates a view's alpha to 0 in a second, and returns the value right after the block.
  static func fade(_ view: UIView, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }, completion: completion
    )
  }

  /// Constrains a label below a header in a content view, and returns the fitting size for a width.
  static func fittingSize(width: CGFloat) -> (CGSize, [CGRect]) {
    let content = UIView(frame: .zero)
    let (header, label) = (UIView(), UILabel())
    label.text = String(repeating: "word ", count: 20)
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    for view in [header, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      header.heightAnchor.constraint(equalTo: header.widthAnchor, multiplier: 0.5),
      label.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
    ])
    let size = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    content.frame = CGRect(origin: .zero, size: size)
    content.layoutIfNeeded()
    return (size, [header.frame, label.frame])
  }

  /// The frame of a view with contradicting priorities: 100 wide at 700, 50 wide at 300, at least 60.
  static func priorities() -> CGRect {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = UILayoutPriority(700)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = UILayoutPriority(300)
    NSLayoutConstraint.activate([
      wide, narrow, view.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    return view.frame
  }

  /// The frame of a view anchored at its left edge and rotated by a quarter turn about the edge.
  static func anchoredFrame() -> CGRect {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    return view.frame
  }

  /// The frames of a view with flexible width and one with a flexible left margin, in a view resized to 200.
  static func autoresized() -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (wide, right) = (
      UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 50)),
      UIView(frame: CGRect(x: 60, y: 0, width: 40, height: 50))
    )
    wide.autoresizingMask = .flexibleWidth
    right.autoresizingMask = .flexibleLeftMargin
    root.addSubview(wide)
    root.addSubview(right)
    root.bounds.size.width = 200
    return [wide.frame, right.frame]
  }

  /// The order in which subviews are hit, with the first one raised by its layer.
  static func hitWithDepth() -> Int {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for tag in [1, 2] {
      let view = UIView(frame: root.bounds)
      view.tag = tag
      root.addSubview(view)
    }
    root.subviews[0].layer.zPosition = 5
    return root.hitTest(CGPoint(x: 50, y: 50), with: nil)?.tag ?? 0
  }

  /// A number after an increment, two decrements and an addition of 10, from 5.
  static func counted() -> Int32 {
    var number: Int32 = 5
    _ = OSAtomicIncrement32(&number)
    _ = OSAtomicDecrement32(&number)
    _ = OSAtomicDecrement32(&number)
    return OSAtomicAdd32(10, &number)
  }

  /// The calls of an observer by name of a scroll view's offset, which is removed before the last change.
  static func observedByName() -> [String] {
    let (view, observer) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), NamedObserver())
    view.contentSize = CGSize(width: 10, height: 100)
    view.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new, .prior])
    view.contentOffset.y = 30
    view.removeObserver(observer, forKeyPath: "contentOffset")
    view.contentOffset.y = 50
    return observer.calls
  }

  /// The difference between the clock's time of Core Foundation and Foundation, in seconds.
  static func clockDifference() -> Double {
    CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate
  }

  /// The text of a point, a size and a rectangle.
  static func geometryText() -> String {
    "\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4)) \(CGRect(x: 1, y: 2.5, width: 3, height: 4))"
  }

  /// The frame of a controller's view in a window, and whether it is gone after another controller is set.
  static func rootFrame() -> (CGRect, Bool) {
    let (window, controller) = (
      UIWindow(frame: CGRect(x: 5, y: 5, width: 320, height: 480)), Appearances()
    )
    window.rootViewController = controller
    let frame = controller.view.frame
    let isShown = controller.view.superview === window && window.rootViewController === controller
    window.rootViewController = nil
    return (isShown ? frame : .null, controller.view.superview == nil && window.rootViewController == nil)
  }

  /// The frame of the collection view of a controller whose view is resized, `nil` if it is the view itself.
  static func collectionFrame() -> CGRect? {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.frame = CGRect(x: 10, y: 20, width: 300, height: 400)
    guard controller.collectionView !== controller.view,
      controller.collectionView.superview === controller.view
    else { return nil }
    return controller.collectionView.frame
  }

  /// The calls of a controller that appears with an animation and disappears without one.
  static func appearanceCalls() -> [String] {
    let controller = Appearances()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    return controller.calls
  }
}

/// A view that records the values of a property that it observes by name.
private final class NamedObserver: UIView {
  private(set) var calls: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let values = [NSKeyValueChangeKey.oldKey, .newKey].map {
      (change?[$0] as? CGPoint).map { "\($0.y)" } ?? "-"
    }
    let isPrior = change?[.notificationIsPriorKey] as? Bool == true
    calls.append("\(isPrior ? "prior " : "")\(keyPath ?? "") \(values[0]) to \(values[1])")
  }
}

/// A controller that records its appearances.
private final class Appearances: UIViewController {
  private(set) var calls: [String] = []

  override func viewDidLoad() { calls.append("load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear \(animated)") }
}
