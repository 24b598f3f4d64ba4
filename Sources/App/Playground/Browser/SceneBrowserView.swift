import Canvas
import CollectionCore
import Foundation
import Scenes
import StandardLayouts

/// The scene browser: a sheet with a text field, and pictures of the scenes and looks that match the typed
/// text. The pictures are drawn from the scenes' own layouts.
final class SceneBrowserView: View {
  /// Called with the index of the palette's line whose picture the user clicked.
  var onChoose: (Int) -> Void = { _ in }

  private let sheet = SearchSheet()
  private let layout = CollectionViewFlowLayout()
  let collectionView: CollectionView
  private var palette: CommandPalette?
  /// For each section, the range of the palette's lines that are in it. Each section has a heading.
  private var sections: [Range<Int>] = []
  /// The pictures made since the browser opened, by index in `SceneCatalog.entries`.
  private var previews: [Int: ScenePreview] = [:]
  private var pictures = PictureLibrary()
  private var reducesMotion = false
  /// The time of the last frame in which the browser was open, in seconds on the host's clock; `nil` while it
  /// is closed.
  private var lastTime: Double?
  /// The index of the palette's line whose picture was pressed; `nil` if no picture was pressed.
  private var pressedIndex: Int?

  private static let margin: CGFloat = 16
  private static let maximumWidth: CGFloat = 1120
  /// The minimum width of a picture, in points. A row has at least two pictures, even if they are narrower
  /// than this.
  private static let minimumTileWidth: CGFloat = 190
  private static var headingHeight: CGFloat { Typography.scaled(38) }

