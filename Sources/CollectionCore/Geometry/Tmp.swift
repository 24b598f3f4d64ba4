import Foundation
extension CATransform3D { func interpolated(to e: CATransform3D, fraction: CGFloat) -> CATransform3D { e } }
