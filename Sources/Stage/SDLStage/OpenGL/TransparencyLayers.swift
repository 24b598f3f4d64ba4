import Canvas

/// The transparency layers of a frame, in the order in which they begin.
struct TransparencyLayers {
  struct Layer {
    /// The number of layers around the layer.
    var level: Int
    /// The opacity, 0 … 1.
    var alpha: Float
    /// The fade by which the opacity is multiplied; `nil` for a constant opacity.
    var fade: LinearFade?
    /// The bounding box of the pixels that the layer's content may change.
    var extent = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
  }

  private var all: [Layer] = []
  /// The indices of the layers that have begun and not ended, outermost first.
  private var open: [Int] = []

  subscript(index: Int) -> Layer { all[index] }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  /// Begins a layer and returns its index.
  mutating func push(alpha: Float, fade: LinearFade?) -> Int {
    all.append(Layer(level: open.count, alpha: min(max(alpha, 0), 1), fade: fade))
    open.append(all.count - 1)
    return all.count - 1
  }

  /// Ends the innermost layer and returns its index.
  mutating func pop() -> Int? { open.popLast() }

  /// Extends all open layers by the pixels that a draw call may change.
  mutating func extend(by instance: DrawInstance) {
    for index in open { all[index].extent = all[index].extent.union(instance.bounds) }
  }

  /// The smallest size that holds each layer of a level of nesting.
  func size(ofLevel level: Int) -> PixelSize {
    all.reduce(into: PixelSize.zero) { size, layer in
      guard layer.level == level, !layer.extent.isEmpty else { return }
      size.width = max(size.width, layer.extent.width)
      size.height = max(size.height, layer.extent.height)
    }
  }
}
