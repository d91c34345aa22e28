import type { HistoryItem } from "#shared/contract/history-log";
import type { RecordData } from "#shared/contract/records";
import { restrictForReader } from "../../../engine/public";
import { findPeople, toInstant, type People } from "../../../tables/public";
import { describeCells, describeColumns, type Values } from "./describe-values";
import { findSeen, type Seen, type SeenTable } from "./find-seen";
import { principalOf, namePrincipals, type PrincipalNames } from "./name-principals";
import type { HistoryReader } from "./history-reader";
import { entityOf } from "./select";
import type { HistoryRow } from "./repository";

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Values));

/** Rows of the log as entries, without those about what the reader may not see. */
export async function describeHistory(
  context: HistoryReader,
  rows: readonly HistoryRow[],
): Promise<HistoryItem[]> {
  const [seen, people, principals] = await Promise.all([
    findSeen(context, rows),
    findPeople(context.org.database),
    namePrincipals(context, rows),
  ]);
  const items: HistoryItem[] = [];
  for (const row of rows) {
    const about = seen(row);
    if (about) items.push(await describeRow(context, row, about, people, principals));
  }
  return items;
}

async function describeRow(
  context: HistoryReader,
  row: HistoryRow,
  about: Seen,
  people: People,
  principals: PrincipalNames,
): Promise<HistoryItem> {
  const values = { before: parse(row.before), after: parse(row.after) };
  const described =
    row.object === "record" && about.table
      ? await describeRecord(context, about.table, people, values)
      : describeColumns(context.org.database.kinds.get(row.object), values);
  const entity = entityOf(row.object);
  return {
    id: row.seq,
    action_type: row.action === "act" ? row.object : `${verbOf(row)}_${entity}`,
    affected_object: { id: row.tableId ?? row.objectId, name: about.place },
    affected_record_label: about.label,
    object_id: row.objectId,
    count: about.count,
    before: described.before,
    after: described.after,
    changes: described.changes,
    action_source: row.source,
    entity_type: entity,
    affected_fields: described.changes.map(({ name }) => name),
    ip: row.address,
    created_by: people.person(row.actorId),
    actor: principalOf(row, principals),
    performed_at: toInstant(row.at),
    change_set_id: row.changeSetId,
    undo: undoOf(context, row),
    path: about.path,
  };
}

const verbOf = ({ action }: HistoryRow): string => (action === "import" ? "create" : action);

async function describeRecord(
  { actor, org }: HistoryReader,
  { table, grant }: SeenTable,
  people: People,
  values: { before: Values | null; after: Values | null },
) {
  const cells = values as { before: RecordData | null; after: RecordData | null };
  const data = [cells.before, cells.after].filter((one) => one !== null).map((one) => ({ data: one }));
  await restrictForReader(org.database, grant, data);
  return describeCells({ actor, org }, people, table, cells);
}

function undoOf({ actor }: HistoryReader, row: HistoryRow): HistoryItem["undo"] {
  if (row.undoneBy !== null) return "undone";
  if (row.undoable !== 1 || row.action === "purge" || row.action === "act") return "never";
  return row.actorId === actor.userId ? "possible" : "others";
}
