import CVips
import Glibc
import PictureReading
import Processes

/// A decoder of a picture file, based on libvips. The decoded pictures are upright and in sRGB.
///
/// The rows are decoded in strips where the format allows it.
struct VipsReader {
  private let file: OpenPicture
  let loader: Loader

  /// The loaders of libvips that this program uses.
  ///
  /// The other loaders read formats that are not pictures, or are unsafe for files from untrusted sources.
  enum Loader: String {
    case jpeg = "VipsForeignLoadJpegSource"
    case png = "VipsForeignLoadPngSource"
    case webp = "VipsForeignLoadWebpSource"
    case gif = "VipsForeignLoadNsgifSource"
    case tiff = "VipsForeignLoadTiffSource"
    case ppm = "VipsForeignLoadPpmSource"
    case svg = "VipsForeignLoadSvgSource"
    case heif = "VipsForeignLoadHeifSource"
    case jxl = "VipsForeignLoadJxlSource"

    /// Returns the loader's options for downscaling by a factor of 2, 4 or 8 while decoding; `nil` if the
    /// loader cannot do that.
    func options(shrink: Int) -> String? {
      switch self {
      case .jpeg: "shrink=\(shrink)"
      case .webp: "scale=\(1 / Double(shrink))"
      default: nil
      }
    }
  }

  /// Initializes libvips without its plug-ins, which halves the start time; `Plugins` loads the plug-ins on
  /// demand.
  static func start() {
    // libvips loads its plug-ins from its home, so a home that does not exist prevents that.
    setenv("VIPSHOME", "/nonexistent", 1)
    _ = vips_init("fling-decode")
    unsetenv("VIPSHOME")
    vips_cache_set_max(0)
    vips_concurrency_set(1)
  }

  /// Creates a reader for a file; `nil` if none of the loaders in `Loader` reads the file's format.
  init?(_ file: OpenPicture) throws(PictureFailure) {
    let head = try file.bytes(atMost: 64)
    Plugins.load(forFileStartingWith: head)
    guard let source = Self.source(of: file) else { return nil }
    defer { cvips_unref(source) }
    guard let name = vips_foreign_find_load_source(source) else { return nil }
    guard let loader = Loader(rawValue: String(cString: name)) else { return nil }
    self.file = file
    self.loader = loader
  }

  /// Returns the picture's size in pixels, after the orientation is applied; reads only the header.
  func naturalSize() throws(PictureFailure) -> PictureDimensions {
    vips_error_clear()
    let image = try open()
    try PictureLimits.check(image.size)
    return vips_image_get_orientation_swap(image.pointer) != 0 ? image.size.transposed : image.size
  }

  /// Decodes the picture and downscales it to the size at which it is displayed.
  func decode(for target: PictureTarget) throws(PictureFailure) -> DecodedPicture {
    vips_error_clear()
    // Opening reads only the header. The shrink factor depends on the size there, so shrinking reopens the
    // file.
    var image = try open()
    let stored = image.size
    try PictureLimits.check(stored)
    let orientation = vips_image_get_orientation(image.pointer)
    let isTransposed = vips_image_get_orientation_swap(image.pointer) != 0
    let natural = isTransposed ? stored.transposed : stored
    let size = target.size(of: natural)
    let storedSize = isTransposed ? size.transposed : size
    let shrink = Self.shrink(from: stored, to: storedSize)
    if shrink > 1, let options = loader.options(shrink: shrink) {
      image = try open(options: options)
    }
    let reduced = try pixels(of: image, natural, storedSize)
    guard orientation > 1 else {
      return DecodedPicture(
        naturalSize: natural, size: storedSize, isOpaque: reduced.isOpaque, pixels: reduced.pixels)
    }
    return DecodedPicture(
      naturalSize: natural, size: size, isOpaque: reduced.isOpaque,
      pixels: try turned(reduced.pixels, storedSize, orientation))
  }

