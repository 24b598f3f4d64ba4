@_exported public import Scrolling
@_exported public import Snapshots
