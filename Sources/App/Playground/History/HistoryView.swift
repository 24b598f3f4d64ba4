import CollectionCore
import Foundation
import Scenes

/// The history at the bottom of the stage: pictures of the last and the next steps, pictures of the variants A to D, and
/// a slider for the position, with the title of the last step in effect.
final class HistoryView: View {
  /// What is at a point of the view.
  enum Part: Hashable {
    /// The picture of the stage with a number of steps in effect.
    case step(Int)
    /// The picture of a variant, or the place for one.
    case variant(Variant)
    case slider
    /// The cross that closes the history.
    case cross
  }

  private let slider = StageSlider()
  private let rule = View()
  private let cross = Label(
    "×", font: Typography.heading, color: Palette.secondaryText, alignment: .center)
  private var steps = ViewPool<HistoryTile>()
  private let variants = Variant.allCases.map { _ in HistoryTile() }
  /// The number of steps in effect in the first picture.
  private var firstPosition = 0
  private var stepCount = 0
  /// Whether there is room for the pictures.
  private var hasPictures = true

  private static let (margin, gap): (CGFloat, CGFloat) = (20, 8)
  private static let tileWidth: CGFloat = 96
  private static var crossSide: CGFloat { Typography.scaled(18) + 8 }
  /// The minimum width, in points, of a view with all pictures in one row.
  private static let leastWidthForOneRow: CGFloat = 700
  /// The maximum width of the view, in points.
  static let maximumWidth: CGFloat = 1040
  /// The minimum height of the stage, in points, for pictures.
  private static let leastStageHeight: CGFloat = 360

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    cornerRadius = 14
    borderColor = Palette.hairline
    borderWidth = 1
    (slider.backgroundColor, slider.borderWidth) = (.clear, 0)
    rule.backgroundColor = Palette.hairline
    for view in variants + [slider, rule, cross] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the height of the view, in points, on a stage of a size in points.
  static func height(on stage: CGSize) -> CGFloat {
    guard stage.height >= leastStageHeight else { return StageSlider.height }
    let rows: CGFloat = min(maximumWidth, stage.width - 32) < leastWidthForOneRow ? 2 : 1
    return StageSlider.height + 10 + rows * (HistoryTile.height(ofWidth: tileWidth) + gap)
  }

  /// The number of pictures of steps that fit.
  var capacity: Int {
    guard bounds.height > StageSlider.height else { return 0 }
    let room =
      bounds.width - 2 * Self.margin - Self.crossSide - (isOneRow ? variantsWidth + 2 * Self.margin : 0)
    return max(1, Int(saturating: ((room + Self.gap) / (Self.tileWidth + Self.gap)).rounded(.down)))
  }

  private var isOneRow: Bool { bounds.width >= Self.leastWidthForOneRow }
  private var variantsWidth: CGFloat {
    let room = bounds.width - 2 * Self.margin
    return isOneRow ? 4 * (Self.tileWidth + Self.gap) - Self.gap : room
  }

  /// Shows a history, with pictures of the positions from `first` on.
  func show(_ history: History, from first: Int, _ pictures: [HistoryPicture]) {
    (stepCount, firstPosition) = (history.steps.count, first)
    let position = history.position
    slider.fraction = stepCount > 0 ? CGFloat(position) / CGFloat(stepCount) : 0
    slider.title.text =
      position > 0
      ? history.steps[position - 1].title : stepCount > 0 ? "the beginning" : "Nothing has changed yet."
    slider.detail.text = stepCount > 0 ? "\(position) of \(stepCount)" : nil
    steps.fit(to: pictures.count, in: self) { HistoryTile() }
    for (index, (tile, picture)) in zip(steps.members, pictures).enumerated() {
      let place = first + index
      tile.show(
        picture.view, titled: place == 0 ? "the beginning" : history.steps[place - 1].title,
        isChosen: place == position)
    }
    slider.setNeedsLayout()
    setNeedsLayout()
  }