  /// Decodes the thumbnail that cameras embed in a JPEG file, and downscales it to the displayed size; `nil`
  /// if the file has no thumbnail that shows the whole picture.
  func preview(for target: PictureTarget) throws(PictureFailure) -> DecodedPicture? {
    guard loader == .jpeg else { return nil }
    vips_error_clear()
    let image = try open()
    let stored = image.size
    try PictureLimits.check(stored)
    guard let embedded = cvips_embedded_thumbnail(image.pointer).map(VipsObject.init),
      let area = Self.pictureArea(of: embedded.size, stored), let cropped = cvips_crop(embedded.pointer, area)
    else { return nil }
    let orientation = vips_image_get_orientation(image.pointer)
    let isTransposed = vips_image_get_orientation_swap(image.pointer) != 0
    let natural = isTransposed ? stored.transposed : stored
    let thumbnail = VipsObject(cropped)
    let size = target.size(of: isTransposed ? thumbnail.size.transposed : thumbnail.size)
    let storedSize = isTransposed ? size.transposed : size
    let reduced = try reduce(toSRGB(thumbnail), to: storedSize)
    let pixels = orientation > 1 ? try turned(reduced.pixels, storedSize, orientation) : reduced.pixels
    return DecodedPicture(
      naturalSize: natural, size: size, isOpaque: reduced.isOpaque, pixels: pixels, source: .embeddedThumbnail
    )
  }

  // MARK: Private

  /// Returns the part of an embedded thumbnail that shows the picture; `stored` is the picture's size.
  ///
  /// Cameras pad thumbnails to 160 × 120 with black bars. The function returns `nil` if the part is at most
  /// 65 % of the thumbnail: the thumbnail then probably dates from before the picture was cropped or rotated.
  private static func pictureArea(of thumbnail: PictureDimensions, _ stored: PictureDimensions) -> VipsRect? {
    let (across, down) = (
      Double(thumbnail.width) / Double(stored.width), Double(thumbnail.height) / Double(stored.height)
    )
    // The edge of a bar is blurred. Cropping a little more on all sides removes it and keeps the proportions.
    let hasBars = abs(across / down - 1) > 0.02
    let scale = min(across, down) * (hasBars ? 0.97 : 1)
    let width = min(max(Int((Double(stored.width) * scale).rounded()), 1), thumbnail.width)
    let height = min(max(Int((Double(stored.height) * scale).rounded()), 1), thumbnail.height)
    guard Double(width * height) > 0.65 * Double(thumbnail.width * thumbnail.height) else { return nil }
    return VipsRect(
      left: Int32((thumbnail.width - width) / 2), top: Int32((thumbnail.height - height) / 2),
      width: Int32(width), height: Int32(height))
  }

  /// Returns the factor, 1, 2, 4 or 8, by which the loader downscales while decoding.
  ///
  /// Downscaling while decoding averages bytes, so `AreaReduction` does the last part of the downscaling, in
  /// linear light.
  private static func shrink(from stored: PictureDimensions, to size: PictureDimensions) -> Int {
    let factor = min(
      Double(stored.width) / Double(size.width), Double(stored.height) / Double(size.height))
    return [8, 4, 2].first { Double($0) * 1.5 <= factor } ?? 1
  }

  private static func source(of file: OpenPicture) -> UnsafeMutablePointer<VipsSource>? {
    file.rewind()
    return vips_source_new_from_descriptor(file.descriptor)
  }

  /// Opens the file from its start as an image of libvips. With the default `failOn`, a truncated file is
  /// decoded as far as possible.
  func open(options: String = "", failOn: String = "none") throws(PictureFailure) -> VipsObject {
    guard let source = Self.source(of: file) else { throw Self.failure }
    defer { cvips_unref(source) }
    let options = options.isEmpty ? "" : ",\(options)"
    let image = try VipsObject(cvips_open(source, "access=sequential,fail_on=\(failOn)\(options)"))
    guard loader == .gif, let canvas = GIFCanvas(file) else { return image }
    return try canvas.image(image)
  }

