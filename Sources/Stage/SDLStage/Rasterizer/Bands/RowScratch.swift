/// Reusable working memory for the pixels of one row. The memory is at least as wide as the target, and never
/// shrinks.
final class RowScratch {
  /// The coverage of each pixel of the current row, 0 … 255; valid only for partly covered pixels.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  /// The premultiplied colours that were fetched from a row source.
  private(set) var pixels: UnsafeMutablePointer<Pixel>
  /// The premultiplied colours of a second row source, to be mixed into the colours of the first source.
  private(set) var mixedPixels: UnsafeMutablePointer<Pixel>
  /// The opacities of a row of a shadow, 0 … 65 535.
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

  /// Makes room for at least `width` pixels in `coverage`, `pixels`, `mixedPixels` and `opacities`.
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

  /// Returns memory for at least `count` 16-bit values. All calls share this memory. If a call has to enlarge
  /// the memory, the pointers that earlier calls returned become invalid.
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
