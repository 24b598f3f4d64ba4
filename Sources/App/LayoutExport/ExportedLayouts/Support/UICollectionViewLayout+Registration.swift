import UIKit

extension UICollectionViewLayout {
  func register<DecorationView: UICollectionReusableView>(
    decorationViewOfKind kind: String, _ make: (CGRect) -> DecorationView
  ) { register(DecorationView.self, forDecorationViewOfKind: kind) }
}
