import CollectionCore
import Foundation

extension ScenePane {
  /// Descriptions of the invariants that are violated after a frame; empty if none is violated.
  var faults: [String] {
    let (view, sections) = (collectionView, cards.sections)
    // Having no cards, or too few to fill a lap of looping content, is the user's choice and not a fault.
    let reported = reportedDiagnostics.filter { $0 != .unloopableContent }
    var faults = reported.map { "the layout was reported for \($0)" }
    func check(_ name: String, _ isSound: Bool) {
      if !isSound { faults.append("\(scene.name): \(name)") }
    }
    check("the offset is \(view.contentOffset)", view.contentOffset.isFinite)
    check("the velocity is \(view.scrollVelocity)", view.scrollVelocity.isFinite)
    check("the content's size is \(view.contentSize)", view.contentSize.isFinite)
    check(
      "\(cards.count) cards stand in sections of \(sections.counts)",
      cards.count == sections.counts.reduce(0, +))
    for attributes in view.displayedAttributes where !attributes.frame.isFinite {
      check("\(LayoutElement(attributes.elementKey)) has the frame \(attributes.frame)", false)
    }
    // During an interactive move the collection view shows the card in its new section before the data does.
    guard !view.hasUncommittedUpdates else { return faults }
    let shown = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    check("sections of \(sections.counts) are shown as \(shown)", shown == sections.counts)
    for path in view.indexPathsForVisibleItems {
      let isThere =
        sections.counts.indices.contains(path.section) && path.item < sections.counts[path.section]
      check("a card is shown at \(path), of \(sections.counts)", isThere)
    }
    return faults
  }
}
