import Motion
import Testing

struct PagingTargetTests {
  @Test func `pages follow the rule`() throws {
    for row in try VectorTable("paging_target").rows {
      let paging = PagingTarget(stride: row["page_pt"])
      let page = paging.page(offset: row["offset_pt"], velocity: row["v_pt_s"])

      #expect(page == Int(row["page_index"]), "\(row)")
      #expect(paging.offset(ofPage: page) == row["target_pt"], "\(row)")
    }
  }

  @Test func `never more than one page from where the drag began`() {
    let paging = PagingTarget(stride: 100, origin: -20)

    #expect(paging.page(offset: 290, velocity: 3000, startPage: 1) == 2)
    #expect(paging.page(offset: -90, velocity: -3000, startPage: 1) == 0)
    #expect(paging.offset(ofPage: 2) == 180)
  }

  @Test func `a page out of any count is a page all the same`() {
    let paging = PagingTarget(stride: 100)

    for offset in [1e300, .infinity, -1e300, -.infinity] {
      #expect(paging.offset(ofPage: paging.page(offset: offset, velocity: 0)) * offset > 0)
      #expect(paging.page(offset: offset, velocity: 900, startPage: 3) == (offset > 0 ? 4 : 2))
    }
    #expect(paging.offset(ofPage: paging.page(offset: .nan, velocity: .nan)).isFinite)
  }
}