  /// Shows the pictures of the variants; a variant without a picture has a place for one. `present` is the letter of the
  /// present values.
  func show(_ pictures: [Variant: HistoryPicture], present: Variant) {
    for (letter, tile) in zip(Variant.allCases, variants) {
      let picture = pictures[letter]
      tile.show(
        picture?.view, titled: picture == nil ? "keep as \(letter.rawValue)" : letter.rawValue,
        isChosen: letter == present)
    }
  }

  /// Returns what is at a point in this view's coordinates, with its frame.
  func part(at point: CGPoint) -> (part: Part, frame: CGRect)? {
    guard bounds.contains(point) else { return nil }
    if cross.frame.contains(point) { return (.cross, cross.frame) }
    let tiles =
      steps.members.enumerated().map { (Part.step(firstPosition + $0), $1.frame) }
      + zip(Variant.allCases, variants).map { (Part.variant($0), $1.frame) }
    return (capacity == 0 ? [] : tiles).first { $0.1.contains(point) } ?? (.slider, slider.frame)
  }

  /// Returns the position in the history, as the number of steps in effect, for a point in this view's
  /// coordinates.
  func position(at point: CGPoint) -> Int {
    Int((slider.fraction(at: point - slider.frame.origin) * CGFloat(stepCount)).rounded())
  }

  override func layoutSubviews() {
    let (hasTiles, side) = (capacity > 0, Self.crossSide)
    cross.frame = CGRect(x: bounds.width - side - 8, y: 8, width: side, height: side)
    slider.frame = CGRect(
      x: 0, y: bounds.height - StageSlider.height, width: bounds.width - (hasTiles ? 0 : side),
      height: StageSlider.height)
    for tile in steps.members + variants { tile.isHidden = !hasTiles }
    rule.isHidden = !hasTiles || !isOneRow
    let height = HistoryTile.height(ofWidth: Self.tileWidth)
    func row(_ tiles: [HistoryTile], from left: CGFloat, y: CGFloat, width: CGFloat) {
      for (index, tile) in tiles.enumerated() {
        tile.frame = CGRect(x: left + CGFloat(index) * (width + Self.gap), y: y, width: width, height: height)
      }
    }
    row(steps.members, from: Self.margin, y: 14, width: Self.tileWidth)
    let left = bounds.width - Self.margin - variantsWidth - (isOneRow ? side : 0)
    row(
      variants, from: left, y: isOneRow ? 14 : 14 + height + Self.gap,
      width: (variantsWidth - 3 * Self.gap) / 4)
    rule.frame = CGRect(x: left - Self.margin, y: 14, width: 1, height: height)
  }
}

/// A picture with a title below; without a picture, an empty frame.
private final class HistoryTile: View {
  private let label = Label(font: Typography.tick, color: Palette.secondaryText, alignment: .center)
  private let box = View()
  private let plus = Label("+", font: Typography.title, color: Palette.tertiaryText, alignment: .center)
  private weak var picture: ScenePicture?

  private static var titleHeight: CGFloat { Typography.scaled(18) }

  init() {
    super.init(frame: .zero)
    (box.cornerRadius, box.borderColor) = (10, Palette.track)
    for view in [plus, box, label] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the height of a tile, in points, for a picture of the given width.
  static func height(ofWidth width: CGFloat) -> CGFloat { (width * 0.625).rounded() + titleHeight }

  /// Shows a picture with a title; the chosen picture has an outline.
  func show(_ picture: ScenePicture?, titled title: String, isChosen: Bool) {
    label.text = title
    setNeedsLayout()
    plus.isHidden = picture != nil
    label.textColor = isChosen ? Palette.text : Palette.secondaryText
    (box.borderColor, box.borderWidth) =
      isChosen ? (Palette.accent, 2) : (Palette.track, picture == nil ? 1 : 0)
    guard picture !== self.picture || picture?.superview !== self else { return }
    if self.picture?.superview === self { self.picture?.removeFromSuperview() }
    self.picture = picture
    if let picture { insertSubview(picture, at: 0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let height = max(0, bounds.height - Self.titleHeight)
    box.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    picture?.frame = box.frame
    plus.frame = box.frame
    label.frame = CGRect(x: 0, y: height, width: bounds.width, height: Self.titleHeight)
    label.font = Typography.fitted(Typography.tick, to: label.text, in: bounds.width, atLeast: 0.75)
  }
}
