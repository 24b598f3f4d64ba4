import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of sections: insets, headers, footers, backgrounds, badges, and the layout's own headers.
@MainActor
struct SectionTests {
  private typealias C = Composition

  /// A group of two items of half the width, 100 points high.
  private var pairs: CollectionLayoutGroup {
    C.row(.fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(0.5), .fractionalHeight(1)))
  }

  @Test(arguments: [(DirectionalEdgeInsets(top: -30), 45), (DirectionalEdgeInsets(bottom: -30), 85)])
  func `groups that negative insets move into another section are found there`(
    insets: DirectionalEdgeInsets, y: CGFloat
  ) {
    let whole = C.item(.fractionalWidth(1), .fractionalHeight(1))
    let rig = C.rig(C.row(.fractionalWidth(1), .absolute(100), whole), counts: [1, 1]) {
      $0.contentInsets = insets
    }
    let rect = CGRect(x: 0, y: y, width: 300, height: 5)

    #expect(rig.frame(0)?.overlaps(rect) == true)
    #expect(rig.frame(0, section: 1)?.overlaps(rect) == true)
    #expect(rig.rows(in: rect).map(\.element) == ["cell [0, 0]", "cell [1, 0]"])
  }

  @Test func `a section places its insets, groups, header and footer in order`() {
    let rig = C.rig(pairs, counts: [3]) {
      $0.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.interGroupSpacing = 5
      $0.boundarySupplementaryItems = [C.header(), C.footer()]
    }

    #expect(
      rig.differences(from: [
        ElementRow("cell [0, 0]", 20, 50, 120, 100), ElementRow("cell [0, 1]", 140, 50, 120, 100),
        ElementRow("cell [0, 2]", 20, 155, 120, 100), ElementRow("header [0, 0]", 20, 0, 240, 40),
        ElementRow("footer [0, 0]", 20, 285, 240, 20),
      ]) == [])
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 300, height: 305))
  }

  @Test func `headers that do not follow the insets have the whole width`() {
    let rig = C.rig(pairs) {
      $0.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.boundarySupplementaryItems = [C.header()]
      $0.supplementariesFollowContentInsets = false
    }

    #expect(rig.allRows.last?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
  }

  @Test(arguments: [CGFloat(-130), -30, 0, 12])
  func `sections with one description have the frames of sections with their own`(spacing: CGFloat) {
    func section() -> CollectionLayoutSection {
      let section = CollectionLayoutSection(group: pairs)
      section.boundarySupplementaryItems = [C.header()]
      section.contentInsets = DirectionalEdgeInsets(top: 7, bottom: 3)
      return section
    }
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    let counts = [3, 3, 3, 0, 0, 5, 3, 3, 1, 1, 1, 1, 5, 5, 3]
    let shared = section()
    let rigs = [
      CollectionViewCompositionalLayout(section: shared, configuration: configuration),
      CollectionViewCompositionalLayout(sectionProvider: { _, _ in shared }, configuration: configuration),
      CollectionViewCompositionalLayout(sectionProvider: { _, _ in section() }, configuration: configuration),
    ].map { LayoutRig($0, width: 300, height: 400, counts: counts) }

    #expect(rigs[2].allRows.count == 52)
    for rig in rigs.dropLast() {
      #expect(rig.layout.collectionViewContentSize == rigs[2].layout.collectionViewContentSize)
      #expect(differences(rig.allRows, from: rigs[2].allRows) == [])
      for y in stride(from: CGFloat(0), to: 4000, by: 53) {
        let rect = CGRect(x: 0, y: y, width: 300, height: 40)
        #expect(differences(rig.rows(in: rect), from: rigs[2].rows(in: rect)) == [])
      }
    }
  }

  @Test func `a section without description shows nothing between others`() {
    let section = CollectionLayoutSection(group: pairs)
    let layout = CollectionViewCompositionalLayout(sectionProvider: { index, _ in
      [1, 2, 4].contains(index) ? nil : section
    })
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [1, 1, 2, 1, 1, 1])

    #expect(rig.allRows.map(\.element) == ["cell [0, 0]", "cell [3, 0]", "cell [5, 0]"])
    #expect(rig.frame(0, section: 5)?.minY == 200)
  }

  @Test func `a header that does not extend the boundary overlaps the content`() {
    let rig = C.rig(pairs, counts: [2]) {
      let header = C.header()
      header.extendsBoundary = false
      $0.boundarySupplementaryItems = [header]
    }

    #expect(rig.allRows.last?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 150, height: 100))
  }

  @Test(
    arguments: [
      (RectAlignment.top, CGPoint(x: 7, y: -10), CGRect(x: 107, y: 0, width: 100, height: 40), 50),
      (.topLeading, .zero, CGRect(x: 0, y: 0, width: 100, height: 40), 40),
      (.topTrailing, .zero, CGRect(x: 200, y: 0, width: 100, height: 40), 40),
      (.bottom, CGPoint(x: 0, y: 10), CGRect(x: 100, y: 110, width: 100, height: 40), 0),
      (.bottomTrailing, .zero, CGRect(x: 200, y: 100, width: 100, height: 40), 0),
      (.none, CGPoint(x: 1, y: 2), CGRect(x: 101, y: 32, width: 100, height: 40), 0),
    ] as [(RectAlignment, CGPoint, CGRect, CGFloat)])
  func `a boundary view is positioned by its alignment and offset`(
    alignment: RectAlignment, offset: CGPoint, frame: CGRect, itemY: CGFloat
  ) {
    let boundary = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(100), .absolute(40)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: alignment, absoluteOffset: offset)
    let rig = C.rig(pairs, counts: [2]) { $0.boundarySupplementaryItems = [boundary] }

    #expect(rig.allRows.last?.frame == frame)
    #expect(rig.frame(0)?.minY == itemY)
  }

  @Test func `the highest of several headers determines where the groups start`() {
    let rig = C.rig(pairs, counts: [2]) {
      $0.boundarySupplementaryItems = [C.header(60), C.header(40), C.footer(20)]
    }

    #expect(rig.frame(0)?.minY == 60)
    #expect(rig.layout.collectionViewContentSize.height == 180)
    #expect(rig.allRows.first { $0.element == "header [0, 1]" }?.frame.minY == 20)
  }

  @Test func `a boundary view at a side narrows the groups`() {
    let side = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(100), .fractionalHeight(0.1)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .leading)
    let rig = C.rig(pairs, counts: [2]) { $0.boundarySupplementaryItems = [side] }

    #expect(areClose(rig.frames(), [[100, 0, 100, 100], [200, 0, 100, 100]]))
    #expect(rig.allRows.last?.frame == CGRect(x: 0, y: 30, width: 100, height: 40))
  }

  @Test func `a background is behind the whole section and below all other elements`() {
    let rig = C.rig(pairs, counts: [2, 2]) {
      $0.boundarySupplementaryItems = [C.header()]
      let background = CollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      $0.decorationItems = [background]
    }

    let path = IndexPath(item: 0, section: 1)
    let background = rig.layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
    #expect(background?.frame == CGRect(x: 5, y: 145, width: 290, height: 130))
    #expect(background?.zIndex == 0)
    #expect(rig.attributes(0)?.zIndex == 1)
    let kind = CollectionView.elementKindSectionHeader
    #expect(rig.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.zIndex == 1)
    #expect(C.rig(pairs).attributes(0)?.zIndex == 0)
  }

  @Test func `badges are anchored to their item's corner and offset by fractions of their size`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .fractionalHeight(0.2)),
      elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = C.rig(C.row(.fractionalWidth(1), .absolute(100), item), counts: [2])

    #expect(
      rig.differences(from: [
        ElementRow("cell [0, 0]", 0, 0, 150, 100), ElementRow("cell [0, 1]", 150, 0, 150, 100),
        ElementRow("footer [0, 0]", 140, -10, 20, 20), ElementRow("footer [0, 1]", 290, -10, 20, 20),
      ]) == [])
  }

  @Test func `an item anchor chooses the badge's anchored point`() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: C.size(.absolute(20), .absolute(10)), elementKind: CollectionView.elementKindSectionFooter,
      containerAnchor: CollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 0, y: 3)),
      itemAnchor: CollectionLayoutAnchor(edges: [.top, .leading]))
    badge.zIndex = 7
    let item = CollectionLayoutItem(
      layoutSize: C.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let rig = C.rig(C.row(.fractionalWidth(1), .absolute(100), item), counts: [1])

    #expect(rig.allRows.last?.frame == CGRect(x: 150, y: 103, width: 20, height: 10))
    #expect(rig.layout.layoutAttributesForElements(in: .everywhere)?.last?.zIndex == 7)
  }

  @Test func `a group's supplementary view is anchored to the group and has its first item's path`() {
    let group = pairs
    group.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: C.size(.fractionalWidth(1), .absolute(2)),
        elementKind: CollectionView.elementKindSectionFooter,
        containerAnchor: CollectionLayoutAnchor(edges: .bottom))
    ]
    let rows = C.rig(group, counts: [3]).allRows.filter { $0.element.hasPrefix("footer") }

    #expect(
      differences(
        rows,
        from: [
          ElementRow("footer [0, 0]", 0, 98, 300, 2), ElementRow("footer [0, 2]", 0, 198, 300, 2),
        ]) == [])
  }

  @Test func `sections keep their spacing, and empty ones their header`() {
    let section = CollectionLayoutSection(group: pairs)
    section.boundarySupplementaryItems = [C.header()]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 15
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [2, 0, 1])

    #expect(
      rig.differences(from: [
        ElementRow("cell [0, 0]", 0, 40, 150, 100), ElementRow("cell [0, 1]", 150, 40, 150, 100),
        ElementRow("header [0, 0]", 0, 0, 300, 40), ElementRow("header [1, 0]", 0, 155, 300, 40),
        ElementRow("cell [2, 0]", 0, 250, 150, 100), ElementRow("header [2, 0]", 0, 210, 300, 40),
      ]) == [])
    #expect(layout.collectionViewContentSize.height == 350)
  }

  @Test func `the layout's own header and footer enclose all sections and have one-index paths`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [C.header(60), C.footer(30)]
    let layout = CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(group: pairs), configuration: configuration)
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [2, 2])

    let found = layout.layoutAttributesForElements(in: .everywhere) ?? []
    let own = found.filter { $0.representedElementCategory == .supplementaryView }
    #expect(own.map(\.indexPath) == [IndexPath(index: 0), IndexPath(index: 0)])
    #expect(
      own.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 300, height: 60), CGRect(x: 0, y: 260, width: 300, height: 30),
      ])
    #expect(layout.collectionViewContentSize.height == 290)
    let kind = CollectionView.elementKindSectionHeader
    #expect(rig.view.supplementaryView(forElementKind: kind, at: IndexPath(index: 0)) != nil)
  }

  @Test func `an update of sections keeps the layout's own header`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [C.header(60)]
    let layout = CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(group: pairs), configuration: configuration)
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [2, 2])
    let kind = CollectionView.elementKindSectionHeader
    let header = rig.view.supplementaryView(forElementKind: kind, at: IndexPath(index: 0))

    rig.view.performBatchUpdates {
      rig.source.counts = [2]
      rig.view.deleteSections(IndexSet(integer: 0))
    }
    for time in [0.0, 1, 2] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }

    #expect(rig.view.supplementaryView(forElementKind: kind, at: IndexPath(index: 0)) === header)
  }

  @Test func `a horizontal layout exchanges the axes`() {
    let column = C.column(
      .absolute(100), .fractionalHeight(1), C.item(.fractionalWidth(1), .fractionalHeight(0.5)))
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(40), .fractionalHeight(1)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .leading)
    let rig = C.rig(column, width: 400, height: 300, counts: [3], axis: .horizontal) {
      $0.boundarySupplementaryItems = [header]
      $0.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.interGroupSpacing = 5
    }

    #expect(
      rig.differences(from: [
        ElementRow("cell [0, 0]", 60, 10, 100, 130), ElementRow("cell [0, 1]", 60, 140, 100, 130),
        ElementRow("cell [0, 2]", 165, 10, 100, 130), ElementRow("header [0, 0]", 0, 10, 40, 260),
      ]) == [])
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 305, height: 300))
  }

  @Test func `the provider is called with the container size for every section and again after a resize`() {
    var questions: [String] = []
    let layout = CollectionViewCompositionalLayout { [pairs] section, environment in
      let size = environment.container.effectiveContentSize
      questions.append("\(section) in \(Int(size.width)) x \(Int(size.height))")
      return section == 1 ? nil : CollectionLayoutSection(group: pairs)
    }
    let rig = LayoutRig(
      layout, width: 300, height: 400, counts: [2, 2], contentInset: EdgeInsets(top: 10, left: 20, right: 30))
    questions = []
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    rig.scroll(y: 5)
    #expect(questions == ["0 in 250 x 390", "1 in 250 x 390"])
    #expect(rig.frame(0, section: 1) == nil)

    rig.resize(width: 200, height: 400)
    #expect(questions.suffix(2) == ["0 in 150 x 390", "1 in 150 x 390"])
    #expect(rig.frame(1) == CGRect(x: 75, y: 0, width: 75, height: 100))
  }

  @Test func `a configuration is a copy and takes effect when it is set again`() {
    let rig = C.rig(pairs, counts: [2, 2])
    let configuration = rig.layout.configuration
    configuration.interSectionSpacing = 50
    rig.view.layoutIfNeeded()
    #expect(rig.frame(0, section: 1)?.minY == 100)

    rig.layout.configuration = configuration
    rig.view.layoutIfNeeded()
    #expect(rig.frame(0, section: 1)?.minY == 150)
  }
}
