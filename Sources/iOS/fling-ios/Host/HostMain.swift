import CollectionCore
import Files
import Foundation
import OpenedLayouts
import Processes
import Scenes
import Sessions
// The opened layouts are compiled against this module, so the program must contain it.
import UIKit

/// What the program with the window gives the process in which opened layouts run: an environment variable, and
/// descriptors.
package enum HostDescriptor {
  /// The variable that tells the process from others of the same program. An argument would reach the user's tests for
  /// XCTest, which take it for the name of a test.
  package static let variable = "FLING_LAYOUT_HOST"
  /// A socket for messages.
  package static let channel: Int32 = 3
  /// The memory of `SharedFrames`.
  package static let frames: Int32 = 4
  /// A socket for the files that are written for the process.
  package static let files: Int32 = 5
}

/// Runs the program in which opened layouts run; returns the exit status.
///
/// The program with the window starts this program, and sends the setup as the first message.
package func runLayoutHost() -> Int32 {
  guard fcntl(HostDescriptor.channel, F_GETFD) >= 0,
    let frames = SharedFrames(descriptor: HostDescriptor.frames)
  else {
    let message = "This program runs layouts for “fling open”, and is not started by hand.\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    return 64
  }
  guard ProcessGuard.begin() else { return 71 }
  // The programs that decode pictures must not keep the connection open.
  for descriptor in [HostDescriptor.channel, HostDescriptor.frames, HostDescriptor.files] {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
  let channel = MessageChannel(descriptor: HostDescriptor.channel)
  return MainActor.assumeIsolated {
    guard case .setUp(let setup) = try? channel.receive(HostCommand.self) else { return 64 }
    // Before any code of the library runs, and before the first thread of this process.
    setup.confinement.enforce()
    FileBroker.current = FileBroker(SocketStream(descriptor: HostDescriptor.files))
    let status = run(setup, channel: channel, frames: frames)
    try? channel.send(HostReport.ended)
    return status
  }
}

/// Loads the library and does what the setup asks for; returns the exit status.
@MainActor
private func run(_ setup: HostSetup, channel: MessageChannel, frames: SharedFrames) -> Int32 {
  LayoutCallMarker.memory = frames.marker
  // Layouts read the screen's size when they are created.
  UIWindow.main.frame = CGRect(origin: .zero, size: setup.size)
  do {
    let opened = try OpenedLibrary.open(setup.library, marker: frames.marker)
    guard opened || setup.checks?.runsTests == true else {
      try channel.send(HostReport.remark("There is no layout class in the file."))
      return 65
    }
    if let checks = setup.checks {
      return try makeChecks(checks, setup, channel: channel, frames: frames)
    }
    try play(setup, channel: channel, frames: frames)
    return 0
  } catch let failure as Failure {
    try? channel.send(HostReport.remark(failure.message))
    return failure.code.rawValue
  } catch {
    try? channel.send(HostReport.remark("\(error)"))
    return 65
  }
}

/// Runs the command that the setup gives.
@MainActor
private func play(_ setup: HostSetup, channel: MessageChannel, frames: SharedFrames) throws {
  let command = try Fling.parseAsRoot(setup.arguments)
  if let sheet = command as? Sheet { return try sheet.draw { frames.stepCount.pointee += 1 } }
  guard let open = command as? Open else { return }
  if open.runOptions.list {
    let scenes = SceneCatalog.scenes.prefix(OpenedLayout.all.count)
    return try StandardOutput.print(SceneCatalog.listing(of: Array(scenes)))
  }
  var remarks: [String] = []
  let session = try Session(open.runOptions, scale: open.content.scale) {
    try open.playgroundOptions(setup) { remarks.append($0) }
  }
  session.playground.pixelScale = open.content.scale
  let end: any RunEnd =
    open.runOptions.isHeadless
    ? OffscreenEnd(session) { frames.stepCount.pointee += 1 }
    : SharedFramesEnd(session.playground, remarks: remarks, channel: channel, frames: frames)
  try PlaygroundRun(session, on: end).run()
}

/// Makes the checks of a layout and reports each result, or draws the contact sheet; returns the exit status.
@MainActor
private func makeChecks(
  _ checks: LayoutChecks, _ setup: HostSetup, channel: MessageChannel, frames: SharedFrames
) throws -> Int32 {
  if checks.runsTests {
    OpenedLayout.omittedTests = checks.omittedTests
    try OpenedLibrary.runTests(setup.library)
    return 0
  }
  guard let opened = OpenedLayout.all.first(where: { $0.className == checks.className }) else {
    try channel.send(HostReport.remark("There is no layout class “\(checks.className)” in the files."))
    return 65
  }
  if checks.checks.isEmpty {
    let frame = try CheckSheet(checks).draw(into: frames)
    try channel.send(HostReport.frame(frame))
    return 0
  }
  let run = CheckRun(opened, allowedRules: checks.allowedRules) { frames.stepCount.pointee += 1 }
  for (index, check) in checks.checks.enumerated() {
    let start = ContinuousClock.now
    let findings = run.findings(of: check)
    let duration = start.duration(to: .now) / .seconds(1)
    try channel.send(
      HostReport.checked(LayoutCheckResult(index: index, findings: findings, duration: duration)))
  }
  return 0
}
