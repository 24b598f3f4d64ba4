import CollectionCore
import Foundation

/// A card that is a picture and nothing else, as in the other programs.
final class PictureCell: CollectionViewCell {
  private let picture = ImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  func show(_ image: Image, _ mode: ImageView.ContentMode) {
    picture.image = image
    picture.contentMode = mode
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
