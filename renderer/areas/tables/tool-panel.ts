import type { App } from "#shared/contract/views";

/** What the tool panel of a table's page shows: tools of the table or its views. */
export type ToolPanel = "tools" | "views";

/**
 * What the panel opens with (specification 2, section 2): tools where there is no view or the table view is active, the
 * first one; views where somebody chose another.
 */
export function startTool(views: readonly Pick<App, "id" | "isVisible">[], viewId: number | null): ToolPanel {
  const tableView = views.find(({ isVisible }) => isVisible);
  return viewId === null || viewId === tableView?.id ? "tools" : "views";
}
