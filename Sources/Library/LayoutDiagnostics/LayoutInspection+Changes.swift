import Foundation

/// The checks for results that change without an invalidation or an update, or when the layout is prepared
/// again in the same or in other bounds.
extension LayoutInspection {
  /// The number of items up to which the whole content is examined.
  private static let maximumItemCount = 5000

  /// Checks that the collection view's cached item counts and attributes agree with those of the data source
  /// and the layout.
  ///
  /// If the cached values are out of date, the results of further queries cannot be compared.
  mutating func examineWhatIsKnown() {
    examineCounts()
    guard let query = view.validQuery else { return }
    examineClasses(of: query.attributes)
    // Attributes changed in place are found before the new query below, which may overwrite them.
    let known = LayoutAnswer(query.attributes, in: query.rect)
    for (key, applied) in view.appliedAttributes {
      guard let attributes = known[key], attributes.isSane, !areEqual(attributes, applied),
        applied.frame.overlaps(view.displayedRect)
      else { continue }
      noteMutation(of: attributes, since: applied)
    }
    note(
      .changedWithoutInvalidation, answer(in: query.rect), since: known,
      "though nothing was invalidated; call invalidateLayout()")
  }

  /// Whether a change of the layout or the data is recorded that the collection view does not know of.
  var hasNotedUnknownChange: Bool {
    [.changedWithoutInvalidation, .mutatedAfterReturn, .unannouncedData].contains(where: hasNoted)
  }

  /// Records a finding if the collection view's item counts differ from the item counts of the data source.
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

  /// Checks the layout's results for its content, and prepares the layout again in the same and in other
  /// bounds.
  ///
  /// With more than 5,000 items, only the visible part and one view's size around it are examined.
  mutating func examineContent() {
    guard let counts = view.counts, !view.bounds.isEmpty else { return }
    let isSmall = counts.itemsPerSection.reduce(0, +) <= Self.maximumItemCount
    let around = view.surroundings(reaching: 1)
    let area = isSmall ? around.union(view.reach ?? around) : around
    examineClasses(in: area)
    examineAnswers(in: area)
    if isSmall { examineItems(missingFrom: answer(in: area)) }
    // Copies, because a layout may reuse its attributes when it is prepared again. A layout that is not
    // stable in the same bounds cannot be compared with itself in others for which it is prepared. Resizing
    // comes last, since it prepares the layout for other sizes.
    let before = answer(in: area).copied
    guard isStable(before) else { return examineScrolling(answer(in: area).copied) }
    guard dependsOnlyOnDeclaredBounds(before) else { return }
    examineScrolling(before)
    examineResizing(before)
  }

  /// Prepares the layout again in the bounds of its last preparation, and returns whether the elements and
  /// the content size are the same as before. If they are not, records findings.
  private mutating func isStable(_ before: LayoutAnswer) -> Bool {
    let size = layout.collectionViewContentSize
    if !size.isFinite {
      note(LayoutFinding(.absurdGeometry, message: "The content size is \(size.numbers)."))
    }
    let prepared = view.preparedBounds
    note(view.atBounds(prepared) { view.prepareAgain() })
    return comparePrepared(
      .unstablePreparation, before, size: size, "when the layout was prepared again", remedy: "")
  }

  /// Prepares the layout for the present bounds, if a bounds change did not invalidate the layout, and returns
  /// whether the elements and the content size are the same as before. If they are not, records findings.
  ///
  /// Afterwards, the layout is prepared for the same bounds as before, so that the displayed elements stay
  /// valid.
  private mutating func dependsOnlyOnDeclaredBounds(_ before: LayoutAnswer) -> Bool {
    let prepared = view.preparedBounds
    guard prepared != view.bounds else { return true }
    let size = layout.collectionViewContentSize
    view.prepareAgain()
    let isSame = comparePrepared(
      .undeclaredBoundsDependence, before, size: size,
      "when the layout was prepared in \(view.bounds.numbers) in place of \(prepared.numbers)",
      remedy: Self.remedy)
    view.atBounds(prepared) { _ = view.prepareAgain() }
    return isSame
  }

