import CSDL2

/// A cache of the textures of bitmaps on the graphics processor; textures that are no longer used are
/// destroyed.
@MainActor
final class TextureCache {
  private struct Entry {
    var texture: OpaquePointer
    /// The bitmap, retained so that the object identifier used as the key stays unique.
    var bitmap: Bitmap
    var lastFrame: Int
  }

  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var byteCount = 0
  private var frame = 0
  private static let byteLimit = 192 << 20
  /// The number of frames after which an unused texture is destroyed.
  private static let patience = 240

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    (self.renderer, self.blendMode) = (renderer, blendMode)
  }

  /// Starts a frame and destroys textures that are no longer used.
  ///
  /// Every 32 frames, textures that were not used in the last 240 frames are destroyed. While the cache
  /// exceeds its byte limit, every frame destroys the textures that the previous frame did not use.
  func beginFrame() {
    frame += 1
    guard frame % 32 == 0 || byteCount > Self.byteLimit else { return }
    let patience = byteCount > Self.byteLimit ? 1 : Self.patience
    for (key, entry) in entries where entry.lastFrame < frame - patience {
      SDL_DestroyTexture(entry.texture)
      byteCount -= entry.bitmap.byteCount
      entries[key] = nil
    }
  }

  /// Returns a bitmap's texture, uploaded on first use; `nil` if SDL cannot create the texture.
  func texture(for bitmap: Bitmap) -> OpaquePointer? {
    let key = ObjectIdentifier(bitmap)
    if let texture = entries[key]?.texture {
      entries[key]?.lastFrame = frame
      return texture
    }
    let created = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(bitmap.width),
      Int32(bitmap.height))
    guard let created else { return nil }
    let pitch = Int32(bitmap.stride * MemoryLayout<Pixel>.stride)
    SDL_UpdateTexture(created, nil, bitmap.row(0), pitch)
    SDL_SetTextureScaleMode(created, SDL_ScaleModeLinear)
    SDL_SetTextureBlendMode(created, blendMode)
    entries[key] = Entry(texture: created, bitmap: bitmap, lastFrame: frame)
    byteCount += bitmap.byteCount
    return created
  }
}
