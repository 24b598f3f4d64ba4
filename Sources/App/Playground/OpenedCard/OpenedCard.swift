import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// A card that is opened over the whole stage, or is between the stage and its place in the scene.
///
/// The card and its neighbours are pages of a pane of their own. An interactive transition of that pane's collection view
/// moves the card between its place and its page. All coordinates are those of the stage view, and all times are scene times
/// in seconds.
@MainActor
final class OpenedCard {
  /// The superview of the pages, in front of the scene.
  let view = View()
  let pane: ScenePane
  /// The pane in which the card has its place.
  let source: ScenePane
  private(set) var card: Card
  /// The index in the card list at which the card was found last.
  private var index: Int
  private let pages = OpenedPagesLayout()
  private let place = OpenedPlaceLayout()
  /// The view that hides the scene behind an opened card.
  private let curtain = View()
  /// The transition between the card's place and its page; `nil` while the card is open and at rest.
  private var transition: CollectionViewTransitionLayout?
  private var motion = OpenedCardMotion()
  private var hold: OpenedCardHold?
  /// With reduced motion, the progress at which the card stays while it fades; otherwise `nil`.
  private var fadingProgress: Double?
  /// The values of the scene's parameters, of which the pages have those that all scenes share; `nil` before the first frame.
  private var sceneValues: ParameterValues?

  /// Opens the card at a data-source index path of a pane.
  init(_ path: IndexPath, of source: ScenePane, delegate: any ScenePaneDelegate) {
    self.source = source
    (card, index) = (source.cards[path], source.cards.sections.index(of: path))
    let scene = Scene(
      "opened-card", title: "Opened card", summary: "", parameters: [], makeLayout: { [place] in place },
      configure: { view, _ in
        (view.isPagingEnabled, view.alwaysBounceHorizontal, view.clipsToBounds) = (true, true, false)
        view.showsHorizontalScrollIndicator = false
      })
    pane = ScenePane(scene: scene, cards: source.cards, pictures: source.pictures, delegate: delegate)
    (pages.openedItem, place.openedItem) = ({ [weak self] in self?.path }, { [weak self] in self?.path })
    view.isUserInteractionEnabled = false
    for part in [curtain, pane.collectionView] as [View] { view.addSubview(part) }
    motion.move(to: 1)
  }

  // MARK: State

  /// The part of the way from the card's place in the scene to the stage: 0 … 1, where 1 is open.
  var progress: Double { motion.progress }

  /// The content of the card; `nil` if there are no cards.
  var content: CardContent? { path.map(pane.content) }

  /// Whether the card is on the way back to its place.
  var isClosing: Bool { motion.target == 0 }

  /// Whether the card is back at its place, or no card is left.
  var isClosed: Bool { motion.target == nil && hold == nil && motion.progress == 0 || pane.cards.count == 0 }

  /// Whether something moves.
  var isAnimating: Bool { motion.target != nil || pane.isAnimating }

  /// Whether the card is open and at rest, so that its pages can scroll.
  private var isAtRest: Bool { motion.target == nil && motion.progress == 1 && hold?.isPulling != true }

  /// The data-source index path of the card; `nil` if there are no cards. If the card was deleted, the card that is now in
  /// its place is the opened one.
  private var path: IndexPath? {
    let cards = pane.cards
    guard cards.count > 0 else { return nil }
    let near = max(0, index - Self.reach)..<min(cards.count, index + Self.reach)
    if index >= cards.count || cards[cards.sections.path(of: index)] != card {
      index =
        near.first { cards[cards.sections.path(of: $0)] == card } ?? min(index, cards.count - 1)
      card = cards[cards.sections.path(of: index)]
    }
    return cards.sections.path(of: index)
  }

  /// The number of places by which one edit of the cards moves a card at most, so that the card is still the opened one.
  private static let reach = 1000

  // MARK: Frames

  /// Advances the card to `time`.
  ///
  /// - Parameters:
  ///   - stage: The area that an opened card fills.
  ///   - values: The values of the scene's parameters.
  func advance(to time: Double, on stage: CGRect, _ values: ParameterValues, reducesMotion: Bool) {
    fit(to: stage, values, reducesMotion: reducesMotion)
    if isAtRest { followPages() }
    if motion.target != nil, fadingProgress == nil, reducesMotion {
      fadingProgress = motion.target == 1 ? 1 : motion.progress
    }
    motion.advance(to: time, duration: StageParameters.openingDuration(values))
    if motion.target == nil { fadingProgress = nil }
    show(on: stage, values)
    pane.advance(to: time)
  }

