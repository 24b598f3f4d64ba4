import Foundation
import TestSupport
import Testing

@testable import StandardLayouts

/// Tests of positions on the display's pixels, with frames of UIKit's flow layout as recorded on iOS 26 at two
/// pixels per point.
@MainActor
struct RecordedFlowTests {
  @Test(arguments: [(true, 0), (false, 6)])
  func `rounded positions are UIKit's, and unrounded ones only in part`(rounds: Bool, differing: Int) throws {
    var (positions, others) = ([Bool](), [Bool]())
    for row in try VectorTable("uikit_flow_frames").rows {
      let delegate = try FlowExampleDelegate(FlowExample(row))
      let rig = try FlowExample(row).makeRig(delegate: delegate)
      (rig.view.roundsPositionsToPixels, rig.view.pixelScale) = (rounds, 2)
      rig.view.layoutIfNeeded()
      for (frame, recorded) in row.frames.map({ (rig.frame($0.item, section: $0.section), $0.frame) })
        + row.supplementaryFrames.map({ (rig.frame(of: $0.kind, section: $0.section), $0.frame) })
      {
        positions += [frame?.minX == recorded.minX, frame?.minY == recorded.minY]
        others += [frame?.width == recorded.width, frame?.height == recorded.height]
      }
      let size = rig.layout.collectionViewContentSize
      positions += zip([size.width, size.height], row.text("content").split(separator: ":"))
        .filter { $1 != "-" }.map { abs($0 - CGFloat(Double($1)!)) < 1e-9 }
    }

    #expect(positions.count == 105)
    #expect(positions.count { !$0 } == differing)
    #expect(others.allSatisfy { $0 })
  }

  @Test func `positions follow the scale of the display, and sizes stay`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 92.25, height: 92.25)
    layout.minimumInteritemSpacing = 1
    let rig = LayoutRig(layout, width: 375, height: 480, counts: [8])
    func secondFrame() -> CGRect? {
      rig.view.layoutIfNeeded()
      return rig.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame
    }
    let exact = CGRect(x: 94.25, y: 0, width: 92.25, height: 92.25)
    #expect(secondFrame() == exact)

    rig.view.roundsPositionsToPixels = true
    #expect(secondFrame()?.minX == 94)
    rig.view.pixelScale = 2
    #expect(secondFrame()?.minX == 94.5)
    #expect(secondFrame()?.size == exact.size)
    rig.view.pixelScale = 3
    #expect(secondFrame().map { abs($0.minX * 3 - 283) < 1e-9 } == true)
    rig.view.roundsPositionsToPixels = false
    #expect(secondFrame() == exact)
  }

  @Test(arguments: [0, -2, CGFloat.nan])
  func `a scale that is not positive counts as one pixel per point`(scale: CGFloat) {
    let layout = CollectionViewFlowLayout()
    layout.sectionInset.left = 0.3
    let rig = LayoutRig(layout, counts: [8])
    (rig.view.roundsPositionsToPixels, rig.view.pixelScale) = (true, scale)
    rig.view.layoutIfNeeded()

    #expect(rig.frame(0)?.minX == 0)
    #expect(rig.view.visibleCells.count == 8)
  }
}

extension LayoutRig {
  fileprivate func frame(of kind: String, section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
}

extension VectorTable.Row {
  fileprivate var frames: [(section: Int, item: Int, frame: CGRect)] {
    text("frames").split(separator: ";").map { element in
      let path = element.prefix { $0 != ":" }.split(separator: ".").map { Int($0)! }
      let numbers = element.split(separator: ":").dropFirst().map { CGFloat(Double($0)!) }
      return (path[0], path[1], CGRect(numbers))
    }
  }

  @MainActor fileprivate var supplementaryFrames: [(kind: String, section: Int, frame: CGRect)] {
    text("supplementary").split(separator: ";").map { element in
      let parts = element.split(separator: ":")
      let kind =
        element.first == "h"
        ? CollectionView.elementKindSectionHeader : CollectionView.elementKindSectionFooter
      return (kind, Int(parts[0].dropFirst())!, CGRect(parts.dropFirst().map { CGFloat(Double($0)!) }))
    }
  }
}

extension FlowExample {
  /// Creates an example from a recorded configuration, without the expected frames.
  fileprivate init(_ row: VectorTable.Row) throws {
    func sizes(_ name: String) -> [[CGFloat]] {
      row.text(name).split(separator: ":").map { $0.split(separator: "x").map { CGFloat(Double($0)!) } }
    }
    let items = sizes("size")
    let inset = row.text("inset").split(separator: ":").map { CGFloat(Double($0)!) }
    let none = Insets(top: 0, left: 0, bottom: 0, right: 0)
    self.init(
      id: row.text("config"), note: "", scrollDirection: row.text("direction"),
      bounds: [row["view_w"], row["view_h"]], contentInset: none, pixelScale: nil, selfSized: false,
      defaults: Defaults(
        minimumInteritemSpacing: row["interitem"], minimumLineSpacing: row["line"], itemSize: items[0],
        headerReferenceSize: sizes("header").first ?? [0, 0],
        footerReferenceSize: sizes("footer").first ?? [0, 0],
        sectionInset: Insets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])),
      sections: row.text("items").split(separator: ":").map {
        Section(itemCount: Int($0)!, sizeForItem: items.count > 1 ? items : nil)
      },
      expected: Expected(contentSize: [], elements: []))
  }
}
