#if os(Linux)
  public import Foundation
  public import ViewTree

  /// A view that calls methods when the user acts on it.
  @preconcurrency @MainActor
  open class UIControl: View {
    /// The states of a control.
    public struct State: OptionSet, Hashable, Sendable {
      public let rawValue: UInt

      /// Creates a state from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let normal: State = []
      public static let highlighted = State(rawValue: 1)
      public static let disabled = State(rawValue: 2)
      public static let selected = State(rawValue: 4)
      public static let focused = State(rawValue: 8)
    }

    /// The actions of a user.
    public struct Event: OptionSet, Hashable, Sendable {
      public let rawValue: UInt

      /// Creates a set from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let touchDown = Event(rawValue: 1)
      public static let touchUpInside = Event(rawValue: 1 << 6)
      public static let touchUpOutside = Event(rawValue: 1 << 7)
      public static let touchCancel = Event(rawValue: 1 << 8)
      public static let valueChanged = Event(rawValue: 1 << 12)
      public static let primaryActionTriggered = Event(rawValue: 1 << 13)
      public static let allEvents = Event(rawValue: .max)
    }

    /// The place of content across the control.
    public enum ContentHorizontalAlignment: Int, Sendable {
      case center, left, right, fill, leading, trailing
    }

    /// The place of content along the control's height.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    private struct Action {
      weak var target: AnyObject?
      var selector: Selector
      var events: Event
    }

    private var actions: [Action] = []

    /// Whether the control reacts to the user; true by default.
    open var isEnabled = true { didSet { setNeedsLayout() } }
    /// Whether the control is selected; false by default.
    open var isSelected = false { didSet { setNeedsLayout() } }
    /// Whether a finger is on the control; false by default.
    open var isHighlighted = false { didSet { setNeedsLayout() } }
    /// The place of content across the control; in the middle by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The place of content along the control's height; in the middle by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// The states of the control.
    open var state: State {
      var state: State = []
      if !isEnabled { state.insert(.disabled) }
      if isSelected { state.insert(.selected) }
      if isHighlighted { state.insert(.highlighted) }
      return state
    }

    /// Creates a control with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control with a size of zero; the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Calls a method of a target for actions of the user. The control does not keep the target.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
      guard let target else { return }
      actions.append(Action(target: target as AnyObject, selector: action, events: controlEvents))
    }

    /// Removes a target; `nil` stands for any.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
      actions.removeAll { known in
        (target == nil || known.target === target.map { $0 as AnyObject })
          && (action == nil || known.selector == action) && !known.events.isDisjoint(with: controlEvents)
      }
    }

    /// Calls the methods that were added for actions.
    open func sendActions(for controlEvents: Event) {
      for action in actions where !action.events.isDisjoint(with: controlEvents) {
        if let target = action.target { action.selector.perform(on: target, with: self) }
      }
    }

    /// Called when sublayers of the control's layer are laid out: in the layout passes of the control. The default
    /// implementation does nothing.
    open func layoutSublayers(of layer: CALayer) {}

    open override func layoutSubviews() {
      super.layoutSubviews()
      layoutSublayers(of: layer)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      guard isEnabled else { return }
      isHighlighted = true
      sendActions(for: .touchDown)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      guard isEnabled else { return }
      isHighlighted = false
      let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
      sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}

    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      isHighlighted = false
      sendActions(for: .touchCancel)
    }
  }

  /// The control by which a user reloads content. It is never shown here.
  @preconcurrency @MainActor
  open class UIRefreshControl: UIControl {
    /// Whether the content is being reloaded.
    open private(set) var isRefreshing = false
    /// Records that the content is being reloaded.
    open func beginRefreshing() { isRefreshing = true }
    /// Records that the content was reloaded.
    open func endRefreshing() { isRefreshing = false }
  }

  /// A control with a title.
  @preconcurrency @MainActor
  open class UIButton: UIControl {
    /// The kind of a button.
    public enum ButtonType: Int, Sendable { case custom, system }

    private var titles: [State: String] = [:]

    /// The label with the title.
    open private(set) lazy var titleLabel: UILabel? = {
      let label = UILabel(frame: bounds)
      label.textAlignment = .center
      addSubview(label)
      return label
    }()

    /// Creates a button.
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

    /// Sets the title in a state.
    open func setTitle(_ title: String?, for state: State) {
      titles[state] = title
      setNeedsLayout()
    }

    /// Sets the colour of the title; the state is ignored.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleLabel?.textColor = color ?? .black }

    /// Returns the title in a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    open override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.frame = bounds
      titleLabel?.text = title(for: state)
    }
  }
#endif
