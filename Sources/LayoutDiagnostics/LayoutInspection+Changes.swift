import Foundation

/// Checks for changes without an invalidation or an update, and checks of repeated preparation in the same or
/// other bounds.
extension LayoutInspection {
  /// The maximum number of items for which all content is examined.
  private static let maximumItemCount = 5000

  /// Compares the view's cached counts and attributes with the present ones of the data source and the
  /// layout.
  ///
  /// If they differ, results of further queries are not comparable.
  mutating func examineWhatIsKnown() {
    examineCounts()
    guard let query = view.validQuery else { return }
    // Attributes changed in place are found before the new query below, which may overwrite them.
    let known = LayoutAnswer(query.attributes, in: query.rect)
    for (key, applied) in view.appliedAttributes {
      guard let attributes = known[key], attributes.isSane, !attributes.isEqual(applied),
        applied.frame.overlaps(view.displayedRect)
      else { continue }
      noteMutation(of: attributes, since: applied)
    }
    note(
      .changedWithoutInvalidation, answer(in: query.rect), since: known,
      "though nothing was invalidated; call invalidateLayout()")
  }

  /// Records a difference between the view's counts and the data source's.
  private mutating func examineCounts() {
    guard let known = view.counts, view.dataSource != nil else { return }
    let present = view.countsFromDataSource()
    guard known != present else { return }
    let section = zip(known.itemsPerSection, present.itemsPerSection).enumerated().first {
      $0.element.0 != $0.element.1
    }
    let difference =
      section.map {
        "\($0.element.1) items in section \($0.offset), and the collection view knows of \($0.element.0)"
      }
      ?? "\(present.sections) sections, and the collection view knows of \(known.sections)"
    note(
      LayoutFinding(
        .unannouncedData,
        message: "The data source has \(difference); announce every change by an update or a reload."))
  }

  // MARK: Preparing again

  /// Examines the content, and prepares the layout again in the same and in other bounds.
  ///
  /// With more than 5,000 items only the visible part and a screenful around it are examined.
  mutating func examineContent() {
    guard let counts = view.counts, !view.bounds.isEmpty else { return }
    let isSmall = counts.itemsPerSection.reduce(0, +) <= Self.maximumItemCount
    let around = view.surroundings(reaching: 1)
    let area = isSmall ? around.union(view.reach ?? around) : around
    examineAnswers(in: area)
    if isSmall { examineItems(missingFrom: answer(in: area)) }
    // Copies, because a layout may reuse its attributes when it is prepared again. A layout that is not
    // stable in the same bounds cannot be compared with itself in others. Resizing comes last, since it
    // prepares the layout for other sizes.
    let before = answer(in: area).copied
    guard isStable(before) else { return }
    examineScrolling(before)
    examineResizing(before)
  }

  /// Prepares the layout again; returns whether the elements stay the same, and records findings if not.
  private mutating func isStable(_ before: LayoutAnswer) -> Bool {
    let size = layout.collectionViewContentSize
    note(view.prepareAgain())
    let (after, newSize) = (answer(in: before.rect), layout.collectionViewContentSize)
    if newSize != size {
      let change = "from \(size.numbers) to \(newSize.numbers)"
      note(
        LayoutFinding(
          .unstablePreparation,
          message: "The content size changed \(change) when the layout was prepared again."))
    }
    note(.unstablePreparation, after, since: before, "when the layout was prepared again")
    return !after.differs(from: before)
  }

  /// Records the diagnostics that were reported while the layout prepared.
  private mutating func note(_ diagnostics: [LayoutDiagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.kind {
      case .viewsInPrepare: note(LayoutFinding(.viewsInPrepare, message: diagnostic.message))
      case .invalidationInPrepare: note(LayoutFinding(.invalidationInPrepare, message: diagnostic.message))
      default: break
      }
    }
  }

  // MARK: Bounds changes

  /// Queries the layout at other offsets that do not invalidate it, and checks that the results are the same.
  private mutating func examineScrolling(_ before: LayoutAnswer) {
    let (bounds, limits) = (view.bounds, view.limits)
    for part in [-0.3, 0.3] {
      let step = CGPoint(x: bounds.width * part, y: bounds.height * part)
      let other = CGRect(origin: limits.clamp(bounds.origin + step), size: bounds.size)
      guard other != bounds, !layout.shouldInvalidateLayout(forBoundsChange: other) else { continue }
      let after = view.atBounds(other) { answer(in: before.rect) }
      note(
        .undeclaredBoundsDependence, after, since: before,
        "when scrolled to \(other.origin.numbers) \(Self.remedy)")
    }
  }

  /// Prepares the layout in other sizes that do not invalidate it, and checks that the results are the same.
  private mutating func examineResizing(_ before: LayoutAnswer) {
    let bounds = view.bounds
    for size in [
      CGSize(width: bounds.width * 0.8, height: bounds.height),
      CGSize(width: bounds.width, height: bounds.height * 0.8),
    ] {
      let other = CGRect(origin: bounds.origin, size: size)
      guard !layout.shouldInvalidateLayout(forBoundsChange: other) else { continue }
      let after = view.atBounds(other) {
        view.prepareAgain()
        return answer(in: before.rect)
      }
      note(
        .undeclaredBoundsDependence, after, since: before, "in a view of size \(size.numbers) \(Self.remedy)")
    }
    // The layout is left prepared for the view's own size.
    view.prepareAgain()
  }

  private static let remedy = "; answer true in shouldInvalidateLayout(forBoundsChange:)"
}

extension CollectionView {
  /// The part of content space that can be visible at rest; `nil` if the offset is beyond its limits.
  var reach: CGRect? {
    guard limits.contains(contentOffset) else { return nil }
    return CGRect(origin: limits.minimum, size: bounds.size)
      .union(CGRect(origin: limits.maximum, size: bounds.size))
  }

  /// Returns the visible rectangle, extended on each side by a fraction of its size.
  func surroundings(reaching part: CGFloat) -> CGRect {
    bounds.insetBy(dx: -bounds.width * part, dy: -bounds.height * part)
  }

  /// Runs a block whose calls are neither traced nor reported to `onDiagnostic`, and returns its result.
  func unobserved<Answer>(_ body: () -> Answer) -> Answer {
    let (tracer, report) = (layoutTracer, onDiagnostic)
    (layoutTracer, onDiagnostic) = (nil, { _ in })
    defer { (layoutTracer, onDiagnostic) = (tracer, report) }
    return body()
  }
}
