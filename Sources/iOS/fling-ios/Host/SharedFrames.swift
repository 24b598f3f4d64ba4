package import Canvas
package import CollectionCore
import Foundation
import Processes
package import SDLStage

/// The memory that the program with the window shares with the program in which a layout runs: two frames, and
/// the marker of the running layout method.
///
/// The drawing program draws frames alternately into the two halves, and draws a frame only when it is asked
/// to. The frame that is on screen is therefore never overwritten.
package final class SharedFrames {
  /// The number of bytes before the first frame.
  private static let headerLength = 4096
  /// Most of this memory is never touched and takes no space.
  private static let length = headerLength + 2 * PixelSize.maximumCount * 4

  package let descriptor: Int32
  private let base: UnsafeMutableRawPointer
  private let ownsDescriptor: Bool

  /// Creates new memory; `nil` if the system has none.
  package init?() {
    // A layout that made the memory shorter would end the program that reads it.
    let descriptor = SealedMemory.create(named: "fling frames", length: Self.length)
    guard descriptor >= 0 else { return nil }
    guard let base = Self.map(descriptor) else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.base, ownsDescriptor) = (descriptor, base, true)
  }

  /// Maps memory that another process created; `nil` if the descriptor is not that of such memory.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == Self.length, let base = Self.map(descriptor)
    else { return nil }
    (self.descriptor, self.base, ownsDescriptor) = (descriptor, base, false)
  }

  deinit {
    munmap(base, Self.length)
    if ownsDescriptor { close(descriptor) }
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  /// The marker of the layout method that is running in the drawing program.
  package var marker: UnsafeMutablePointer<LayoutCallMarker.Values> {
    base.bindMemory(to: LayoutCallMarker.Values.self, capacity: 1)
  }

  /// The number of steps that the drawing program has made. A program that hangs makes no further step.
  package var stepCount: UnsafeMutablePointer<Int64> {
    (base + 64).bindMemory(to: Int64.self, capacity: 1)
  }

  /// Returns the image of a frame; `nil` for a frame that is empty or too large.
  package func image(number: Int, size: PixelSize) -> PixelFrame? {
    guard size.width > 0, size.height > 0, size.width <= 65_536, size.height <= 65_536,
      size.width * size.height <= PixelSize.maximumCount
    else { return nil }
    let half = number & 1
    return PixelFrame(
      size: size, memory: base + Self.headerLength + half * PixelSize.maximumCount * 4, owner: self)
  }
}
