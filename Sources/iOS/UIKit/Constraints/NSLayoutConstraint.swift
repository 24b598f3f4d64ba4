#if os(Linux)
  public import Foundation
  public import ViewTree

  /// A linear relation of a length of a view to a length of another view.
  @preconcurrency @MainActor
  open class NSLayoutConstraint: NSObject {
    /// A length or place of a view.
    public enum Attribute: Int, Sendable {
      case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
      case lastBaseline, firstBaseline
      case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
      case centerXWithinMargins, centerYWithinMargins
    }

    /// The relation.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// The axes.
    public enum Axis: Int, Sendable { case horizontal, vertical }

    /// The first view or layout guide.
    open private(set) weak var firstItem: AnyObject?
    /// The length of the first item.
    public let firstAttribute: Attribute
    /// The relation.
    public let relation: Relation
    /// The other view or layout guide.
    open private(set) weak var secondItem: AnyObject?
    /// The length of the other item.
    public let secondAttribute: Attribute
    /// The factor of the other length.
    public let multiplier: CGFloat
    /// The number that is added to the other length, in points.
    open var constant: CGFloat { didSet { if constant != oldValue { holder?.setNeedsLayout() } } }
    /// The importance; required by default.
    open var priority = UILayoutPriority.required { didSet { holder?.setNeedsLayout() } }
    /// The name of the constraint, for the program's own use.
    open var identifier: String?

    private(set) weak var holder: UIView?

    /// Creates a constraint: first = multiplier · second + constant.
    public init(
      item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
      attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
      firstItem = view1 as AnyObject
      firstAttribute = attr1
      self.relation = relation
      secondItem = view2.map { $0 as AnyObject }
      secondAttribute = attr2
      self.multiplier = multiplier
      constant = c
      super.init()
    }

    /// Whether the constraint holds. Setting the property adds the constraint to the views' nearest common
    /// ancestor, or removes it.
    open var isActive: Bool {
      get { holder != nil }
      set { newValue ? activate() : deactivate() }
    }

    /// Makes constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
      guard holder == nil, let first = ConstraintItem(firstItem) else { return }
      let second = ConstraintItem(secondItem)
      var view = first.view
      if let second {
        while let current = view, second.view?.isDescendant(of: current) != true { view = current.superview }
      }
      guard let view else { return }
      add(to: view)
    }

    func add(to view: UIView) {
      deactivate()
      holder = view
      view.extras.constraints.append(self)
      ConstraintLayout.install()
      view.setNeedsLayout()
    }

    func deactivate() {
      guard let view = holder else { return }
      holder = nil
      view.extras.constraints.removeAll { $0 === self }
      view.setNeedsLayout()
    }
  }

  /// A view or layout guide in a constraint.
  @MainActor
  struct ConstraintItem {
    /// The view, or the view that owns the guide.
    let view: UIView?
    let guide: UILayoutGuide?

    init?(_ object: AnyObject?) {
      if let view = object as? UIView {
        (self.view, guide) = (view, nil)
      } else if let guide = object as? UILayoutGuide {
        (view, self.guide) = (guide.owningView, guide)
      } else {
        return nil
      }
    }
  }

  extension View {
    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { (companion as? ViewExtras)?.constraints ?? [] }

    /// Adds a constraint between this view and its descendants.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.add(to: self) }

    /// Adds constraints between this view and its descendants.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { constraint.add(to: self) }
    }

    /// Removes a constraint.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
      if constraint.holder === self { constraint.deactivate() }
    }

    /// Removes constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
      for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether the view's frame is kept, rather than determined by constraints; true by default.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
      get { (companion as? ViewExtras)?.anchorsKeepFrame ?? true }
      set { extras.anchorsKeepFrame = newValue }
    }

    /// Returns the importance of not being larger than the content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      let hugging = (companion as? ViewExtras)?.hugging ?? (.defaultLow, .defaultLow)
      return axis == .horizontal ? hugging.horizontal : hugging.vertical
    }

    /// Sets the importance of not being larger than the content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      if axis == .horizontal {
        extras.hugging.horizontal = priority
      } else {
        extras.hugging.vertical = priority
      }
      superview?.setNeedsLayout()
    }

    /// Returns the importance of not being smaller than the content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      let resistance = (companion as? ViewExtras)?.resistance ?? (.defaultHigh, .defaultHigh)
      return axis == .horizontal ? resistance.horizontal : resistance.vertical
    }

    /// Sets the importance of not being smaller than the content.
    public func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      if axis == .horizontal {
        extras.resistance.horizontal = priority
      } else {
        extras.resistance.vertical = priority
      }
      superview?.setNeedsLayout()
    }

    /// Requests that constraints are updated before the next layout pass.
    public func setNeedsUpdateConstraints() { setNeedsLayout() }
    /// Updates constraints.
    public func updateConstraintsIfNeeded() { updateConstraints() }
  }
#endif
