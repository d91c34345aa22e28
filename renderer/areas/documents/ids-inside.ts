import type { DocumentSummary } from "#shared/contract/documents";

/** The ids of some documents and of those inside them. */
export function idsInside(
  ids: readonly number[],
  items: readonly Pick<DocumentSummary, "id" | "parentId">[],
): ReadonlySet<number> {
  const found = new Set(ids);
  for (const id of found) for (const item of items) if (item.parentId === id) found.add(item.id);
  return found;
}
