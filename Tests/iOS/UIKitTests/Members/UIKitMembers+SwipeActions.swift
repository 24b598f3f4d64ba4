import UIKit

extension UIKitMembers {
  static func useSwipeActions() -> UISwipeActionsConfiguration {
    let action = UIContextualAction(style: .destructive, title: "Delete") { action, view, completion in
      completion(action.style == .destructive && view.alpha > 0)
    }
    action.title = "Remove"
    action.backgroundColor = UIColor(white: 0.5)
    let handler: UIContextualAction.Handler = action.handler
    let configuration = UISwipeActionsConfiguration(actions: [
      action, UIContextualAction(style: .normal, title: nil, handler: handler),
    ])
    configuration.performsFirstActionWithFullSwipe = configuration.actions.count > 1
    return configuration
  }
}
