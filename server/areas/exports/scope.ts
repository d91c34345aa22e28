import { AppError } from "../../errors";
import { readableFieldIds, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import type { ExportRow } from "./repository";

interface Readable {
  readRows: unknown;
}

/** What a user could read of a table when they exported it, as it is stored with the file. */
export const scopeOf = (fields: readonly number[], { readRows }: Readable): string =>
  JSON.stringify({ fields, rows: readRows ?? null });

/**
 * Refuses a file with fields or rows that its user may no longer read.
 *
 * @throws AppError export_not_found, object_not_found
 */
export async function refuseBeyondRights(
  context: PolicyContext,
  { tableId, scope }: ExportRow,
): Promise<void> {
  const { grant } = await openTable(context, tableId, recordKind.read);
  if (scope === null) return;
  const { fields, rows } = JSON.parse(scope) as { fields: number[]; rows: unknown };
  const readable = await readableFieldIds(context, tableId);
  const { readRows } = grant as Readable;
  const isNarrower = (readRows ?? null) !== null && JSON.stringify(readRows) !== JSON.stringify(rows);
  const isHidden = readable !== null && !fields.every((id) => readable.includes(id));
  if (isNarrower || isHidden) throw new AppError("export_not_found");
}
