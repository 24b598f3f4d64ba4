import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import SDLStage
import Testing

/// Tests of frames 10⁹ points inside content that repeats.
///
/// A coordinate without an exact floating-point number is off by up to 10⁻⁷ points there. Coordinates snapped
/// to pixels are not affected. For other coordinates, a pixel at an edge may round to the next step of a
/// channel.
@MainActor
struct FarFrameTests {
  @Test(arguments: RepeatingContent.allCases, [1, 1.5])
  func `a frame far inside the content has the bytes of one near its start`(
    _ content: RepeatingContent, scale: CGFloat
  ) throws {
    let scene = try RepeatingScene(content)
    let (first, second) = (OffscreenStage(), OffscreenStage())
    for part in [0, 3, 20.25, 41.75] {
      let near = first.draw(scene.view(atPeriod: 20, and: part), scale: scale)
      let far = second.draw(scene.view(atPeriod: 20 + content.wayAcross, and: part), scale: scale)
      let found = differences(near, far)
      #expect(found.allSatisfy { $0.steps <= content.tolerance }, "at \(part): \(found.prefix(5))")
      #expect(found.count <= 8, "at \(part): \(found.prefix(5))")
    }
  }

  @Test(arguments: [-1, -0.5, 0])
  func `the visible part of a card longer than 10⁹ points is drawn like that of a short card`(start: CGFloat)
  {
    func frame(length: CGFloat) -> PixelFrame {
      let (root, card) = (View(frame: CGRect(x: 0, y: 0, width: 120, height: 80)), View())
      card.frame = CGRect(x: 20, y: 40 + start * length, width: 70, height: length)
      card.cornerRadius = 12
      card.backgroundColor = Color(hex: 0x3070B0)
      (card.borderWidth, card.borderColor) = (2, .black)
      card.shadow = Shadow(radius: 8)
      root.addSubview(card)
      return OffscreenStage().draw(root, scale: 1.5)
    }
    let found = differences(frame(length: 4e9), frame(length: 400))
    #expect(found.allSatisfy { $0.steps <= 1 } && found.count <= 16, "\(found.prefix(5))")
    #expect(differences(frame(length: 4e9), frame(length: 10)).count > 1000)
  }

  /// Returns the pixels that differ, with the maximum difference of a channel.
  private func differences(_ a: PixelFrame, _ b: PixelFrame) -> [(x: Int, y: Int, steps: Int)] {
    (0..<a.size.height).flatMap { y in
      (0..<a.size.width).filter { a[$0, y] != b[$0, y] }.map { ($0, y, steps(a[$0, y], b[$0, y])) }
    }
  }

  private func steps(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }
}

/// Layouts whose content repeats after a number of items and a whole number of pixels.
enum RepeatingContent: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case carousel, carouselOfTenths, banner, wheel, grid, waterfall, compositional

  var testDescription: String { rawValue }

  /// The number of items and the length in points after which the content repeats.
  var period: (items: Int, length: CGFloat) {
    switch self {
    case .carousel: (10, 940)
    case .carouselOfTenths: (10, 916)
    case .banner: (10, 1070)
    case .wheel: (10, 1000)
    case .grid: (15, 304)
    case .waterfall: (6, 10_080)
    case .compositional: (10, 302)
    }
  }

  /// The allowed difference of a channel: 0 unless coordinates are neither exact nor snapped.
  var tolerance: Int { self == .wheel || self == .carouselOfTenths ? 1 : 0 }

  var isVertical: Bool { self == .grid || self == .waterfall || self == .compositional }

  /// The number of periods in 10⁹ points.
  var wayAcross: Int { Int(1e9 / period.length) + 1 }

  @MainActor
  func make() -> CollectionViewLayout {
    switch self {
    case .carousel, .carouselOfTenths:
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 96, height: 140)
      layout.sideItemScale = self == .carousel ? 0.75 : 0.7
      return layout
    case .banner:
      let layout = BannerLayout()
      layout.itemSize = CGSize(width: 96.5, height: 120)
      layout.itemSpacing = 10.5
      return layout
    case .wheel:
      let layout = WheelLayout()
      layout.itemSize = CGSize(width: 80, height: 110)
      (layout.radius, layout.angle) = (400, 0.25)
      return layout
    case .grid:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90.4, height: 50.8)
      return layout
    case .waterfall: return WaterfallLayout()
    case .compositional: return Self.rows()
    }
  }

  @MainActor
  private static func rows() -> CollectionViewCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60.4))
    return CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
  }
}

/// A scene of repeating content with pictures, texts, colours, rounded corners and shadows.
@MainActor
private final class RepeatingScene: CollectionViewDataSource, WaterfallLayoutDelegate {
  private static let lengths: [CGFloat] = [30.3, 50.7, 50.7, 30.3, 9_969, 9_969]

  private let content: RepeatingContent
  private let view: CollectionView
  private let picture: PictureFile

  init(_ content: RepeatingContent) throws {
    self.content = content
    picture = try PictureFile(
      width: 90, height: 70,
      (0..<9).map { .fill(shape(CGFloat($0) * 10, 0, 6, 70), Color(white: Float($0) / 9)) })
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: content.make())
    view.backgroundColor = Color(hex: 0x203040)
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.register(PictureCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  /// Returns the view, scrolled by `number` periods and `part` points.
  func view(atPeriod number: Int, and part: CGFloat) -> CollectionView {
    let place = CGFloat(number) * content.period.length + part
    view.contentOffset = content.isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
    return view
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    (content.wayAcross + 40) * content.period.items
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? PictureCell)?.show(indexPath.item % content.period.items, picture.image)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { Self.lengths[indexPath.item % 6] }
}

/// A cell with a picture or a colour, and its number.
private final class PictureCell: CollectionViewCell {
  private let picture = ImageView()
  private let number = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shadow = Shadow(radius: 6)
    for view in [self, contentView, picture] { view.cornerRadius = 9 }
    contentView.addSubview(picture)
    contentView.addSubview(number)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ item: Int, _ image: Image) {
    contentView.backgroundColor = Color(red: Float(item) / 15, green: 0.5, blue: 0.7)
    picture.image = item % 2 == 0 ? image : nil
    number.text = "\(item)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    number.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
  }
}
