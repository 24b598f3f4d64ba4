import Testing

@testable import Playground

struct PlaybackClockTests {
  @Test func `an event before the last advance keeps its distance to it, at the speed of the scene`() {
    var clock = PlaybackClock()
    clock.changeSpeed(by: 1)
    clock.advance(toHost: 1)

    #expect(abs(clock.time(ofEventAt: 0.99) - 1.98) < 1e-9)
    #expect(abs(clock.time(ofEventAt: 1.01) - 2.02) < 1e-9)
    clock.togglePause()
    #expect(clock.time(ofEventAt: 1.5) == clock.time)
  }

  @Test func `at normal speed the time follows the host's clock`() {
    var clock = PlaybackClock()

    clock.advance(toHost: 2)

    #expect(clock.time == 2)
    #expect(clock.time(atHost: 2.5) == 2.5)
  }

  @Test(arguments: [(1, 2.0, "2×"), (-1, 0.5, "1/2×"), (-9, 0.05, "1/20×"), (9, 4, "4×")])
  func `a new speed applies from the clock's current time`(steps: Int, speed: Double, text: String) {
    var clock = PlaybackClock()
    clock.advance(toHost: 10)

    clock.changeSpeed(by: steps)
    clock.advance(toHost: 11)

    #expect(abs(clock.time - (10 + speed)) < 1e-12)
    #expect(clock.speedText == text)
    clock.resetSpeed()
    #expect(clock.speed == 1)
  }

  @Test func `a paused clock advances by single frames and resumes from there`() {
    var clock = PlaybackClock()
    clock.advance(toHost: 1)

    clock.togglePause()
    clock.advance(toHost: 5)
    #expect(clock.time == 1)
    clock.stepFrame()
    #expect(clock.time == 1 + 1.0 / 60)
    clock.togglePause()
    clock.advance(toHost: 6)

    #expect(clock.time == 2 + 1.0 / 60)
  }

  @Test func `a host clock that runs backwards does not move the time`() {
    var clock = PlaybackClock()
    clock.advance(toHost: 3)

    clock.advance(toHost: 2)
    clock.advance(toHost: 4)

    #expect(clock.time == 4)
  }
}
