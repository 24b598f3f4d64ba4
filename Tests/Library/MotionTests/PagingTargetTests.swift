import Motion
import TestSupport
import Testing

struct PagingTargetTests {
  @Test func `target pages match the reference table`() throws {
    for row in try VectorTable("paging_target").rows {
      let paging = PagingTarget(stride: row["page_pt"])
      let page = paging.page(offset: row["offset_pt"], velocity: row["v_pt_s"])

      #expect(page == Int(row["page_index"]), "\(row)")
      #expect(paging.offset(ofPage: page) == row["target_pt"], "\(row)")
    }
  }

  @Test func `the target is never more than one page from where the drag began`() {
    let paging = PagingTarget(stride: 100, origin: -20)

    #expect(paging.page(offset: 290, velocity: 3000, startPage: 1) == 2)
    #expect(paging.page(offset: -90, velocity: -3000, startPage: 1) == 0)
    #expect(paging.offset(ofPage: 2) == 180)
  }

  @Test func `offsets and velocities that are infinite or not a number give a finite page`() {
    let paging = PagingTarget(stride: 100)

    for offset in [1e300, .infinity, -1e300, -.infinity] {
      #expect(paging.offset(ofPage: paging.page(offset: offset, velocity: 0)) * offset > 0)
      #expect(paging.page(offset: offset, velocity: 900, startPage: 3) == (offset > 0 ? 4 : 2))
    }
    #expect(paging.offset(ofPage: paging.page(offset: .nan, velocity: .nan)).isFinite)
  }

  @Test func `a custom flick speed decides, and without velocity the nearest page wins`() {
    #expect(PagingTarget(stride: 320, flickSpeed: 700).page(offset: 100, velocity: 600) == 0)
    #expect(PagingTarget(stride: 320, flickSpeed: 100).page(offset: 100, velocity: 150) == 1)
    #expect(PagingTarget(stride: 320, flickSpeed: 0).page(offset: 200, velocity: 0) == 1)
  }

  /// Pages have 100 points: offset 130 is page 1.3, and 60 points per second are 0.6 pages per second.
  @Test func `libadwaita's swipes leave the page they began on and go one page at most`() {
    let paging = PagingTarget(stride: 100)
    let table: [(offset: Double, velocity: Double, start: Int, page: Int)] = [
      (140, 0, 1, 1), (160, 59, 1, 2), (140, 59, 1, 1), (140, -59, 1, 1),
      (110, 60, 1, 2), (90, -60, 1, 0), (130, 1000, 1, 2), (70, -1000, 1, 0),
      (140, -100, 1, 1), (165, -60, 1, 1), (180, -60, 1, 2), (135, -200, 1, 0), (30, 100, 1, 1),
      (30, 60, 1, 0),
    ]
    for row in table {
      let page = paging.page(
        offset: row.offset, velocity: row.velocity, startPage: row.start, travel: .touchpad)
      #expect(page == row.page, "\(row)")
    }
    #expect(paging.page(offset: 140, velocity: 59, startPage: 1, travel: .touch) == 2)
  }
}
