import type { Settings } from "#shared/automations/definition";
import type { RecordData } from "#shared/contract/records";
import { isGroup } from "#shared/fields/filter-group";
import { filterGroup, type FilterGroup } from "#shared/fields/operators";
import { meetsFilter } from "#shared/fields/meets-filter";
import { oncePerKey } from "#shared/once-per-key";
import { calendarOf } from "#shared/fields/periods";
import type { LogEvent, TriggerContext, TriggerMatch, TriggerType } from "../../../automations/registry";
import { idOf, idsOf, toId } from "../../../automations/settings";
import { readRecords } from "../../../engine/public";
import type { RecordChange } from "../../../log/record-changes";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findDefinition, findPeople } from "../../../tables/public";
import { cellText } from "../../records/public";
import { findAppRow } from "../../views/public";

const table = { key: "tableId", type: "table", isRequired: true } as const;
const record = { key: "record", type: "record", table: "tableId" } as const;
const who = { key: "person", type: "user" } as const;
const look = { appId: "records", icon: "table", color: "teal" } as const;
const objects = ["record", "computedRecords"];
const tableOf = (config: Settings): number | null => toId(config["tableId"] ?? null);

type Judge = (change: RecordChange, config: Settings, context: TriggerContext) => boolean | Promise<boolean>;

/** Matches changes of the trigger's table for which `judge` holds. */
const onRecords =
  (judge: Judge) =>
  async (
    { record: change }: LogEvent,
    config: Settings,
    context: TriggerContext,
  ): Promise<TriggerMatch | null> => {
    if (change?.tableId !== tableOf(config)) return null;
    return (await judge(change, config, context)) ? matchOf(change, context) : null;
  };

export async function matchOf(change: RecordChange, context: TriggerContext): Promise<TriggerMatch> {
  const { tableId, recordId, before, after, action } = change;
  const isDeleted = action === "delete";
  const title = await titleOf(context, tableId, recordId, isDeleted ? before : after);
  return {
    data: {
      record: { id: recordId, tableId, ...(isDeleted && { isDeleted, title }) },
      before: (before ?? {}) as Settings,
      after: (after ?? {}) as Settings,
      person: change.actorId === 0 ? null : { id: change.actorId },
    },
    subject: title,
    tableId,
    recordId,
  };
}

async function titleOf(
  { org, services }: TriggerContext,
  tableId: number,
  recordId: number,
  data: RecordData | null,
): Promise<string> {
  const definition = await findDefinition(org.database, tableId);
  const field = definition?.fieldById.get(definition.recordLabelField ?? 0);
  if (!field) return `#${recordId}`;
  const context = { org, actor: services.actors.system(org) };
  let values = data;
  if (!values || !(field.id in values))
    values = (await readAll(context, tableId, [recordId])).get(recordId) ?? {};
  return cellText(context, await findPeople(org.database), field, values[field.id] ?? null) || `#${recordId}`;
}

const presents = new WeakMap<RecordChange, Promise<RecordData | undefined>>();

/** The record of a change as it is now, read once for all automations that look at the change. */
function presentOf({ org, services }: TriggerContext, change: RecordChange): Promise<RecordData | undefined> {
  const known = presents.get(change);
  if (known) return known;
  const { tableId, recordId } = change;
  const context = { org, actor: services.actors.system(org) };
  const present = readAll(context, tableId, [recordId]).then((records) => records.get(recordId));
  presents.set(change, present);
  return present;
}

async function readAll(
  context: Parameters<typeof authorize>[0],
  tableId: number,
  ids: readonly number[],
): Promise<Map<number, RecordData>> {
  const grant = await authorize(context, recordKind.readTrash, tableId);
  const records = await readRecords(context.org.database, grant, ids);
  return new Map(records.map(({ id, data }) => [id, data]));
}

const isNew = ({ action }: RecordChange) => action === "create";
const isOfFields = (change: RecordChange, config: Settings): boolean => {
  const fields = idsOf(config, "fieldIds");
  return fields.length === 0 || fields.some((id) => change.after !== null && id in change.after);
};

