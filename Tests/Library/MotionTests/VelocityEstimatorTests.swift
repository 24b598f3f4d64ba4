import Motion
import TestSupport
import Testing

struct VelocityEstimatorTests {
  @Test func `the fling gate, the rest interval and the coalescing interval are the rule's`() {
    var estimator = VelocityEstimator(
      ReleaseRule(flingSpeed: 600, restInterval: 0.1, coalescingInterval: 0.02))
    for step in 0...10 { estimator.add([Double(step) * 5, 0], at: Double(step) * 0.01) }

    #expect(!estimator.isFling(at: 0.1))
    #expect(agrees(estimator.velocity(at: 0.19).x, 500, tolerance: 1e-6))
    #expect(estimator.velocity(at: 0.201) == .zero)
    #expect(estimator.samples.count == 6)
    #expect(VelocityEstimator(ReleaseRule()) == VelocityEstimator())
  }

  @Test func `weights of any sum give a weighted mean of the last segments`() {
    var rule = ReleaseRule()
    (rule.weights, rule.pairWeights) = ([1, 2, 5], [3, 1])
    var estimator = VelocityEstimator(rule)
    for (step, position) in [0.0, 8, 24, 32].enumerated() {
      estimator.add([position, 0], at: Double(step) * 0.016)
    }

    // The segments have 500, 1000 and 500 points per second.
    #expect(agrees(estimator.velocity(at: 0.048).x, 625, tolerance: 1e-6))
    #expect(agrees(estimator.panVelocity(at: 0.048).x, 875, tolerance: 1e-6))
  }

  @Test func `release velocities match the reference table`() throws {
    for row in try VectorTable("release_velocity_rules").rows {
      var estimator = VelocityEstimator()
      for sample in row.text("samples").split(separator: ";") {
        let parts = sample.split(separator: ":").map { Double($0)! }
        estimator.add([0, parts[1]], at: parts[0] / 1000)
      }

      let velocity = estimator.velocity(at: row["up_ms"] / 1000)

      #expect(agrees(velocity.y, row["velocity"]), "\(row)")
      #expect(velocity.x == 0)
    }
  }

  @Test func `velocities of recorded touch traces match those of a real scroll view`() throws {
    let traces = Dictionary(grouping: try VectorTable("flutter_pointer_traces").rows) { $0["trace"] }
    for row in try VectorTable("flutter_pointer_velocities").rows {
      var estimator = VelocityEstimator()
      let trace = try #require(traces[row["trace"]]).filter { $0.text("phase") != "up" }
      for sample in trace { estimator.add([sample["x_px"], sample["y_px"]], at: sample["t_ms"] / 1000) }
      let end = trace.last!["t_ms"] / 1000

      let (velocity, pan) = (estimator.velocity(at: end), estimator.panVelocity(at: end))
      let fitted = estimator.leastSquaresVelocity(at: end)

      #expect(trace.count == Int(row["samples"]))
      #expect(agrees(velocity.x, row["ios_vx"], tolerance: 1e-3), "\(row)")
      #expect(agrees(velocity.y, row["ios_vy"], tolerance: 1e-3), "\(row)")
      #expect(agrees(pan.x, row["pan_vx"], tolerance: 1e-3), "\(row)")
      #expect(agrees(pan.y, row["pan_vy"], tolerance: 1e-3), "\(row)")
      #expect(agrees(fitted.x, row["lsq_vx"], tolerance: 1e-3 * abs(row["lsq_vx"])), "\(row)")
      #expect(agrees(fitted.y, row["lsq_vy"], tolerance: 1e-3 * abs(row["lsq_vy"])), "\(row)")
    }
  }

