@_exported public import CollectionCore
