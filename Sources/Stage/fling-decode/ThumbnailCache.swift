import CVips
import Glibc
import PictureReading

/// The user's thumbnail cache, which all programs of a desktop share (Thumbnail Managing Standard 0.9).
///
/// A cache that cannot be read or written is treated as empty.
struct ThumbnailCache {
  /// A size of thumbnails; the raw value is the maximum width and height in pixels.
  enum Size: Int, CaseIterable {
    case normal = 128
    case large = 256
    case xLarge = 512
    case xxLarge = 1024

    /// The name of the subfolder of the cache with the thumbnails of this size.
    var folder: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .xLarge: "x-large"
      case .xxLarge: "xx-large"
      }
    }

    /// The rectangle that a thumbnail of this size fits into.
    var target: PictureTarget { PictureTarget(width: rawValue, height: rawValue, mode: .scaleAspectFit) }
  }

  /// The subfolder of the cache for this program's records of failed thumbnails. The Thumbnail Managing
  /// Standard gives each program a subfolder of its own.
  private static let failureFolder = "fail/fling-1"

  private let folder: String

  /// Creates a cache in a folder that need not exist; `nil` if the path is not absolute.
  init?(folder: String) {
    guard folder.hasPrefix("/") else { return nil }
    self.folder = folder
  }

  // MARK: Reading

  /// Returns the sizes in which the cache has a thumbnail of a picture file, smallest first; the thumbnails
  /// may be out of date.
  func sizes(of key: ThumbnailKey) -> [Size] {
    let name = key.fileName
    return Size.allCases.filter { access(path($0.folder, name), R_OK) == 0 }
  }

  /// Returns the thumbnail with the given size of a picture file in its current state; `nil` if the cache has
  /// no such thumbnail.
  func thumbnail(_ size: Size, of key: ThumbnailKey) -> Thumbnail? {
    let thumbnail = Thumbnail(path: path(size.folder, key.fileName))
    guard let thumbnail, thumbnail.shows(key), thumbnail.size.fits(in: size.bounds) else { return nil }
    return thumbnail
  }

  /// Returns whether the cache records that no thumbnail can be made of a picture file in its current state.
  func hasFailure(of key: ThumbnailKey) -> Bool {
    Thumbnail(path: path(Self.failureFolder, key.fileName))?.shows(key) == true
  }

  /// Returns whether the file at `path` lies in the cache folder; no thumbnails are made of thumbnails.
  func contains(_ path: String) -> Bool {
    let (file, cache) = (Self.resolved(path), Self.resolved(folder))
    guard let file, let cache else { return false }
    return file.hasPrefix(cache + "/")
  }

  // MARK: Writing

  /// Stores a thumbnail of a picture file, with the text chunks that the Thumbnail Managing Standard
  /// requires.
  func store(_ picture: DecodedPicture, _ size: Size, for key: ThumbnailKey, of file: OpenPicture) {
    let natural = picture.naturalSize
    write(
      picture,
      Thumbnail.texts(for: key) + [
        ("Thumb::Size", String(file.length)), ("Thumb::Image::Width", String(natural.width)),
        ("Thumb::Image::Height", String(natural.height)),
      ], to: size.folder, key.fileName)
  }

  /// Records that no thumbnail can be made of a picture file in its current state.
  func storeFailure(of key: ThumbnailKey) {
    let pixel = PictureDimensions(width: 1, height: 1)
    let empty = DecodedPicture(naturalSize: pixel, size: pixel, isOpaque: false, pixels: [0])
    write(empty, Thumbnail.texts(for: key), to: Self.failureFolder, key.fileName)
  }

  // MARK: Private

  private func path(_ parts: String...) -> String { ([folder] + parts).joined(separator: "/") }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes a thumbnail to a temporary file in the same folder and renames that file, so that other programs
  /// never see an incomplete thumbnail.
  ///
  /// Thumbnails only save time, so a full or read-only disk is not reported.
  private func write(
    _ picture: DecodedPicture, _ texts: [(key: String, value: String)], to subfolder: String, _ name: String
  ) {
    guard let png = try? PNGFile(picture, texts: texts) else { return }
    makeFolder(path(subfolder))
    // `mkstemp` creates the file for its owner only, as the standard demands.
    guard let temporary = strdup(path(subfolder, ".\(name).XXXXXX")) else { return }
    defer { free(temporary) }
    let descriptor = mkstemp(temporary)
    guard descriptor >= 0 else { return }
    let isWritten = png.write(to: descriptor)
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, path(subfolder, name)) == 0 else {
      unlink(temporary)
      return
    }
  }

  /// Creates a folder and the folders above it, with permissions for their owner only.
  private func makeFolder(_ path: String) { g_mkdir_with_parents(path, 0o700) }
}

extension ThumbnailCache.Size {
  fileprivate var bounds: PictureDimensions { PictureDimensions(width: rawValue, height: rawValue) }
}
