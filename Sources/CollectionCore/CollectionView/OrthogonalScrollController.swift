import Foundation

/// The sections that scroll by themselves: where each is scrolled to, a scroller for each one on screen, and
/// the finger that drags one.
@MainActor
final class OrthogonalScrollController {
  private unowned let collectionView: CollectionView
  private var scrollers: [Int: OrthogonalScrollView] = [:]

  /// Where sections are scrolled to that ever were, on screen or not, in points: for a layout that is asked
  /// as if they were elsewhere, there.
  var offsets: [Int: CGPoint] { assumed ?? known }
  private var known: [Int: CGPoint] = [:]
  private var assumed: [Int: CGPoint]?
  private var touch = Touch.none

  /// Whom a finger moves.
  private enum Touch {
    case none
    /// It came down on a section at a point of the superview, and has not moved past the slop.
    case undecided(OrthogonalScrollView, origin: CGPoint)
    case dragging(OrthogonalScrollView)
  }

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  var isEmpty: Bool { scrollers.isEmpty && known.isEmpty }

  /// The scrollers of the sections on screen.
  var shown: some Collection<OrthogonalScrollView> { scrollers.values }

  var isAnimating: Bool { scrollers.values.contains { $0.isAnimating } }

  func offset(ofSection section: Int) -> CGPoint? {
    if let assumed { return assumed[section] }
    return scrollers[section]?.contentOffset ?? known[section]
  }

  /// What a question is answered with as if sections were scrolled elsewhere; they may be placed anew
  /// meanwhile.
  func assuming<Answer>(_ offsets: inout [Int: CGPoint], _ answer: () -> Answer) -> Answer {
    let outer = assumed
    assumed = offsets
    defer {
      offsets = assumed ?? offsets
      assumed = outer
    }
    return answer()
  }

  func scroller(ofSection section: Int) -> OrthogonalScrollView? { scrollers[section] }

  /// The scroller of the section under a point in content space, if there is anywhere to scroll to.
  func scroller(at point: CGPoint) -> OrthogonalScrollView? {
    scrollers.values.first { $0.axis != nil && $0.section.viewport.contains(point) }
  }

  /// The scroller on screen along an axis whose viewport's middle is nearest to a point in content space.
  func scroller(along axis: ScrollAxis, nearestTo point: CGPoint) -> OrthogonalScrollView? {
    func distance(_ scroller: OrthogonalScrollView) -> CGFloat {
      let way = scroller.section.viewport.center - point
      return hypot(way.x, way.y)
    }
    return scrollers.values.filter { $0.axis == axis }
      .min { (distance($0), $0.section.section) < (distance($1), $1.section.section) }
  }

  // MARK: A pass

  /// Makes scrollers for sections that came on screen, and lets go of those at rest that went off.
  func update(with sections: [OrthogonalSection], sectionCount: Int) {
    if isEmpty, sections.isEmpty { return }
    for section in sections {
      if let scroller = scrollers[section.section] {
        scroller.adopt(section)
      } else {
        add(section)
      }
    }
    let shown = Set(sections.map(\.section))
    scrollers = scrollers.filter { shown.contains($0.key) || $0.value.isBusy && $0.key < sectionCount }
    if known.keys.contains(where: { $0 >= sectionCount }) {
      known = known.filter { $0.key < sectionCount }
    }
  }

  private func add(_ section: OrthogonalSection) {
    let offset = known[section.section]
    let scroller = OrthogonalScrollView(section, at: offset, in: collectionView)
    scrollers[section.section] = scroller
    if let offset, offset != scroller.contentOffset { didScroll(scroller) }
  }

  /// A section's content moved: its layout is to place it anew.
  func didScroll(_ scroller: OrthogonalScrollView) {
    let section = scroller.section.section
    guard scrollers[section] === scroller else { return }
    known[section] = scroller.contentOffset
    invalidate(section)
  }

  private func invalidate(_ section: Int) {
    let layout = collectionView.currentLayout
    layout.hooks.invalidateLayout(with: layout.hooks.invalidationContext(forScrollingSection: section))
  }

  /// Scrolls a section to an offset in points; off screen at once.
  func setOffset(_ offset: CGPoint, ofSection section: Int, animated: Bool) {
    if let scroller = scrollers[section] { return scroller.setContentOffset(offset, animated: animated) }
    known[section] = offset
    invalidate(section)
  }

