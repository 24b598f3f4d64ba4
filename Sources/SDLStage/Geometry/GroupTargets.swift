import CSDL2
import Canvas

/// The render targets of transparency layers, one for each level of nesting.
@MainActor
final class GroupTargets {
  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private var sheets: [OpaquePointer] = []
  private var size = PixelSize.zero
  /// The opacities, 0 … 255, of the open layers, outermost first; `nil` for a layer that has no texture and
  /// is drawn directly, fully opaque.
  private var open: [UInt8?] = []

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    (self.renderer, self.blendMode) = (renderer, blendMode)
  }

  /// Starts a frame; `size` is in device pixels. If the size has changed, the textures are destroyed.
  func beginFrame(_ size: PixelSize) {
    open.removeAll(keepingCapacity: true)
    guard size != self.size else { return }
    for sheet in sheets { SDL_DestroyTexture(sheet) }
    sheets.removeAll()
    self.size = size
  }

  /// Begins a transparency layer with the opacity `alpha`, 0 … 1. Until the matching `pop`, drawing goes into
  /// the layer's own texture.
  func push(alpha: Float) {
    let level = open.count
    if sheets.count == level, let sheet = makeSheet() { sheets.append(sheet) }
    guard level < sheets.count, SDL_SetRenderTarget(renderer, sheets[level]) == 0 else {
      return open.append(nil)
    }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
    open.append(UInt8(min(max(alpha, 0), 1) * 255 + 0.5))
  }

  /// Ends the innermost transparency layer and composites the layer onto the content below.
  func pop() {
    guard let last = open.popLast(), let alpha = last else { return }
    let sheet = sheets[open.count]
    SDL_SetRenderTarget(renderer, open.isEmpty ? nil : sheets[open.count - 1])
    // The texture is premultiplied, so its colour channels are scaled together with its alpha.
    SDL_SetTextureColorMod(sheet, alpha, alpha, alpha)
    SDL_SetTextureAlphaMod(sheet, alpha)
    SDL_RenderCopy(renderer, sheet, nil, nil)
  }

  private func makeSheet() -> OpaquePointer? {
    let sheet = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
      Int32(size.width),
      Int32(size.height))
    if let sheet { SDL_SetTextureBlendMode(sheet, blendMode) }
    return sheet
  }
}