  /// Returns the premultiplied pixels of an image, in sRGB and downscaled to `size`.
  private func pixels(
    of image: VipsObject, _ natural: PictureDimensions, _ size: PictureDimensions
  ) throws(PictureFailure) -> (pixels: [UInt32], isOpaque: Bool) {
    do throws(PictureFailure) {
      return try reduce(toSRGB(image), to: size)
    } catch {
      // libheif does not report that its decoder ran out of memory.
      let isLarge = natural.width * natural.height > 10_000_000
      throw loader == .heif && isLarge ? PictureLimits.memoryFailure : error
    }
  }

  /// Returns an image converted to sRGB, with three or four bands of bytes.
  func toSRGB(_ image: VipsObject) throws(PictureFailure) -> VipsObject {
    var image = withStatedProfile(image)
    if Self.hasProfile(image), let converted = cvips_profile_to_srgb(image.pointer) {
      image = VipsObject(converted)
    }
    // A damaged profile is ignored.
    vips_error_clear()
    image = try VipsObject(cvips_to_srgb(image.pointer))
    if image.pointer.pointee.BandFmt != VIPS_FORMAT_UCHAR {
      image = try VipsObject(cvips_to_bytes(image.pointer))
    }
    if image.pointer.pointee.Bands > 4 { image = try VipsObject(cvips_first_bands(image.pointer, 4)) }
    guard image.pointer.pointee.Bands >= 3 else {
      throw PictureFailure(reason: "its colours are of an unknown kind")
    }
    return image
  }

  private static func hasProfile(_ image: VipsObject) -> Bool {
    vips_image_get_typeof(image.pointer, VIPS_META_ICC_NAME) != 0
  }

  /// Returns an image with a profile of the colour space that a PNG file's chunks state, if they state one.
  private func withStatedProfile(_ image: VipsObject) -> VipsObject {
    guard loader == .png, let space = PNGColorSpace(file), space.overridesProfile || !Self.hasProfile(image),
      let profile = space.profile(isGrey: image.pointer.pointee.Bands < 3),
      let profiled = cvips_with_profile(image.pointer, profile, profile.count)
    else { return image }
    return VipsObject(profiled)
  }

  /// Returns the premultiplied pixels of an sRGB image, downscaled to `size`, which must not exceed the
  /// image's size.
  func reduce(
    _ image: VipsObject, to size: PictureDimensions
  ) throws(PictureFailure) -> (pixels: [UInt32], isOpaque: Bool) {
    let rows = try RowReader(image)
    let reduction = AreaReduction(from: rows.size, to: size, isOpaque: !rows.hasAlpha)
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    try pixels.withUnsafeMutableBufferPointer { buffer throws(PictureFailure) in
      guard let base = buffer.baseAddress else { return }
      try reduction.write(to: base, stride: size.width) { y throws(PictureFailure) in try rows.row(y) }
    }
    let isOpaque = !rows.hasAlpha || pixels.allSatisfy { $0 >= 0xFF00_0000 }
    return (pixels, isOpaque)
  }

  /// Returns the pixels of a picture of `size` pixels, rotated and mirrored according to its EXIF
  /// orientation.
  private func turned(
    _ pixels: [UInt32], _ size: PictureDimensions, _ orientation: Int32
  ) throws(PictureFailure) -> [UInt32] {
    try pixels.withUnsafeBufferPointer { pixels throws(PictureFailure) in
      let bytes = UnsafeRawBufferPointer(pixels)
      // libvips only moves the pixels, so the order of the four bands does not matter.
      let image = try VipsObject(
        vips_image_new_from_memory(
          bytes.baseAddress, bytes.count, Int32(size.width), Int32(size.height), 4, VIPS_FORMAT_UCHAR))
      vips_image_set_int(image.pointer, VIPS_META_ORIENTATION, orientation)
      let upright = try VipsObject(cvips_upright(image.pointer))
      var length = 0
      guard let memory = vips_image_write_to_memory(upright.pointer, &length) else { throw Self.failure }
      defer { g_free(memory) }
      return Array(UnsafeRawBufferPointer(start: memory, count: length).bindMemory(to: UInt32.self))
    }
  }

