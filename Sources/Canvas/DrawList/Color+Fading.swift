import Foundation
import ViewTree

extension Color {
  /// The colour at a part, 0 … 1, of its opacity.
  func faded(_ alpha: CGFloat) -> Color { withAlpha(self.alpha * Float(alpha)) }
}
