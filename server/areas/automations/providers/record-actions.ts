import type { Json, Settings } from "#shared/automations/definition";
import { recordQuery, type RecordData } from "#shared/contract/records";
import { filterGroup } from "#shared/fields/operators";
import { AUTOMATION_RECORDS_MAX } from "#shared/limits/automations";
import { BULK_MAX } from "#shared/limits/records";
import type { ActionContext, ActionType, StepResult, Write } from "../../../automations/registry";
import { idOf, idsOf, isObject, objectOf, toId, toText } from "../../../automations/settings";
import { deleteRecords as deletion } from "../../../engine/model/operations";
import { readPage, readRecords } from "../../../engine/public";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, type TableDefinition } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { cellText, createRecords, updateRecords } from "../../records/public";
import { readRecordValues, recordValues } from "../run/records";

const look = { appId: "records", icon: "table", color: "teal" } as const;
const table = { key: "tableId", type: "table", isRequired: true } as const;
const data = { key: "data", type: "recordData", table: "tableId", isRequired: true } as const;
const record = {
  key: "record",
  type: "record",
  table: "tableId",
  isRequired: true,
  accepts: ["record", "number"],
} as const;
const filter = { key: "filter", type: "filter", table: "tableId", isRequired: true } as const;
const output = { key: "record", type: "record", table: "tableId" } as const;
const many = [
  { key: "records", type: "records", table: "tableId" },
  { key: "count", type: "number" },
] as const;

const say = ({ language }: RequestContext, text: string, values: Record<string, string | number> = {}) =>
  formatMessage(language, `automations.summary.${text}`, values);

/** Values by field id as the wire has them; records, people and options are given by their ids. */
async function dataOf(
  context: RequestContext,
  tableId: number,
  given: Settings,
  action: "read" | "update" | "create" = "update",
): Promise<{ table: TableDefinition; data: RecordData }> {
  const opened = await openTable(context, tableId, recordKind[action]);
  const values: RecordData = {};
  for (const [key, value] of Object.entries(given)) {
    const field = opened.table.fieldById.get(Number(key));
    if (!field) throw new AppError("field_not_found");
    values[key] = toCell(field.type, value) as never;
  }
  return { table: opened.table, data: values };
}

const lists: ReadonlySet<string> = new Set(["users", "connectedRecord", "tags", "multipleSelect"]);
const ids: ReadonlySet<string> = new Set([...lists, "user", "select", "radioSelect"]);
const numbers: ReadonlySet<string> = new Set(["number", "currency", "percent", "goal"]);

function toCell(type: string, value: Json): Json {
  if (value === null || value === "") return null;
  if (lists.has(type)) return [value].flat().map((one) => toId(one) ?? one);
  if (ids.has(type)) return Array.isArray(value) ? toCell(type, value[0] ?? null) : (toId(value) ?? value);
  if (numbers.has(type) && typeof value === "string" && value.trim() !== "") return Number(value);
  if (isObject(value) || (type === "text" && typeof value !== "string")) return toText(value);
  return value;
}

/** The changed cells of a record as people read them. */
async function differences(
  context: RequestContext,
  { fields }: TableDefinition,
  before: RecordData,
  after: RecordData,
): Promise<Write["changes"]> {
  const people = await findPeople(context.org.database);
  const text = (field: TableDefinition["fields"][number], value: RecordData[string] | undefined) => {
    try {
      return cellText(context, people, field, value ?? null) || null;
    } catch {
      // A value that does not fit its field is shown as it was given; the step itself refuses it.
      return toText((value ?? null) as Json) || null;
    }
  };
  return fields
    .filter(({ id }) => id in after && JSON.stringify(after[id]) !== JSON.stringify(before[id] ?? null))
    .map((field) => ({
      label: field.name,
      before: text(field, before[field.id]),
      after: text(field, after[field.id]),
    }));
}

const written = (
  kind: Write["kind"],
  title: string,
  tableId: number,
  recordId: number | null,
  changes: Write["changes"],
): Write => ({
  kind,
  title,
  tableId,
  recordId,
  changes,
});

