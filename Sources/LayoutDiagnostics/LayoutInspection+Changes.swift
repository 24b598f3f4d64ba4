import Foundation

/// What must not change by itself, and what no change may be kept from the collection view.
extension LayoutInspection {
  /// The most items for which all content is examined.
  private static let maximumItemCount = 5000

  /// Compares what the view knows of its layout and its data with what these answer now. Where that differs,
  /// other answers do not belong together.
  mutating func examineWhatIsKnown() {
    examineCounts()
    guard let query = view.validQuery else { return }
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

  // MARK: Preparing

  /// Examines all content, or what is around the visible part of much, and prepares anew, also in other
  /// bounds.
  mutating func examineContent() {
    guard let counts = view.counts, !view.bounds.isEmpty else { return }
    let isSmall = counts.itemsPerSection.reduce(0, +) <= Self.maximumItemCount
    let around = view.surroundings(reaching: 1)
    let area = isSmall ? around.union(view.reach ?? around) : around
    examineAnswers(in: area)
    if isSmall { examineItems(missingFrom: answer(in: area)) }
    let before = answer(in: area).copied
    guard isStable(before) else { return }
    examineScrolling(before)
    examineResizing(before)
  }

  /// Whether preparing anew changes nothing.
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

  private mutating func note(_ diagnostics: [LayoutDiagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.kind {
      case .viewsInPrepare: note(LayoutFinding(.viewsInPrepare, message: diagnostic.message))
      case .invalidationInPrepare: note(LayoutFinding(.invalidationInPrepare, message: diagnostic.message))
      default: break
      }
    }
  }

  // MARK: Bounds

  /// Looks from other offsets; a layout that does not want to be invalidated must answer alike.
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

  /// Prepares in another size; a layout that does not want to be invalidated by it must answer alike.
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
    view.prepareAgain()
  }

  private static let remedy = "; answer true in shouldInvalidateLayout(forBoundsChange:)"
}

extension CollectionView {
  /// All of the content space that can ever be seen at rest; nil where the content is not at rest within its
  /// limits.
  var reach: CGRect? {
    guard limits.contains(contentOffset) else { return nil }
    return CGRect(origin: limits.minimum, size: bounds.size)
      .union(CGRect(origin: limits.maximum, size: bounds.size))
  }

  /// What is visible, and around it so many parts of a screenful.
  func surroundings(reaching part: CGFloat) -> CGRect {
    bounds.insetBy(dx: -bounds.width * part, dy: -bounds.height * part)
  }

  /// Does something of which neither the tracer nor `onDiagnostic` hears.
  func unobserved<Answer>(_ body: () -> Answer) -> Answer {
    let (tracer, report) = (layoutTracer, onDiagnostic)
    (layoutTracer, onDiagnostic) = (nil, { _ in })
    defer { (layoutTracer, onDiagnostic) = (tracer, report) }
    return body()
  }
}