  /// Gives the pages the size of the stage, and the values that all scenes share.
  private func fit(to stage: CGRect, _ values: ParameterValues, reducesMotion: Bool) {
    pane.reducesMotion = reducesMotion
    if values != sceneValues {
      sceneValues = values
      let names = Set(Scene.sharedParameters.map(\.name))
      var shared = ParameterValues()
      shared.restore(changes: values.changes.filter { names.contains($0.key) })
      pane.values = shared
    }
    curtain.frame = stage
    guard pane.stage != stage else { return }
    pane.place(in: stage, safeArea: .zero)
    // Pages of another size are at other offsets.
    guard isAtRest, transition == nil, let path else { return }
    pane.collectionView.layoutIfNeeded()
    pages.contentOffset(docking: path).map { pane.collectionView.contentOffset = $0 }
  }

  /// Takes the card of the page that is shown as the opened one, and scrolls the scene to this card.
  private func followPages() {
    guard let shown = pages.dockedIndexPath, pane.cards[shown] != card else { return }
    (card, index) = (pane.cards[shown], pane.cards.sections.index(of: shown))
    source.reveal(shown)
  }

  private func show(on stage: CGRect, _ values: ParameterValues) {
    let shape = fadingProgress ?? motion.progress
    pane.collectionView.alpha = fadingProgress == nil ? 1 : min(1, motion.progress / max(shape, 0.001))
    pane.collectionView.transform = CGAffineTransform(translationX: motion.pull.x, y: motion.pull.y)
    // Faster than the card opens, because the scene that steps back ends inside the stage.
    let fade = motion.progress * (2 - motion.progress)
    curtain.backgroundColor = source.stageColor.withAlpha(Float(fade))
    place.place = placeInScene(on: stage)
    markCards()
    if isAtRest { return endTransition() }
    let transition = transition ?? beginTransition()
    transition.transitionProgress = transition.nextLayout === pages ? shape : 1 - shape
  }

  private func beginTransition() -> CollectionViewTransitionLayout {
    let view = pane.collectionView
    let begun = view.startInteractiveTransition(to: view.collectionViewLayout === pages ? place : pages)
    transition = begun
    return begun
  }

  private func endTransition() {
    guard transition != nil else { return }
    transition = nil
    pane.collectionView.setCollectionViewLayout(pages, animated: false)
  }

  /// Removes the card from the stage at once; the scene shows it at its place.
  func remove() {
    view.removeFromSuperview()
    for cell in contentCells { cell.isAway = false }
  }

  // MARK: The card's place

  private var contentCells: [ContentCell] {
    source.collectionView.visibleCells.compactMap { $0 as? ContentCell }
  }

  /// Leaves the opened card's place in the scene empty.
  private func markCards() {
    let view = source.collectionView
    for cell in contentCells {
      let shown = view.indexPath(for: cell).map(source.dataPath)
      cell.isAway = fadingProgress == nil && shown != nil && shown == path
    }
  }

  /// Returns the card's place in the scene; in the middle of the stage, invisible, if the scene does not show the card.
  private func placeInScene(on stage: CGRect) -> OpenedCardPlace {
    guard let attributes = CardsOnScreen(pane: source).attributes(of: card) else {
      return OpenedCardPlace(
        frame: stage.insetBy(dx: stage.width / 4, dy: stage.height / 4).offsetBy(
          dx: -stage.minX, dy: -stage.minY), alpha: 0)
    }
    let view = source.collectionView
    let origin = view.frame.origin - view.contentOffset - stage.origin
    var place = OpenedCardPlace(
      frame: CGRect(
        x: origin.x + attributes.center.x - attributes.size.width / 2,
        y: origin.y + attributes.center.y - attributes.size.height / 2, width: attributes.size.width,
        height: attributes.size.height),
      transform: attributes.transform3D, alpha: attributes.alpha)
    if let cell = view.cellForItem(at: attributes.indexPath) as? ContentCell {
      // Of a row, the picture alone opens.
      let picture = cell.cardView
      place.frame = CGRect(origin: place.frame.origin + picture.frame.origin, size: picture.frame.size)
      place.cornerRadius = picture.cornerRadius
    }
    return place
  }

