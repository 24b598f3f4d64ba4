#if os(Linux)
  public import Foundation
  public import StandardLayouts
  public import ViewTree

  /// The controller of a view. Nothing here shows controllers by itself: a program adds the controller's view.
  @preconcurrency @MainActor
  open class UIViewController: NSObject, Responder {
    private var loadedView: UIView?

    /// The controller's title.
    open var title: String?
    /// The controllers within this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open private(set) weak var parent: UIViewController?
    /// The edges that extend below bars; stored only.
    open var edgesForExtendedLayout: UIRectEdge = .all
    /// Whether insets follow bars; stored only.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The controller that is shown over this one; always `nil`.
    open var presentedViewController: UIViewController? { nil }
    /// The controller over which this one is shown; always `nil`.
    open var presentingViewController: UIViewController? { nil }

    /// Creates a controller.
    public override init() { super.init() }

    /// Creates a controller. There are no nibs: the parameters are ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller; the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// The view. Asking for it the first time calls `loadView()` and `viewDidLoad()`.
    open var view: UIView! {
      get {
        loadViewIfNeeded()
        return loadedView
      }
      set { loadedView = newValue }
    }

    /// The view, if it was loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is there.
    open func loadViewIfNeeded() {
      guard loadedView == nil else { return }
      loadView()
      if loadedView == nil { loadedView = View(frame: UIScreen.main.bounds) }
      viewDidLoad()
    }

    /// Creates the view. The default implementation creates an empty one of the screen's size.
    open func loadView() { loadedView = View(frame: UIScreen.main.bounds) }

    /// Called after the view was loaded. The default implementation does nothing.
    open func viewDidLoad() {}
    /// Called before the view appears, by the program. The default implementation does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view has appeared, by the program. The default implementation does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears, by the program. The default implementation does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared, by the program. The default implementation does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The appearance transition in progress; `nil` if there is none.
    private var transition: (isAppearing: Bool, isAnimated: Bool)?

    /// Begins the appearance or disappearance of the view, and calls `viewWillAppear(_:)` or
    /// `viewWillDisappear(_:)`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      if isAppearing { loadViewIfNeeded() }
      transition = (isAppearing, animated)
      if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }

    /// Ends the appearance or disappearance that has begun, and calls `viewDidAppear(_:)` or
    /// `viewDidDisappear(_:)`.
    open func endAppearanceTransition() {
      guard let (isAppearing, isAnimated) = transition else { return }
      transition = nil
      if isAppearing { viewDidAppear(isAnimated) } else { viewDidDisappear(isAnimated) }
    }

    /// Called before the view is laid out, by the program. The default implementation does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view was laid out, by the program. The default implementation does nothing.
    open func viewDidLayoutSubviews() {}
    /// Called when memory is scarce. Nothing calls this method here.
    open func didReceiveMemoryWarning() {}

    /// The view's superview.
    open var next: (any Responder)? { loadedView?.superview }

    /// Called when fingers touch the screen. The default implementation calls the next responder.
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      next?.touchesBegan(touches, with: event)
    }

    /// Called when fingers move. The default implementation calls the next responder.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      next?.touchesMoved(touches, with: event)
    }

    /// Called when fingers lift. The default implementation calls the next responder.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      next?.touchesEnded(touches, with: event)
    }

    /// Called when touches end because something else took them, such as a scroll. The default implementation
    /// calls the next responder.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      next?.touchesCancelled(touches, with: event)
    }

    /// Called when an observed property of an object changed. The default implementation does nothing.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}

    /// The traits of the view.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

    /// Called before the view changes its size. Nothing calls this method here.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {}

    /// Adds a controller within this one.
    open func addChild(_ childController: UIViewController) {
      childController.removeFromParent()
      children.append(childController)
      childController.parent = self
    }

    /// Removes the controller from the one that contains it.
    open func removeFromParent() {
      parent?.children.removeAll { $0 === self }
      parent = nil
    }

    /// Called before the controller moves to another one. The default implementation does nothing.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has moved to another one. The default implementation does nothing.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows a controller over this one; nothing is shown here, and the completion is called.
    open func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { completion?() }

    /// Removes the controller that is shown over this one; the completion is called.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
  }

  /// A view controller with a collection view that fills its view. The controller is the collection view's data
  /// source and delegate.
  @preconcurrency @MainActor
  open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    private var initialLayout: UICollectionViewLayout?

    /// Whether the selection is cleared when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press moves items; true by default.
    open var installsStandardGestureForInteractiveMovement = true

    /// Creates a controller of a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
      initialLayout = layout
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller; the coder is ignored, and the layout is an empty flow layout.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var ownCollectionView: UICollectionView?

    /// The collection view, a subview that fills the controller's view.
    open var collectionView: UICollectionView! {
      get {
        loadViewIfNeeded()
        return ownCollectionView ?? view as? UICollectionView
      }
      set {
        ownCollectionView?.removeFromSuperview()
        ownCollectionView = newValue
        guard let newValue, let view = viewIfLoaded else { return }
        newValue.frame = view.bounds
        newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(newValue)
      }
    }

    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }

    open override func loadView() {
      let layout = initialLayout ?? UICollectionViewFlowLayout()
      let collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
      view = View(frame: UIScreen.main.bounds)
      self.collectionView = collectionView
      collectionView.dataSource = self
      collectionView.delegate = self
      guard installsStandardGestureForInteractiveMovement else { return }
      collectionView.addGestureRecognizer(
        UILongPressGestureRecognizer(
          target: self,
          action: Selector("moveItem:") { target, sender in
            guard let press = sender as? UILongPressGestureRecognizer else { return }
            (target as? UICollectionViewController)?.moveItem(press)
          }))
    }

    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard clearsSelectionOnViewWillAppear else { return }
      collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
    }

    private func moveItem(_ press: UILongPressGestureRecognizer) {
      guard let collectionView else { return }
      let location = press.location(in: collectionView)
      switch press.state {
      case .began:
        guard let path = collectionView.indexPathForItem(at: location),
          self.collectionView(collectionView, canMoveItemAt: path)
        else { return }
        collectionView.beginInteractiveMovementForItem(at: path)
      case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
      case .ended: collectionView.endInteractiveMovement()
      default: collectionView.cancelInteractiveMovement()
      }
    }

    // MARK: Data source and delegate

    /// Returns the number of sections; 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns the number of items in a section; 0 by default.
    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }

    /// Returns the cell of an item. The default implementation returns an empty cell.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    /// Returns a supplementary view. The default implementation returns an empty view.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

    /// Returns whether an item may be moved. The default implementation returns `false`.
    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { false }

    /// Moves an item in the data. The default implementation does nothing.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}

    /// Called after an item was selected. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Called after an item was deselected. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Asks whether an item may be selected. The default implementation returns `true`.
    open func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Asks whether an item may be highlighted. The default implementation returns `true`.
    open func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Called before a cell appears. The default implementation does nothing.
    open func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {}

    /// Called after a cell has disappeared. The default implementation does nothing.
    open func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {}

    /// Called when the content moved. The default implementation does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Called when a drag begins. The default implementation does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Called when a drag ends. The default implementation does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Called when the content has come to rest. The default implementation does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Called when an animated scroll has ended. The default implementation does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  }

  /// An object that runs animations beside the transition of a controller.
  @preconcurrency @MainActor
  public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Runs animations beside the transition.
    @discardableResult
    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
  }

  /// A transition of a controller.
  @preconcurrency @MainActor
  public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
  }

  /// The names of the controllers of a transition.
  public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
  }

  /// The names of the views of a transition.
  public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "from")
    public static let to = UITransitionContextViewKey(rawValue: "to")
  }

  /// A transition between controllers.
  @preconcurrency @MainActor
  public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view at the end, in points.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view at the beginning, in points.
    func initialFrame(for vc: UIViewController) -> CGRect
  }

  /// An object that animates the transition between controllers.
  @preconcurrency @MainActor
  public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    /// Animates a transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called at the end of a transition. The default implementation does nothing.
    func animationEnded(_ transitionCompleted: Bool)
  }

  extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
  }
#endif
