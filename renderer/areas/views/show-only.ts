import type { ViewConfig } from "#shared/contract/views";

type Filter = NonNullable<ViewConfig["filter"]>;

const asked = new Map<number, Filter>();

/** The table's page opens next with this filter; it is saved in no view until the person changes the view. */
export function showOnly(tableId: number, filter: Filter): void {
  asked.set(tableId, filter);
}

/** The filter that the table's page was requested to open with; returned once. */
export function takeAskedFilter(tableId: number): Filter | null {
  const filter = asked.get(tableId) ?? null;
  asked.delete(tableId);
  return filter;
}
