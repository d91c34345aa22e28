import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import { findDefinition } from "../tables/public";
import { findLabel, findTableOfBatch, listBatchRanges } from "./repository";

export interface Summary {
  /** Message id: "records.undone.update". */
  text: string;
  values: Record<string, string | number>;
}

/** Objects in the order in which they name a change set: making a table also makes fields and a view. */
const subjects = [
  { object: "table", area: "tables", value: "table" },
  { object: "record", area: "records", value: "table" },
  { object: "field", area: "fields", value: "field" },
  { object: "app", area: "views", value: "view" },
] as const;

/** Says what was taken back by what had been done: the reader's language says the rest. A table speaks for what it holds. */
export async function summarize(
  database: OrganizationDatabase,
  { changes, batch }: { changes: readonly ChangeRow[]; batch: string | null },
): Promise<Summary> {
  const table = batch === null ? undefined : await findTableOfBatch(database, batch);
  if (table) return { text: `tables.undone.${table.action}`, values: { table: table.label } };
  for (const { object, area, value } of subjects) {
    const own = changes.filter((change) => change.object === object);
    const [first] = own;
    if (!first) continue;
    const action = first.action === "import" ? "create" : first.action;
    const name =
      object === "record"
        ? (await findDefinition(database, first.tableId ?? 0))?.label
        : await findLabel(database, object, first.objectId);
    const values: Summary["values"] = { [value]: name ?? "" };
    if (object === "record") {
      values["count"] = countObjects(batch === null ? own : await listBatchRanges(database, batch));
    }
    return { text: `${area}.undone.${action}`, values };
  }
  return { text: "history.undone", values: {} };
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
