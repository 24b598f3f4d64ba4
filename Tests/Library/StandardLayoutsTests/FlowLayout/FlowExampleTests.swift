import Foundation
import TestSupport
import Testing

@testable import StandardLayouts

/// Tests of the worked examples F01 to F28 in `Fixtures/flow-examples.json`, every frame of each.
@MainActor
struct FlowExampleTests {
  @Test func `seven items with default metrics match the example`() throws { try check("F01") }
  @Test func `an incomplete last line keeps the grid's columns`() throws { try check("F02") }
  @Test func `items that fit exactly fill the line`() throws { try check("F03") }
  @Test func `one point too little for three columns gives two`() throws { try check("F04") }
  @Test func `one item per line is centred`() throws { try check("F05") }
  @Test func `section insets narrow the lines and move the items`() throws { try check("F06") }
  @Test func `a lone incomplete line keeps the grid's columns`() throws { try check("F07") }
  @Test func `full lines of different widths are justified, the last line is not`() throws {
    try check("F08")
  }
  @Test func `full lines of one item are centred`() throws { try check("F09") }
  @Test func `the last line of a section of single items is centred too`() throws { try check("F10") }
  @Test func `items are centred on the cross axis of their line`() throws { try check("F11") }
  @Test func `headers and footers of two sections span the width`() throws { try check("F12") }
  @Test func `an empty section has its header, insets and footer`() throws { try check("F13") }
  @Test func `a horizontal layout fills columns from the top`() throws { try check("F14") }
  @Test func `a horizontal section places its insets, header and footer along x`() throws { try check("F15") }
  @Test func `content insets narrow the lines`() throws { try check("F16") }
  @Test func `origins are rounded to thirds of a point at scale 3`() throws { try check("F17") }
  @Test func `origins are rounded to halves of a point at scale 2`() throws { try check("F18") }
  @Test func `equal sizes from the delegate make a grid`() throws { try check("F19") }
  @Test func `one taller item makes the whole section use variable-size lines`() throws { try check("F20") }
  @Test func `an item wider than the line extends beyond both sides`() throws { try check("F21") }
  @Test func `items of a seventh of the width fit seven times`() throws { try check("F22") }
  @Test func `two columns are spread over the line if no third one fits`() throws { try check("F23") }
  @Test func `each section uses the metrics from the delegate`() throws { try check("F24") }
  @Test func `equal self-sized items use variable-size lines`() throws { try checkMeasured("F25") }
  @Test func `a horizontal layout with items of different heights fills columns`() throws { try check("F26") }
  @Test func `a single self-sized item is centred`() throws { try checkMeasured("F27") }
  @Test func `half a pixel rounds up at scale 2`() throws { try check("F28") }

  @Test func `an item that is too wide is reported once per preparation`() throws {
    let example = try FlowExample.named("F21")
    let delegate = FlowExampleDelegate(example)
    let rig = example.makeRig(delegate: delegate)
    var reports: [LayoutDiagnostic.Kind] = []
    rig.view.onDiagnostic = { reports.append($0.kind) }

    rig.layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(reports == [.misfitItem])
  }

  private func check(_ id: String) throws {
    let example = try FlowExample.named(id)
    let delegate = FlowExampleDelegate(example)
    let rig = example.makeRig(delegate: delegate)

    #expect(differences(rig.allRows, from: example.expectedRows) == [], "\(id) \(example.note)")
    #expect(rig.layout.collectionViewContentSize == CGSize(example.expected.contentSize))
    for row in example.expected.elements where row.kind == "cell" {
      let frame = rig.frame(row.item, section: row.section)
      #expect(frame?.isClose(to: CGRect(row.frame)) == true, "by path: \(row)")
    }
  }

  /// Checks an example in which the cells have the listed sizes and the estimated size is another one.
  private func checkMeasured(_ id: String) throws {
    let example = try FlowExample.named(id)
    let sizes = example.sections.map { ($0.sizeForItem ?? []).map(CGSize.init) }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 60)

    let rig = SizedRig(
      layout, width: example.bounds[0], height: example.bounds[1], counts: sizes.map(\.count)
    ) { sizes[$0.section][$0.item] }

    #expect(differences(rig.allRows, from: example.expectedRows) == [], "\(id) \(example.note)")
    #expect(layout.collectionViewContentSize == CGSize(example.expected.contentSize))
  }
}

extension CGRect {
  init(_ numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
