import Testing

@testable import SDLStage

struct FramePacerTests {
  @Test func `frames are due at multiples of the interval, however long each takes`() {
    var pacer = FramePacer()
    var (now, dues) = (10.0, [Double]())
    for work in [0.25, 0.5, 0.125, 0.75] {
      now += pacer.delay(at: now, interval: 1)
      dues.append(now)
      now += work
    }
    #expect(dues == [10, 11, 12, 13])
  }

  @Test func `after a frame that took too long, the count restarts`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 10, interval: 1)
    #expect(pacer.delay(at: 14.5, interval: 1) == 0)
    #expect(pacer.delay(at: 14.75, interval: 1) == 0.75)
  }

  @Test func `after the clock is set back, the count restarts`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 10, interval: 1)
    #expect(pacer.delay(at: 5, interval: 1) == 0)
    #expect(pacer.delay(at: 5.25, interval: 1) == 0.75)
  }

  @Test func `a frame that is slightly late does not shift the next one`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 10, interval: 1)
    #expect(pacer.delay(at: 11.25, interval: 1) == 0)
    #expect(pacer.delay(at: 11.5, interval: 1) == 0.5)
  }

  @Test func `input brings a frame forward, to a quarter of an interval after the frame before`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 10, interval: 1)
    #expect(pacer.delay(at: 10.125, interval: 1) == 0.875)
    #expect(pacer.delayForInput(at: 10.1875, interval: 1) == 0.0625)
    #expect(pacer.delay(at: 10.5, interval: 1) == 0.75)
    #expect(pacer.delayForInput(at: 10.75, interval: 1) == 0)
    #expect(pacer.delay(at: 11, interval: 1) == 0.75)
  }

  @Test func `after a frame that ended a rest, the next frame is due an interval later`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 5, interval: 1)
    pacer.restart(at: 10)
    #expect(pacer.delay(at: 10.25, interval: 1) == 0.75)
  }

  /// Waits for the second frame in a world in which input arrives at the time `input`, if input may bring the frame
  /// forward; returns the time of the frame.
  private func secondFrame(interval: Double, inputAt input: Double, endsWait: Bool = true) -> Double {
    var pacer = FramePacer()
    pacer.restart(at: 0)
    var now = 0.001
    pacer.wait(
      interval: interval, clock: { now }, sleep: { now += max($0, 0) },
      waitForInput: endsWait
        ? { seconds in
          // SDL waits for whole milliseconds.
          let end = now + (seconds * 1000).rounded(.up) / 1000
          let isThere = input <= end
          now = isThere ? max(now, input) : end
          return isThere
        } : nil)
    return now
  }

  @Test func `an event ends the wait for a frame`() {
    #expect(abs(secondFrame(interval: 0.016, inputAt: 0.009) - 0.009) < 1e-9)
    #expect(abs(secondFrame(interval: 0.016, inputAt: 0.002) - 0.004) < 1e-9)
  }

  @Test func `a wait without input lasts until the frame is due`() {
    #expect(abs(secondFrame(interval: 0.016, inputAt: .infinity) - 0.016) < 1e-9)
  }

  @Test func `where input must not bring frames forward, the wait lasts until the frame is due`() {
    #expect(abs(secondFrame(interval: 0.016, inputAt: 0.009, endsWait: false) - 0.016) < 1e-9)
  }
}