async function found(
  context: RequestContext,
  config: Settings,
  limit: number,
  action: "read" | "update" | "delete" = "read",
) {
  const tableId = idOf(config, "tableId");
  const grant = await authorize(context, recordKind[action], tableId);
  const parsed = filterGroup.safeParse(config["filter"]);
  if (!parsed.success) throw new AppError("automation_value_invalid", { values: { reason: "filter" } });
  const query = recordQuery.parse({ filter: parsed.data, size: limit });
  const page = JSON.parse((await readPage(context.org.database, grant, query)).toString()) as {
    records: { id: number; data: RecordData }[];
  };
  return { tableId, records: page.records };
}

async function create(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const tableId = idOf(config, "tableId");
  const { table: definition, data: values } = await dataOf(
    request,
    tableId,
    objectOf(config, "data"),
    "create",
  );
  const { records } = await createRecords(request, { tableId, records: [{ data: values }] }, "automation");
  const [made] = await recordValues(request, tableId, records);
  const title = toText(made?.["title"] ?? null);
  return {
    output: { record: made ?? null },
    summary: say(request, "created", { title }),
    writes: [
      written(
        "create",
        title,
        tableId,
        toId(made ?? null),
        await differences(request, definition, {}, values),
      ),
    ],
  };
}

async function previewCreate(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const tableId = idOf(config, "tableId");
  const { table: definition, data: values } = await dataOf(
    request,
    tableId,
    objectOf(config, "data"),
    "create",
  );
  const changes = await differences(request, definition, {}, values);
  const [preview] = await recordValues(request, tableId, [{ id: 0, data: values }]);
  return {
    output: { record: preview ?? null },
    summary: say(request, "wouldCreate", { table: definition.label }),
    writes: [written("create", definition.label, tableId, null, changes)],
  };
}

async function update(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const change = await changeOf(config, request);
  const { tableId, recordId, values } = change;
  await updateRecords(request, { tableId, records: [{ id: recordId, data: values }] }, "automation");
  const [after] = await readRecordValues(request, tableId, [recordId]);
  return {
    output: { record: after ?? null },
    summary: say(request, "updated", { title: change.title }),
    writes: [change.write],
  };
}

async function previewUpdate(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const { tableId, recordId, values, before, title, write } = await changeOf(config, request);
  const [preview] = await recordValues(request, tableId, [{ id: recordId, data: { ...before, ...values } }]);
  return {
    output: { record: preview ?? null },
    summary: say(request, "wouldUpdate", { title }),
    writes: [write],
  };
}

async function changeOf(config: Settings, request: RequestContext) {
  const [tableId, recordId] = [idOf(config, "tableId"), idOf(config, "record")];
  const { table: definition, data: values } = await dataOf(request, tableId, objectOf(config, "data"));
  const grant = await authorize(request, recordKind.update, tableId);
  const [stored] = await readRecords(request.org.database, grant, [recordId]);
  if (!stored) throw new AppError("record_not_found", { values: { recordId } });
  const [shown] = await recordValues(request, tableId, [stored]);
  const title = toText(shown?.["title"] ?? null);
  const changes = await differences(request, definition, stored.data, values);
  const write = written("update", title, tableId, recordId, changes);
  return { tableId, recordId, values, before: stored.data, title, write };
}

async function remove(config: Settings, { request }: ActionContext, isDry: boolean): Promise<StepResult> {
  const tableId = idOf(config, "tableId");
  const recordIds = idsOf(config, "record");
  const grant = await authorize(request, recordKind.delete, tableId);
  const shown = await readRecordValues(request, tableId, recordIds);
  if (!isDry) await commit(request, [deletion(grant, recordIds)], "automation");
  const writes = shown.map((one) => written("delete", toText(one["title"] ?? null), tableId, toId(one), []));
  return {
    output: { count: recordIds.length },
    summary: say(request, "deleted", { count: recordIds.length }),
    writes,
  };
}

async function find(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const limit = Math.min(Number(config["limit"] ?? 100) || 100, AUTOMATION_RECORDS_MAX);
  const { tableId, records } = await found(request, config, limit);
  const values = await recordValues(request, tableId, records);
  return {
    output: { records: values, record: values[0] ?? null, count: values.length },
    summary: say(request, "found", { count: values.length }),
  };
}

