import Motion
import Preconditions
import Testing

/// Tests of `require(_:_:file:line:)` and its messages.
struct RequireTests {
  @Test func `the message is not evaluated while the condition holds`() {
    var messages = 0
    func message() -> String {
      messages += 1
      return "unused"
    }
    require(true, message())
    #expect(messages == 0)
  }

  @Test func `a failure prints the caller's file and the message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      require(1 > 2, "Two was to be less than \(1).")
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("RequireTests.swift:"))
    #expect(output.contains("Fatal error: Two was to be less than 1."))
  }

  @Test func `a spring without mass is reported with its numbers`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 0, stiffness: 1, damping: 2)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains("A spring has positive mass and stiffness and damping from 0; found 0.0, 1.0, 2.0."))
  }
}
