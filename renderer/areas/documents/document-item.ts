import type { DocumentSummary } from "#shared/contract/documents";
import type { HomeItem } from "#shared/contract/home";

/** A document as the lists of home show it. */
export const documentItem = (
  { id, title, icon, color, editedAt }: DocumentSummary,
  untitled: string,
  parent: string | null,
): HomeItem => ({
  key: `document:${id}`,
  id,
  type: "document",
  tableId: null,
  label: title === "" ? untitled : title,
  icon,
  color,
  path: `/doc-page/${id}`,
  parent,
  recordCount: null,
  openedAt: editedAt,
  isStarred: false,
  isBundle: false,
  isPublic: false,
});
