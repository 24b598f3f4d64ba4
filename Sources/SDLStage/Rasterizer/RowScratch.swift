/// Rows of working memory, as wide as the target; they grow and are never given back while drawing goes on.
final class RowScratch {
  /// Covered part of each pixel of the current row, 0 … 255; only what lies outside the solid run is valid.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  /// Colours on their way into the target.
  private(set) var pixels: UnsafeMutablePointer<Pixel>
  /// Colours that are mixed into those on their way.
  private(set) var mixedPixels: UnsafeMutablePointer<Pixel>
  /// Opacities of a shadow on their way, 0 … 65 535.
  private(set) var opacities: UnsafeMutablePointer<UInt16>
  private var line: UnsafeMutablePointer<UInt16>
  private var lineCount = 1
  private var width = 0

  init() {
    coverage = .allocate(capacity: 1)
    pixels = .allocate(capacity: 1)
    mixedPixels = .allocate(capacity: 1)
    opacities = .allocate(capacity: 1)
    line = .allocate(capacity: 1)
  }

  deinit {
    release()
    line.deallocate()
  }

  /// Makes the rows at least this many pixels wide.
  func reserve(width: Int) {
    guard width > self.width else { return }
    release()
    self.width = width
    coverage = .allocate(capacity: width)
    pixels = .allocate(capacity: width)
    mixedPixels = .allocate(capacity: width)
    opacities = .allocate(capacity: width)
    coverage.initialize(repeating: 0, count: width)
    pixels.initialize(repeating: 0, count: width)
    mixedPixels.initialize(repeating: 0, count: width)
    opacities.initialize(repeating: 0, count: width)
  }

  /// Room for a row of a shadow's mask.
  func line(ofCount count: Int) -> UnsafeMutablePointer<UInt16> {
    guard count > lineCount else { return line }
    line.deallocate()
    line = .allocate(capacity: count)
    line.initialize(repeating: 0, count: count)
    lineCount = count
    return line
  }

  private func release() {
    coverage.deallocate()
    pixels.deallocate()
    mixedPixels.deallocate()
    opacities.deallocate()
  }
}
