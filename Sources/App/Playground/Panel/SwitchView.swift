import CollectionCore
import Foundation
import Scenes

/// A switch, with the knob at the right while it is on.
final class SwitchView: View {
  private let knob = View()
  var isOn = false {
    didSet {
      backgroundColor = isOn ? Palette.accent : Palette.track
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    knob.backgroundColor = Palette.surface
    addSubview(knob)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let side = max(0, bounds.height - 4)
    (cornerRadius, knob.cornerRadius) = (bounds.height / 2, side / 2)
    knob.frame = CGRect(x: isOn ? bounds.width - side - 2 : 2, y: 2, width: side, height: side)
  }
}
