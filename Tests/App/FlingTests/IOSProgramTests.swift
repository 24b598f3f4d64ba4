import Foundation
import TestSupport
import Testing

@testable import Sessions

struct IOSProgramTests {
  private func program(at path: String, isStatic: Bool = false, in scratch: Scratch) throws -> String {
    let file = IOSProgram(besides: scratch.folder.appending(path: path), isStatic: isStatic).file.path
    return String(file.dropFirst(scratch.folder.path.count + 1))
  }

  @Test func `the program is beside that of an installation`() throws {
    let scratch = try Scratch()
    #expect(try program(at: "lib/fling/fling", in: scratch) == "lib/fling/fling-ios")
  }

  @Test func `in a checkout, a static program has another build folder than its program for layouts`() throws
  {
    let scratch = try Scratch()
    try scratch.write("", to: "Sources/iOS/fling-ios/FlingIOS.swift")
    let path = ".build/aarch64-unknown-linux-gnu/debug/fling"
    #expect(try program(at: path, in: scratch) == ".build/aarch64-unknown-linux-gnu/debug/fling-ios")
    #expect(
      try program(at: path, isStatic: true, in: scratch)
        == ".build/ios/aarch64-unknown-linux-gnu/debug/fling-ios")
  }

  @Test func `a program that is missing from an installation is named`() throws {
    let scratch = try Scratch()
    let program = IOSProgram(besides: scratch.folder.appending(path: "lib/fling/fling"))
    #expect(!program.isBuilt)
    #expect {
      try program.makeSureIsBuilt()
    } throws: {
      ($0 as? Failure)?.message.contains("lib/fling/fling-ios is missing") == true
    }
  }
}
