import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// A card that is open over the whole stage, or moves between the stage and its place in the scene.
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
  var source: ScenePane
  private var card: Card
  /// The index in the card list at which the card was found last.
  private var index: Int
  private let pages = OpenedPagesLayout()
  private let place = OpenedPlaceLayout()
  /// The view that dims the scene behind the card.
  private let dimmingView = View()
  /// The transition between the card's place and its page; `nil` while the card is open and at rest.
  private var transition: CollectionViewTransitionLayout?
  private var motion = OpenedCardMotion()
  private var hold: OpenedCardHold?
  /// With reduced motion, the progress and the pull at which the card stays while it fades; otherwise `nil`.
  private var fading: (progress: Double, pull: CGPoint)?
  /// Whether an input scrolls the pages, so that another card may become the open one. An update moves pages too.
  private var isPaging = false
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
    pages.openedItem = { [weak self] in self?.findPath() }
    place.openedItem = { [weak self] in self?.findPath() }
    view.isUserInteractionEnabled = false
    for part in [dimmingView, pane.collectionView] as [View] { view.addSubview(part) }
    motion.move(to: 1)
  }

  // MARK: State

  /// The part of the way from the card's place in the scene to the stage: 0 … 1, where 1 is open.
  var progress: Double { motion.progress }

  /// The content of the card; `nil` if there are no cards.
  var content: CardContent? { findPath().map(pane.content) }

  /// Whether the card moves back to its place.
  var isClosing: Bool { motion.target == 0 }

  /// Whether the card is back at its place, or no card is left.
  var isClosed: Bool { motion.target == nil && hold == nil && motion.progress == 0 || pane.cards.count == 0 }

  /// Whether the card moves by itself, or its pages do.
  var isAnimating: Bool { motion.target != nil || pane.isAnimating }

  /// Whether the card is open and at rest, so that its pages can scroll.
  private var isAtRest: Bool { motion.target == nil && motion.progress == 1 && hold?.isPulling != true }

  /// Finds the card after edits, and returns its data-source index path; `nil` if there are no cards. If the card was deleted,
  /// the card that is now in its place becomes the open one.
  private func findPath() -> IndexPath? {
    let cards = pane.cards
    guard cards.count > 0 else { return nil }
    func isHere(_ index: Int) -> Bool { cards[cards.sections.path(of: index)] == card }
    if index >= cards.count || !isHere(index) {
      // Most edits move the card by a few places.
      let first = min(max(0, index - 100), cards.count)
      let near = first..<max(first, min(cards.count, index + 100))
      let found = near.first(where: isHere) ?? (0..<cards.count).first(where: isHere)
      index = found ?? min(index, cards.count - 1)
      card = cards[cards.sections.path(of: index)]
    }
    return cards.sections.path(of: index)
  }

  // MARK: Frames

  /// Advances the card to `time`.
  ///
  /// - Parameters:
  ///   - stage: The area that an open card fills.
  ///   - screen: The area outside which nothing of the card is drawn, with the radius of its corners.
  ///   - values: The values of the scene's parameters.
  func advance(
    to time: Double, on stage: CGRect, of screen: (area: CGRect, cornerRadius: CGFloat),
    _ values: ParameterValues, reducesMotion: Bool
  ) {
    configurePages(for: stage, values, reducesMotion: reducesMotion)
    if isPaging { followPages() }
    if motion.target != nil, fading == nil, reducesMotion {
      fading = motion.target == 1 ? (1, .zero) : (motion.progress, motion.pull)
    }
    motion.advance(to: time, duration: StageParameters.openingDuration(values))
    if motion.target == nil, hold == nil { fading = nil }
    clip(to: screen)
    updateViews(on: stage)
    pane.advance(to: time)
  }

  /// Gives the pages the size of the stage, and the values that all scenes share.
  private func configurePages(for stage: CGRect, _ values: ParameterValues, reducesMotion: Bool) {
    pane.reducesMotion = reducesMotion
    if values != sceneValues {
      sceneValues = values
      let names = Set(Scene.sharedParameters.map(\.name))
      var shared = ParameterValues()
      shared.restore(changes: values.changes.filter { names.contains($0.key) })
      pane.values = shared
    }
    dimmingView.frame = stage
    guard pane.stage != stage else { return }
    pane.place(in: stage, safeArea: .zero)
    // Pages of another size are at other offsets.
    if isAtRest, transition == nil { showPage() }
  }

  /// Takes the card of the page that is shown as the open one, and scrolls the scene to this card.
  private func followPages() {
    isPaging = isAtRest && pane.collectionView.scrollState != .idle
    guard isAtRest, let shown = pages.dockedIndexPath, pane.cards[shown] != card else { return }
    (card, index) = (pane.cards[shown], pane.cards.sections.index(of: shown))
    source.reveal(shown)
  }

  /// Ends a scroll of the pages at the page of the open card.
  private func showPage() {
    guard let path = findPath() else { return }
    isPaging = false
    pane.collectionView.layoutIfNeeded()
    if let offset = pages.contentOffset(docking: path) { pane.collectionView.contentOffset = offset }
  }

  /// Clips the card to the source pane at its place in the scene, and to the screen if the card is open: a card that is partly
  /// scrolled out of the pane comes into view gradually.
  private func clip(to screen: (area: CGRect, cornerRadius: CGFloat)) {
    let pane = source.collectionView
    let start = pane.clipsToBounds ? pane.frame : screen.area
    let area = start.interpolated(to: screen.area, fraction: motion.progress)
    view.frame = area
    view.bounds.origin = area.origin
    view.clipsToBounds = true
    view.cornerRadius = screen.cornerRadius
  }

  private func updateViews(on stage: CGRect) {
    let shape = fading?.progress ?? motion.progress
    let pull = fading?.pull ?? motion.pull
    pane.collectionView.alpha = fading == nil ? 1 : min(1, motion.progress / max(shape, 0.001))
    pane.collectionView.transform = CGAffineTransform(translationX: pull.x, y: pull.y)
    // Faster than the card opens, because the smaller scene ends inside the stage.
    let opacity = motion.progress * (2 - motion.progress)
    dimmingView.backgroundColor = source.stageColor.withAlpha(Float(opacity))
    place.place = placeInScene(on: stage)
    hideSourceCells()
    if isAtRest { return endTransition() }
    let transition = transition ?? beginTransition()
    transition.transitionProgress = transition.nextLayout === pages ? shape : 1 - shape
    showCaption(at: shape)
  }

  /// Fades in the caption of a card that has none in the scene, such as the picture of a row.
  private func showCaption(at progress: Double) {
    for cell in pane.collectionView.visibleCells {
      (cell as? CardCell)?.captionOpacity = place.place.hasCaption ? 1 : progress
    }
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

  /// Removes the card at once; the scene shows it at its place.
  func remove() {
    view.removeFromSuperview()
    for cell in sourceCells { cell.isOpened = false }
  }

  // MARK: The card's place

  private var sourceCells: [ContentCell] {
    source.collectionView.visibleCells.compactMap { $0 as? ContentCell }
  }

  /// Leaves the card's place in the scene empty.
  private func hideSourceCells() {
    let (view, path) = (source.collectionView, findPath())
    for cell in sourceCells {
      let shown = view.indexPath(for: cell).map(source.dataPath)
      cell.isOpened = fading == nil && shown != nil && shown == path
    }
  }

  /// Returns the card's place in the scene; in the middle of the stage, invisible, if the scene does not show the card.
  private func placeInScene(on stage: CGRect) -> OpenedCardPlace {
    guard let attributes = CardsOnScreen(pane: source).attributes(of: card) else {
      let middle = stage.insetBy(dx: stage.width / 4, dy: stage.height / 4)
      return OpenedCardPlace(frame: middle.offsetBy(dx: -stage.minX, dy: -stage.minY), alpha: 0)
    }
    let view = source.collectionView
    let size = attributes.size
    let center = attributes.center - view.contentOffset + view.frame.origin - stage.origin
    var place = OpenedCardPlace(
      frame: CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      transform: attributes.transform3D, alpha: attributes.alpha,
      effects: attributes.effects ?? ElementEffects())
    if let cell = view.cellForItem(at: attributes.indexPath) as? ContentCell {
      // Only the picture of a row becomes the card.
      let picture = cell.cardView
      place.frame = CGRect(origin: place.frame.origin + picture.frame.origin, size: picture.frame.size)
      place.effects.cornerRadius = picture.cornerRadius
      place.hasCaption = picture === cell.contentView
    }
    return place
  }

  /// The frame of the card without its pull, at a progress.
  private func cardFrame(at progress: Double) -> CGRect {
    let stage = pane.stage
    return place.place.frame.offsetBy(dx: stage.minX, dy: stage.minY)
      .interpolated(to: stage, fraction: progress)
  }

  /// Returns whether a point is on the card.
  func contains(_ point: CGPoint) -> Bool {
    cardFrame(at: motion.progress).offsetBy(dx: motion.pull.x, dy: motion.pull.y).contains(point)
  }

  /// Returns whether the card fills most of the stage even at its place in the scene.
  func fillsInScene(_ stage: CGRect) -> Bool {
    let seen = placeInScene(on: stage).frame.intersection(CGRect(origin: .zero, size: stage.size))
    return seen.width * seen.height > 0.85 * stage.width * stage.height
  }

  // MARK: Opening and closing

  /// Opens a card that moves back to its place.
  func open() { motion.move(to: 1) }

  /// Begins to move the card to its place.
  func close() {
    hold = nil
    if isAtRest {
      pane.collectionView.cancelTracking(time: pane.collectionView.now)
      followPages()
      showPage()
    }
    motion.move(to: 0)
  }

  // MARK: Pointer and keys

  /// Holds a card that moves, or begins to scroll the pages. `slop` is the distance in points after which a press is a drag.
  func press(_ pointer: Pointer, slop: CGFloat) {
    let shape = fading?.progress ?? motion.progress
    let frame = cardFrame(at: shape).offsetBy(dx: motion.pull.x, dy: motion.pull.y)
    pane.collectionView.dragSlop = slop
    let hold = OpenedCardHold(
      at: pointer, slop: slop, of: frame, on: pane.stage, progress: shape, target: motion.target)
    self.hold = hold
    if hold.isPulling {
      motion.hold(at: motion.progress, pull: motion.pull)
    } else {
      isPaging = true
      pane.collectionView.beginTracking(pointer)
    }
  }

  func drag(_ pointer: Pointer) {
    guard hold != nil else { return }
    hold?.add(pointer)
    beginPullIfVertical(pointer)
    guard let hold, hold.isPulling else { return pane.collectionView.continueTracking(pointer) }
    guard hold.hasMoved else { return }
    // A card that was fading is under the pointer now.
    fading = nil
    let progress = hold.progress(at: pointer.location)
    let (frame, anchor) = (cardFrame(at: progress), hold.anchor(at: pointer.location))
    motion.hold(
      at: progress,
      pull: CGPoint(
        x: anchor.x - frame.minX - hold.point.x * frame.width,
        y: anchor.y - frame.minY - hold.point.y * frame.height))
  }

  /// Begins to pull an open card once the pointer has moved farther down or up than to the side. Pages that scrolled before the
  /// press are not pulled.
  private func beginPullIfVertical(_ pointer: Pointer) {
    let view = pane.collectionView
    guard let hold, !hold.isPulling, hold.hasMoved, let path = findPath(),
      let offset = pages.contentOffset(docking: path)
    else { return }
    let way = pointer.location - hold.start
    // The drag itself moves the pages by at most its way to the side.
    guard abs(way.y) > abs(way.x), abs(offset.x - view.contentOffset.x) <= abs(way.x) + 1 else { return }
    view.cancelTracking(time: pointer.time)
    showPage()
    self.hold?.isPulling = true
  }

  func release(_ pointer: Pointer) {
    guard var hold else { return }
    hold.add(pointer)
    self.hold = nil
    guard hold.isPulling else {
      pane.collectionView.endTracking(pointer)
      if !hold.hasMoved { close() }
      return
    }
    let velocity = hold.velocity(at: pointer.timestamp)
    let speed = hold.progressVelocity(velocity, at: pointer.location)
    // The progress moves the card's middle towards the stage; the pull has the rest of the pointer's velocity.
    let way = pane.stage.center - cardFrame(at: 0).center
    motion.move(
      to: hold.target(ofReleaseAt: pointer.location, velocity: velocity), progressVelocity: speed,
      pullVelocity: CGPoint(x: velocity.x - way.x * speed, y: velocity.y - way.y * speed))
  }

  /// Ends the hold of the pointer. A card that was caught on its way goes on.
  func cancelTracking(time: Double) {
    guard let hold else { return }
    self.hold = nil
    if hold.isPulling {
      motion.move(to: hold.target ?? 1)
    } else {
      pane.collectionView.cancelTracking(time: time)
    }
  }

  /// Shows a neighbour of the card; the keys up and down close the card.
  func scroll(by key: ScrollKey, time: Double) {
    if key == .up || key == .down { return close() }
    beginPaging { $0.scroll(by: key, time: time) }
  }

  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: Double) {
    beginPaging { $0.scroll(byNotches: notches, at: point, time: time) }
  }

  /// Calls `scroll` with the view of the pages. A card that opens is open at once.
  private func beginPaging(_ scroll: (CollectionView) -> Void) {
    if hold == nil, motion.target == 1 {
      (fading, motion) = (nil, OpenedCardMotion())
      motion.hold(at: 1)
      updateViews(on: pane.stage)
    }
    guard isAtRest else { return }
    isPaging = true
    scroll(pane.collectionView)
  }
}

extension CGRect {
  fileprivate func interpolated(to end: CGRect, fraction: CGFloat) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }
}