  @Test func `late polls of the input neither stop nor bend a fling, and a seen rest stops it`() throws {
    for row in try VectorTable("late_pumps").rows {
      var estimator = VelocityEstimator()
      var velocity = 0.0
      for batch in row.text("batches").split(separator: ";") {
        let parts = batch.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let time = try #require(Double(parts[0])) / 1000
        estimator.recordPoll(at: time)
        if let position = Double(parts[1].replacing("up", with: "")) {
          estimator.add([0, position], at: time)
        }
        if parts[1].hasSuffix("up") {
          velocity = estimator.velocity(at: time).y
          #expect(estimator.isAtRest(at: time) == (row["velocity"] == 0), "\(row)")
        }
      }

      #expect(agrees(velocity, row["velocity"]), "\(row)")
    }
  }

  @Test func `a poll at the time of the release does not count, and one just before it does`() {
    var estimator = VelocityEstimator()
    for step in 0...5 { estimator.add([0, Double(step) * 10], at: Double(step) * 0.016) }
    estimator.recordPoll(at: 0.080)

    var (late, awake) = (estimator, estimator)
    late.recordPoll(at: 0.2)
    awake.recordPoll(at: 0.2 - 1e-6)
    awake.recordPoll(at: 0.2)

    #expect(agrees(late.velocity(at: 0.2).y, 625, tolerance: 1e-6))
    #expect(awake.velocity(at: 0.2) == .zero)
    late.reset()
    #expect(late == VelocityEstimator())
  }

  @Test(arguments: [true, false])
  func `a move that comes with the release does not end a rest`(recordsPolls: Bool) {
    func estimator(restingFor rest: Double) -> VelocityEstimator {
      var estimator = VelocityEstimator()
      for time in stride(from: 0, through: 0.081 + rest, by: 0.016) where recordsPolls {
        estimator.recordPoll(at: time)
      }
      for step in 0...5 { estimator.add([0, Double(step) * 20], at: Double(step) * 0.016) }
      estimator.add([0, 101], at: 0.080 + rest)
      return estimator
    }

    #expect(estimator(restingFor: 0.064).velocity(at: 0.080 + 0.064) == .zero)
    #expect(estimator(restingFor: 0.032).isFling(at: 0.080 + 0.032))
  }

  @Test func `a first move after a rest that comes with the release counts`() {
    var estimator = VelocityEstimator()
    estimator.add([0, 0], at: 0)
    estimator.add([0, 60], at: 0.064)

    #expect(agrees(estimator.velocity(at: 0.064).y, 937.5))
  }

  @Test func `a pointer silent for 150 milliseconds rests, however late the polls are`() {
    var rule = ReleaseRule()
    rule.longestSilence = 0.2
    let patient = ReleaseRule(restInterval: 0.3)
    for (rule, silence) in [(ReleaseRule(), 0.150), (rule, 0.2), (patient, 0.3)] {
      var estimator = VelocityEstimator(rule)
      for step in 0...5 {
        estimator.recordPoll(at: Double(step) * 0.016)
        estimator.add([0, Double(step) * 10], at: Double(step) * 0.016)
      }

      #expect(!estimator.isAtRest(at: 0.080 + silence))
      #expect(estimator.isAtRest(at: 0.081 + silence))
    }
  }

  @Test func `the rule for a mouse merges segments up to its own length`() {
    var rule = ReleaseRule(flingSpeed: 300, restInterval: 0.06)
    rule.weights = [1, 2, 3]
    #expect(rule.coalescingInterval == 0.004)
    #expect(rule.forMouse.coalescingInterval == 0.008)
    rule.mouseCoalescingInterval = 0.016

    var mouse = rule.forMouse
    #expect(mouse.coalescingInterval == 0.016)
    mouse.coalescingInterval = 0.004
    #expect(mouse == rule)
  }

  @Test func `at most four samples count for a release, however far apart they are`() {
    var estimator = VelocityEstimator()
    #expect(estimator.recentSamples.isEmpty)
    for step in 0...9 { estimator.add([Double(step), 0], at: Double(step) * 0.016) }
    #expect(estimator.recentSamples.map(\.position.x) == [6, 7, 8, 9])

    estimator.add([20, 0], at: 0.3)
    estimator.add([21, 0], at: 0.316)
    #expect(estimator.recentSamples.map(\.position.x) == [8, 9, 20, 21])
    #expect(!estimator.isAtRest(at: 0.356))
    #expect(estimator.isAtRest(at: 0.357))
  }