  static var failure: PictureFailure {
    let text = String(cString: vips_error_buffer())
    vips_error_clear()
    let isMemory = ["out of memory", "nsufficient memory", "emory allocation", "annot allocate"].contains {
      text.contains($0)
    }
    if isMemory { return PictureLimits.memoryFailure }
    let line = text.split(separator: "\n").first.map(String.init) ?? "it cannot be decoded"
    return PictureFailure(reason: "it is damaged (\(line))")
  }
}

/// An owned reference to an image of libvips.
final class VipsObject {
  let pointer: UnsafeMutablePointer<VipsImage>

  /// Takes ownership of a reference to an image; if `pointer` is `nil`, throws a failure with libvips'
  /// message.
  init(_ pointer: UnsafeMutablePointer<VipsImage>?) throws(PictureFailure) {
    guard let pointer else { throw VipsReader.failure }
    self.pointer = pointer
  }

  /// Takes ownership of a reference to an image.
  init(_ pointer: UnsafeMutablePointer<VipsImage>) { self.pointer = pointer }

  deinit { cvips_unref(pointer) }

  /// The image's size in pixels, as stored, before the orientation is applied.
  var size: PictureDimensions {
    PictureDimensions(width: Int(pointer.pointee.Xsize), height: Int(pointer.pointee.Ysize))
  }
}

/// A reader of an image's rows as premultiplied pixels, decoded in strips from top to bottom.
private final class RowReader {
  let size: PictureDimensions
  let hasAlpha: Bool
  private let image: VipsObject
  private let region: UnsafeMutablePointer<VipsRegion>
  private let line: UnsafeMutablePointer<UInt32>
  /// The range of rows in the strip that was decoded last.
  private var strip = 0..<0

  private static let stripHeight = 32

  init(_ image: VipsObject) throws(PictureFailure) {
    self.image = image
    size = image.size
    hasAlpha = image.pointer.pointee.Bands == 4
    guard let region = vips_region_new(image.pointer) else { throw VipsReader.failure }
    self.region = region
    line = .allocate(capacity: size.width)
  }

  deinit {
    cvips_unref(region)
    line.deallocate()
  }

  func row(_ y: Int) throws(PictureFailure) -> UnsafePointer<UInt32> {
    if !strip.contains(y) {
      // If the program has ended, no process waits for the remaining rows.
      if SocketStream(descriptor: STDIN_FILENO).isClosed { exit(0) }
      strip = y..<min(y + Self.stripHeight, size.height)
      var area = VipsRect(left: 0, top: Int32(y), width: Int32(size.width), height: Int32(strip.count))
      guard vips_region_prepare(region, &area) == 0 else { throw VipsReader.failure }
    }
    guard let bytes = cvips_pixels(region, 0, Int32(y)) else { throw VipsReader.failure }
    if hasAlpha { fillTranslucent(bytes) } else { fillOpaque(bytes) }
    return UnsafePointer(line)
  }

  private func fillOpaque(_ bytes: UnsafePointer<UInt8>) {
    var (x, at) = (0, bytes)
    while x < size.width {
      line[x] = 0xFF00_0000 | UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
      x &+= 1
      at += 3
    }
  }

  private func fillTranslucent(_ bytes: UnsafePointer<UInt8>) {
    var (x, at) = (0, bytes)
    while x < size.width {
      let color = UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
      line[x] = color.premultiplied(by: UInt32(at[3]))
      x &+= 1
      at += 4
    }
  }
}

/// The plug-ins of libvips, loaded on demand.
private enum Plugins {
  nonisolated(unsafe) private static var loaded: Set<String> = []

  static func load(forFileStartingWith head: [UInt8]) {
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) { load("heif") }
    let isJXL = head.starts(with: [0xFF, 0x0A]) || head.dropFirst(4).starts(with: Array("JXL ".utf8))
    if isJXL { load("jxl") }
  }

  /// Loads a plug-in of libvips, once; does nothing if libvips was built without plug-ins.
  private static func load(_ name: String) {
    guard loaded.insert(name).inserted else { return }
    guard let path = cvips_plugin_path(name) else { return }
    defer { g_free(path) }
    guard let module = g_module_open(path, GModuleFlags(rawValue: 0)) else { return }
    g_module_make_resident(module)
  }
}
