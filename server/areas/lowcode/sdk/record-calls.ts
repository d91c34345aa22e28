import type { RecordData, WireRecord } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { FilterCondition } from "#shared/fields/operators";
import { deleteRecords } from "../../../engine/model/operations";
import { commit } from "../../../http/change-set";
import { AppError } from "../../../errors";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import * as records from "../../records/public";
import { objectIn, tableIn, type SdkCall, type SdkContext, type SdkTable } from "./context";

const QUERY_MAX = 500;
const WRITES_MAX = 500;

function filterOf({ table, names }: SdkTable, where: Record<string, unknown>) {
  const conditions = Object.entries(where).map(([name, value]): FilterCondition => {
    const fieldId = names.idOf(name);
    const field = table.fields.find(({ id }) => id === fieldId);
    if (fieldId === undefined || !field) throw new Error(`There is no field ${name}`);
    if (value === null) return { fieldId, operator: "isEmpty" };
    const { operators } = fieldTypes[field.type];
    const operator = operators.includes("is") ? "is" : "isAnyOf";
    return { fieldId, operator, value: (operator === "is" ? value : [value]) as string };
  });
  return conditions.length === 0 ? {} : { filter: { match: "all" as const, conditions } };
}

const numberIn = (given: Readonly<Record<string, unknown>>, name: string, fallback: number): number => {
  const value = given[name];
  return typeof value === "number" && Number.isSafeInteger(value) ? value : fallback;
};

async function queryOf(context: SdkContext, known: SdkTable, given: Readonly<Record<string, unknown>>) {
  const size = Math.min(Math.max(1, numberIn(given, "limit", 100)), QUERY_MAX);
  const after = numberIn(given, "after", 0);
  const { bytes } = await records.queryRecords(context, {
    tableId: known.table.id,
    trashed: false,
    size,
    ...filterOf(known, objectIn(given, "where")),
    ...(after > 0 && { after: cursorAfter(after) }),
  });
  return (JSON.parse(bytes.toString()) as { records: WireRecord[] }).records;
}

/** The cursor of a page in the order of ids. */
const cursorAfter = (id: number): string => Buffer.from(JSON.stringify(["", [], id])).toString("base64url");

function listIn(given: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const list = given["records"];
  if (!Array.isArray(list) || list.length > WRITES_MAX)
    throw new Error(`At most ${WRITES_MAX} records are written at a time`);
  return list as Record<string, unknown>[];
}

const plan = (context: SdkContext, action: string, { table }: SdkTable, values: readonly object[]) =>
  context.planned?.push(
    ...values.map((each) => ({ action, target: table.label, values: each as Record<string, unknown> })),
  );

/** @returns the records as they would be */
async function planUpdates(context: SdkContext, known: SdkTable, list: readonly Record<string, unknown>[]) {
  const ids = list.map((values) => numberIn(values, "id", 0));
  const { bytes } = await records.queryRecords(context, {
    tableId: known.table.id,
    trashed: false,
    size: WRITES_MAX,
    ids,
  });
  const stored = (JSON.parse(bytes.toString()) as { records: WireRecord[] }).records;
  const byId = new Map(stored.map((record) => [record.id, known.names.toFunction(record)]));
  return list.map((values, at) => {
    const before = byId.get(ids[at] ?? 0);
    if (!before) throw new AppError("record_not_found", { values: { recordId: ids[at] ?? 0 } });
    const named = known.names.respell(values);
    const changed = Object.entries(named).filter(
      ([name, value]) => name !== "id" && JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    context.planned?.push({
      action: "update",
      target: known.table.label,
      recordId: ids[at] ?? 0,
      values: Object.fromEntries(changed),
      before: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
    });
    return { ...before, ...named };
  });
}

/** Calls of the SDK on records, with the rights of the function's actor. */
export const recordCalls: Readonly<Record<string, SdkCall>> = {
  async "records.get"(context, given) {
    const known = await tableIn(context, given);
    const recordId = numberIn(given, "id", 0);
    const { bytes } = await records.queryRecords(context, {
      tableId: known.table.id,
      trashed: false,
      size: 1,
      ids: [recordId],
    });
    const [record] = (JSON.parse(bytes.toString()) as { records: WireRecord[] }).records;
    return record ? known.names.toFunction(record) : null;
  },
  async "records.query"(context, given) {
    const known = await tableIn(context, given);
    return (await queryOf(context, known, given)).map((record) => known.names.toFunction(record));
  },
  async "records.count"(context, given) {
    const known = await tableIn(context, given);
    const filter = filterOf(known, objectIn(given, "where"));
    const { count } = await records.countRecords(context, {
      tableId: known.table.id,
      trashed: false,
      ...filter,
    });
    return count;
  },
  async "records.create"(context, given) {
    const known = await tableIn(context, given);
    const list = listIn(given);
    const data = list.map((values) => ({ data: known.names.fromFunction(values) }));
    if (context.planned) {
      plan(context, "create", known, list);
      return list.map((values) => ({ id: 0, ...values }));
    }
    const made = await records.createRecords(context, { tableId: known.table.id, records: data }, "function");
    return made.records.map((record) => known.names.toFunction(record));
  },
  async "records.update"(context, given) {
    const known = await tableIn(context, given);
    const list = listIn(given);
    const changes = list.map((values) => ({
      id: numberIn(values, "id", 0),
      data: known.names.fromFunction(values) as RecordData,
    }));
    if (context.planned) {
      await authorize(context, recordKind.update, known.table.id);
      return planUpdates(context, known, list);
    }
    const input = { tableId: known.table.id, records: changes };
    const { records: changed } = await records.updateRecords(context, input, "function");
    return changed.map((record) => known.names.toFunction(record));
  },
  async "records.delete"(context, given) {
    const known = await tableIn(context, given);
    const ids = (Array.isArray(given["ids"]) ? given["ids"] : []).map(Number).filter(Number.isSafeInteger);
    const grant = await authorize(context, recordKind.delete, known.table.id);
    if (context.planned)
      plan(
        context,
        "delete",
        known,
        ids.map((id) => ({ id })),
      );
    else await commit(context, [deleteRecords(grant, ids)], "function");
    return null;
  },
};
