import Motion
import TestSupport
import Testing

struct WheelStreamTests {
  private func view(
    _ axes: ScrollAxes = .vertical, viewport: Double = 800, lockAngle: Double? = nil
  ) -> WheelStream.View {
    let notch = ScrollPhysics.iOS.wheelStep.points(viewport: viewport)
    return WheelStream.View(axes: axes, notch: [notch, notch], lockAngle: lockAngle)
  }

  /// Returns a stream of vertical events at a steady interval.
  private func stream(
    _ notches: [Double], interval: Double = 0.016, lastDevice: WheelStream.Device? = nil
  ) -> WheelStream {
    var stream = WheelStream(in: view(), lastDevice: lastDevice)
    for (index, distance) in notches.enumerated() { stream.add([0, distance], at: Double(index) * interval) }
    return stream
  }

  @Test func `device, travel and glide of event streams match the reference table`() throws {
    let axes: [String: ScrollAxes] = ["vertical": .vertical, "horizontal": .horizontal, "both": .both]
    let devices: [String: WheelStream.Device] = ["wheel": .wheel, "touchpad": .touchpad]
    for row in try VectorTable("wheel_streams").rows {
      let lockAngle = row["directional_lock"] == 1 ? ScrollPhysics.iOS.directionalLockAngle : nil
      var stream = WheelStream(
        in: view(
          try #require(axes[row.text("axes")]), viewport: row["viewport_pt"], lockAngle: lockAngle),
        lastDevice: devices[row.text("known")])
      var (moved, last) = (SIMD2<Double>.zero, 0.0)
      for event in row.text("events").split(separator: ";") {
        let numbers = event.split(separator: ":").map { Double($0)! }
        last = numbers[0] / 1000
        #expect(stream.continues(at: last), "\(row)")
        moved += stream.add([numbers[1], numbers[2]], at: last)
      }

      #expect(stream.device == devices[row.text("class")], "\(row)")
      #expect(agrees(stream.travel.x, row["move_x_pt"]), "\(row)")
      #expect(agrees(stream.travel.y, row["move_y_pt"]), "\(row)")
      #expect(agrees(moved.x, row["move_x_pt"]) && agrees(moved.y, row["move_y_pt"]), "\(row)")
      let glide = stream.glideVelocity
      #expect(agrees(max(glide.x, glide.y), row["glide_pt_s"]), "\(row)")
      guard row["glide_pt_s"] > 0 else { continue }
      let timing = FrameTiming(interval: 1 / row["hz"])
      let frame = (1...10).first { stream.isLifted(inFrameAt: last + Double($0) / row["hz"], timing) }
      #expect(frame == Int(row["glide_frame"]), "\(row)")
    }
  }

  @Test func `a stream ends with a pause of 250 milliseconds`() {
    var stream = WheelStream(in: view())
    #expect(stream.continues(at: 1000))
    stream.add([0, 1], at: 1000)

    #expect(stream.continues(at: 1000.249))
    #expect(!stream.continues(at: 1000.25))
  }

  @Test func `an irregular event makes a wheel a touchpad for the rest of the stream`() {
    #expect(stream([1, 1, 0.37, 1, 1, 0.125]).device == .touchpad)
    #expect(stream([1, 1, 1, 1]).device == .wheel)
  }

  @Test func `the values of a wheel are multiples of a 120th, within rounding errors`() {
    for value in [1.0 / 120, 0.35, 0.99167, -2.99167, 7] { #expect(stream([value]).device == .wheel) }
    for value in [0.0085, 0.147, 0.9913] { #expect(stream([value]).device == .touchpad) }
  }

  @Test(arguments: [
    ([0.25, 0.25], WheelStream.Device.touchpad), ([0.25, 0.25, 0.25], .wheel), ([-1], .wheel),
    ([0.31, 1, 0.25, 0.25], .touchpad), ([0.25, 2], .wheel),
  ])
  func `a touchpad is a wheel again after a whole notch or three regular events`(
    notches: [Double], device: WheelStream.Device
  ) {
    #expect(stream(notches, lastDevice: .touchpad).device == device)
  }

  @Test func `the event that makes a wheel a touchpad takes back what counted too much`() {
    var stream = WheelStream(in: view())
    let notch = stream.add([0, 1], at: 0)

    #expect(agrees(notch.y, 86.177_387_6))
    #expect(agrees(stream.add([0, 0.93], at: 0.012).y, 48.25 - notch.y))
    #expect(agrees(stream.add([0, 0.5], at: 0.024).y, 12.5))
  }

  @Test func `the heading of a swipe is frozen after 10 points`() {
    var stream = WheelStream(in: view(.both, lockAngle: 20), lastDevice: .touchpad)
    // 5 points at 45 degrees, then upright: at 10 points the angle is 70 degrees or more.
    stream.add([0.141, 0.141], at: 0)
    #expect(agrees(stream.travel.x, 3.525) && agrees(stream.travel.y, 3.525))
    stream.add([0, 0.311], at: 0.016)
    #expect(stream.travel.x == 0 && agrees(stream.travel.y, 11.3))

    // Sideways now, which the frozen heading ignores.
    stream.add([2.03, 0], at: 0.032)
    #expect(stream.travel.x == 0 && agrees(stream.travel.y, 11.3))
  }

  @Test func `a swipe across a vertical view does not move it`() {
    var stream = WheelStream(in: view(), lastDevice: .touchpad)
    for step in 0..<8 { stream.add([0.51, 0.031], at: Double(step) * 0.016) }

    #expect(stream.travel == .zero)
    #expect(stream.glideVelocity == .zero)
  }

  @Test func `a wheel turned along both axes in turn scrolls along both`() {
    var stream = WheelStream(in: view(.both, lockAngle: 20))
    stream.add([1, 0], at: 0)
    stream.add([0, -2], at: 0.1)

    #expect(stream.travel == view().notch * [1, -2])
  }

  @Test func `the interval is the mean of eight, from 4 to 34 milliseconds`() {
    #expect(agrees(stream(Array(repeating: 0.31, count: 5), interval: 0.012).eventInterval, 0.012))
    #expect(stream(Array(repeating: 0.31, count: 5), interval: 0.001).eventInterval == 0.004)
    #expect(stream(Array(repeating: 0.31, count: 5), interval: 0.1).eventInterval == 0.034)
    #expect(stream([0.31]).eventInterval == 0.034)

    var slowing = stream([0.31, 0.31, 0.31, 0.31], interval: 0.008)
    for step in 1...8 { slowing.add([0, 0.31], at: 0.024 + Double(step) * 0.02) }
    #expect(agrees(slowing.eventInterval, 0.02))
  }

  @Test func `a rule of its own replaces every number`() {
    var touchpad = TouchpadRule()
    (touchpad.pointsPerNotch, touchpad.eventIntervals, touchpad.liftEvents) = (10, 0.001...0.1, 3)
    var stream = WheelStream(
      in: view(), touchpad: touchpad, release: ReleaseRule(flingSpeed: 600))
    for step in 0..<5 { stream.add([0, 0.31], at: Double(step) * 0.005) }

    #expect(agrees(stream.travel.y, 15.5))
    #expect(agrees(stream.glideVelocity.y, 620))
    let timing = FrameTiming(interval: 0.002)
    #expect(!stream.isLifted(inFrameAt: 0.0338, timing))
    #expect(stream.isLifted(inFrameAt: 0.034, timing))
    stream.add([0, 0.147], at: 0.025)
    stream.add([0, 0.147], at: 0.03)
    #expect(stream.glideVelocity == .zero)
  }

  @Test func `events without a distance and values that are not finite are ignored`() {
    var disturbed = WheelStream(in: view())
    for (notches, time) in [(SIMD2(0.0, 0.0), 5.0), ([.nan, 0], 1), ([0, .infinity], 1), ([0, 1], .nan)] {
      #expect(disturbed.add(notches, at: time) == .zero)
    }
    #expect(disturbed == WheelStream(in: view()))
  }

  @Test func `a device that the system names is not inferred`() {
    var stream = WheelStream(in: view())

    stream.add([0, 1], at: 0, from: .touchpad)
    #expect(stream.device == .touchpad)
    #expect(stream.travel == [0, 25])
    stream.add([0, 0.31], at: 0.01, from: .wheel)
    #expect(stream.device == .wheel)
  }

  @Test func `where the system tells of the lift, silence is not one`() {
    var stream = WheelStream(in: view())
    for event in 0..<5 { stream.add([0, 0.6], at: Double(event) * 0.016, from: .touchpad, tellsLift: true) }
    let timing = FrameTiming(interval: 1.0 / 60)
    #expect(stream.isHeld)
    #expect(!stream.isLifted(inFrameAt: 10, timing))

    stream.lift(at: 0.07)
    #expect(!stream.isHeld)
    #expect(stream.isLifted(inFrameAt: 0.08, timing))
    #expect(agrees(stream.glideVelocity.y, 937.5))
  }

  @Test func `a reported lift ends a stream without a pause`() {
    var stream = WheelStream(in: view())
    for event in 0..<5 { stream.add([0, 0.6], at: Double(event) * 0.016, from: .touchpad, tellsLift: true) }
    #expect(stream.continues(at: 0.08))

    stream.lift(at: 0.07)
    #expect(!stream.continues(at: 0.08))
  }

  @Test func `fingers that rest until they lift do not glide`() {
    var stream = WheelStream(in: view())
    for event in 0..<5 { stream.add([0, 0.6], at: Double(event) * 0.016, from: .touchpad, tellsLift: true) }
    stream.lift(at: 0.2)

    #expect(stream.glideVelocity == .zero)
  }

  @Test func `an event's distance is told at the scale of its device`() {
    var stream = WheelStream(in: view(.horizontal))
    #expect(stream.distance(of: [0, 2]) == [2 * ScrollPhysics.iOS.wheelStep.points(viewport: 800), 0])

    stream.add([0.31, 0], at: 0)
    #expect(stream.distance(of: [2, 0]) == [50, 0])
  }

  @Test func `a page on a touchpad is 400 of its pixels across and 300 along`() {
    // 2.5 points for each pixel of the touchpad.
    #expect(TouchpadRule().pages([1000, 375]) == [1, 0.5])
  }
}

struct ContentLeadTests {
  @Test func `fingers first make up for the lead of the content`() {
    var lead = ContentLead([0, 30])

    #expect(lead.remainder(of: [4, 12]) == [4, 0])
    #expect(lead.remainder(of: [0, 12]) == .zero)
    #expect(lead.distance == [0, 6])
    #expect(lead.remainder(of: [0, 10]) == [0, 4])
    #expect(lead.remainder(of: [0, 10]) == [0, 10])
  }

  @Test func `fingers that turn back move the content at once and end the lead`() {
    var lead = ContentLead([-30, 0])

    #expect(lead.remainder(of: [5, 0]) == [5, 0])
    #expect(lead.remainder(of: [-5, 0]) == [-5, 0])
  }
}