  init() {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    collectionView.drivesFrameWork = false
    isHidden = true
    backgroundColor = Palette.scrim
    collectionView.register(SceneBrowserCell.init, forCellWithReuseIdentifier: "entry")
    collectionView.register(
      PaletteHeading.init, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    collectionView.dataSource = self
    addSubview(sheet)
    sheet.addSubview(collectionView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Sets the pictures on the scenes' cards. If `reducesMotion` is `true`, the scene of the selected picture
  /// does not scroll.
  func prepare(pictures: PictureLibrary, reducesMotion: Bool) {
    (self.pictures, self.reducesMotion) = (pictures, reducesMotion)
  }

  /// Shows the entries that match the text of a palette; `nil` hides the view and discards the pictures of
  /// the scenes.
  func show(_ palette: CommandPalette?) {
    isHidden = palette == nil
    let old = self.palette
    self.palette = palette
    guard let palette else {
      (previews, lastTime, pressedIndex) = ([:], nil, nil)
      if old != nil { reload() }
      return
    }
    sheet.show(palette)
    if old?.matches != palette.matches { reload() }
    setNeedsLayout()
    layoutIfNeeded()
    guard palette.matches.indices.contains(palette.choice) else { return }
    let path = sections.path(of: palette.choice)
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    guard palette.revealsChoice, let frame = collectionView.layoutAttributesForItem(at: path)?.frame else {
      return
    }
    // The heading of a first row comes into view as well.
    let top = path.item < columns ? Self.headingHeight : 0
    let revealed = frame.inset(by: EdgeInsets(top: -top - 8, bottom: -8))
    collectionView.scrollRectToVisible(revealed, animated: old != nil && !reducesMotion)
  }

  private func reload() {
    sections = palette?.sections ?? []
    collectionView.reloadData()
  }

  private func entryIndex(of item: CommandPalette.Item) -> Int? {
    if case .showEntry(let index)? = item.actions.first { index } else { nil }
  }

  // MARK: Frames

  /// Whether the pictures or the list may look different in the next frame, even without input.
  var isAnimating: Bool {
    palette != nil && (!reducesMotion || previews.values.contains { $0.isAway } || collectionView.isAnimating)
  }

  /// Advances the list and the pictures to `time`, in seconds on the host's clock. Only the scene in the
  /// selected picture scrolls forward and back.
  func advance(to time: Double) {
    collectionView.advance(to: time)
    guard let palette else { return }
    let step = max(0, time - (lastTime ?? time))
    lastTime = time
    let chosen = palette.chosen.flatMap(entryIndex)
    for (index, preview) in previews {
      preview.advance(by: step, isChosen: index == chosen && !reducesMotion)
    }
  }

  // MARK: Pointer

  /// Returns whether a point in this view's coordinates is on the sheet.
  func isOnSheet(_ point: CGPoint) -> Bool { sheet.frame.contains(point) }

  /// Returns the index of the line in `palette.matches` whose picture is at a point in this view's
  /// coordinates; `nil` if no picture is there.
  func index(at point: CGPoint) -> Int? {
    guard sheet.frame.contains(point), collectionView.frame.contains(sheet.convert(point, from: self)) else {
      return nil
    }
    return collectionView.indexPathForItem(at: collectionView.convert(point, from: self)).flatMap(
      sections.line)
  }

  func press(_ pointer: Pointer) {
    pressedIndex = index(at: pointer.location)
    collectionView.beginTracking(onSheet(pointer))
  }

  func drag(_ pointer: Pointer) { collectionView.continueTracking(onSheet(pointer)) }

  /// Ends the tracking of the pointer, which is in this view's coordinates. If the list was not dragged, calls
  /// `onChoose` for the pressed picture.
  func release(_ pointer: Pointer) {
    let isTap = !collectionView.isDragging
    collectionView.endTracking(onSheet(pointer))
    guard isTap, let pressedIndex, index(at: pointer.location) == pressedIndex else { return }
    onChoose(pressedIndex)
  }

  private func onSheet(_ pointer: Pointer) -> Pointer {
    pointer.converted { sheet.convert($0, from: self) }
  }

  /// Returns the index of the palette's line whose picture is `rows` rows below the selected picture; `nil`
  /// if there are no pictures.
  ///
  /// In that row, the result is the picture horizontally nearest to the selected picture. A negative number
  /// of rows counts upwards. Beyond the first or last row, the result is in the first or last row.
  func index(rowsFromChoice rows: Int) -> Int? {
    guard let palette, palette.matches.indices.contains(palette.choice) else { return nil }
    let frames = palette.matches.indices.map { line in
      collectionView.layoutAttributesForItem(at: sections.path(of: line))?.frame ?? .zero
    }
    let chosen = frames[palette.choice]
    let tops = Set(frames.map(\.minY)).sorted()
    let row = (tops.firstIndex(of: chosen.minY) ?? 0) + rows
    let top = tops[min(max(row, 0), tops.count - 1)]
    return frames.indices.filter { frames[$0].minY == top }
      .min { abs(frames[$0].midX - chosen.midX) < abs(frames[$1].midX - chosen.midX) }
  }

  // MARK: Layout

  private var columns: Int {
    let width = collectionView.bounds.width - 2 * Self.margin + Self.margin
    return max(2, Int(saturating: (width / (Self.minimumTileWidth + Self.margin)).rounded(.down)))
  }

  override func layoutSubviews() {
    let width = min(Self.maximumWidth, max(0, bounds.width - 32))
    let top = min(48, bounds.height / 16).rounded()
    sheet.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width,
      height: max(0, bounds.height - 2 * top))
    collectionView.frame = sheet.contentFrame
    let gaps = CGFloat(columns + 1) * Self.margin
    let tileWidth = max(1, ((width - gaps) / CGFloat(columns)).rounded(.down))
    layout.itemSize = CGSize(width: tileWidth, height: SceneBrowserCell.height(ofWidth: tileWidth))
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 8
    layout.sectionInset = EdgeInsets(left: Self.margin, bottom: 8, right: Self.margin)
    layout.headerReferenceSize = CGSize(width: width, height: Self.headingHeight)
  }
}

extension SceneBrowserView: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "entry", for: indexPath)
    if let cell = cell as? SceneBrowserCell, let line = sections.line(at: indexPath),
      let item = palette?.matches[line],
      let index = entryIndex(of: item)
    {
      cell.show(item, preview(of: index).view)
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    (view as? PaletteHeading)?.title.text = sections.line(at: indexPath).flatMap {
      palette?.matches[$0].group
    }
    return view
  }

  private func preview(of index: Int) -> ScenePreview {
    if let preview = previews[index] { return preview }
    let preview = ScenePreview(of: SceneCatalog.entries[index], pictures: pictures)
    previews[index] = preview
    return preview
  }
}
