import CollectionCore
import Foundation
import Scenes
import StandardLayouts

/// The view of the command palette: a sheet over the window with a text field and the matching lines.
final class CommandPaletteView: View {
  private let sheet = SearchSheet()
  private let layout = CollectionViewFlowLayout()
  let collectionView: CollectionView
  private var palette: CommandPalette?

  private static var width: CGFloat { Typography.scaled(560) }
  private static var rowHeight: CGFloat { Typography.scaled(34) }
  private static let maximumRowCount: CGFloat = 12

  init() {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    collectionView.drivesFrameWork = false
    isHidden = true
    backgroundColor = Palette.scrim
    collectionView.register(CommandPaletteCell.init, forCellWithReuseIdentifier: "line")
    collectionView.dataSource = self
    addSubview(sheet)
    sheet.addSubview(collectionView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a palette; `nil` hides the view.
  func show(_ palette: CommandPalette?) {
    isHidden = palette == nil
    let old = self.palette
    self.palette = palette
    guard let palette else { return }
    sheet.show(palette)
    setNeedsLayout()
    if old?.matches != palette.matches || old?.purpose != palette.purpose { collectionView.reloadData() }
    layoutIfNeeded()
    let path = IndexPath(item: palette.choice, section: 0)
    guard palette.matches.indices.contains(path.item) else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    if let frame = collectionView.layoutAttributesForItem(at: path)?.frame {
      collectionView.scrollRectToVisible(frame, animated: false)
    }
  }

  /// Returns the index of the line at a point in this view's coordinates; `nil` if no line is there.
  func line(at point: CGPoint) -> Int? {
    guard sheet.frame.contains(point) else { return nil }
    return collectionView.indexPathForItem(at: collectionView.convert(point, from: self))?.item
  }

  /// Returns whether a point in this view's coordinates is on the sheet.
  func isOnSheet(_ point: CGPoint) -> Bool { sheet.frame.contains(point) }

  override func layoutSubviews() {
    let width = min(Self.width, max(0, bounds.width - 32))
    let top = min(96, bounds.height / 8).rounded()
    let count = CGFloat(palette?.matches.count ?? 0)
    let room = max(0, bounds.height - top - 32 - SearchSheet.fieldHeight)
    let listHeight = min(room, Self.rowHeight * min(max(count, 1), Self.maximumRowCount) + 12)
    sheet.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width,
      height: SearchSheet.fieldHeight + listHeight)
    collectionView.frame = sheet.contentFrame
    layout.sectionInset = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: max(0, width - 12), height: Self.rowHeight)
  }
}

extension CommandPaletteView: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    palette?.matches.count ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
    if let item = palette?.matches[indexPath.item] { (cell as? CommandPaletteCell)?.show(item) }
    return cell
  }
}

/// A line of the palette: its kind, its title, and its keys or value.
final class CommandPaletteCell: CollectionViewCell {
  private let kind = Label(font: Typography.small, color: Palette.tertiaryText)
  private let title = Label(font: Typography.body)
  private let detail = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 8
    for label in [kind, title, detail] { contentView.addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? Palette.raised : .clear }
  }

  func show(_ item: CommandPalette.Item) {
    (kind.text, title.text, detail.text) = (item.kind.rawValue, item.title, item.detail)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 28)
    let kindWidth = Typography.scaled(80)
    let detailWidth = min(width * 0.4, Typography.width(of: detail.text ?? "", in: detail.font))
    kind.frame = CGRect(x: 14, y: 0, width: kindWidth - 4, height: bounds.height)
    title.frame = CGRect(
      x: 14 + kindWidth, y: 0, width: max(0, width - detailWidth - kindWidth - 8), height: bounds.height)
    detail.frame = CGRect(x: 14 + width - detailWidth, y: 0, width: detailWidth, height: bounds.height)
  }
}
