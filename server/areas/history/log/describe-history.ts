import type { HistoryItem } from "#shared/contract/history-log";
import type { RecordData } from "#shared/contract/records";
import { dateFormat } from "#shared/fields/formatters";
import { restrictForReader } from "../../../engine/public";
import { findPeople, toInstant, type People } from "../../../tables/public";
import { labelWord } from "./code-words";
import { connectedTitles, type CellsOfTable } from "./connected-titles";
import { describeCells, type CellWords } from "./describe-cells";
import { describeColumns, type Described, type NameOf, type Values } from "./describe-columns";
import { findSeen, type SeenRow } from "./find-seen";
import type { HistoryReader } from "./history-reader";
import { nameReferences } from "./name-references";
import { principalOf, namePrincipals, type PrincipalNames } from "./name-principals";
import { sourceOf, type HistoryRow } from "./repository";
import { entityOf } from "./select";

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
  const visible = rows.flatMap((row): SeenRow[] => {
    const about = seen(row);
    return about ? [{ row, about, values: { before: parse(row.before), after: parse(row.after) } }] : [];
  });
  const cells = await restrictCells(context, visible);
  const [titles, nameOf] = await Promise.all([
    connectedTitles(context, cells),
    nameReferences(context, visible, people),
  ]);
  const describe = describer({ ...context, people, titles }, nameOf);
  return visible.map((entry) => toItem(context, entry, describe(entry), { people, principals }));
}

const isRecord = ({ row }: SeenRow): boolean => row.object === "record";

/** Removes the cells that the reader may not see; one read of the rules a table. */
async function restrictCells({ org }: HistoryReader, visible: readonly SeenRow[]): Promise<CellsOfTable[]> {
  const cells: CellsOfTable[] = [];
  for (const [seen, of] of Map.groupBy(visible.filter(isRecord), ({ about }) => about.table)) {
    if (!seen) continue;
    const data = of.flatMap(({ values: { before, after } }) =>
      [before, after].filter((one) => one !== null).map((one) => ({ data: one as RecordData })),
    );
    await restrictForReader(org.database, seen.grant, data);
    cells.push(...data.map((one) => ({ table: seen.table, data: one.data })));
  }
  return cells;
}

function describer(words: CellWords, nameOf: NameOf): (entry: SeenRow) => Described {
  const { actor, org } = words;
  const { language, timeZone } = actor.locale;
  const times = dateFormat(language, timeZone, "short");
  const ofColumns = {
    language: actor.language,
    nameOf,
    moment: (instant: number) => times.format(instant),
  };
  return ({ row, about, values }) =>
    row.object === "record" && about.table
      ? describeCells(words, about.table.table, values as CellsBeforeAfter)
      : describeColumns({ ...ofColumns, kind: row.object }, org.database.kinds.get(row.object), values);
}

interface CellsBeforeAfter {
  before: RecordData | null;
  after: RecordData | null;
}

function toItem(
  context: HistoryReader,
  { row, about }: SeenRow,
  { before, after, changes }: Described,
  { people, principals }: { people: People; principals: PrincipalNames },
): HistoryItem {
  const entity = entityOf(row.object);
  return {
    id: row.seq,
    action_type: row.action === "act" ? row.object : `${verbOf(row)}_${entity}`,
    affected_object: { id: row.tableId ?? row.objectId, name: about.place },
    affected_record_label: labelWord(context.actor.language, row.object, about.label),
    object_id: row.objectId,
    count: about.count,
    before,
    after,
    changes,
    action_source: sourceOf(row),
    entity_type: entity,
    affected_fields: changes.map(({ name }) => name),
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

function undoOf({ actor }: HistoryReader, row: HistoryRow): HistoryItem["undo"] {
  if (row.undoneBy !== null) return "undone";
  if (row.undoable !== 1 || row.action === "purge" || row.action === "act") return "never";
  return row.actorId === actor.userId ? "possible" : "others";
}
