import type { RecordData } from "#shared/contract/records";
import type { TriggerEvent } from "#shared/lowcode/names";
import { BEFORE_SECONDS, EVENT_RECORDS_MAX, TRIGGER_DEPTH_MAX } from "#shared/limits/lowcode";
import { oncePerKey } from "#shared/once-per-key";
import type { BeforeCommit, RecordOperation, Replacement } from "../../changes/before-commit";
import type { OrganizationDatabase } from "../../database/types";
import type { ChangeSet } from "../../engine/model/change-set";
import { unpackRows } from "../../engine/model/import-rows";
import * as operations from "../../engine/model/operations";
import { readRecords } from "../../engine/public";
import { systemActor } from "../../policy/system-actor";
import { AppError } from "../../errors";
import { findBy } from "../../objects/read";
import type { OrganizationContext } from "../../organization-context";
import { planOf } from "../../plans/plan";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findDefinition, type TableDefinition } from "../../tables/public";
import type { FunctionRow } from "./describe";
import { functionKind } from "./function";
import { invokeFunction } from "./invoke";
import { listTriggers } from "./repository";
import { FieldNames } from "./sdk/field-names";

interface KnownTrigger {
  id: number;
  events: ReadonlySet<string>;
}

/** Active triggers by table, cached until a function changes. */
const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache: { triggers: Promise<ReadonlyMap<number, readonly KnownTrigger[]>> | null } = {
    triggers: null,
  };
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === functionKind.kind)) cache.triggers = null;
  });
  return cache;
});

async function readTriggers(database: OrganizationDatabase): Promise<Map<number, KnownTrigger[]>> {
  const byTable = new Map<number, KnownTrigger[]>();
  for (const { id, tableId, events } of await listTriggers(database)) {
    const known = byTable.get(tableId) ?? [];
    byTable.set(tableId, [...known, { id, events: new Set(JSON.parse(events) as string[]) }]);
  }
  return byTable;
}

/** Triggers of a table for an event, in the order in which they were created. */
export async function triggersOf(
  database: OrganizationDatabase,
  tableId: number,
  event: TriggerEvent,
): Promise<readonly KnownTrigger[]> {
  const cache = cacheOf(database);
  cache.triggers ??= readTriggers(database);
  const reading = cache.triggers;
  reading.catch(() => {
    if (cache.triggers === reading) cache.triggers = null;
  });
  return ((await reading).get(tableId) ?? []).filter(({ events }) => events.has(event));
}

const eventOf: Partial<Record<RecordOperation["type"], TriggerEvent>> = {
  "record.create": "beforeInsert",
  "record.import": "beforeInsert",
  "record.update": "beforeUpdate",
  "record.delete": "beforeDelete",
};

/** The data of the records of a write: after it, and before it where they exist. */
interface Written {
  id: number;
  data: RecordData;
  before: RecordData | null;
}

/** Before-triggers: they may change what is written, or refuse it with words at a field. */
export const beforeTriggers: BeforeCommit = {
  name: "lowcode",
  async handles({ org }, operation) {
    const event = eventOf[operation.type];
    if (event === undefined || !planOf(org).allows("lowCode")) return false;
    return (await triggersOf(org.database, operation.tableId, event)).length > 0;
  },
  async run(context, operation, changeSet): Promise<Replacement> {
    const event = eventOf[operation.type];
    const table = await findDefinition(context.org.database, operation.tableId);
    if (event === undefined || !table) return { operation };
    const depth = changeSet.depth ?? 0;
    if (depth >= TRIGGER_DEPTH_MAX) return { operation };
    let written = await readWritten(context, operation, table);
    const given = written;
    for (const { id } of await triggersOf(context.org.database, table.id, event)) {
      const row = (await findBy(context.org.database, functionKind, { id })) as FunctionRow | undefined;
      if (row) written = await runBatches(context, { row, event, table, written, changeSet });
    }
    return { operation: rewrite(operation, given, written) };
  },
};

async function readWritten(
  context: OrganizationContext,
  operation: RecordOperation,
  table: TableDefinition,
): Promise<Written[]> {
  if (operation.type === "record.create")
    return operation.records.map(({ data }) => ({ id: 0, data, before: null }));
  if (operation.type === "record.import") {
    const { fieldIds } = operation;
    return unpackRows(operation.rows).map((row) => ({
      id: 0,
      before: null,
      data: Object.fromEntries(fieldIds.map((fieldId, place) => [String(fieldId), row[place] ?? null])),
    }));
  }
  const isUpdate = operation.type === "record.update";
  const changed = new Map(isUpdate ? operation.records.map(({ id, data }) => [id, data]) : []);
  const ids = isUpdate ? [...changed.keys()] : operation.type === "record.delete" ? operation.ids : [];
  const actor = systemActor(context.org);
  const grant = await authorize({ actor, org: context.org }, recordKind.read, table.id);
  const stored = await readRecords(context.org.database, grant, ids);
  return stored.map(({ id, data: before }) => ({
    id,
    before,
    data: { ...before, ...changed.get(id) },
  }));
}

