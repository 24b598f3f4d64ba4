/// The renderer that draws frames into the window.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// The graphics processor if there is one, otherwise the software renderer.
  case automatic
  /// The software renderer, which draws directly into the window's pixels.
  case software
  /// SDL's accelerated renderer, even if its driver is a software implementation.
  case accelerated
}
