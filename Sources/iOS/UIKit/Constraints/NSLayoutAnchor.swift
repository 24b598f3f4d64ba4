#if os(Linux)
  public import Foundation
  public import ViewTree

  /// A place or length of a view, from which constraints are made.
  @preconcurrency @MainActor
  open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
      self.item = item
      self.attribute = attribute
      super.init()
    }

    func constraint(
      _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
      constant: CGFloat
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
        attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// Returns the constraint that makes the anchor equal to another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
      constraint(.equal, anchor, constant: 0)
    }

    /// Returns the constraint that makes the anchor equal to another one plus a length.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
      -> NSLayoutConstraint
    {
      constraint(.equal, anchor, constant: c)
    }

    /// Returns the constraint that makes the anchor at least as large as another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
      constraint(.greaterThanOrEqual, anchor, constant: 0)
    }

    /// Returns the constraint that makes the anchor at least as large as another one plus a length.
    open func constraint(
      greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }

    /// Returns the constraint that makes the anchor at most as large as another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
      constraint(.lessThanOrEqual, anchor, constant: 0)
    }

    /// Returns the constraint that makes the anchor at most as large as another one plus a length.
    open func constraint(
      lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }
  }

  /// A place along the horizontal axis.
  public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

  /// A place along the vertical axis.
  public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

  /// A width or height.
  public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns the constraint that makes the length equal to a number of points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
      constraint(.equal, nil, constant: c)
    }

    /// Returns the constraint that makes the length at least a number of points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
      constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns the constraint that makes the length at most a number of points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
      constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns the constraint that makes the length equal to a multiple of another one plus a number of points.
    public func constraint(
      equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }

    /// Returns the constraint that makes the length at least a multiple of another one plus a number of points.
    public func constraint(
      greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

    /// Returns the constraint that makes the length at most a multiple of another one plus a number of points.
    public func constraint(
      lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
  }

  /// A rectangle of a view without a look, for constraints.
  @preconcurrency @MainActor
  open class UILayoutGuide: NSObject {
    /// The view to which the guide belongs.
    open internal(set) weak var owningView: UIView?
    /// The name of the guide.
    open var identifier = ""
    /// The insets of the guide from its view; `nil` for a guide whose rectangle constraints determine.
    var insets: ((UIView) -> UIEdgeInsets)?

    var solvedFrame = CGRect.zero

    /// The rectangle in the view's coordinates, in points.
    open var layoutFrame: CGRect {
      guard let insets, let owningView else { return solvedFrame }
      return owningView.bounds.inset(by: insets(owningView))
    }

    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  }

  extension View {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    /// The guide of the part of the view that nothing covers.
    public var safeAreaLayoutGuide: UILayoutGuide { guide("safeArea") { $0.safeAreaInsets } }

    /// The guide of the part of the view within its margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("layoutMargins") { $0.layoutMargins } }

    /// The guide of the part of the view within its margins.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    private func guide(_ name: String, insets: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
      if let known = extras.layoutGuides.first(where: { $0.identifier == name && $0.insets != nil }) {
        return known
      }
      let guide = UILayoutGuide()
      (guide.identifier, guide.insets, guide.owningView) = (name, insets, self)
      extras.layoutGuides.append(guide)
      return guide
    }

    /// Adds a guide whose rectangle constraints determine.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
      layoutGuide.owningView = self
      extras.layoutGuides.append(layoutGuide)
    }

    /// Removes a guide.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
      extras.layoutGuides.removeAll { $0 === layoutGuide }
      layoutGuide.owningView = nil
    }
  }
#endif
