import CollectionCore
import Foundation
import LayoutRegistry
// The opened layouts are compiled against this module, so the program must contain it.
import UIKit

/// The descriptors that the program inherits from the program with the window.
package enum HostDescriptor {
  /// A socket for messages.
  package static let channel: Int32 = 3
  /// The memory of `SharedFrames`.
  package static let frames: Int32 = 4
}

/// Runs the program in which opened layouts run; returns the exit status.
///
/// The program with the window starts this program, and sends the setup as the first message.
@_cdecl("fling_layout_host_main")
public func flingLayoutHostMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard fcntl(HostDescriptor.channel, F_GETFD) >= 0,
    let frames = SharedFrames(descriptor: HostDescriptor.frames)
  else {
    let message = "This program runs layouts for “fling open”, and is not started by hand.\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    return 64
  }
  // The programs that decode pictures must not keep the connection open.
  for descriptor in [HostDescriptor.channel, HostDescriptor.frames] {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
  let channel = MessageChannel(descriptor: HostDescriptor.channel)
  return MainActor.assumeIsolated {
    guard case .setUp(let setup) = try? channel.receive(HostCommand.self) else { return 64 }
    LayoutCallMarker.memory = frames.marker
    do {
      let opened = try OpenedLibrary.open(setup.library, marker: frames.marker)
      guard opened else {
        try channel.send(HostReport.remark("There is no layout class in the file."))
        return 65
      }
      if let headless = setup.headless {
        return try HeadlessHostRun(setup, headless, channel: channel, frames: frames).run()
      }
      try HostRun(setup, channel: channel, frames: frames).run()
      return 0
    } catch {
      try? channel.send(HostReport.remark("\(error)"))
      return 65
    }
  }
}
