@_exported public import Motion
@_exported public import ViewTree
