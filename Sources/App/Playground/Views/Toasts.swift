import CollectionCore
import Files
import Foundation
import Scenes

/// Short messages at the bottom of the window, which disappear after a few seconds.
final class Toasts: View {
  private struct Toast {
    var label: Label
    var text: String
    /// Whether the message answers an action of the user, and is replaced by the next answer.
    var isAnswer: Bool
    var end: Double
  }

  /// An area that the messages leave free, in this view's coordinates. Messages that do not fit below it are
  /// above it.
  var freeArea: CGRect? { didSet { if freeArea != oldValue { setNeedsLayout() } } }
  private var toasts: [Toast] = []
  /// The maximum number of messages that are visible at the same time.
  static let maximumCount = 4
  /// The height of a line of text, in points.
  private static var lineHeight: CGFloat { Typography.scaled(20) }
  private static let padding: CGFloat = 18
  private static let maximumLineCount = 4
  private static let gap: CGFloat = 8
  private static let duration = 4.0
  private static let fadeDuration = 0.3

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The visible messages, oldest first.
  var texts: [String] { toasts.map(\.text) }

  /// Shows a message for a few seconds, starting at `time`, in seconds on the host's clock. If the message is
  /// already visible, it stays visible for longer instead.
  ///
  /// - Parameter isAnswer: Whether the message answers an action of the user. The message then replaces the answer to an
  ///   earlier action.
  func show(_ text: String, isAnswer: Bool = false, at time: Double) {
    let text = text.printable
    let end = time + Self.duration + Double(text.count) * 0.03
    if let index = toasts.firstIndex(where: { $0.text == text }) { return toasts[index].end = end }
    if isAnswer, let index = toasts.firstIndex(where: \.isAnswer) {
      toasts[index].label.text = text
      (toasts[index].text, toasts[index].end) = (text, end)
      return setNeedsLayout()
    }
    toasts.append(Toast(label: makeLabel(text), text: text, isAnswer: isAnswer, end: end))
    if toasts.count > Self.maximumCount { toasts.removeFirst().label.superview?.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Removes the answer to the last action, which is no longer true.
  func removeAnswer() {
    for toast in toasts where toast.isAnswer { toast.label.superview?.removeFromSuperview() }
    toasts.removeAll(where: \.isAnswer)
    setNeedsLayout()
  }

  /// Fades out messages shortly before their display ends, and removes messages whose display has ended;
  /// `time` is in seconds on the host's clock.
  func advance(to time: Double) {
    for toast in toasts {
      toast.label.superview?.alpha = max(0, min(1, (toast.end - time) / Self.fadeDuration))
    }
    while let first = toasts.firstIndex(where: { $0.end <= time }) {
      toasts.remove(at: first).label.superview?.removeFromSuperview()
      setNeedsLayout()
    }
  }

  /// Returns the earliest time, at or after `time`, at which a message fades out; `nil` if no message is
  /// visible. Times are in seconds on the host's clock.
  func nextChange(after time: Double) -> Double? {
    toasts.map { max(time, $0.end - Self.fadeDuration) }.min()
  }

  override func layoutSubviews() {
    var bottom = bounds.height
    for toast in toasts.reversed() {
      let width = min(bounds.width, Typography.width(of: toast.text, in: toast.label.font) + 36)
      let lines = min(Self.maximumLineCount, toast.label.lines(in: max(1, width - 28)))
      toast.label.numberOfLines = lines
      let height = CGFloat(lines) * Self.lineHeight + Self.padding
      let pill = toast.label.superview
      pill?.frame = CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: bottom - height, width: width, height: height)
      toast.label.frame = CGRect(x: 14, y: 0, width: max(0, width - 28), height: height)
      bottom -= height + Self.gap
    }
    guard let freeArea, bottom < freeArea.maxY else { return }
    let way = freeArea.minY - Self.gap - bounds.height
    for toast in toasts { toast.label.superview?.frame.origin.y += min(0, way) }
  }

  private func makeLabel(_ text: String) -> Label {
    let pill = View()
    pill.backgroundColor = Palette.raised
    pill.cornerRadius = 12
    pill.borderColor = Palette.hairline
    pill.borderWidth = 1
    pill.shadow = Shadow(color: Palette.shadow(0.5), radius: 18, offset: CGPoint(x: 0, y: 6))
    let label = Label(text, font: Typography.body, alignment: .center)
    pill.addSubview(label)
    addSubview(pill)
    return label
  }
}