  /// Records a finding for each difference that another preparation made to the layout's elements and content
  /// size. Returns whether there is no difference.
  private mutating func comparePrepared(
    _ kind: LayoutFinding.Kind, _ before: LayoutAnswer, size: CGSize, _ reason: String, remedy: String
  ) -> Bool {
    let (after, newSize) = (answer(in: before.rect), layout.collectionViewContentSize)
    let isSameSize = newSize == size || !newSize.isFinite && !size.isFinite
    if !isSameSize {
      let change = "from \(size.numbers) to \(newSize.numbers)"
      note(LayoutFinding(kind, message: "The content size changed \(change) \(reason)\(remedy)."))
    }
    note(kind, after, since: before, "\(reason)\(remedy)")
    return isSameSize && !differ(after, before)
  }

  /// Records a finding for each diagnostic about views or invalidations during `prepare()`.
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

  /// Queries the layout at content offsets on which it says not to depend, and checks that the results are
  /// the same as in `before`.
  private mutating func examineScrolling(_ before: LayoutAnswer) {
    let (bounds, limits) = (view.bounds, view.limits)
    for part in [-0.3, 0.3] {
      let step = CGPoint(x: bounds.width * part, y: bounds.height * part)
      let other = CGRect(origin: limits.clamp(bounds.origin + step), size: bounds.size)
      guard other != bounds, isIndependent(of: other, before) else { continue }
      let after = view.atBounds(other) { answer(in: before.rect) }
      note(
        .undeclaredBoundsDependence, after, since: before,
        "when scrolled to \(other.origin.numbers)\(Self.remedy)")
    }
  }

  /// Prepares the layout for view sizes on which it says not to depend, and checks that the results are the
  /// same as in `before`.
  private mutating func examineResizing(_ before: LayoutAnswer) {
    let bounds = view.bounds
    for size in [
      CGSize(width: bounds.width * 0.8, height: bounds.height),
      CGSize(width: bounds.width, height: bounds.height * 0.8),
    ] {
      let other = CGRect(origin: bounds.origin, size: size)
      guard isIndependent(of: other, before) else { continue }
      let after = view.atBounds(other) {
        view.prepareAgain()
        return answer(in: before.rect)
      }
      note(
        .undeclaredBoundsDependence, after, since: before, "in a view of size \(size.numbers)\(Self.remedy)")
      // The displayed elements are those of the last preparation.
      view.atBounds(view.preparedBounds) { _ = view.prepareAgain() }
    }
  }

  /// Returns whether the layout says that it does not depend on a change to `bounds`.
  ///
  /// A layout with springs moves its elements when it is asked. Such a layout depends on the bounds whatever
  /// it answers, because its animator invalidates it in the next frames.
  private func isIndependent(of bounds: CGRect, _ before: LayoutAnswer) -> Bool {
    !layout.shouldInvalidateLayout(forBoundsChange: bounds)
      && !differ(answer(in: before.rect), before)
  }

  private static let remedy = "; answer true in shouldInvalidateLayout(forBoundsChange:)"
}

extension CollectionView {
  /// The rectangle of the content that scrolling can make visible, without bouncing; `nil` if the current
  /// content offset is beyond the offset limits.
  var reach: CGRect? {
    guard limits.contains(contentOffset) else { return nil }
    return CGRect(origin: limits.minimum, size: bounds.size)
      .union(CGRect(origin: limits.maximum, size: bounds.size))
  }

  /// Returns the visible rectangle of the content, extended on each side by `part` times the view's width or
  /// height.
  func surroundings(reaching part: CGFloat) -> CGRect {
    bounds.insetBy(dx: -bounds.width * part, dy: -bounds.height * part)
  }

  /// Calls a closure and returns its result. During the call, nothing is reported to the layout tracer or to
  /// `onDiagnostic`.
  func unobserved<Answer>(_ body: () -> Answer) -> Answer {
    let (tracer, report) = (layoutTracer, onDiagnostic)
    (layoutTracer, onDiagnostic) = (nil, { _ in })
    defer { (layoutTracer, onDiagnostic) = (tracer, report) }
    return body()
  }
}
