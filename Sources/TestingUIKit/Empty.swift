// Swift imports a module of this name into each file that imports both `Testing` and `UIKit`.
