#if os(Linux)
  import Foundation
  public import ViewTree

  extension UIWindow {
    @MainActor private static var rootKey: UInt8 = 0

    /// The controller whose view fills the window. The view of an earlier controller is removed.
    public var rootViewController: UIViewController? {
      get { objc_getAssociatedObject(self, &Self.rootKey) as? UIViewController }
      set {
        let old = rootViewController
        objc_setAssociatedObject(self, &Self.rootKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        guard old !== newValue else { return }
        if old?.viewIfLoaded?.superview === self { old?.viewIfLoaded?.removeFromSuperview() }
        guard let view = newValue?.view else { return }
        view.frame = bounds
        addSubview(view)
      }
    }
  }
#endif
