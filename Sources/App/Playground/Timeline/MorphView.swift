import CollectionCore
import Foundation
import Scenes

/// The slider at the bottom of the stage that shows and changes the progress of a morph, with a button that finishes the
/// morph and one that cancels it.
final class MorphView: StageSlider {
  private let finish = Label(font: Typography.smallStrong, alignment: .center)
  private let cancel = Label(font: Typography.smallStrong, alignment: .center)
  /// The titles of the buttons, with and without their keys.
  private let titles: (long: [String], short: [String])

  /// Creates the slider; the titles of the buttons name some of `keys`.
  init(keys: KeyBindings) {
    let short = ["Finish", "Cancel"]
    titles = (zip(short, [Action.typeValue, .stepBack]).map { "\($0)  \(keys.title(of: $1))" }, short)
    super.init()
    for button in [finish, cancel] {
      (button.backgroundColor, button.cornerRadius) = (Palette.raised, 8)
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the title of a morph's other scene, and its progress.
  func show(_ morph: Morph) {
    fraction = morph.progress
    title.text = "\(morph.end)   \(Int((morph.progress * 100).rounded())) %"
    setNeedsLayout()
  }

  /// Returns the action of the button at a point in this view's coordinates, and the button's frame; `nil` if no button is
  /// there.
  func button(at point: CGPoint) -> (action: Action, frame: CGRect)? {
    [(.typeValue, finish.frame), (.stepBack, cancel.frame)].first { $0.1.contains(point) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func width(_ text: String) -> CGFloat { Typography.width(of: text, in: finish.font) + 20 }
    let isLong = titles.long.map(width).reduce(0, +) < barWidth / 2
    var right = bounds.width - Self.margin
    for (button, text) in zip([finish, cancel], isLong ? titles.long : titles.short).reversed() {
      button.text = text
      button.frame = CGRect(x: right - width(text), y: 10, width: width(text), height: Self.lineHeight + 2)
      right = button.frame.minX - 8
    }
    title.frame.size.width = max(0, right - title.frame.minX)
  }
}
