import Foundation

/// One look at a layout: asks it questions and compares the answers. All places are the collection view's,
/// also where the layout is mirrored.
@MainActor
struct LayoutInspection {
  let view: CollectionView
  var layout: CollectionViewLayout { view.currentLayout }
  private var findings: [Subject: LayoutFinding] = [:]

  /// A thing that can be wrong with an element, found at most once.
  private struct Subject: Hashable {
    var kind: LayoutFinding.Kind
    var element: ElementKey?

    func isReported(before other: Subject) -> Bool {
      guard let element, let otherElement = other.element else {
        return element == nil && other.element != nil
      }
      return element < otherElement
    }
  }

  init(of view: CollectionView) { self.view = view }

  /// How many findings of a kind are reported.
  private static let maximumPerKind = 8

  /// What was found, by kind and element.
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

  /// Notes what is wrong with the layout as a whole, once for each kind.
  mutating func note(_ finding: LayoutFinding?) {
    guard let finding else { return }
    note(finding, as: Subject(kind: finding.kind))
  }

  private mutating func note(_ finding: LayoutFinding, as subject: Subject) {
    if findings[subject] == nil { findings[subject] = finding }
  }

  /// Notes what is wrong with an element; the first frame is where it is.
  mutating func note(
    _ kind: LayoutFinding.Kind, _ key: ElementKey, _ frames: [CGRect], _ message: (LayoutElement) -> String
  ) {
    let element = LayoutElement(key)
    note(
      LayoutFinding(kind, element, frames: frames, message: message(element)),
      as: Subject(kind: kind, element: key))
  }

  /// Notes which elements differ between two answers for a rectangle.
  mutating func note(
    _ kind: LayoutFinding.Kind, _ new: LayoutAnswer, since old: LayoutAnswer, _ reason: String
  ) {
    for key in Set(new.keys).union(old.keys) {
      switch (old[key], new[key]) {
      case (let old?, let new?) where !new.agrees(with: old):
        let change = new.change(from: old)
        note(kind, key, [new.frame, old.frame]) { "\($0) changed \(change) \(reason)." }
      case (nil, let new?): note(kind, key, [new.frame]) { "\($0) came, at \(new.frame.numbers), \(reason)." }
      case (let old?, nil):
        note(kind, key, [old.frame]) { "\($0) vanished from \(old.frame.numbers) \(reason)." }
      default: break
      }
    }
  }

  /// Whether a thing is known to be wrong with any element.
  func hasNoted(_ kind: LayoutFinding.Kind) -> Bool { findings.keys.contains { $0.kind == kind } }

  /// What the layout answers for a rectangle.
  func answer(in rect: CGRect) -> LayoutAnswer { LayoutAnswer(layout.elements(in: rect), in: rect) }
}
