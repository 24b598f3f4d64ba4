import CSDL2

/// A rectangle of whole pixels that a draw call fills, with the indices of its parameters.
struct DrawInstance {
  /// The smallest and the largest x and y coordinates, in device pixels: left, top, right, bottom.
  var box: SIMD4<Int32>
  /// The indices of the record, of the shape and of the innermost clip, below 0 for none; and the places of
  /// two textures among the call's sources, 8 bits each.
  var item: SIMD4<Int32>

  init(_ box: PixelRect, record: Int32, shape: Int32 = -1, clip: Int32) {
    self.box = SIMD4(Int32(box.minX), Int32(box.minY), Int32(box.maxX), Int32(box.maxY))
    item = SIMD4(record, shape, clip, 0)
  }

  /// Whether every pixel is fully covered.
  var isSolid: Bool { item.y < 0 && item.z < 0 }

  /// The rectangle, in device pixels.
  var bounds: PixelRect {
    PixelRect(minX: Int(box[0]), minY: Int(box[1]), maxX: Int(box[2]), maxY: Int(box[3]))
  }

  func overlaps(_ other: DrawInstance) -> Bool {
    max(box[0], other.box[0]) < min(box[2], other.box[2])
      && max(box[1], other.box[1]) < min(box[3], other.box[3])
  }
}

/// A frame's draw calls in order. Each call draws as many rectangles as possible.
///
/// A rectangle joins an earlier call with the same program if it overlaps nothing that is drawn after that
/// call: the picture is the same, with fewer calls.
struct DrawBatches {
  enum Kind: Equatable {
    case gradient, shadow, stroke
    /// A picture of one texture, and a mixture of two.
    case picture, mixture
    /// The composition of the transparency layer with the given index.
    case layer(Int)
    /// The beginning and the end of drawing into a transparency layer.
    case beginLayer(Int)
    case endLayer
  }

  struct Batch {
    var kind: Kind
    /// Whether all rectangles are fully covered.
    var isSolid = false
    var sources: [GLuint] = []
    var instances: [DrawInstance] = []
  }

  /// The number of textures that one call can sample; a mixture can sample at least two.
  let sourceCount: Int
  /// The number of earlier calls that a rectangle may join.
  private static let reach = 32

  private var storage: [Batch] = []
  private(set) var count = 0
  /// The index of the first call that a further rectangle may join.
  private var first = 0

  init(sourceCount: Int) { self.sourceCount = sourceCount }

  subscript(index: Int) -> Batch { storage[index] }

  /// Removes all calls but keeps their storage.
  mutating func removeAll() { (count, first) = (0, 0) }

  /// Adds a rectangle that samples up to two textures.
  mutating func add(_ instance: DrawInstance, _ kind: Kind, near: GLuint? = nil, far: GLuint? = nil) {
    var index = count
    while index > max(first, count - Self.reach) {
      index -= 1
      if let units = units(near, far, inBatch: index, kind, instance.isSolid) {
        return append(instance, units, toBatch: index)
      }
      if storage[index].instances.contains(where: instance.overlaps) { break }
    }
    begin(kind, isSolid: instance.isSolid)
    if let units = units(near, far, inBatch: count - 1, kind, instance.isSolid) {
      append(instance, units, toBatch: count - 1)
    }
  }

  /// Adds the beginning or the end of a layer. No later rectangle joins a call before it.
  mutating func addBarrier(_ kind: Kind) {
    begin(kind)
    first = count
  }

  private mutating func begin(_ kind: Kind, isSolid: Bool = false) {
    if storage.count == count { storage.append(Batch(kind: kind)) }
    (storage[count].kind, storage[count].isSolid) = (kind, isSolid)
    storage[count].sources.removeAll(keepingCapacity: true)
    storage[count].instances.removeAll(keepingCapacity: true)
    count += 1
  }

  private mutating func append(_ instance: DrawInstance, _ units: Int32, toBatch index: Int) {
    var instance = instance
    instance.item.w = units
    storage[index].instances.append(instance)
  }

  /// Returns the places of two textures among a call's sources, 8 bits each; `nil` if the call has another
  /// kind or no place left.
  private mutating func units(
    _ near: GLuint?, _ far: GLuint?, inBatch index: Int, _ kind: Kind, _ isSolid: Bool
  ) -> Int32? {
    guard storage[index].kind == kind, storage[index].isSolid == isSolid else { return nil }
    let known = storage[index].sources.count
    guard let first = near.map({ place(of: $0, inBatch: index) }) ?? 0,
      let second = far.map({ place(of: $0, inBatch: index) }) ?? 0
    else {
      storage[index].sources.removeLast(storage[index].sources.count - known)
      return nil
    }
    return Int32(first | second << 8)
  }

  private mutating func place(of texture: GLuint, inBatch index: Int) -> Int? {
    if let known = storage[index].sources.firstIndex(of: texture) { return known }
    let limit = storage[index].kind == .mixture ? max(sourceCount, 2) : sourceCount
    guard storage[index].sources.count < limit else { return nil }
    storage[index].sources.append(texture)
    return storage[index].sources.count - 1
  }
}
