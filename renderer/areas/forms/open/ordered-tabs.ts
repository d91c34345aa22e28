import { defaultModalViews, type ToolName } from "#shared/forms/form-names";

/** Whether the tabs still have the order that forms start with. */
function isStartingOrder(views: readonly ToolName[]): boolean {
  const places = views.map((id) => defaultModalViews.indexOf(id)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}

/** The tabs of a record in the order of its form. The data comes first until a builder orders the tabs. */
export function orderedTabs(views: readonly ToolName[], known: readonly ToolName[]): ToolName[] {
  const isOrdered = views.includes("record-data") && !isStartingOrder(views);
  const tools = (ids: readonly ToolName[]) => ids.filter((id) => id !== "record-data");
  if (isOrdered) return views.filter((id) => id === "record-data" || known.includes(id));
  return ["record-data", ...tools(known).filter((id) => views.includes(id))];
}
