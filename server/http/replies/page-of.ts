import type { OptionalPage } from "#shared/contract/common";
import { PAGE_SIZE } from "#shared/limits/records";

/** The requested page of a complete list; the whole list without page and size. */
export function pageOf<Item>(items: readonly Item[], { page, size }: OptionalPage): Item[] {
  if (page === undefined && size === undefined) return [...items];
  const length = size ?? PAGE_SIZE;
  const start = ((page ?? 1) - 1) * length;
  return items.slice(start, start + length);
}
