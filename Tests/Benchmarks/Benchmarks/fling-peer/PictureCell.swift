import CollectionCore
import Foundation

/// A card that consists of a picture only, as in the other programs.
final class PictureCell: CollectionViewCell {
  private let picture = ImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ image: Image, _ mode: View.ContentMode) {
    picture.image = image
    picture.contentMode = mode
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
