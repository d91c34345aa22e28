import { FOUND_MAX } from "#shared/limits/records";
import type { FilterNode } from "#shared/fields/operators";
import type { RecordSelection } from "./gateway";
import { pageOf } from "./server-gateway";

export interface FoundText {
  id: number;
  before: string;
  after: string;
}

/** Records per request. */
const STEP = 1000;

/** The text with every occurrence replaced; null if nothing matches. Ignores case unless `isExact`. */
export function replaceText(
  text: string,
  find: string,
  replacement: string,
  isExact: boolean,
): string | null {
  const escaped = find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(escaped, isExact ? "gu" : "giu");
  const replaced = text.replace(pattern, () => replacement);
  return replaced === text ? null : replaced;
}

/** Records of a selection whose field contains a text, with what replaces it; at most FOUND_MAX. */
export async function findInColumn(
  tableId: number,
  selection: RecordSelection,
  {
    fieldId,
    find,
    replacement,
    isExact,
  }: { fieldId: number; find: string; replacement: string; isExact: boolean },
  signal: AbortSignal,
): Promise<{ found: FoundText[]; isComplete: boolean }> {
  const contains: FilterNode = { fieldId, operator: "contains", value: find };
  const conditions = selection.filter ? [selection.filter, contains] : [contains];
  const asked = { ...selection, filter: { match: "all" as const, conditions } };
  const found: FoundText[] = [];
  let after: string | undefined;
  do {
    const page = await pageOf(tableId, asked, { size: STEP, ...(after !== undefined && { after }) }, signal);
    for (const { id, data } of page.records) {
      const before = data[fieldId];
      if (typeof before !== "string") continue;
      const replaced = replaceText(before, find, replacement, isExact);
      if (replaced !== null) found.push({ id, before, after: replaced });
    }
    after = page.next ?? undefined;
  } while (after !== undefined && found.length < FOUND_MAX);
  return { found: found.slice(0, FOUND_MAX), isComplete: after === undefined && found.length <= FOUND_MAX };
}
