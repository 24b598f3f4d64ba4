// Files written for iOS import this module for its geometry, which the module `UIKit` has here.
@_exported public import UIKit
