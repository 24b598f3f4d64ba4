import Foundation

/// The checks of a layout in a collection view, with their findings. Each check queries the layout and
/// compares the results.
///
/// All positions are in the collection view's coordinates, even if the layout is mirrored.
@MainActor
struct LayoutInspection {
  let view: CollectionView
  var layout: CollectionViewLayout { view.currentLayout }
  private var findings: [Subject: LayoutFinding] = [:]

  /// The classes of attributes that copy or compare too little.
  var incompleteClasses: Set<ObjectIdentifier> = []

  /// The kind and the element of a finding. Only the first finding of each kind for an element is recorded.
  private struct Subject: Hashable {
    var kind: LayoutFinding.Kind
    var element: ElementKey?

    /// Returns whether this subject comes before another subject in the report. Subjects without an element
    /// come first.
    func isReported(before other: Subject) -> Bool {
      guard let element, let otherElement = other.element else {
        return element == nil && other.element != nil
      }
      return element < otherElement
    }
  }

  /// Whether the layout is also queried for rectangles outside its content.
  private let asksBeyondContent: Bool

  /// The rules whose violations are not recorded, so that they end no examination.
  private let allowed: Set<LayoutFinding.Kind>

  init(of view: CollectionView, beyondContent: Bool = false, allowing allowed: Set<LayoutFinding.Kind> = []) {
    self.view = view
    self.allowed = allowed
    asksBeyondContent = beyondContent
  }

  /// The maximum number of findings of one kind in the report.
  private static let maximumPerKind = 8

  /// The recorded findings, sorted by kind and element; at most eight of each kind.
  var report: [LayoutFinding] {
    LayoutFinding.Kind.allCases.flatMap { kind in
      let ofKind = findings.filter { $0.key.kind == kind }
        .sorted { $0.key.isReported(before: $1.key) }.map(\.value)
      var reported = Array(ofKind.prefix(Self.maximumPerKind))
      if ofKind.count > Self.maximumPerKind {
        reported[Self.maximumPerKind - 1].message +=
          " (\(ofKind.count - Self.maximumPerKind) more like this.)"
      }
      return reported
    }
  }

  /// Records a finding about the whole layout, unless a finding of the same kind about the whole layout is
  /// already recorded. Does nothing for `nil`.
  mutating func note(_ finding: LayoutFinding?) {
    guard let finding else { return }
    note(finding, as: Subject(kind: finding.kind))
  }

  private mutating func note(_ finding: LayoutFinding, as subject: Subject) {
    if findings[subject] == nil, !allowed.contains(subject.kind) { findings[subject] = finding }
  }

  /// Records a finding about an element; the first of `frames` is the element's frame.
  mutating func note(
    _ kind: LayoutFinding.Kind, _ key: ElementKey, _ frames: [CGRect], _ message: (LayoutElement) -> String
  ) {
    let element = LayoutElement(key)
    note(
      LayoutFinding(kind, element, frames: frames, message: message(element)),
      as: Subject(kind: kind, element: key))
  }

  /// Records a finding for each element that differs between two results for the same rectangle.
  mutating func note(
    _ kind: LayoutFinding.Kind, _ new: LayoutAnswer, since old: LayoutAnswer, _ reason: String
  ) {
    for key in Set(new.keys).union(old.keys) {
      switch (old[key], new[key]) {
      case (let old?, let new?) where !agree(new, old):
        let change = new.change(from: old)
        note(kind, key, [new.frame, old.frame]) { "\($0) changed \(change) \(reason)." }
      case (nil, let new?): note(kind, key, [new.frame]) { "\($0) came, at \(new.frame.numbers), \(reason)." }
      case (let old?, nil):
        note(kind, key, [old.frame]) { "\($0) vanished from \(old.frame.numbers) \(reason)." }
      default: break
      }
    }
  }

  /// Returns whether a finding of the given kind is recorded.
  func hasNoted(_ kind: LayoutFinding.Kind) -> Bool { findings.keys.contains { $0.kind == kind } }

  /// Returns whether two attributes are equal. Of a class that copies or compares too little, only the values
  /// of the base class are compared.
  func areEqual(_ a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes) -> Bool {
    guard incompleteClasses.contains(ObjectIdentifier(type(of: a))) else { return a.isEqual(b) }
    // Copies of both, because one of the two may be a copy that lost values.
    return a.copied.hasSameValues(as: b.copied)
  }

  /// Returns whether two attributes are equal or both contain invalid numbers.
  func agree(_ a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes) -> Bool {
    areEqual(a, b) || !a.isSane && !b.isSane
  }

  /// Returns whether two results differ in their elements or in the attributes of an element.
  func differ(_ a: LayoutAnswer, _ b: LayoutAnswer) -> Bool {
    Set(a.keys) != Set(b.keys)
      || a.keys.contains { key in
        if let first = a[key], let second = b[key] { !agree(first, second) } else { true }
      }
  }

  /// Returns the attributes that the layout returns for a rectangle. The layout is queried for the part of the
  /// rectangle that lies in the content, unless it is queried beyond the content too.
  func answer(in rect: CGRect) -> LayoutAnswer {
    guard let part = contentPart(of: rect) else { return LayoutAnswer([], in: .null) }
    return LayoutAnswer(layout.elements(in: part), in: part)
  }

  /// Returns the part of a rectangle for which the layout may be queried; `nil` if there is none.
  private func contentPart(of rect: CGRect) -> CGRect? {
    // The last layout pass queried its rectangle already, even if that lies beyond the content.
    if asksBeyondContent || rect == view.validQuery?.rect { return rect }
    return layout.contentPart(of: rect, contentSize: layout.collectionViewContentSize)
  }
}
