import { createHash } from "node:crypto";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicApiCalls } from "#shared/contract/public-api";
import type { RecordData } from "#shared/contract/records";
import { CHANGES_SCANNED } from "#shared/limits/public-api";
import type { ChangeRow } from "../../sql/change-row";
import { isRuleLogged, readLogEnd, readRecords, seenBefore, visibleIds } from "../../engine/public";
import { AppError } from "../../errors";
import type { ReadContext } from "../../http/context";
import { recordChanges, type RecordChange } from "../../log/record-changes";
import type { Granted } from "../../policy/granted";
import { recordKind } from "../../policy/record";
import { toInstant } from "../../tables/public";
import { openNamedTable } from "./named-table";

type Call = (typeof publicApiCalls)["listNamedChanges"];
type Grant = Granted<"record", "read">;

const READ_AT_ONCE = 500;

/**
 * Records that changed since a cursor, with their present values. Records that the reader may not see are left out;
 * those that became hidden are listed as deleted. If the log does not show which became hidden, or the reader's
 * permissions changed since, `reload` is true.
 */
export async function listNamedChanges(
  context: ReadContext,
  { table: key, keys: style, after, size }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const { table, grant, keys } = await openNamedTable(context, key, recordKind.read);
  const rules = fingerprint(grant);
  const end = await readLogEnd(database);
  if (after === undefined)
    return { changes: [], next: cursorOf(table.id, end, rules), hasMore: false, reload: false };
  const from = readCursor(after, table.id);
  const { rows, reached, hasMore } = await scan(context, table.id, from.seq, { size, end });
  const next = cursorOf(table.id, reached, rules);
  if (from.rules !== rules) return { changes: [], next, hasMore, reload: true };
  const { touched, reload } = await touchedRecords(context, grant, rows);
  const present = await readRecords(database, grant, [...touched.keys()]);
  const byId = new Map(present.map((record) => [record.id, record]));
  const gone = [...touched].filter(([id]) => !byId.has(id));
  const left = await recordsLeft(context, grant, gone);
  const changes = [...touched].flatMap(([id, { at }]): ReplyOf<Call>["changes"] => {
    const record = byId.get(id);
    if (record) return [{ type: "upserted", id, at: toInstant(at), record: keys.toNamed(record, style) }];
    return left.ids.has(id) ? [{ type: "deleted", id, at: toInstant(at) }] : [];
  });
  return { changes, next, hasMore, reload: reload || left.isUnknown };
}

/** Changes of the table's records after a position; stops after `size` of them or when enough of the log was read. */
async function scan(
  { org }: ReadContext,
  tableId: number,
  after: number,
  { size, end }: { size: number; end: number },
): Promise<{ rows: ChangeRow[]; reached: number; hasMore: boolean }> {
  const rows: ChangeRow[] = [];
  let reached = after;
  for (let scanned = 0; scanned < CHANGES_SCANNED; scanned += READ_AT_ONCE) {
    const read = await org.database.changesAfter(reached, READ_AT_ONCE, `table:${tableId}`);
    for (const row of read) {
      reached = row.seq;
      if (row.object === "record" || row.object === "computedRecords") rows.push(row);
      if (rows.length >= size) return { rows, reached, hasMore: true };
    }
    if (read.length < READ_AT_ONCE) return { rows, reached: Math.max(reached, end), hasMore: false };
  }
  return { rows, reached, hasMore: true };
}

interface Touched {
  at: number;
  /** The earliest values of updates, by which the log shows whether the record was visible. */
  before: RecordData;
}

async function touchedRecords({ org }: ReadContext, grant: Grant, rows: readonly ChangeRow[]) {
  const touched = new Map<number, Touched>();
  const add = (id: number, at: number, before: RecordData | null) => {
    const known = touched.get(id);
    touched.delete(id);
    touched.set(id, { at, before: { ...before, ...known?.before } });
  };
  let reload = false;
  for (const row of rows) {
    // Too many computed values to name their records.
    if (row.object === "computedRecords" && Number(row.after?.["count"] ?? 0) > 0) reload = true;
    if (row.action === "purge" || row.action === "delete") {
      if (row.lastObjectId !== null) reload ||= row.action === "purge";
      else add(row.objectId, row.at, null);
    }
    for (const change of await recordChanges(org, [row]))
      if (isVisibleChange(change, grant))
        add(change.recordId, change.at, change.action === "update" ? change.before : null);
  }
  return { touched, reload };
}

/** Changes of hidden fields alone are left out. */
const isVisibleChange = ({ action, after, isComputed }: RecordChange, { readFields }: Grant): boolean =>
  readFields === null ||
  isComputed ||
  action !== "update" ||
  Object.keys(after ?? {}).some((id) => readFields.includes(Number(id)));

/** Of records that the reader no longer sees, those that they did see. */
async function recordsLeft(
  { org: { database } }: ReadContext,
  grant: Grant,
  gone: readonly (readonly [number, Touched])[],
): Promise<{ ids: ReadonlySet<number>; isUnknown: boolean }> {
  const ids = gone.map(([id]) => id);
  if (grant.readRows === null) return { ids: new Set(ids), isUnknown: false };
  if (ids.length === 0) return { ids: new Set(), isUnknown: false };
  const inTrash = await visibleIds(database, grant, ids);
  const others = gone.filter(([id]) => !inTrash.has(id));
  if (others.length === 0) return { ids: inTrash, isUnknown: false };
  if (!(await isRuleLogged(database, grant))) return { ids: inTrash, isUnknown: true };
  const before = others.map(([id, touched]) => ({ id, before: touched.before }));
  const seen = await seenBefore(database, grant, before);
  return { ids: new Set([...inTrash, ...(seen ?? [])]), isUnknown: seen === null };
}

const fingerprint = ({ readRows, readFields, connections }: Grant): string =>
  createHash("sha256")
    .update(JSON.stringify([readRows, readFields, connections]))
    .digest("base64url")
    .slice(0, 12);

const cursorOf = (tableId: number, seq: number, rules: string): string =>
  Buffer.from(JSON.stringify([tableId, seq, rules])).toString("base64url");

/** @throws AppError cursor_invalid */
function readCursor(text: string, tableId: number): { seq: number; rules: string } {
  try {
    const parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown;
    if (Array.isArray(parts) && parts[0] === tableId && Number.isSafeInteger(parts[1]) && parts[1] >= 0)
      return { seq: parts[1] as number, rules: String(parts[2]) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError("cursor_invalid");
}
