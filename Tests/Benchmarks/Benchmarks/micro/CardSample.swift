import Canvas
import CollectionCore
import Foundation
import SDLStage

/// A view of 1280 × 800 points on a million cards with a picture, a caption, rounded corners and a shadow.
@MainActor
final class CardSample: CollectionViewDataSource {
  let view: CollectionView
  private let pictures = PictureFolder()
  private var steps = 0

  init(_ layout: CollectionViewLayout) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 1280, height: 800), collectionViewLayout: layout)
    view.backgroundColor = Color(hex: 0x181820)
    view.register(CardCell.init(frame:), forCellWithReuseIdentifier: "card")
    view.dataSource = self
    view.layoutIfNeeded()
    scroll(by: view.fling.maximumContentOffset.x / 2, view.fling.maximumContentOffset.y / 2)
  }

  /// Scrolls by three points.
  func scrollOn() {
    scroll(by: view.fling.maximumContentOffset.x > 0 ? 3 : 0, view.fling.maximumContentOffset.y > 0 ? 3 : 0)
  }

  /// Changes the border of one of the cards on screen, each in turn.
  func markNextCard() {
    let cells = view.visibleCells
    steps += 1
    cells[steps % cells.count].contentView.fling.borderWidth = CGFloat(1 + steps / cells.count % 3)
    cells[steps % cells.count].contentView.fling.borderColor = Color(hex: 0xF0C040)
  }

  private func scroll(by x: CGFloat, _ y: CGFloat) {
    let offset = view.contentOffset
    view.contentOffset = CGPoint(x: (offset.x + x).rounded(), y: (offset.y + y).rounded())
    view.layoutIfNeeded()
  }

  // MARK: Data source

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    1_000_000
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CardCell)?.show(
      pictures.images[indexPath.item % pictures.images.count], "Card \(indexPath.item)")
    return cell
  }
}

/// A card with a picture and a caption on the picture.
private final class CardCell: CollectionViewCell {
  private let picture = ImageView()
  private let caption = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    fling.shadow = Shadow(radius: 12)
    for view in [self, contentView, picture] { view.fling.cornerRadius = 14 }
    caption.font = Font(size: 15, weight: .bold)
    caption.textColor = .white
    picture.contentMode = .scaleAspectFill
    contentView.addSubview(picture)
    contentView.addSubview(caption)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ image: Image, _ text: String) {
    picture.image = image
    caption.text = text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    caption.frame = CGRect(
      x: 14, y: contentView.bounds.maxY - 34, width: contentView.bounds.width - 28, height: 24)
  }
}

/// Picture files in a temporary folder, which is removed with this object.
@MainActor
private final class PictureFolder {
  let images: [Image]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    images = (0..<8).map { [folder] in Image(path: folder.appending(path: "\($0).png").path) }
    for (number, image) in images.enumerated() { try? Self.picture(number).savePNG(to: image.path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns a picture of discs on a background; the colours depend on the number.
  private static func picture(_ number: Int) -> PixelFrame {
    var list = DrawList(size: PixelSize(width: 640, height: 480), background: color(number * 3))
    for disc in 0..<40 {
      let (x, y) = (CGFloat(disc * 97 % 640), CGFloat((disc * 61 + number * 23) % 480))
      let size = CGFloat(30 + disc % 7 * 12)
      let shape = Shape(
        rect: CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size), cornerRadius: size / 2)
      list.commands.append(.fill(shape, color(number + disc)))
    }
    return OffscreenStage().draw(list)
  }

  private static func color(_ index: Int) -> Color {
    let red = CGFloat(index * 37 % 101) / 100
    let green = CGFloat(index * 61 % 97) / 96
    let blue = CGFloat(index * 13 % 89) / 88
    return Color(red: red, green: green, blue: blue)
  }
}
