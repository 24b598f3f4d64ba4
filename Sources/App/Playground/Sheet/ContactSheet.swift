package import CollectionCore
package import Foundation
import Scenes

/// A page with several pictures of a scene, each with a caption. The pictures show several content offsets or
/// several values of a parameter.
package final class ContactSheet: View {
  private let title: Label
  private let summary: Label
  private let tiles: [ContactSheetTile]
  private let columns: Int
  private let contentSize: CGSize

  /// The maximum width of a page, in points.
  package static let width: CGFloat = 1600
  private static let margin: CGFloat = 40
  private static let gap: CGFloat = 24
  private static let headHeight: CGFloat = 80
  /// The target for a page's ratio of width to height, from which the default number of columns follows.
  private static let proportions = 1.5

  /// Creates a page with a picture for each content offset or parameter value of `sweep`.
  ///
  /// - Parameters:
  ///   - options: The scene, its settings, cards and size.
  ///   - sweep: The content offsets or parameter values, one for each picture.
  ///   - columns: The number of pictures in a row, 1 or more; `nil` for the number that brings the page's
  ///     proportions nearest to 3 : 2.
  ///   - onTile: Called before the scene of each picture is laid out, with the picture's position on the
  ///     page, counted from 1.
  /// - Throws: `ParameterError` for a setting that the scene cannot apply.
  package init(
    _ options: PlaygroundOptions, over sweep: ContactSheetSweep, columns: Int? = nil,
    onTile: (_ number: Int) -> Void = { _ in }
  ) throws {
    let scene = SceneCatalog.scenes[options.sceneIndex]
    contentSize = options.size
    tiles = try sweep.variants.enumerated().map { index, variant in
      onTile(index + 1)
      return try ContactSheetTile(scene, options, showing: variant)
    }
    let count = sweep.variants.count
    self.columns =
      columns.map { min(max(1, $0), max(1, count)) } ?? Self.columns(for: count, of: options.size)
    title = Label(scene.title, font: Typography.title)
    let settings = options.settings.map { "\($0.name)=\($0.value)" }
    summary = Label(
      ([sweep.title] + settings).joined(separator: "     "), font: Typography.body,
      color: Palette.secondaryText)
    super.init(frame: .zero)
    backgroundColor = Palette.background
    for view in [title, summary] + tiles as [View] { addSubview(view) }
    frame.size = pageSize
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// Shows, on all cards with the picture at a path, the reason why the picture cannot be read.
  package func markUnreadable(_ path: String, reason: String) {
    for tile in tiles { tile.markUnreadable(path, reason: reason) }
  }

  /// The captions of all pictures, in order.
  var captions: [String] { tiles.map(\.captionText) }

  /// Returns the number of columns with which the page's ratio of width to height is nearest to
  /// `proportions`.
  private static func columns(for count: Int, of size: CGSize) -> Int {
    let candidates = 1...max(1, count)
    func distance(_ columns: Int) -> Double {
      let rows = (Double(count) / Double(columns)).rounded(.up)
      let height = max(1, size.height) + Double(ContactSheetTile.captionHeight)
      return abs(log(Double(columns) * max(1, size.width) / (rows * height) / proportions))
    }
    return candidates.min { distance($0) < distance($1) } ?? 1
  }

  /// The width of each picture, in points: the scene's own width, or a smaller width if a row would be wider
  /// than the page.
  private var tileWidth: CGFloat {
    let gaps = CGFloat(columns - 1) * Self.gap
    return max(1, min(contentSize.width, (Self.width - 2 * Self.margin - gaps) / CGFloat(columns))).rounded(
      .down)
  }

  private var tileHeight: CGFloat {
    (tileWidth * contentSize.height / max(1, contentSize.width)).rounded() + ContactSheetTile.captionHeight
  }

  private var pageSize: CGSize {
    let rows = CGFloat((tiles.count + columns - 1) / columns)
    return CGSize(
      width: 2 * Self.margin + CGFloat(columns) * (tileWidth + Self.gap) - Self.gap,
      height: Self.headHeight + Self.margin + rows * (tileHeight + Self.gap))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.margin
    title.frame = CGRect(x: Self.margin, y: 24, width: width, height: 36)
    summary.frame = CGRect(x: Self.margin, y: 60, width: width, height: 22)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: Self.margin + CGFloat(index % columns) * (tileWidth + Self.gap),
        y: Self.headHeight + Self.gap + CGFloat(index / columns) * (tileHeight + Self.gap), width: tileWidth,
        height: tileHeight)
    }
  }
}
