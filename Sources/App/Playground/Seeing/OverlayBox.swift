import CollectionCore
import Foundation
import Scenes

/// A box over the stage with a head, by which the user can move the box, and a cross in the head that closes
/// it.
class OverlayBox: View {
  let overlay: FloatingOverlay
  let title: Label
  private let cross = Label(
    "×", font: Typography.heading, color: Palette.secondaryText, alignment: .center)

  /// The height of the head, in points. A box's content is below its head.
  static var headHeight: CGFloat { Typography.scaled(18) + 12 }
  /// The distance of the content from the left and right edges, in points.
  static let padding: CGFloat = 14

  init(_ overlay: FloatingOverlay, title text: String? = nil, font: Font = Typography.smallStrong) {
    (self.overlay, title) = (overlay, Label(text, font: font))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = Palette.surface.withAlpha(0.97)
    cornerRadius = 12
    borderColor = Palette.hairline
    borderWidth = 1
    for label in [title, cross] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The frame of the head, in the superview's coordinates.
  var head: CGRect { CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.headHeight) }

  /// The frame of the cross, in the superview's coordinates.
  var crossFrame: CGRect {
    let side = Self.headHeight - 4
    return CGRect(x: frame.maxX - side - 4, y: frame.minY + 4, width: side, height: side)
  }

  override func layoutSubviews() {
    cross.frame = crossFrame.offsetBy(dx: -frame.minX, dy: -frame.minY)
    title.frame = CGRect(
      x: Self.padding, y: 8, width: max(0, cross.frame.minX - Self.padding), height: Typography.scaled(18))
  }
}