interface Batches {
  row: FunctionRow;
  event: TriggerEvent;
  table: TableDefinition;
  written: readonly Written[];
  changeSet: ChangeSet;
}

async function runBatches(context: OrganizationContext, batches: Batches): Promise<Written[]> {
  const { row, event, table, written, changeSet } = batches;
  const names = new FieldNames(table.fields);
  const after: Written[] = [];
  for (let at = 0; at < written.length; at += EVENT_RECORDS_MAX) {
    const batch = written.slice(at, at + EVENT_RECORDS_MAX);
    const run = await invokeFunction(context, {
      row,
      event: recordEvent(event, table, names, batch),
      caller: changeSet.actor,
      cause: "trigger",
      seconds: BEFORE_SECONDS,
      depth: changeSet.depth ?? 0,
    });
    if (run.state !== "succeeded") throw refusal(run, row, names, event, at);
    const left = Array.isArray(run.records) ? (run.records as Record<string, unknown>[]) : [];
    after.push(...batch.map((each, index) => applied(names, each, left[index])));
  }
  return after;
}

/** The argument of a trigger; `record` and `before` are those of the first record. */
export function recordEvent(
  type: TriggerEvent,
  table: Pick<TableDefinition, "id" | "label">,
  names: FieldNames,
  written: readonly { id: number; data: RecordData; before: RecordData | null }[],
): Record<string, unknown> {
  const records = written.map(({ id, data }) => names.toFunction({ id, data }));
  const befores = written.map(({ id, before }) => before && names.toFunction({ id, data: before }));
  return { type, table: table.label, table_id: table.id, records, befores, before: befores[0] ?? null };
}

/** The values that a function changed in a record of its event; others stay as they were given. */
function applied(names: FieldNames, written: Written, left: Record<string, unknown> | undefined): Written {
  if (!left) return written;
  const given = names.toFunction({ id: written.id, data: written.data });
  const changed = Object.entries(left).filter(
    ([name, value]) => name !== "id" && JSON.stringify(value) !== JSON.stringify(given[name] ?? null),
  );
  if (changed.length === 0) return written;
  return { ...written, data: { ...written.data, ...names.fromFunction(Object.fromEntries(changed)) } };
}

function refusal(
  run: { state: string; message: string | null; field: string | null; reason: string | null },
  row: FunctionRow,
  names: FieldNames,
  event: TriggerEvent,
  at: number,
): AppError {
  const reason = run.message ?? run.reason ?? "";
  if (run.state !== "refused")
    return new AppError("function_failed", { values: { name: row.label, reason: run.reason ?? reason } });
  const fieldId = run.field === null ? undefined : names.idOf(run.field);
  const isValue = fieldId !== undefined && event !== "beforeDelete";
  const path = isValue ? `records.${at}.data.${fieldId}` : null;
  return new AppError("function_refused", {
    values: { reason },
    ...(path !== null && { fields: [{ path, message: reason }] }),
  });
}

/** The same operation with the values that triggers left; an update pins the record that they read. */
function rewrite(
  operation: RecordOperation,
  given: readonly Written[],
  written: readonly Written[],
): operations.Operation {
  const { grant } = operation;
  if (operation.type === "record.create") {
    const filled = new Set(operation.filled);
    const records = operation.records.map(({ data }, index) => {
      const next = written[index]?.data ?? data;
      for (const fieldId of Object.keys(next)) if (!Object.hasOwn(data, fieldId)) filled.add(Number(fieldId));
      return { data: next };
    });
    return operations.operation(grant, { ...operation, records, filled: [...filled] });
  }
  if (operation.type === "record.import") {
    const fieldIds = [...new Set(written.flatMap(({ data }) => Object.keys(data)))].map(Number);
    const rows = written.map(({ data }) => fieldIds.map((fieldId) => data[String(fieldId)] ?? null));
    return operations.operation(grant, { ...operation, fieldIds, rows });
  }
  if (operation.type === "record.update") {
    const byId = new Map(written.map((each, index) => [each.id, { each, was: given[index] }]));
    const records = operation.records.map((record) => {
      const known = byId.get(record.id);
      if (!known?.each.before) return record;
      const { each, was } = known;
      const data = { ...record.data };
      for (const [fieldId, value] of Object.entries(each.data))
        if (JSON.stringify(value) !== JSON.stringify(was?.data[fieldId])) data[fieldId] = value;
      const pinned = Object.fromEntries(
        Object.keys(data).map((fieldId) => [fieldId, each.before?.[fieldId] ?? null]),
      );
      return { ...record, data, expect: { ...pinned, ...record.expect } };
    });
    return operations.operation(grant, { ...operation, records });
  }
  return operation;
}
