import Foundation

/// The buttons of the actions on one side of a cell, behind the cell's content.
@MainActor
final class SwipeActionsView: View {
  /// The shown actions, from the cell's edge to its content.
  let actions: [ContextualAction]
  private let buttons: [ActionButton]
  /// The axis along which the content moves.
  private let axis: ScrollAxis
  /// Whether the actions are at the left or upper edge of the cell.
  private let isAtStart: Bool

  /// The index of the action under the finger; `nil` if none is pressed.
  var pressedIndex: Int? {
    didSet {
      for (index, button) in buttons.enumerated() { button.alpha = index == pressedIndex ? 0.6 : 1 }
    }
  }

  /// The minimum length of a button, in points, as in UIKit.
  private static let minimumLength: CGFloat = 74
  /// The length of a button, in points, below which the cell has no room for it.
  private static let minimumTarget: CGFloat = 44

  /// Creates the buttons for the first actions: for as many as a cell of `cellLength` points has room for,
  /// but at least for one.
  init(_ actions: [ContextualAction], axis: ScrollAxis, isAtStart: Bool, cellLength: CGFloat) {
    let room = max(1, Int(saturating: (cellLength / Self.minimumTarget).rounded(.down)))
    self.actions = Array(actions.prefix(room))
    buttons = self.actions.map(ActionButton.init)
    self.axis = axis
    self.isAtStart = isAtStart
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the length of all buttons with a gap beside each, in points; at most that of the cell.
  func length(inCellOf cellLength: CGFloat, gap: CGFloat) -> CGFloat {
    min(max(0, cellLength), sum + gap * CGFloat(buttons.count))
  }

  /// The sum of the buttons' lengths in points.
  private var sum: CGFloat { buttons.reduce(0) { $0 + length(of: $1) } }

  private func length(of button: ActionButton) -> CGFloat {
    max(Self.minimumLength, axis == .horizontal ? button.action.length ?? button.estimatedLength : 0)
  }

  /// Places the buttons.
  ///
  /// - Parameters:
  ///   - cell: The cell's bounds.
  ///   - reveal: The distance, in points, by which the content has uncovered this side.
  ///   - expansion: The part of the way, from 0 to 1, by which the first button has grown over the others.
  ///   - gap: The gap between buttons that are wholly revealed, in points.
  ///   - cornerRadius: The radius of the buttons' corners, in points.
  func layOut(
    in cell: CGRect, reveal: CGFloat, expansion: CGFloat, gap: CGFloat, cornerRadius: CGFloat
  ) {
    frame = cell
    let cellLength = cell.size[axis]
    let reveal = min(max(0, reveal), cellLength + gap)
    let open = length(inCellOf: cellLength, gap: gap)
    // While the actions appear, the gaps grow with them.
    let shownGap = open > 0 ? gap * min(1, reveal / open) : 0
    let room = max(0, reveal - shownGap * CGFloat(buttons.count))
    let (sum, whole) = (sum, max(0, reveal - shownGap))
    guard let first = buttons.first, sum > 0 else { return }
    let share = room * length(of: first) / sum
    let grown = share + (whole - share) * expansion
    // The others share what the first button leaves, so that all of them keep touching the content.
    let rest = room - share > 0 ? max(0, whole - grown) / max(whole - share, .leastNonzeroMagnitude) : 0
    var position: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let natural = length(of: button)
      let extent = index == 0 ? grown : room * natural / sum * rest
      place(button, from: position, extent: extent, in: cellLength, breadth: cell.size[axis.other])
      button.cornerRadius = min(cornerRadius, extent / 2)
      // A wide first button shows its title near the content, where the finger is.
      let slack = max(0, extent - natural) / 2
      let shift = index == 0 ? slack * expansion : 0
      button.placeTitle(length: natural, shift: isAtStart ? shift : -shift, along: axis)
      position += extent + shownGap * (index == 0 ? 1 : rest)
    }
  }

  private func place(
    _ button: View, from position: CGFloat, extent: CGFloat, in cellLength: CGFloat, breadth: CGFloat
  ) {
    let start = isAtStart ? position : cellLength - position - extent
    button.frame =
      axis == .horizontal
      ? CGRect(x: start, y: 0, width: extent, height: breadth)
      : CGRect(x: 0, y: start, width: breadth, height: extent)
  }

  /// Returns the index of the action whose button is at a point in this view's coordinates.
  func index(at point: CGPoint) -> Int? { buttons.firstIndex { $0.frame.contains(point) } }
}

/// The button of an action: its title on its colour.
private final class ActionButton: View {
  let action: ContextualAction
  private let title = Label()

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    title.font = action.font
    title.textColor = .white
    title.textAlignment = .center
    title.text = action.title
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  /// The length of the title with a margin, in points, for letters of an average width.
  var estimatedLength: CGFloat { CGFloat(action.title?.count ?? 0) * title.font.size * 0.62 + 28 }

  /// Places the title in the middle, moved by `shift` points along an axis.
  func placeTitle(length: CGFloat, shift: CGFloat, along axis: ScrollAxis) {
    // The title keeps its length in a narrower button, so that it does not change while the button grows.
    // It appears once there is nearly enough room for it.
    let shown = length > 0 ? bounds.size[axis] / length : 1
    title.alpha = max(0, min((shown - 0.6) / 0.3, 1))
    let size = axis == .horizontal ? CGSize(width: length, height: bounds.height) : bounds.size
    title.bounds.size = CGSize(width: max(0, size.width - 12), height: size.height)
    var center = bounds.center
    center[axis] += shift
    title.center = center
  }
}

extension ScrollAxis {
  /// The axis at right angles to this axis.
  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}