  /// Puts a section at an offset in points at once, for a layout that prepares; not one that moves.
  func place(section: Int, at offset: CGPoint) {
    guard assumed == nil else {
      assumed?[section] = offset
      return
    }
    if let scroller = scrollers[section] {
      guard scroller.scrollState == .idle else { return }
      scroller.place(at: offset)
    }
    known[section] = offset
  }

  func advance(to time: TimeInterval) {
    for scroller in scrollers.values { scroller.advance(to: time) }
  }

  // MARK: Updates

  /// Carries offsets, motions and the finger's hold across an update.
  func remap(through mapping: IndexMapping) {
    guard !isEmpty, !mapping.isIdentity else { return }
    var kept: [Int: OrthogonalScrollView] = [:]
    for (section, scroller) in scrollers {
      guard let new = mapping.newSection(for: section) else { continue }
      scroller.renumber(new)
      kept[new] = scroller
    }
    (known, scrollers) = (mapping.sectionsCarried(known), kept)
  }

  // MARK: Changes of layout

  /// Leaves all sections where they are on screen, for another layout is to decide: no motion goes on, and a
  /// finger has no hold any more.
  func stop() {
    scrollers = [:]
    touch = .none
  }

  /// Scrolls sections to offsets in points, and forgets those of all others.
  func setOffsets(_ offsets: [Int: CGPoint]) {
    let changed = offsets.filter { known[$0.key] != $0.value }.keys
    known = offsets
    for section in changed.sorted() {
      scrollers[section] = nil
      invalidate(section)
    }
  }

  // MARK: Touch

  /// Whether the finger that is down stopped a section's visible motion: its tap selects nothing.
  var touchCaughtMotion: Bool {
    switch touch {
    case .none: false
    case .undecided(let scroller, _), .dragging(let scroller): scroller.touchStoppedMotion
    }
  }

  /// A finger comes down at a point of the superview.
  func beginTracking(at point: CGPoint, time: TimeInterval) {
    let place = collectionView.convert(point, from: collectionView.superview)
    guard let scroller = scroller(at: place) else { return }
    scroller.beginTracking(at: seen(point), time: time)
    touch = .undecided(scroller, origin: point)
  }

  /// The finger moves; whether a section takes the movement, so that the whole content must not.
  func takesMovement(to point: CGPoint, time: TimeInterval) -> Bool {
    switch touch {
    case .none: return false
    case .undecided(let scroller, let origin):
      guard dragsAcross(point - origin, scroller) else { return false }
      touch = .dragging(scroller)
      scroller.continueTracking(at: seen(point), time: time)
      return true
    case .dragging(let scroller):
      scroller.continueTracking(at: seen(point), time: time)
      return true
    }
  }

  /// The finger moved, and the whole content was offered the movement: it took it, or nobody did yet.
  func noteMovement(to point: CGPoint, time: TimeInterval) {
    guard case .undecided(let scroller, _) = touch else { return }
    if collectionView.isDragging {
      cancelTracking(time: time)
    } else {
      scroller.continueTracking(at: seen(point), time: time)
    }
  }

  func endTracking(at point: CGPoint, time: TimeInterval) {
    switch touch {
    case .none: break
    case .undecided(let scroller, _), .dragging(let scroller):
      touch = .none
      scroller.endTracking(at: seen(point), time: time)
    }
  }

  func cancelTracking(time: TimeInterval) {
    switch touch {
    case .none: break
    case .undecided(let scroller, _), .dragging(let scroller):
      touch = .none
      scroller.cancelTracking(time: time)
    }
  }

  /// A point or a way, with x as sections have it: from right to left where the layout is mirrored.
  func seen(_ point: CGPoint) -> CGPoint {
    collectionView.currentLayout.isMirrored ? CGPoint(x: -point.x, y: point.y) : point
  }

  /// Whether a finger that moved so far drags the section: past the slop, and more along its axis than along
  /// the other, if the whole content moves there.
  private func dragsAcross(_ translation: CGPoint, _ scroller: OrthogonalScrollView) -> Bool {
    guard let axis = scroller.axis else { return false }
    let other: ScrollAxis = axis == .horizontal ? .vertical : .horizontal
    let (across, along) = (abs(translation[axis]), abs(translation[other]))
    let isContested = collectionView.isTracking && collectionView.draggableAxes.contains(other)
    return across > scroller.dragSlop && (across >= along || !isContested)
  }
}
