/// The way in which frames are drawn into the window.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// The graphics processor if there is one, otherwise software.
  case automatic
  /// Software, directly into the window's pixels.
  case software
  /// SDL's accelerated renderer, even if its driver is a software implementation.
  case accelerated
}
