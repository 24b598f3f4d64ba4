import Foundation
import Scenes

/// The slider at the bottom of the stage that shows and changes the progress of a morph.
final class MorphView: StageSlider {
  private let hint: String

  /// Creates the slider; the slider's hint names some of `keys`.
  init(keys: KeyBindings) {
    hint = "\(keys.title(of: .typeValue)) finishes, \(keys.title(of: .stepBack)) cancels"
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the titles of a morph's two scenes, and its progress.
  func show(_ morph: Morph) {
    fraction = morph.progress
    title.text = "\(morph.start) → \(morph.end)   \(Int((morph.progress * 100).rounded())) %"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let needed = Typography.width(of: hint + (title.text ?? ""), in: title.font)
    detail.text = needed > barWidth ? nil : hint
    super.layoutSubviews()
  }
}
