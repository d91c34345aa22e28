import type { ImportNote } from "#shared/contract/connector";
import { insertPart, type ImportRow } from "../repository";
import { emptyLedger } from "../run/ledger";
import { withBatches, type ImportPlan } from "../run/plan";
import { planOf } from "../start-import";
import { addLaterFields, addOtherEnds } from "./add-later-fields";
import { connectionConfig } from "./connected-columns";
import { makeBulkLink } from "./make-bulk-link";
import { fieldOf, keyOf, makeTable, sheetOf, type BulkContext, type MadeTable } from "./make-table";
import { orderTables } from "./order-tables";
import { bulkPlan, type BulkState } from "./plan";

/** Makes the tables in the order in which they connect, and writes down an import for each. */
export async function makeParts(
  context: BulkContext,
  parent: ImportRow,
  { files }: BulkState,
): Promise<void> {
  const plan = bulkPlan.parse(JSON.parse(parent.config));
  const isFollowed = plan.connect !== null;
  const made = new Map<number, MadeTable>();
  for (const { table: place, connections, otherEnds } of orderTables(plan.tables)) {
    const [outline, file] = [plan.tables[place], files[place]];
    if (!outline || !file) continue;
    const sheet = sheetOf(parent, outline.id);
    const identifier = `${parent.identifier}-${place}`;
    const part = { parent, identifier, place, outline, connections, otherEnds, file, sheet };
    const tableOf = (one: number) => made.get(one)?.tableId ?? null;
    const table = await makeTable(context, part, isFollowed, tableOf);
    if (table) made.set(place, table);
  }
  for (const table of made.values()) await addLaterFields(context, table, made, isFollowed);
  for (const table of made.values()) await addOtherEnds(context, table, made, isFollowed);
  const done: string[] = [];
  for (const table of made.values()) {
    const own = planOfPart(table, made, plan.isRunAutomations, done);
    await insertPart(context.org.database, rowOf(table, table.part.identifier, own.first));
    done.push(table.part.identifier);
    if (plan.connect) await makeBulkLink(context, table, { ...plan.connect, plan: own.whole });
  }
  for (const table of made.values()) {
    const { later } = planOfPart(table, made, plan.isRunAutomations, done);
    if (later) await insertPart(context.org.database, rowOf(table, `${table.part.identifier}-links`, later));
  }
}

/** The plans of a table: of its rows, of the connections that come later, and of both at once. */
function planOfPart(
  table: MadeTable,
  made: ReadonlyMap<number, MadeTable>,
  isRunAutomations: boolean,
  after: readonly string[],
): { first: ImportPlan; later: ImportPlan | null; whole: ImportPlan } {
  const { part, result, fieldIds } = table;
  const columnOf = (name: string) => result.fields.find(({ key }) => key === name)?.column ?? -1;
  const connectBy: Record<string, number> = {};
  for (const { column, table: place, target, byTitles } of part.connections) {
    if (byTitles) continue;
    const other = made.get(place);
    const fieldId = other && fieldOf(other, target);
    if (fieldId !== undefined) connectBy[columnOf(column)] = fieldId;
  }
  const laterColumns = part.connections
    .filter(({ isLater }) => isLater)
    .map(({ column }) => columnOf(column));
  const isLater = (column: number) => laterColumns.includes(column);
  const connected = { ...result, fields: asConnected(table, made, isLater) };
  const settings = { type: "import_create_structure", primaryKey: null, isRunAutomations } as const;
  const planned = planOf({ ...settings, sheetIndex: part.sheet }, connected, fieldIds);
  const otherEnds = part.otherEnds.map(({ column }) => column);
  const whole = {
    ...planned,
    connectBy,
    otherEnds: otherEnds.map(columnOf),
    notes: otherEnds.length === 0 ? planned.notes : [...planned.notes, noteOf(otherEnds)],
    after: [...after],
  };
  const only = (keep: (column: number) => boolean) =>
    Object.fromEntries(Object.entries(fieldIds).filter(([column]) => keep(Number(column))));
  const keyColumn = keyOf(result, part);
  const first = { ...whole, fieldIds: only((column) => !isLater(column)) };
  const later =
    laterColumns.length === 0 || keyColumn === null
      ? null
      : {
          ...whole,
          type: "import_update" as const,
          keyColumn,
          fieldIds: only((column) => isLater(column) || column === keyColumn),
        };
  return { first, later, whole: { ...whole, keyColumn } };
}

const noteOf = (names: readonly string[]): ImportNote => ({
  text: "connector.note.otherEnds",
  values: { count: names.length, names: names.join(", ") },
});

const asConnected = (
  { part, result }: MadeTable,
  made: ReadonlyMap<number, MadeTable>,
  isLater: (column: number) => boolean,
) =>
  result.fields.map((field) => {
    if (!isLater(field.column)) return field;
    const connection = part.connections.find(({ column }) => column === field.key);
    if (!connection) return field;
    const config = connectionConfig(connection, made.get(connection.table)?.tableId ?? 0);
    return { ...field, deleted: false, type: "connectedRecord" as const, config };
  });

const rowOf = ({ part, tableId }: MadeTable, identifier: string, plan: ImportPlan) => ({
  identifier,
  parent: part.parent.identifier,
  connectorId: part.parent.connectorId,
  userId: part.parent.userId,
  fileName: part.parent.fileName === "" ? part.outline.label : part.parent.fileName,
  filePath: part.file.key,
  fileSize: part.file.size,
  state: "waiting",
  jobId: null,
  tableId,
  label: part.outline.label,
  config: JSON.stringify(withBatches(plan)),
  ledger: JSON.stringify(emptyLedger(part.file.size)),
  error: null,
  createdAt: Date.now(),
  startedAt: null,
  finishedAt: null,
});
