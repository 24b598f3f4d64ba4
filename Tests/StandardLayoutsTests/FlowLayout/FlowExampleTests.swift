import Foundation
import TestSupport
import Testing

@testable import StandardLayouts

/// The worked examples F01-F28, every frame of each.
@MainActor
struct FlowExampleTests {
  @Test func `T45: F01 defaults, seven items`() throws { try check("F01") }
  @Test func `T46: F02, K7 the incomplete last line keeps the grid's columns`() throws { try check("F02") }
  @Test func `T47: F03 an exact fit`() throws { try check("F03") }
  @Test func `T48: F04 one point short of three columns`() throws { try check("F04") }
  @Test func `T49: F05 one item per line is centred`() throws { try check("F05") }
  @Test func `T50: F06 section insets`() throws { try check("F06") }
  @Test func `T51: F07 a lone incomplete line keeps the grid's columns`() throws { try check("F07") }
  @Test func `T52: F08, K7 full lines of different widths are justified, the last is not`() throws {
    try check("F08")
  }
  @Test func `T53: F09 full lines of one item are centred`() throws { try check("F09") }
  @Test func `T54: F10 in a section of single items the last is centred too`() throws { try check("F10") }
  @Test func `T55: F11, K8 items stand in the middle of their line`() throws { try check("F11") }
  @Test func `T56: F12 headers and footers of two sections`() throws { try check("F12") }
  @Test func `T57: F13 an empty section has header, insets and footer`() throws { try check("F13") }
  @Test func `T58: F14 horizontal columns`() throws { try check("F14") }
  @Test func `T59: F15 horizontal with insets, header and footer`() throws { try check("F15") }
  @Test func `T60: F16 content insets narrow the line`() throws { try check("F16") }
  @Test func `T61: F17 origins on thirds of a point`() throws { try check("F17") }
  @Test func `T62: F18 origins on halves of a point`() throws { try check("F18") }
  @Test func `T63: F19 equal delegate sizes make a grid`() throws { try check("F19") }
  @Test func `T64: F20 one taller item makes the section free`() throws { try check("F20") }
  @Test func `T65: F21 an item wider than the line sticks out on both sides`() throws { try check("F21") }
  @Test func `T66: F22, B18 a seventh of the width fits seven times`() throws { try check("F22") }
  @Test func `T67: F23 spacing larger than needed for two columns`() throws { try check("F23") }
  @Test func `T68: F24 metrics by section from the delegate`() throws { try check("F24") }
  @Test func `T69: F25 measured items of one size are free, not a grid`() throws { try checkMeasured("F25") }
  @Test func `T70: F26 horizontal columns of different heights`() throws { try check("F26") }
  @Test func `T71: F27 a single measured item is centred`() throws { try checkMeasured("F27") }
  @Test func `T72: F28 a half pixel rounds up`() throws { try check("F28") }

  @Test func `T65: F21 the item that is too wide is reported once per preparation`() throws {
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

  /// The cells say how large they are; the estimate is another size.
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
