import Foundation

/// A cache of shadow masks; the least recently used masks are evicted first.
struct ShadowMaskCache {
  private struct Entry {
    var mask: ShadowMask
    var lastFrame: Int
  }

  private static let maximumCount = 64
  private var entries: [ShadowMask.Key: Entry] = [:]
  private var frame = 0

  /// Starts a frame and evicts the least recently used masks if there are too many.
  mutating func beginFrame() {
    frame += 1
    guard entries.count > Self.maximumCount else { return }
    let oldestFirst = entries.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in oldestFirst where entries.count > Self.maximumCount / 2 && entry.lastFrame < frame - 1
    {
      entries[key] = nil
    }
  }

  /// Returns the mask for a key, created on first use.
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
