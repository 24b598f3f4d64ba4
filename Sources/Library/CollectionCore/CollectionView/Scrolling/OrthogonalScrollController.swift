import Foundation

/// The controller of a collection view's orthogonal sections: their content offsets, a scroll view for each
/// section on screen, and the touch that drags a section.
@MainActor
final class OrthogonalScrollController {
  private unowned let collectionView: CollectionView
  private var scrollers: [Int: OrthogonalScrollView] = [:]

  /// The content offsets, in points by section index, of all sections that were ever scrolled. During
  /// `assuming(_:_:)`, the assumed offsets instead.
  var offsets: [Int: CGPoint] { assumed ?? known }
  private var known: [Int: CGPoint] = [:]
  private var assumed: [Int: CGPoint]?
  /// The scroll view of the section on which the finger came down; `nil` without a touch, if the section
  /// cannot scroll, or if the touch drags the whole content.
  private(set) var touched: OrthogonalScrollView? { didSet { isDragging = false } }
  /// Whether the current touch drags a section.
  private(set) var isDragging = false

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  var isEmpty: Bool { scrollers.isEmpty && known.isEmpty }

  /// The scroll views of the sections on screen, and of sections off screen that are still touched or moving.
  var shown: some Collection<OrthogonalScrollView> { scrollers.values }

  var isAnimating: Bool { scrollers.values.contains { $0.isAnimating } }

  func offset(ofSection section: Int) -> CGPoint? {
    if let assumed { return assumed[section] }
    return scrollers[section]?.contentOffset ?? known[section]
  }

  /// Evaluates a query of the layout as if the sections were scrolled to other offsets.
  ///
  /// - Parameter offsets: The assumed content offsets in points, by section index. The layout may change
  ///   these offsets during the query.
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

  /// Returns the scroll view of the section at a point in content space; `nil` if no section there can
  /// scroll.
  func scroller(at point: CGPoint) -> OrthogonalScrollView? {
    scrollers.values.first { $0.axis != nil && $0.section.viewport.contains(point) }
  }

  /// Returns the scroll view that scrolls along an axis and whose viewport's center is nearest to a point in
  /// content space; `nil` if none scrolls along the axis.
  func scroller(along axis: ScrollAxis, nearestTo point: CGPoint) -> OrthogonalScrollView? {
    func distance(_ scroller: OrthogonalScrollView) -> CGFloat {
      let way = scroller.section.viewport.center - point
      return hypot(way.x, way.y)
    }
    return scrollers.values.filter { $0.axis == axis }
      .min { (distance($0), $0.section.section) < (distance($1), $1.section.section) }
  }

  // MARK: A pass

  /// Adds scroll views for sections that came on screen, and removes the scroll views at rest whose sections
  /// went off screen.
  func update(with sections: [OrthogonalSection], sectionCount: Int) {
    // Most layouts have no orthogonal sections, and this method is called in every pass.
    if isEmpty, sections.isEmpty { return }
    for section in sections {
      if let scroller = scrollers[section.section] {
        // Adding or adopting a section may move its content, which invalidates the layout.
        scroller.adopt(section)
      } else {
        add(section)
      }
    }
    // A scroller that is touched or moving is kept even if its section went off screen, so that the touch or
    // motion continues. The offsets of removed scrollers stay in `known`.
    let shown = Set(sections.map(\.section))
    scrollers = scrollers.filter { shown.contains($0.key) || $0.value.isBusy && $0.key < sectionCount }
    // A reload may have left fewer sections.
    if known.keys.contains(where: { $0 >= sectionCount }) {
      known = known.filter { $0.key < sectionCount }
    }
  }

  private func add(_ section: OrthogonalSection) {
    let offset = known[section.section]
    let scroller = OrthogonalScrollView(section, at: offset, in: collectionView)
    // Registered before the offset is compared, because `didScroll(_:)` ignores unregistered scrollers.
    scrollers[section.section] = scroller
    if let offset, offset != scroller.contentOffset { didScroll(scroller) }
  }

  /// Handles a scroll of a section: stores its content offset and invalidates the section in the layout.
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

