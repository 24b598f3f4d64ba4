#if os(Linux)
  public import Foundation
  public import StandardLayouts
  public import ViewTree

  public typealias UIResponder = Responder
  public typealias UIWindow = WindowView
  public typealias UITouch = Touch
  public typealias UITraitCollection = TraitCollection
  public typealias UIUserInterfaceStyle = UserInterfaceStyle
  public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
  public typealias UILayoutPriority = LayoutPriority
  public typealias UIViewContentMode = View.ContentMode
  public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
  public typealias UICollectionViewScrollPosition = CollectionView.ScrollPosition
  public typealias UILayoutSupport = AnyObject

  extension View {
    /// The lengths that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
      public let rawValue: UInt

      /// Creates a set from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
      public static let flexibleWidth = AutoresizingMask(rawValue: 2)
      public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
      public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
      public static let flexibleHeight = AutoresizingMask(rawValue: 16)
      public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// A number by which the program finds the view; 0 by default.
    public var tag: Int {
      get { (companion as? ViewExtras)?.tag ?? 0 }
      set { extras.tag = newValue }
    }

    /// Returns the view or descendant with a tag; `nil` if there is none.
    public func viewWithTag(_ tag: Int) -> UIView? {
      if self.tag == tag { return self }
      for view in subviews {
        if let found = view.viewWithTag(tag) { return found }
      }
      return nil
    }

    /// Whether the view has no transparent parts; stored only.
    public var isOpaque: Bool {
      get { (companion as? ViewExtras)?.isOpaque ?? true }
      set { extras.isOpaque = newValue }
    }

    /// The colour of the view's controls: that of the superview by default.
    public var tintColor: UIColor! {
      get { (companion as? ViewExtras)?.tintColor ?? superview?.tintColor ?? .systemBlue }
      set {
        extras.tintColor = newValue
        tintColorDidChange()
      }
    }

    /// The lengths that change with the superview's size. A layout pass of the superview applies them to views
    /// without constraints.
    public var autoresizingMask: AutoresizingMask {
      get { (companion as? ViewExtras)?.autoresizingMask ?? [] }
      set { extras.autoresizingMask = newValue }
    }

    /// Whether subviews are resized with the view; stored only.
    public var autoresizesSubviews: Bool {
      get { true }
      set {}
    }

    /// Whether several fingers can touch the view; there is one.
    public var isMultipleTouchEnabled: Bool {
      get { false }
      set {}
    }

    /// Whether the view is the only one that receives touches; stored only.
    public var isExclusiveTouch: Bool {
      get { false }
      set {}
    }

    /// The identifier of the view in tests of the user interface.
    public var accessibilityIdentifier: String? {
      get { (companion as? ViewExtras)?.accessibilityIdentifier }
      set { extras.accessibilityIdentifier = newValue }
    }

    /// A view that limits where the view is visible. A mask that fills the view clips it to the mask's rounded
    /// corners.
    public var mask: UIView? {
      get { (companion as? ViewExtras)?.mask }
      set {
        extras.mask = newValue
        layer.mask = newValue?.layer
      }
    }

    /// Marks the view for drawing; there is nothing to do, because every frame draws the views' properties.
    public func setNeedsDisplay() {}

    /// Marks a rectangle of the view for drawing, as `setNeedsDisplay()` does.
    public func setNeedsDisplay(_ rect: CGRect) {}

    /// Inserts a view in front of a subview.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
      guard view !== siblingSubview else { return }
      view.removeFromSuperview()
      let index = subviews.firstIndex { $0 === siblingSubview }
      insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
    }

    /// Inserts a view behind a subview.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
      guard view !== siblingSubview else { return }
      view.removeFromSuperview()
      insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
    }

    /// Exchanges two subviews in the order of drawing.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
      guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else {
        return
      }
      let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
      insertSubview(second, at: min(index1, index2))
      insertSubview(first, at: max(index1, index2))
    }

    /// Converts a rectangle from this view's coordinates to those of another view.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
      box(of: rect) { convert($0, to: view) }
    }

    /// Converts a rectangle from another view's coordinates to those of this view.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
      box(of: rect) { convert($0, from: view) }
    }

    private func box(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ].map(convert)
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
        return rect
      }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Snapshots

    /// Returns a view that looks like this view does now.
    ///
    /// The view is a copy of the tree of views with the properties that are drawn.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
      if afterUpdates { layoutIfNeeded() }
      return visualCopy(at: CGRect(origin: .zero, size: bounds.size))
    }

    /// Returns a view that looks like a rectangle of this view does now.
    public func resizableSnapshotView(
      from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
      if afterUpdates { layoutIfNeeded() }
      let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
      part.clipsToBounds = true
      part.addSubview(
        visualCopy(
          at: CGRect(
            x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width, height: bounds.height
          )))
      return part
    }

    /// Adds the view's look to the image that `UIGraphicsBeginImageContextWithOptions` began.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
      if afterUpdates { layoutIfNeeded() }
      return ImageContexts.shared.draw(self, in: rect)
    }
  }

  extension ScrollView {
    /// The control by which the user reloads the content. It is never shown here.
    public var refreshControl: UIRefreshControl? {
      get { (companion as? ViewExtras)?.refreshControl }
      set { extras.refreshControl = newValue }
    }

    /// The gesture that scrolls the content.
    public var panGestureRecognizer: UIPanGestureRecognizer {
      if let pan = extras.pan { return pan }
      let pan = ScrollViewPanGestureRecognizer(of: self)
      extras.pan = pan
      TouchDelivery.install()
      return pan
    }

    /// The space around the vertical indicator, in points; the same as `scrollIndicatorInsets`.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
      get { scrollIndicatorInsets }
      set { scrollIndicatorInsets = newValue }
    }

    /// The space around the horizontal indicator, in points; the same as `scrollIndicatorInsets`.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
      get { scrollIndicatorInsets }
      set { scrollIndicatorInsets = newValue }
    }

    /// Whether touches are delayed until it is clear that they do not scroll; stored only.
    public var delaysContentTouches: Bool {
      get { true }
      set {}
    }

    /// Whether touches of the content can become scrolls; stored only.
    public var canCancelContentTouches: Bool {
      get { true }
      set {}
    }
  }
#endif