/** Whether a record meets a filter now and did so before, by the values that the log has. */
async function meets(
  change: RecordChange,
  filter: FilterGroup,
  context: TriggerContext,
): Promise<{ before: boolean; after: boolean }> {
  const { org, now } = context;
  const definition = await findDefinition(org.database, change.tableId);
  const fields = definition?.fields ?? [];
  const clock = { ...calendarOf(org.locale), now };
  const test = meetsFilter(filter, fields, { userId: 0, clock });
  const after = (await presentOf(context, change)) ?? change.after ?? {};
  const existed = change.action === "update" || change.action === "delete";
  const exists = change.action !== "delete";
  return {
    before: existed && test({ ...after, ...change.before }),
    after: exists && test(after),
  };
}

/** A filter that cannot be read starts nothing, rather than a run for every record. */
const readFilter = oncePerKey((config: Settings) => filterGroup.safeParse(config["filter"]).data);

async function filterOf(config: Settings, { org }: TriggerContext): Promise<FilterGroup | null> {
  const viewId = toId(config["viewId"] ?? null);
  if (viewId === null) return filterGroup.safeParse(config["filter"]).data ?? null;
  const row = await findAppRow(org.database, viewId);
  const stored = JSON.parse(row?.config ?? "{}") as { filter?: unknown };
  return filterGroup.safeParse(stored.filter).data ?? null;
}

/** The number that every record of a filter has in a field. */
function numberNeeded(config: Settings): { fieldId: number; value: number } | null {
  const filter = toId(config["viewId"] ?? null) === null ? readFilter(config) : undefined;
  if (filter?.match !== "all") return null;
  for (const node of filter.conditions)
    if (!isGroup(node) && node.operator === "is" && typeof node.value === "number")
      return { fieldId: node.fieldId, value: node.value };
  return null;
}

const crossing =
  (isIn: boolean): Judge =>
  async (change, config, context) => {
    const filter = await filterOf(config, context);
    if (!filter) return false;
    const { before, after } = await meets(change, filter, context);
    return isIn ? after && !before : before && !after;
  };

const shared = { ...look, objects, tableOf } as const;
const outputs = [record, who];

export const recordTriggers: readonly TriggerType[] = [
  {
    ...shared,
    id: "records.created",
    inputs: [table, { key: "filter", type: "filter", table: "tableId" }],
    outputs,
    needs: numberNeeded,
    match: onRecords(async (change, config, context) => {
      if (!isNew(change)) return false;
      if ((config["filter"] ?? null) === null) return true;
      const filter = readFilter(config);
      return filter !== undefined && (await meets(change, filter, context)).after;
    }),
  },
  {
    ...shared,
    id: "records.changed",
    inputs: [table, { key: "fieldIds", type: "fields", table: "tableId" }],
    outputs,
    match: onRecords((change, config) => change.action === "update" && isOfFields(change, config)),
  },
  {
    ...shared,
    id: "records.deleted",
    inputs: [table],
    outputs,
    match: onRecords(({ action }) => action === "delete"),
  },
  {
    ...shared,
    id: "records.entered",
    inputs: [
      table,
      { key: "viewId", type: "view", table: "tableId" },
      { key: "filter", type: "filter", table: "tableId" },
    ],
    outputs,
    needs: numberNeeded,
    match: onRecords(crossing(true)),
  },
  {
    ...shared,
    id: "records.left",
    inputs: [
      table,
      { key: "viewId", type: "view", table: "tableId" },
      { key: "filter", type: "filter", table: "tableId" },
    ],
    outputs,
    match: onRecords(crossing(false)),
  },
  {
    ...shared,
    id: "records.becomes",
    inputs: [
      table,
      { key: "fieldId", type: "field", table: "tableId", isRequired: true },
      { key: "value", type: "fieldValue", table: "tableId", isRequired: true },
    ],
    outputs,
    needs({ fieldId, value }) {
      const id = toId(fieldId ?? null);
      return id !== null && typeof value === "number" ? { fieldId: id, value } : null;
    },
    match: onRecords((change, config) => {
      const { after, before } = change;
      const key = String(idOf(config, "fieldId"));
      const isValue = (value: unknown) =>
        JSON.stringify(value ?? null) === JSON.stringify(config["value"] ?? null);
      if (after === null || !(key in after) || !isValue(after[key])) return false;
      return isNew(change) || !isValue(before?.[key]);
    }),
  },
  {
    ...shared,
    id: "forms.submitted",
    appId: "forms",
    icon: "forms",
    color: "plum",
    inputs: [table],
    outputs,
    match: onRecords((change) => isNew(change) && change.cause === "form"),
  },
];
