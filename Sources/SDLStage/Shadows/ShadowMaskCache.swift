import Foundation

/// The masks of the shadows on screen, kept by use.
struct ShadowMaskCache {
  private struct Entry {
    var mask: ShadowMask
    var lastFrame: Int
  }

  private static let maximumCount = 64
  private var entries: [ShadowMask.Key: Entry] = [:]
  private var frame = 0

  /// Starts a frame; drops the masks unused for longest if there are too many.
  mutating func beginFrame() {
    frame += 1
    guard entries.count > Self.maximumCount else { return }
    let oldestFirst = entries.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in oldestFirst where entries.count > Self.maximumCount / 2 && entry.lastFrame < frame - 1
    {
      entries[key] = nil
    }
  }

  /// The mask of a key, made now if it is not there.
  mutating func mask(for key: ShadowMask.Key) -> ShadowMask {
    if let mask = entries[key]?.mask {
      entries[key]?.lastFrame = frame
      return mask
    }
    let mask = ShadowMask(key)
    entries[key] = Entry(mask: mask, lastFrame: frame)
    return mask
  }
}
