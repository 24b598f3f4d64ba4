import Canvas

/// The frames of an animation as draw lists. Consecutive equal frames are stored once.
struct FrameSequence {
  /// A draw list and the number of consecutive frames that show it.
  struct Entry {
    let list: DrawList
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The number of frames. Equal frames are counted separately.
  var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The smallest size, in pixels, that is at least as large as every frame.
  var size: PixelSize {
    PixelSize(
      width: entries.map(\.list.size.width).max() ?? 0, height: entries.map(\.list.size.height).max() ?? 0)
  }

  /// Appends a frame with the given draw list.
  mutating func append(_ list: DrawList) {
    if entries.last?.list == list {
      entries[entries.count - 1].count += 1
    } else {
      entries.append(Entry(list: list, count: 1))
    }
  }
}
