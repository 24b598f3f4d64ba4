import UIKit

extension UIKitMembers {
  static func use(_ view: UIView, _ other: UIView) {
    (view.frame, view.bounds, view.center) = (.zero, .zero, .zero)
    view.transform = .identity
    view.transform3D = CATransform3DIdentity
    view.isHidden = false
    view.backgroundColor = .systemRed
    view.tag = 3
    _ = view.viewWithTag(3)
    view.insertSubview(other, aboveSubview: view)
    view.insertSubview(other, belowSubview: view)
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    view.willMove(toSuperview: nil)
    _ = view.convert(CGRect.zero, to: other)
    _ = view.convert(CGRect.zero, from: other)
    view.tintColor = .blue
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = view.intrinsicContentSize.width == UIView.noIntrinsicMetric
    _ = view.sizeThatFits(.zero)
    view.sizeToFit()
    view.updateConstraints()
    _ = view.next
    _ = view.systemLayoutSizeFitting(.zero)
    _ = view.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    _ = UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.addConstraints([])
    _ = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    _ = view.snapshotView(afterScreenUpdates: true)
    _ = view.gestureRecognizers
    view.removeGestureRecognizer(UITapGestureRecognizer())
    _ = view.gestureRecognizerShouldBegin(UITapGestureRecognizer())
    UIView.performWithoutAnimation({})
    _ = UIView.areAnimationsEnabled
  }

  static func use(_ layer: CALayer) {
    layer.position = .zero
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.zPosition = 1
    layer.cornerRadius = 4
    layer.masksToBounds = true
    layer.borderWidth = 1
    layer.borderColor = UIColor.black.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.opacity = 1
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    layer.add(animation, forKey: "fade")
    _ = layer.animationKeys()
    layer.removeAllAnimations()
  }

  final class Target: NSObject, UIGestureRecognizerDelegate {
    func move(_ sender: Any) {}
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
  }

  static func use(_ target: Target, _ view: UIScrollView) {
    let action = Selector("move:") { target, sender in (target as? Target)?.move(sender) }
    let pan = UIPanGestureRecognizer(target: target, action: action)
    pan.delegate = target
    _ = (pan.state == UIGestureRecognizer.State.began, pan.location(in: view), view.panGestureRecognizer)
    pan.require(toFail: view.panGestureRecognizer)
    pan.addTarget(target, action: action)
    pan.cancelsTouchesInView = false
    _ = pan.translation(in: view)
    pan.setTranslation(.zero, in: view)
    _ = pan.velocity(in: view)
    let press = UILongPressGestureRecognizer(target: target, action: action)
    press.minimumPressDuration = 0.3
    press.allowableMovement = 10
    let tap = UITapGestureRecognizer(target: target, action: action)
    tap.numberOfTapsRequired = 2
    let swipe = UISwipeGestureRecognizer(target: target, action: action)
    swipe.direction = .left
    _ = Target.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
    _ = Target.gestureRecognizer(_:shouldReceive:)
  }

  static func use(_ layout: UICollectionViewLayout, _ item: UICollectionViewLayoutAttributes, _ view: UIView)
  {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    _ = UIDynamicAnimator(referenceView: view)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
    animator.addBehavior(spring)
    animator.addBehavior(UIAttachmentBehavior(item: item, attachedTo: view))
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(UIPushBehavior(items: [item], mode: .instantaneous))
    animator.removeBehavior(spring)
    animator.removeAllBehaviors()
    _ = (animator.behaviors, animator.isRunning, animator.elapsedTime)
    _ = animator.items(in: .zero) as? [UICollectionViewLayoutAttributes]
    animator.updateItem(usingCurrentState: item)
    _ = animator.layoutAttributesForCell(at: item.indexPath)
  }

  static func constrain(_ view: UIView, _ other: UIView) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1,
      constant: 0)
    _ = NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
    constraint.priority = .defaultHigh
    constraint.isActive = true
    view.topAnchor.constraint(equalTo: other.topAnchor, constant: 3).isActive = true
    view.topAnchor.constraint(greaterThanOrEqualTo: other.topAnchor, constant: 3).isActive = true
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2, constant: 0).isActive = true
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.addLayoutGuide(UILayoutGuide())
  }

  static func observe(_ view: UIScrollView, _ target: Target, key: UnsafeRawPointer) {
    let action = Selector("move:") { target, sender in (target as? Target)?.move(sender) }
    _ = view.observe(\.contentOffset, options: [.new], changeHandler: { _, change in _ = change.newValue })
    NotificationCenter.default.addObserver(target, selector: action, name: nil, object: nil)
    Timer.scheduledTimer(timeInterval: 1, target: target, selector: action, userInfo: nil, repeats: true)
      .invalidate()
    objc_setAssociatedObject(view, key, 1, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN)
    _ = objc_getAssociatedObject(view, key) as? Int
    _ = view.isKind(of: UIView.self)
  }

  static func appear(_ controller: UIViewController, in window: UIWindow) {
    window.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }
}

/// A layout that observes and names its classes as on iOS.
private final class ObservingLayout: UICollectionViewLayout {
  final class Context: UICollectionViewLayoutInvalidationContext {}

  override class var invalidationContextClass: AnyClass { Context.self }
  override func awakeFromNib() { super.awakeFromNib() }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
}