async function updateMany(
  config: Settings,
  { request, key }: ActionContext,
  isDry: boolean,
): Promise<StepResult> {
  const { tableId, records } = await found(request, config, AUTOMATION_RECORDS_MAX, "update");
  const { table: definition, data: values } = await dataOf(request, tableId, objectOf(config, "data"));
  const shown = await recordValues(request, tableId, records);
  const writes: Write[] = [];
  for (const [index, one] of records.entries()) {
    const changes = await differences(request, definition, one.data, values);
    if (changes.length > 0)
      writes.push(written("update", toText(shown[index]?.["title"] ?? null), tableId, one.id, changes));
  }
  if (!isDry)
    for (let at = 0; at < records.length; at += BULK_MAX) {
      const part = records.slice(at, at + BULK_MAX).map(({ id }) => ({ id, data: values }));
      const idempotency = { key: `${key}#${at}`, requestHash: "automation" };
      await updateRecords({ ...request, idempotency }, { tableId, records: part }, "automation");
    }
  return {
    output: { count: records.length, records: shown },
    summary: say(request, isDry ? "wouldUpdateMany" : "updatedMany", { count: records.length }),
    writes: writes.slice(0, 100),
  };
}

async function deleteMany(
  config: Settings,
  { request, key }: ActionContext,
  isDry: boolean,
): Promise<StepResult> {
  const { tableId, records } = await found(request, config, AUTOMATION_RECORDS_MAX, "delete");
  const grant = await authorize(request, recordKind.delete, tableId);
  const shown = await recordValues(request, tableId, records);
  if (!isDry)
    for (let at = 0; at < records.length; at += BULK_MAX) {
      const part = records.slice(at, at + BULK_MAX).map(({ id }) => id);
      const idempotency = { key: `${key}#${at}`, requestHash: "automation" };
      await commit({ ...request, idempotency }, [deletion(grant, part)], "automation");
    }
  const writes = shown
    .slice(0, 100)
    .map((one) => written("delete", toText(one["title"] ?? null), tableId, toId(one), []));
  const count = records.length;
  return {
    output: { count, records: shown },
    summary: say(request, isDry ? "wouldDeleteMany" : "deleted", { count }),
    writes,
  };
}

async function connect(config: Settings, context: ActionContext, isDry: boolean): Promise<StepResult> {
  const { request } = context;
  const [tableId, recordId, fieldId] = [
    idOf(config, "tableId"),
    idOf(config, "record"),
    idOf(config, "fieldId"),
  ];
  const grant = await authorize(request, recordKind.update, tableId);
  const [stored] = await readRecords(request.org.database, grant, [recordId]);
  if (!stored) throw new AppError("record_not_found", { values: { recordId } });
  const present = [stored.data[fieldId] ?? []].flat().map((one) => toId(one as Json));
  const connected = [...new Set([...present, ...idsOf(config, "records")])].filter((id) => id !== null);
  const change = { ...config, data: { [fieldId]: connected } };
  return isDry ? previewUpdate(change, context) : update(change, context);
}

const shared = { ...look, isWrite: true } as const;

export const recordActions: readonly ActionType[] = [
  {
    ...shared,
    id: "records.create",
    inputs: [table, data],
    outputs: [output],
    run: create,
    preview: previewCreate,
  },
  {
    ...shared,
    id: "records.update",
    inputs: [table, record, data],
    outputs: [output],
    run: update,
    preview: previewUpdate,
  },
  {
    ...shared,
    id: "records.delete",
    inputs: [table, { ...record, accepts: ["record", "records", "number"] }],
    outputs: [{ key: "count", type: "number" }],
    run: (config, context) => remove(config, context, false),
    preview: (config, context) => remove(config, context, true),
  },
  {
    ...look,
    isWrite: false,
    id: "records.find",
    inputs: [table, filter, { key: "limit", type: "number", fallback: 100 }],
    outputs: [...many, output],
    run: find,
  },
  {
    ...shared,
    id: "records.updateMany",
    inputs: [table, filter, data],
    outputs: many,
    run: (config, context) => updateMany(config, context, false),
    preview: (config, context) => updateMany(config, context, true),
  },
  {
    ...shared,
    id: "records.deleteMany",
    inputs: [table, filter],
    outputs: many,
    run: (config, context) => deleteMany(config, context, false),
    preview: (config, context) => deleteMany(config, context, true),
  },
  {
    ...shared,
    id: "records.connect",
    inputs: [
      table,
      record,
      { key: "fieldId", type: "field", table: "tableId", isRequired: true },
      { key: "records", type: "records", isRequired: true, accepts: ["record", "records", "number"] },
    ],
    outputs: [output],
    run: (config, context) => connect(config, context, false),
    preview: (config, context) => connect(config, context, true),
  },
];
