import CSDL2
import Canvas

/// The render targets of transparency layers, one for each level of nesting.
@MainActor
final class GroupTargets {
  /// A layer that has been drawn into its texture.
  struct Layer {
    /// The texture, which has the size of the frame and premultiplied colours.
    var sheet: OpaquePointer
    /// The opacity, 0 … 1.
    var alpha: Float
    /// The fade by which the opacity is multiplied; `nil` for a constant opacity.
    var fade: LinearFade?
  }

  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private var sheets: [OpaquePointer] = []
  /// The size of the frame, in device pixels.
  private(set) var size = PixelSize.zero
  /// The open layers, outermost first; `nil` for a layer that has no texture and is drawn directly, fully
  /// opaque.
  private var open: [Layer?] = []

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
  func push(alpha: Float, fade: LinearFade? = nil) {
    let level = open.count
    if sheets.count == level, let sheet = makeSheet() { sheets.append(sheet) }
    guard level < sheets.count, SDL_SetRenderTarget(renderer, sheets[level]) == 0 else {
      return open.append(nil)
    }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
    open.append(Layer(sheet: sheets[level], alpha: min(max(alpha, 0), 1), fade: fade))
  }

  /// Ends the innermost transparency layer. Further drawing goes into the content below the layer.
  ///
  /// - Returns: the layer to composite onto the content below; `nil` for a layer without a texture.
  func pop() -> Layer? {
    guard let last = open.popLast(), let layer = last else { return nil }
    SDL_SetRenderTarget(renderer, open.isEmpty ? nil : sheets[open.count - 1])
    return layer
  }

  /// Composites a layer without a fade onto the current target.
  func composite(_ layer: Layer) {
    let alpha = UInt8(layer.alpha * 255 + 0.5)
    // The texture is premultiplied, so its colour channels are scaled together with its alpha.
    SDL_SetTextureColorMod(layer.sheet, alpha, alpha, alpha)
    SDL_SetTextureAlphaMod(layer.sheet, alpha)
    SDL_RenderCopy(renderer, layer.sheet, nil, nil)
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
