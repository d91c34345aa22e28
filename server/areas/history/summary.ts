import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import type { AnyKind } from "../../objects/define-object";
import { findDefinition } from "../../tables/public";
import { findValue, findTableOfBatch, listBatchRanges } from "./repository";

export interface Summary {
  /** Message id: "records.undone.update". */
  text: string;
  values: Record<string, string | number>;
}

/** Says what was taken back by what had been done: the reader's language says the rest. A table speaks for what it holds. */
export async function summarize(
  database: OrganizationDatabase,
  { changes, batch }: { changes: readonly ChangeRow[]; batch: string | null },
): Promise<Summary> {
  const table = batch === null ? undefined : await findTableOfBatch(database, batch);
  if (table) return { text: `tables.undone.${table.action}`, values: { table: table.label } };
  const named = database.kinds.all.filter(({ history }) => history !== null);
  const changed = (kinds: readonly AnyKind[]) =>
    kinds.find(({ kind }) => changes.some(({ object }) => object === kind));
  // Making a table also makes fields and a view: what has parts speaks for them, and records before the other kinds.
  const whole = changed(named.filter(({ data }) => data.parts.length > 0));
  if (whole) return summaryOfObject(database, whole, changes);
  const records = changes.filter(({ object }) => object === "record");
  if (records.length > 0) return summaryOfRecords(database, records, batch);
  const kind = changed(named);
  return kind ? summaryOfObject(database, kind, changes) : { text: "history.undone", values: {} };
}

async function summaryOfObject(
  database: OrganizationDatabase,
  { kind, history }: AnyKind,
  changes: readonly ChangeRow[],
): Promise<Summary> {
  const change = changes.find(({ object }) => object === kind);
  if (!change || !history) throw new Error(`There are no words for changes of ${kind}`);
  const [[value, column] = ["name", "id"]] = Object.entries(history.named);
  const label = await findValue(database, kind, column, change.objectId);
  return { text: history[wordsFor(change)], values: { [value]: label ?? "" } };
}

function wordsFor({ action }: ChangeRow): "created" | "updated" | "deleted" | "restored" {
  if (action === "update") return "updated";
  if (action === "delete") return "deleted";
  return action === "restore" ? "restored" : "created";
}

async function summaryOfRecords(
  database: OrganizationDatabase,
  records: readonly ChangeRow[],
  batch: string | null,
): Promise<Summary> {
  const { action, tableId } = records[0] ?? { action: "update", tableId: 0 };
  const table = await findDefinition(database, tableId ?? 0);
  const count = countObjects(batch === null ? records : await listBatchRanges(database, batch));
  return {
    text: `records.undone.${action === "import" ? "create" : action}`,
    values: { table: table?.label ?? "", count },
  };
}

/** One row may stand for many records. */
const countObjects = (
  changes: readonly { objectId: number; lastObjectId: number | null; after: unknown }[],
) =>
  changes.reduce((sum, { objectId, lastObjectId, after }) => {
    if (lastObjectId === null) return sum + 1;
    const counted = typeof after === "object" && after !== null && "count" in after ? after.count : null;
    return sum + (typeof counted === "number" ? counted : lastObjectId - objectId + 1);
  }, 0);