  // MARK: Pointer and keys

  /// Begins to take the card back to its place.
  func close() {
    hold = nil
    pane.collectionView.cancelTracking(time: pane.collectionView.now)
    motion.move(to: 0)
  }

  /// Begins to open a card that is on the way back.
  func open() { motion.move(to: 1) }

  /// The frame of the card at its present progress and pull.
  private func cardFrame(at progress: Double, on stage: CGRect) -> CGRect {
    let start = place.place.frame.offsetBy(dx: stage.minX, dy: stage.minY)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: mix(start.minX, stage.minX), y: mix(start.minY, stage.minY), width: mix(start.width, stage.width),
      height: mix(start.height, stage.height))
  }

  /// Holds a card that moves, or begins to scroll the pages. `slop` is the distance in points after which a press is a drag.
  func press(_ pointer: Pointer, slop: CGFloat) {
    let stage = pane.stage
    let frame = cardFrame(at: motion.progress, on: stage).offsetBy(dx: motion.pull.x, dy: motion.pull.y)
    pane.collectionView.dragSlop = slop
    let hold = OpenedCardHold(
      at: pointer, slop: slop, of: frame, on: stage, progress: motion.progress, target: motion.target)
    self.hold = hold
    if hold.isPulling {
      motion.hold(at: motion.progress, pull: motion.pull)
    } else {
      pane.collectionView.beginTracking(pointer)
    }
  }

  func drag(_ pointer: Pointer) {
    guard hold != nil else { return }
    hold?.add(pointer)
    beginPullIfVertical(pointer)
    guard let hold, hold.isPulling else { return pane.collectionView.continueTracking(pointer) }
    guard hold.hasMoved else { return }
    // A card that faded goes on under the pointer.
    fadingProgress = nil
    let (stage, location) = (pane.stage, pointer.location)
    let progress = hold.progress(at: location, on: stage)
    let (frame, anchor) = (cardFrame(at: progress, on: stage), hold.anchor(at: location, on: stage))
    motion.hold(
      at: progress,
      pull: CGPoint(
        x: anchor.x - frame.minX - hold.point.x * frame.width,
        y: anchor.y - frame.minY - hold.point.y * frame.height))
  }

  /// Begins to pull an open card once the pointer has moved farther down or up than to the side.
  private func beginPullIfVertical(_ pointer: Pointer) {
    guard let hold, !hold.isPulling, hold.hasMoved, !pane.collectionView.isDragging else { return }
    let way = pointer.location - hold.start
    guard abs(way.y) > abs(way.x), pane.collectionView.scrollState != .decelerating else { return }
    pane.collectionView.cancelTracking(time: pointer.time)
    self.hold?.isPulling = true
  }

  func release(_ pointer: Pointer) {
    guard var hold else { return }
    hold.add(pointer)
    self.hold = nil
    guard hold.isPulling else {
      pane.collectionView.endTracking(pointer)
      // A click takes the card back.
      return hold.hasMoved ? () : close()
    }
    let (stage, location) = (pane.stage, pointer.location)
    let velocity = hold.hasMoved ? hold.velocity(at: pointer.timestamp) : .zero
    let speed = hold.progressVelocity(velocity, at: location, on: stage)
    // The card's middle moves along its way with the progress; the pull has the rest of the pointer's velocity.
    let start = place.place.frame.offsetBy(dx: stage.minX, dy: stage.minY).center
    let way = stage.center - start
    motion.move(
      to: hold.target(ofReleaseAt: location, velocity: velocity, on: stage), progressVelocity: speed,
      pullVelocity: CGPoint(x: velocity.x - way.x * speed, y: velocity.y - way.y * speed))
  }

  /// Leaves the card where the pointer holds it, and moves it on by itself.
  func cancelTracking(time: Double) {
    guard let hold else { return }
    self.hold = nil
    if hold.isPulling { motion.move(to: 1) } else { pane.collectionView.cancelTracking(time: time) }
  }

  /// Shows a neighbour of an open card; the keys up and down take the card back.
  func scroll(by key: ScrollKey, time: Double) {
    switch key {
    case .up, .down: close()
    default: if isAtRest { pane.collectionView.scroll(by: key, time: time) }
    }
  }

  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: Double) {
    if isAtRest { pane.collectionView.scroll(byNotches: notches, at: point, time: time) }
  }
}