  @Test func `a 1000 Hz mouse with whole-point positions gives nearly the true velocity`() {
    var fine = VelocityEstimator(ReleaseRule().forMouse)
    for step in 0...200 { fine.add([(Double(step) * 0.5).rounded(), 0], at: 5 + Double(step) / 1000) }

    #expect(abs(fine.velocity(at: 5.2).x - 500) < 60)
    #expect(abs(fine.panVelocity(at: 5.2).x - 500) < 60)
  }

  @Test func `a segment of one jittered millisecond does not change the velocity`() {
    var estimator = VelocityEstimator()
    for step in 0...10 { estimator.add([Double(step) * 2, 0], at: Double(step) / 100) }
    estimator.add([22, 0], at: 0.101)

    #expect(abs(estimator.velocity(at: 0.101).x - 200) < 20)
  }

  @Test func `values that are not finite are ignored`() {
    var (sound, disturbed) = (VelocityEstimator(), VelocityEstimator())
    for step in 0...5 {
      let time = Double(step) * 0.016
      for garbage in [Double.nan, .infinity, -.infinity] {
        disturbed.add([garbage, 0], at: time - 0.001)
        disturbed.add([0, garbage], at: time - 0.001)
        disturbed.add([0, 0], at: garbage)
      }
      sound.add([0, Double(step) * 10], at: time)
      disturbed.add([0, Double(step) * 10], at: time)
    }

    #expect(disturbed == sound)
    #expect(agrees(disturbed.velocity(at: 0.08).y, 625, tolerance: 1e-6))
  }

  @Test func `the last position replaces the previous one if time stands still or runs backwards`() {
    var estimator = VelocityEstimator()
    for (position, time) in [(0.0, 1.0), (8, 1.016), (10, 1.016), (15, 1.032), (20, 1.010), (30, 1.048)] {
      estimator.add([position, 0], at: time)
    }

    #expect(estimator.samples.map(\.time) == [1, 1.016, 1.032, 1.048])
    #expect(agrees(estimator.velocity(at: 1.048).x, 625, tolerance: 1e-6))
  }

  @Test func `a rest of 40 milliseconds keeps the velocity, and a longer one loses it`() {
    var estimator = VelocityEstimator()
    for step in 0...5 { estimator.add([0, Double(step) * 10], at: 1000 + Double(step) * 0.016) }

    #expect(agrees(estimator.velocity(at: 1000.080 + 0.040).y, 625, tolerance: 1e-6))
    #expect(estimator.velocity(at: 1000.080 + 0.041) == .zero)
    #expect(!estimator.isFling(at: 1000.2))
  }

  @Test func `the fling gate compares the magnitude of the two-dimensional pan velocity`() {
    func isFling(_ velocity: SIMD2<Double>) -> Bool {
      var estimator = VelocityEstimator()
      for step in 0...4 { estimator.add(velocity * Double(step) * 0.016, at: Double(step) * 0.016) }
      return estimator.isFling(at: 0.064)
    }

    #expect(!isFling([0, 249]))
    #expect(isFling([0, -251]))
    #expect(isFling([180, 180]))
    #expect(!isFling([170, 170]))
  }

  @Test func `a pause during a drag is one slow segment, which keeps the release below the gate`() {
    var estimator = VelocityEstimator()
    for step in 0...5 { estimator.add([0, Double(step) * 20], at: Double(step) * 0.016) }
    estimator.add([0, 96], at: 1)
    estimator.add([0, 92], at: 1.016)

    // The segments have 1250, -4 / 0.92 and -250 points per second.
    #expect(agrees(estimator.velocity(at: 1.02).y, 750 - 0.35 * 4 / 0.92 - 12.5, tolerance: 1e-6))
    #expect(agrees(estimator.panVelocity(at: 1.02).y, -0.8 * 4 / 0.92 - 50, tolerance: 1e-6))
    #expect(!estimator.isFling(at: 1.02))
  }
}
