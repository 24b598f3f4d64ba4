import Foundation
import ViewTree

extension Color {
  /// Returns the colour with its opacity multiplied by `alpha`, which is from 0 to 1.
  func faded(_ alpha: CGFloat) -> Color { withAlpha(self.alpha * Float(alpha)) }
}
