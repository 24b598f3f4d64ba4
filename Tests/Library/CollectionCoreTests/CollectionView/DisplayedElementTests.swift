import CollectionCore
import Foundation
import Testing

/// Tests of when a cell is asked for its preferred size.
@MainActor
struct DisplayedElementTests {
  private static func attributes(height: CGFloat) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: height)
    return attributes
  }

  private let element = DisplayedElement(
    key: .cell(IndexPath(item: 0, section: 0)), view: CollectionViewCell(frame: .zero),
    attributes: attributes(height: 50))

  private func show(height: CGFloat) { element.apply(Self.attributes(height: height), at: 0) }

  private func prefer(height: CGFloat) { element.wasSized(preferring: CGSize(width: 100, height: height)) }

  @Test func `a cell is asked about its first size, and once about each size`() {
    #expect(element.needsPreferredSize())
    prefer(height: 80)
    #expect(!element.needsPreferredSize())

    show(height: 60)
    #expect(element.needsPreferredSize())
  }

  @Test func `a cell that got the size it wanted is asked again only about another size`() {
    prefer(height: 80)
    show(height: 80)
    #expect(!element.needsPreferredSize())

    show(height: 50)
    #expect(element.needsPreferredSize())
  }

  @Test func `a cell whose sizing is forgotten is asked again`() {
    prefer(height: 50)
    #expect(!element.needsPreferredSize())
    element.forgetSizing()
    #expect(element.needsPreferredSize())
  }
}
