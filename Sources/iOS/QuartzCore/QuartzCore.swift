// Files written for iOS import this module for its layers, which the module `UIKit` has here.
@_exported public import UIKit
