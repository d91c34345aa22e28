import type { App } from "#shared/contract/views";

/** The content of the tool panel on a table's page: tools of the table or its views. */
export type ToolPanel = "tools" | "views";

/**
 * The panel's initial content (specification 2, section 2): tools if there is no view or the table view, the first
 * one, is active; views if another one was chosen.
 */
export function startTool(views: readonly Pick<App, "id" | "isVisible">[], viewId: number | null): ToolPanel {
  const tableView = views.find(({ isVisible }) => isVisible);
  return viewId === null || viewId === tableView?.id ? "tools" : "views";
}