  /// Scrolls a section to a content offset in points; without animation if the section is off screen.
  func setOffset(_ offset: CGPoint, ofSection section: Int, animated: Bool) {
    if let scroller = scrollers[section] { return scroller.setContentOffset(offset, animated: animated) }
    known[section] = offset
    invalidate(section)
  }

  /// Moves a section to a content offset in points without invalidating the layout, for example during the
  /// layout's `prepare()`. Does nothing if the section is scrolling.
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
    for scroller in scrollers.values {
      scroller.animationLead = collectionView.animationLead
      scroller.advance(to: time)
    }
  }

  func recordPoll(at time: TimeInterval) {
    for scroller in scrollers.values { scroller.recordPoll(at: time) }
  }

  // MARK: Updates

  /// Stores the offsets and scroll views of sections under the sections' indices after an update. Removes the
  /// offsets and scroll views of deleted sections.
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

  /// Ends all motions and touches before a layout change. The sections keep their content offsets.
  func stop() {
    scrollers = [:]
    touched = nil
  }

  /// Sets the content offsets of sections, in points by section index, and discards the offsets of all other
  /// sections.
  func setOffsets(_ offsets: [Int: CGPoint]) {
    let changed = offsets.filter { known[$0.key] != $0.value }.keys
    known = offsets
    for section in changed.sorted() {
      scrollers[section] = nil
      invalidate(section)
    }
  }

  // MARK: Touch

  /// Begins a touch at a point in the superview's coordinates and a time in seconds.
  func beginTracking(at point: CGPoint, time: TimeInterval) {
    let place = collectionView.convert(point, from: collectionView.superview)
    guard let scroller = scroller(at: place) else { return }
    // The pointer device may have changed since the last pass.
    scroller.adoptScrollPhysics()
    scroller.beginTracking(at: toSectionCoordinates(point), time: time)
    touched = scroller
  }

  /// Begins or continues to drag the touched section with a finger that came down at `origin` and is at
  /// `point`, in the superview's coordinates, at `time` (seconds).
  ///
  /// - Returns: Whether the movement drags the section, so that the whole content must not scroll.
  func takesMovement(from origin: CGPoint, to point: CGPoint, time: TimeInterval) -> Bool {
    guard let touched, isDragging || dragsAcross(point - origin, touched) else { return false }
    isDragging = true
    touched.continueTracking(at: toSectionCoordinates(point), time: time)
    return true
  }

  /// Tracks the finger's movement to `point`, in the superview's coordinates, at `time` (seconds).
  func continueTracking(at point: CGPoint, time: TimeInterval) {
    touched?.continueTracking(at: toSectionCoordinates(point), time: time)
  }

  /// Records the finger's movement to `point`, in the superview's coordinates, at `time` (seconds), for its
  /// velocity only.
  func recordMove(at point: CGPoint, time: TimeInterval) {
    touched?.recordMove(at: toSectionCoordinates(point), time: time)
  }

  func endTracking(at point: CGPoint, time: TimeInterval, handledAt: TimeInterval?) {
    let ended = touched
    touched = nil
    ended?.endTracking(at: toSectionCoordinates(point), time: time, handledAt: handledAt)
  }

  func cancelTracking(time: TimeInterval) {
    let cancelled = touched
    touched = nil
    cancelled?.cancelTracking(time: time)
  }

  /// Converts a touch location or a vector to the sections' coordinates, in which x points to the left if the
  /// layout is mirrored.
  func toSectionCoordinates(_ point: CGPoint) -> CGPoint {
    collectionView.currentLayout.isMirrored ? CGPoint(x: -point.x, y: point.y) : point
  }

  /// Returns whether a finger that moved by `translation` points drags a section.
  ///
  /// The movement along the section's axis must reach the slop, the distance at which a touch becomes a drag.
  /// If the whole content can be dragged along the other axis, the movement along the section's axis must
  /// also be at least as large as the movement along the other axis.
  private func dragsAcross(_ translation: CGPoint, _ scroller: OrthogonalScrollView) -> Bool {
    guard let axis = scroller.axis else { return false }
    let (across, along) = (abs(translation[axis]), abs(translation[axis.other]))
    let isContested = collectionView.isTracking && collectionView.draggableAxes.contains(axis.other)
    return across >= scroller.dragSlop && (across >= along || !isContested)
  }
}
