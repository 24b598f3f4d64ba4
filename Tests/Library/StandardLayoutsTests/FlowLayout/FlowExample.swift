import Foundation
import StandardLayouts
import TestSupport
import Testing

/// A worked example of the flow layout from `Fixtures/flow-examples.json`.
struct FlowExample: Decodable {
  struct Insets: Decodable {
    var top, left, bottom, right: CGFloat
    var edges: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  struct Defaults: Decodable {
    var minimumInteritemSpacing, minimumLineSpacing: CGFloat
    var itemSize, headerReferenceSize, footerReferenceSize: [CGFloat]
    var sectionInset: Insets
  }

  struct Section: Decodable {
    var itemCount: Int
    var itemSize: [CGFloat]?
    var sizeForItem: [[CGFloat]]?
    var sectionInset: Insets?
    var minimumInteritemSpacing, minimumLineSpacing: CGFloat?
    var headerReferenceSize, footerReferenceSize: [CGFloat]?
  }

  struct Element: Decodable {
    var kind: String
    var section, item: Int
    var frame: [CGFloat]
  }

  struct Expected: Decodable {
    var contentSize: [CGFloat]
    var elements: [Element]
  }

  var id, note, scrollDirection: String
  var bounds: [CGFloat]
  var contentInset: Insets
  var pixelScale: CGFloat?
  var selfSized: Bool
  var defaults: Defaults
  var sections: [Section]
  var expected: Expected
}

extension FlowExample {
  private struct File: Decodable { var cases: [FlowExample] }

  private static func load() throws -> [FlowExample] {
    let url = Bundle.module.url(
      forResource: "flow-examples", withExtension: "json", subdirectory: "Fixtures")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: #require(url))).cases
  }

  static func named(_ id: String) throws -> FlowExample {
    try #require(load().first { $0.id == id }, "no example \(id)")
  }

  var direction: CollectionView.ScrollDirection { scrollDirection == "vertical" ? .vertical : .horizontal }

  var expectedRows: [ElementRow] {
    expected.elements.map { element in
      let frame = element.frame
      return ElementRow(
        "\(element.kind) \(IndexPath(item: element.item, section: element.section))",
        frame[0], frame[1], frame[2], frame[3])
    }
  }

  @MainActor
  func makeRig(delegate: any CollectionViewDelegate) -> LayoutRig<CollectionViewFlowLayout> {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.pixelScale = pixelScale
    layout.minimumInteritemSpacing = defaults.minimumInteritemSpacing
    layout.minimumLineSpacing = defaults.minimumLineSpacing
    layout.itemSize = CGSize(defaults.itemSize)
    layout.sectionInset = defaults.sectionInset.edges
    layout.headerReferenceSize = CGSize(defaults.headerReferenceSize)
    layout.footerReferenceSize = CGSize(defaults.footerReferenceSize)
    return LayoutRig(
      layout, width: bounds[0], height: bounds[1], counts: sections.map(\.itemCount),
      contentInset: contentInset.edges, delegate: delegate)
  }
}

/// A delegate that returns an example's metrics for its sections.
@MainActor
final class FlowExampleDelegate: CollectionViewDelegateFlowLayout {
  let sections: [FlowExample.Section]

  init(_ example: FlowExample) { sections = example.sections }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    let section = sections[indexPath.section]
    return (section.sizeForItem?[indexPath.item] ?? section.itemSize).map(CGSize.init)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? { sections[section].sectionInset?.edges }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? { sections[section].minimumLineSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? { sections[section].minimumInteritemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? { sections[section].headerReferenceSize.map(CGSize.init) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? { sections[section].footerReferenceSize.map(CGSize.init) }
}

extension CGSize {
  init(_ numbers: [CGFloat]) { self.init(width: numbers[0], height: numbers[1]) }
}
