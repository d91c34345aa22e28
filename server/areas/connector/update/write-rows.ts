import type { CellValue } from "#shared/contract/records";
import { foldText } from "#shared/fold-text";
import { commitChanges } from "../../../changes/commit";
import { importRecords, updateRecords, type Operation } from "../../../engine/model/operations";
import { findByValues } from "../../../engine/public";
import { AppError } from "../../../errors";
import { authorize } from "../../../policy/authorize";
import { findPeople, openTable, type TableDefinition } from "../../../tables/public";
import { checkRecords } from "../../records/public";
import type { PlannedField } from "../run/plan";
import type { Decision, RowToWrite } from "./decide-rows";
import type { UpdateContext } from "./update-context";
import { recordKind } from "../../../policy/record";

/** Where an error names a row of those that were handed over. */
const ROW = /^records\.(\d+)\./;

interface Write {
  key: string;
  batch: string;
  /** Fields that users may not edit are written as well: the table follows the source, or is made from it. */
  isWhole: boolean;
  causedBy?: string;
  /** Called with what is about to be written, before each attempt. */
  before(): void;
}

/**
 * Writes the rows of a batch in one change set, by the table's own rules: those that break one are refused and the
 * others written. The decision tells afterwards what became of each.
 *
 * @throws AppError object_not_found, permission_denied, field_not_found where the table is another one by now
 */
export async function writeRows(
  context: UpdateContext,
  columns: readonly PlannedField[],
  decision: Decision,
  { key, batch, isWhole, before, causedBy }: Write,
): Promise<void> {
  const { actor, org } = context;
  await checkRows(context, columns, decision, isWhole);
  while (decision.writes.length > 0) {
    const operations = await operationsFor(context, decision.writes);
    before();
    try {
      await commitChanges(org, {
        actor,
        cause: "import",
        operations,
        idempotency: { key, requestHash: key },
        batch,
        ...(causedBy !== undefined && { causedBy }),
      });
      return;
    } catch (error) {
      if (!refuseNamed(decision, error)) throw error;
    }
  }
  before();
}

/** Lets the checks of records complete the rows, and refuses those that they name. */
export async function checkRows(
  context: UpdateContext,
  columns: readonly PlannedField[],
  decision: Decision,
  isWhole: boolean,
): Promise<void> {
  const { actor, org, tableId, language } = context;
  const opened = await openTable({ actor, org }, tableId, recordKind.update);
  const table = isWhole ? withWritable(opened.table) : opened.table;
  refuseChanged(table, columns);
  const people = await findPeople(org.database);
  const isNew = decision.writes.some(({ recordId }) => recordId === null);
  while (decision.writes.length > 0) {
    try {
      const checked = checkRecords({ table, people, language, actor }, decision.writes, isNew);
      decision.writes = decision.writes.map((write, index) => ({ ...write, data: checked[index] ?? {} }));
      await refuseTaken(context, table, decision);
      return;
    } catch (error) {
      if (!refuseNamed(decision, error)) throw error;
    }
  }
}

function withWritable(table: TableDefinition): TableDefinition {
  const fields = table.fields.map((field) => ({ ...field, readonly: false }));
  return { ...table, fields, fieldById: new Map(fields.map((field) => [field.id, field])) };
}

/** Refuses rows whose values of a unique field another record or row has: all at once, as there may be a thousand. */
async function refuseTaken(
  { actor, org, tableId, signal }: UpdateContext,
  table: TableDefinition,
  decision: Decision,
): Promise<void> {
  for (const field of table.fields.filter(({ unique }) => unique)) {
    const values = decision.writes.map(({ data }) => data[field.id] ?? null);
    if (values.every((value) => value === null)) continue;
    const grant = await authorize({ actor, org }, recordKind.read, tableId);
    const holders = await findByValues(org.database, grant, field.id, values, { signal });
    const given = new Set<CellValue>();
    const taken = decision.writes.filter(({ recordId }, index) => {
      const value = values[index] ?? null;
      if (value === null) return false;
      const compared = typeof value === "string" ? foldText(value) : value;
      const isGiven = given.has(compared);
      given.add(compared);
      const holder = holders[index];
      return isGiven || (holder !== null && holder !== undefined && holder.id !== recordId);
    });
    for (const { row } of taken) {
      decision.rows[row] = "refused";
      decision.refusals.push({ row, reason: "connector.reason.notUnique", values: { field: field.name } });
    }
    const gone = new Set(taken);
    decision.writes = decision.writes.filter((write) => !gone.has(write));
  }
}

/** @throws AppError field_not_found where a field is gone, or of another type than its values were read as */
function refuseChanged({ fieldById }: TableDefinition, columns: readonly PlannedField[]): void {
  const isSame = ({ fieldId, type }: PlannedField) => fieldById.get(fieldId)?.type === type;
  const changed = columns.find((column) => !isSame(column));
  if (changed) throw new AppError("field_not_found", { values: { fieldId: changed.fieldId } });
}

/** Refuses the rows that an error names. @returns whether it named any */
function refuseNamed(decision: Decision, error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const named = new Map<number, string>();
  for (const { path, message } of error.fields ?? []) {
    const index = Number(ROW.exec(path)?.[1] ?? -1);
    if (index >= 0 && !named.has(index)) named.set(index, message);
  }
  for (const [index, message] of named) {
    const row = decision.writes[index]?.row;
    if (row === undefined) continue;
    decision.rows[row] = "refused";
    decision.refusals.push({ row, reason: message, values: { ...error.values } });
  }
  const left = decision.writes.filter((_, index) => !named.has(index));
  const isFewer = left.length < decision.writes.length;
  decision.writes = left;
  return isFewer;
}

async function operationsFor(
  { actor, org, tableId }: UpdateContext,
  writes: readonly RowToWrite[],
): Promise<Operation[]> {
  const changes = writes.flatMap(({ recordId: id, data }) => (id === null ? [] : [{ id, data }]));
  const added = writes.filter(({ recordId }) => recordId === null);
  const operations: Operation[] = [];
  if (changes.length > 0) {
    const grant = await authorize({ actor, org }, recordKind.update, tableId);
    operations.push(updateRecords(grant, changes));
  }
  if (added.length > 0) {
    const grant = await authorize({ actor, org }, recordKind.create, tableId);
    const fieldIds = [...new Set(added.flatMap(({ data }) => Object.keys(data)))].map(Number);
    const rows = added.map(({ data }): CellValue[] => fieldIds.map((id) => data[id] ?? null));
    operations.push(importRecords(grant, fieldIds, rows));
  }
  return operations;
}
