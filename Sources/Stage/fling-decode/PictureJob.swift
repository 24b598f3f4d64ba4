import Glibc
import PictureReading

/// A request from the Fling program to decode a picture, with the opened picture file.
struct PictureJob {
  private let request: DecoderMessage.Request
  private let file: OpenPicture
  /// The thumbnail cache and the file's key in the cache; `nil` if the request names no usable cache.
  private let cached: (cache: ThumbnailCache, key: ThumbnailKey)?

  init(_ request: DecoderMessage.Request, _ file: OpenPicture) {
    (self.request, self.file) = (request, file)
    if let cache = ThumbnailCache(folder: request.thumbnailFolder),
      let key = ThumbnailKey(path: request.path, modificationTime: file.modificationTime)
    {
      cached = (cache, key)
    } else {
      cached = nil
    }
  }

  /// Returns the picture at its displayed size, from a cached thumbnail if one is large enough.
  func picture() throws(PictureFailure) -> DecodedPicture {
    if let thumbnail = cachedThumbnail(isLargeEnough: true) { return thumbnail }
    return try decoded(for: request.target)
  }

  /// Returns the best thumbnail of the picture, from the cache or embedded in the file; the result is at most
  /// as large as the displayed picture.
  func preview() throws(PictureFailure) -> DecodedPicture {
    if let thumbnail = cachedThumbnail(isLargeEnough: false) { return thumbnail }
    let preview = try VipsReader(file)?.preview(for: request.target)
    guard let preview else { throw PictureFailure(reason: "it has no thumbnail") }
    return preview
  }

  /// Stores a thumbnail of the picture in the cache, unless the cache has one. If possible, the thumbnail is
  /// large enough for the displayed size.
  ///
  /// No thumbnail is made of a picture no larger than the thumbnail, of a file inside the cache, of a file
  /// that changed just now, or of a picture whose thumbnail failed before.
  func makeThumbnail() throws(PictureFailure) {
    guard let (cache, key) = cached, !cache.contains(request.path), !isChanging else { return }
    let natural = try naturalSize()
    let size = Self.thumbnailSize(for: request.target, natural)
    guard max(natural.width, natural.height) > size.rawValue else { return }
    guard cache.thumbnail(size, of: key) == nil, !cache.hasFailure(of: key) else { return }
    do throws(PictureFailure) {
      cache.store(try decoded(for: size.target), size, for: key, of: file)
    } catch {
      cache.storeFailure(of: key)
      throw error
    }
  }

  // MARK: Private

  /// The time after a change during which a program may still be writing the file, in seconds.
  private static let settlingTime = 2

  /// Whether the file changed in the last `settlingTime` seconds, so that its thumbnail could soon be out of
  /// date.
  ///
  /// The cache compares modification times in whole seconds, and therefore cannot detect a second change in
  /// the same second.
  private var isChanging: Bool { abs(time(nil) - file.modificationTime) <= Self.settlingTime }

  /// Returns the smallest thumbnail size that covers the displayed size.
  ///
  /// If no size covers the displayed size, returns `.large`, a size that every file manager uses. The
  /// thumbnail then serves only as a preview.
  private static func thumbnailSize(
    for target: PictureTarget, _ natural: PictureDimensions
  ) -> ThumbnailCache.Size {
    let shown = target.size(of: natural)
    return ThumbnailCache.Size.allCases.first { $0.target.size(of: natural).covers(shown) } ?? .large
  }

  /// Returns the picture at its displayed size, from the smallest cached thumbnail that is large enough.
  ///
  /// If no thumbnail is large enough, the result is `nil` if `isLargeEnough` is `true`, otherwise a picture
  /// from the largest thumbnail.
  private func cachedThumbnail(isLargeEnough: Bool) -> DecodedPicture? {
    guard let (cache, key) = cached else { return nil }
    // Most files have no thumbnail, so the file's header is read only if there is one.
    let sizes = cache.sizes(of: key)
    guard !sizes.isEmpty, let natural = try? naturalSize() else { return nil }
    let shown = request.target.size(of: natural)
    var best: Thumbnail?
    for size in sizes {
      guard let thumbnail = cache.thumbnail(size, of: key), thumbnail.hasProportions(of: natural) else {
        continue
      }
      best = thumbnail
      if thumbnail.size.covers(shown) { return try? thumbnail.decoded(natural, to: shown) }
    }
    guard !isLargeEnough, let best else { return nil }
    let reduced = request.target.size(of: best.size)
    return try? best.decoded(
      natural,
      to: PictureDimensions(
        width: min(reduced.width, shown.width), height: min(reduced.height, shown.height)))
  }

  private func decoded(for target: PictureTarget) throws(PictureFailure) -> DecodedPicture {
    if let reader = try VipsReader(file) { return try reader.decode(for: target) }
    return try SDLPictureReader.decode(file, path: request.path, for: target)
  }

  private func naturalSize() throws(PictureFailure) -> PictureDimensions {
    if let reader = try VipsReader(file) { return try reader.naturalSize() }
    let header = PictureHeader(try file.bytes(atMost: Self.headerLength), path: request.path)
    guard let header else { throw PictureFailure(reason: "it is not a picture of a known format") }
    try PictureLimits.check(header.size)
    return header.size
  }

  /// The number of bytes at the start of a file that are read to find the picture's header.
  private static let headerLength = 1 << 18
}
