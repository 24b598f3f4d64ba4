import Motion
import TestSupport
import Testing

struct InputRuleTests {
  @Test func `wheel steps match each system's rule`() throws {
    for row in try VectorTable("ref_wheel_steps").rows {
      let page = row["page_px"]

      #expect(agrees(WheelStep.gtk4.points(viewport: page), row["gtk4_px"]), "\(row)")
      #expect(WheelStep.qt.points(viewport: page) == row["qt_px"], "\(row)")
      #expect(WheelStep.chromium.points(viewport: page) == row["flutter_linux_px"], "\(row)")
      let balanced = min(160, max(40, row["gtk4_px"]))
      #expect(agrees(WheelStep.balanced.points(viewport: page), balanced), "\(row)")
    }
  }

  @Test func `swipe travel matches libadwaita's`() throws {
    for row in try VectorTable("ref_adw_swipe").rows {
      let velocity = row["v_pages_s"]

      #expect(agrees(SwipeTravel.touch.pages(velocity: velocity), row["touch_travel_pages"]), "\(row)")
      #expect(agrees(SwipeTravel.touch.pages(velocity: -velocity), -row["touch_travel_pages"]), "\(row)")
      #expect(agrees(SwipeTravel.touchpad.pages(velocity: velocity), row["touchpad_travel_pages"]), "\(row)")
    }
  }

  @Test func `a fling that interrupts another gains the speed of GTK's and Flutter's rules`() throws {
    for row in try VectorTable("ref_fling_again").rows {
      let (running, new) = (row["running_v"], row["new_v"])
      func result(_ rule: FlingAcceleration, sign: Double = 1) -> Double {
        sign * rule.velocity(ofRelease: sign * new, running: sign * running, flicks: 2)
      }

      #expect(agrees(result(.gtk), row["gtk_result"]), "\(row)")
      #expect(agrees(result(.flutter), row["flutter_result"]), "\(row)")
      #expect(result(.gtk, sign: -1) == result(.gtk), "\(row)")
      let carried = FlingAcceleration.flutter.velocity(ofRelease: 1e6, running: running, flicks: 2) - 1e6
      #expect(agrees(carried, row["flutter_carried"], tolerance: 1e-4), "\(row)")
    }
  }

  @Test func `every other fling acceleration gains the speed of its formula and none on reversal`() {
    let squares = CarriedMomentum(factor: 0.01, exponent: 2, maximum: 30)
    let table: [(rule: FlingAcceleration, new: Double, running: Double, flicks: Int, result: Double)] = [
      (.never, 900, 800, 5, 900),
      (.sum, 900, 800, 2, 1700), (.sum, -900, 800, 2, -900),
      (.qt, 2000, 100, 1, 2000), (.qt, 2000, 100, 2, 2500), (.qt, 2000, 100, 99, 6000),
      (.qt, 1000, 100, 3, 1000), (.qt, -2000, 100, 3, -2000),
      (.boost(.init(threshold: 500, gain: 0.5, maximum: 4)), 600, 100, 4, 1500),
      (.fromThirdFlick(.fitted), 2000, 1000, 2, 2000), (.fromThirdFlick(.fitted), 1000, 3000, 3, 4000),
      (.fromThirdFlick(.fitted), -2000, 1000, 3, -2000),
      (.fromThirdFlick(.fitted), 1000, 1000, 3, 1649.666_03),
      (.fromThirdFlick(squares), 500, 40, 3, 516), (.fromThirdFlick(squares), 500, 70, 3, 530),
      (.carriedMomentum(squares, leastShare: 2), 33, 40, 2, 49),
      (.carriedMomentum(squares, leastShare: 2), 31, 40, 2, 31),
    ]
    for row in table {
      let result = row.rule.velocity(ofRelease: row.new, running: row.running, flicks: row.flicks)
      #expect(agrees(result, row.result, tolerance: 1e-4), "\(row)")
    }
  }
}
