#if os(Linux)
  import Foundation
  import StandardLayouts
  import ViewTree

  /// The solution of the constraints of a view and its descendants.
  ///
  /// Every view has four variables: the left and top edges in its superview's coordinates, the width and the
  /// height. Views whose frames are kept have constants instead.
  @MainActor
  struct ConstraintLayout {
    private let root: UIView
    private let isMirrored: Bool
    private var solver = SimplexSolver()
    private var constraints: [NSLayoutConstraint] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []
    private var guides: [UILayoutGuide] = []

    private enum Part: Int { case left, top, width, height }

    /// Lets views without layout code of their own ask for sizes that fit constraints.
    static func install() {
      FittingRequest.solve = { view, request in
        let target = (view as? UICollectionViewCell)?.contentView ?? view
        return fittingSize(of: target, request)
      }
    }

    /// Sets the frames that the constraints within a view determine.
    static func apply(to root: UIView) {
      var layout = ConstraintLayout(root)
      guard !layout.constraints.isEmpty else { return }
      layout.fixRootSize(root.bounds.size)
      layout.addAll(widths: [:])
      let widths = layout.wrappedWidths()
      if !widths.isEmpty {
        layout = ConstraintLayout(root)
        layout.fixRootSize(root.bounds.size)
        layout.addAll(widths: widths)
      }
      layout.setFrames()
    }

    /// Returns the size of a view that fits its constraints; `nil` without constraints.
    private static func fittingSize(of root: UIView, _ request: FittingRequest) -> CGSize? {
      var layout = ConstraintLayout(root)
      guard !layout.constraints.isEmpty else { return nil }
      layout.wish(request)
      layout.addAll(widths: [:])
      let widths = layout.wrappedWidths()
      if !widths.isEmpty {
        layout = ConstraintLayout(root)
        layout.wish(request)
        layout.addAll(widths: widths)
      }
      return CGSize(
        width: layout.value(.width, of: root).rounded(.up),
        height: layout.value(.height, of: root).rounded(.up))
    }

    private init(_ root: UIView) {
      self.root = root
      isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
      collect(root)
    }

    private mutating func collect(_ view: UIView) {
      if let extras = view.companion as? ViewExtras {
        constraints += extras.constraints
        guides += extras.layoutGuides.filter { $0.insets == nil }
      }
      if view !== root { views.append(view) }
      // A collection view's or scroll view's content is laid out by itself.
      guard view === root || !(view is UICollectionView) else { return }
      for subview in view.subviews { collect(subview) }
    }

    // MARK: Variables

    private mutating func variable(_ part: Part, of object: AnyObject) -> Int {
      let identifier = ObjectIdentifier(object)
      let number = numbers[identifier] ?? numbers.count
      numbers[identifier] = number
      return number * 4 + part.rawValue
    }

    private func value(_ part: Part, of object: AnyObject) -> CGFloat {
      numbers[ObjectIdentifier(object)].map { CGFloat(solver.value(of: $0 * 4 + part.rawValue)) } ?? 0
    }

    private func isFree(_ view: UIView) -> Bool {
      view !== root && !view.translatesAutoresizingMaskIntoConstraints
    }

    private mutating func length(_ part: Part, of view: UIView) -> SimplexSolver.Expression {
      var result = SimplexSolver.Expression()
      if view === root {
        if part == .width || part == .height { result.add(1, variable(part, of: view)) }
      } else if isFree(view) {
        result.add(1, variable(part, of: view))
      } else {
        let frame = view.frame
        switch part {
        case .left: result.constant = Double(frame.minX)
        case .top: result.constant = Double(frame.minY)
        case .width: result.constant = Double(frame.width)
        case .height: result.constant = Double(frame.height)
        }
      }
      return result
    }

    /// Returns the place of an edge in the root's coordinates, or a length.
    private mutating func expression(
      _ attribute: NSLayoutConstraint.Attribute, of item: ConstraintItem
    ) -> SimplexSolver.Expression? {
      guard let view = item.view, view.isDescendant(of: root) else { return nil }
      var (left, top) = (SimplexSolver.Expression(), SimplexSolver.Expression())
      var ancestor: UIView? = view
      while let current = ancestor, current !== root {
        left.add(length(.left, of: current), times: 1)
        top.add(length(.top, of: current), times: 1)
        ancestor = current.superview
        if let ancestor {
          left.constant -= Double(ancestor.bounds.minX)
          top.constant -= Double(ancestor.bounds.minY)
        }
      }
      var (width, height) = (length(.width, of: view), length(.height, of: view))
      var insets = UIEdgeInsets.zero
      if let guide = item.guide {
        if let given = guide.insets {
          insets = given(view)
        } else {
          left.add(1, variable(.left, of: guide))
          top.add(1, variable(.top, of: guide))
          (width, height) = (SimplexSolver.Expression(), SimplexSolver.Expression())
          width.add(1, variable(.width, of: guide))
          height.add(1, variable(.height, of: guide))
        }
      }
      if (NSLayoutConstraint.Attribute.leftMargin
        .rawValue...NSLayoutConstraint.Attribute.centerYWithinMargins
        .rawValue).contains(attribute.rawValue)
      {
        insets = view.layoutMargins
      }
      left.constant += Double(insets.left)
      top.constant += Double(insets.top)
      width.constant -= Double(insets.left + insets.right)
      height.constant -= Double(insets.top + insets.bottom)
      func sum(
        _ first: SimplexSolver.Expression, _ second: SimplexSolver.Expression, _ factor: Double
      ) -> SimplexSolver.Expression {
        var result = first
        result.add(second, times: factor)
        return result
      }
      switch attribute {
      case .left, .leftMargin: return left
      case .right, .rightMargin: return sum(left, width, 1)
      case .leading, .leadingMargin: return isMirrored ? sum(left, width, 1) : left
      case .trailing, .trailingMargin: return isMirrored ? left : sum(left, width, 1)
      case .top, .topMargin: return top
      case .bottom, .bottomMargin: return sum(top, height, 1)
      case .width: return width
      case .height: return height
      case .centerX, .centerXWithinMargins: return sum(left, width, 0.5)
      case .centerY, .centerYWithinMargins: return sum(top, height, 0.5)
      case .firstBaseline, .lastBaseline:
        var place = sum(top, height, 1)
        if let label = view as? UILabel { place.constant += Double(label.font.descender) }
        return place
      case .notAnAttribute: return nil
      }
    }

    // MARK: Constraints

    /// Returns the weight of a priority; `nil` for required. A hundred steps of priority are worth ten times as
    /// much.
    private static func weight(_ priority: UILayoutPriority) -> Double? {
      priority >= .required ? nil : pow(10, Double(priority.rawValue) / 100)
    }

    private mutating func set(
      _ part: Part, of object: AnyObject, _ relation: SimplexSolver.Relation, _ length: CGFloat,
      _ priority: UILayoutPriority
    ) {
      var expression = SimplexSolver.Expression(constant: -Double(length))
      expression.add(1, variable(part, of: object))
      solver.add(expression, relation, weight: Self.weight(priority))
    }

    private mutating func fixRootSize(_ size: CGSize) {
      set(.width, of: root, .equal, size.width, .required)
      set(.height, of: root, .equal, size.height, .required)
    }

    private mutating func wish(_ request: FittingRequest) {
      for part in [Part.width, .height] { set(part, of: root, .atLeast, 0, .required) }
      set(.width, of: root, .equal, request.target.width, request.horizontal)
      set(.height, of: root, .equal, request.target.height, request.vertical)
    }

    private mutating func addAll(widths: [ObjectIdentifier: CGFloat]) {
      for view in views where isFree(view) {
        set(.width, of: view, .atLeast, 0, .required)
        set(.height, of: view, .atLeast, 0, .required)
      }
      for guide in guides {
        set(.width, of: guide, .atLeast, 0, .required)
        set(.height, of: guide, .atLeast, 0, .required)
      }
      for constraint in constraints.filter({ $0.priority >= .required }) { add(constraint) }
      for constraint in constraints.filter({ $0.priority < .required }) { add(constraint) }
      for view in views where isFree(view) { addContentSize(of: view, width: widths[ObjectIdentifier(view)]) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
      guard let item = ConstraintItem(constraint.firstItem),
        var expression = expression(constraint.firstAttribute, of: item)
      else { return }
      if let second = ConstraintItem(constraint.secondItem) {
        guard let other = self.expression(constraint.secondAttribute, of: second) else { return }
        expression.add(other, times: -Double(constraint.multiplier))
      }
      expression.constant -= Double(constraint.constant)
      let relation: SimplexSolver.Relation =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .atMost
        case .greaterThanOrEqual: .atLeast
        }
      // A constraint that cannot hold is left out, as UIKit breaks one of those that contradict each other.
      solver.add(expression, relation, weight: Self.weight(constraint.priority))
    }

    private mutating func addContentSize(of view: UIView, width: CGFloat?) {
      let content = view.intrinsicContentSize
      let height = width.map { view.sizeThatFits(CGSize(width: $0, height: 0)).height } ?? content.height
      if content.width >= 0 {
        set(.width, of: view, .atMost, content.width, view.contentHuggingPriority(for: .horizontal))
        set(
          .width, of: view, .atLeast, content.width,
          view.contentCompressionResistancePriority(for: .horizontal))
      }
      if height >= 0 {
        set(.height, of: view, .atMost, height, view.contentHuggingPriority(for: .vertical))
        set(.height, of: view, .atLeast, height, view.contentCompressionResistancePriority(for: .vertical))
      }
    }

    /// The widths of labels whose text wraps, so that they need more height than on one line.
    private func wrappedWidths() -> [ObjectIdentifier: CGFloat] {
      var widths: [ObjectIdentifier: CGFloat] = [:]
      for case let label as UILabel in views where isFree(label) && label.numberOfLines != 1 {
        let width = value(.width, of: label)
        if width > 0, width < label.intrinsicContentSize.width { widths[ObjectIdentifier(label)] = width }
      }
      return widths
    }

    private func setFrames() {
      for view in views where isFree(view) && numbers[ObjectIdentifier(view)] != nil {
        let frame = CGRect(
          x: value(.left, of: view), y: value(.top, of: view), width: value(.width, of: view),
          height: value(.height, of: view))
        if view.frame != frame { view.frame = frame }
      }
      for guide in guides {
        guide.solvedFrame = CGRect(
          x: value(.left, of: guide), y: value(.top, of: guide), width: value(.width, of: guide),
          height: value(.height, of: guide))
      }
    }
  }
#endif
