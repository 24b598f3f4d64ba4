import Foundation
import Motion
import TestSupport
import Testing

struct DragSlopTests {
  @Test func `translations after the slop match the reference table`() throws {
    for row in try VectorTable("slop").rows {
      let slop = DragSlop(
        distance: row["slop"], axes: row.text("axes") == "both" ? .both : .vertical,
        lockAngle: row["directional_lock"] == 1 ? ScrollPhysics.iOS.directionalLockAngle : nil)
      var origin: DragOrigin?
      let translations = row.vectors("events").map { movement in
        origin = origin ?? slop.origin(of: movement)
        return origin?.translation(of: movement) ?? .zero
      }

      #expect(translations == row.vectors("translation"), "\(row)")
    }
  }

  @Test func `a finger's slop is 10 points and a mouse's 4`() {
    #expect(DragSlop(axes: .both) == DragSlop(distance: 10, axes: .both))
    #expect(DragSlop.mouseDistance == 4)
  }

  @Test func `content that cannot move is not dragged`() {
    #expect(DragSlop(distance: 0, axes: []).origin(of: [100, 100]) == nil)
  }

  @Test func `a horizontal view counts horizontal movement only`() throws {
    let slop = DragSlop(axes: .horizontal)
    #expect(slop.origin(of: [9, 80]) == nil)

    let origin = try #require(slop.origin(of: [-30, 80]))
    #expect(origin.axes == .horizontal)
    #expect(origin.translation(of: [-31, 90]) == [-21, 0])
  }

  @Test func `a drag locked to an axis on which the content cannot move does not move it`() throws {
    let origin = try #require(DragSlop(axes: .vertical, lockAngle: 20).origin(of: [50, 10]))

    #expect(origin.axes == [])
    #expect(origin.translation(of: [90, 40]) == .zero)
  }

  @Test(arguments: [
    (19.0, ScrollAxes.horizontal), (-19, .horizontal), (21, .both), (69, .both), (71, .vertical),
    (109, .vertical),
    (111, .both), (161, .horizontal),
  ])
  func `within 20 degrees of an axis, a drag keeps to it`(degrees: Double, axes: ScrollAxes) {
    let movement = SIMD2(cos(degrees * .pi / 180), sin(degrees * .pi / 180))

    #expect(ScrollAxes.unlocked(for: movement, within: 20) == axes)
  }
}
