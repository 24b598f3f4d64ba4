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

  @Test func `input brings a frame forward by at most half an interval`() {
    var pacer = FramePacer()
    _ = pacer.delay(at: 10, interval: 1)
    #expect(pacer.delay(at: 10.125, interval: 1) == 0.875)
    #expect(pacer.delayForInput(at: 10.25, interval: 1) == 0.25)
    #expect(pacer.delay(at: 10.75, interval: 1) == 0.75)
    #expect(pacer.delayForInput(at: 11.25, interval: 1) == 0)
    #expect(pacer.delay(at: 11.5, interval: 1) == 0.75)
  }
}
