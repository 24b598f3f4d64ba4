@_exported public import StandardLayouts
