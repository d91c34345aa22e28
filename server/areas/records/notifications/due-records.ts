import type { Field } from "#shared/contract/fields";
import { recordQuery, type RecordData } from "#shared/contract/records";
import { addDays, dayAt } from "#shared/fields/values/wall-time";
import { recordSubject, tableSubject } from "#shared/updates/subjects";
import { readPage } from "../../../engine/public";
import { authorize, readableFieldIds } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { AppError } from "../../../errors";
import { findDefinition, type TableDefinition } from "../../../tables/public";
import { dueDay, type DueNotification, type NotificationDraft, type RuleContext } from "../../updates/public";
import { recordLabels } from "../labels";
import { tableIds } from "./repository";

/** Records of one field and day that notifications name. */
const RECORDS_MAX = 500;

/** Those in fields of people and followers of each record whose date field with 'Deadline' comes near. */
export async function dueRecords(context: RuleContext, now: number): Promise<DueNotification[]> {
  const due: DueNotification[] = [];
  for (const id of await tableIds(context.org.database)) {
    const table = await findDefinition(context.org.database, id);
    const fields = table?.fields.filter(({ config }) => config["deadline"] === true) ?? [];
    for (const field of fields) if (table) due.push(...(await ofField(context, table, field, now)));
  }
  return due;
}

async function ofField(
  context: RuleContext,
  table: TableDefinition,
  field: Field,
  now: number,
): Promise<DueNotification[]> {
  const { org, services, follows } = context;
  const actor = services.actors.system(org);
  const grant = await authorize({ actor, org }, recordKind.read, table.id);
  // A day more at either end: whom it concerns may have another clock.
  const span = [addDays(dayAt(now, "UTC"), -1), addDays(dayAt(now, "UTC"), 2)];
  const filter = {
    match: "all",
    conditions: [{ fieldId: field.id, operator: "between", value: span }],
  };
  const query = recordQuery.parse({ filter, size: RECORDS_MAX });
  const page = JSON.parse((await readPage(org.database, grant, query)).toString()) as {
    records: { id: number; data: RecordData }[];
  };
  return page.records.flatMap(({ id, data }) => {
    const deadline = data[field.id];
    if (typeof deadline !== "string") return [];
    const subjects = [recordSubject(table.id, id), tableSubject(table.id)];
    const people = new Set([
      ...peopleIn(table, data),
      ...follows.followers(recordSubject(table.id, id)).map(({ userId }) => userId),
    ]);
    return [...people]
      .filter((userId) => !follows.hasMuted(userId, subjects))
      .map((userId) => ({
        key: `due:${userId}:${table.id}:${id}:${field.id}:${deadline}`,
        draft: () => draftOf(context, { table, field, id, deadline, userId, now }),
      }));
  });
}

const peopleIn = ({ fields }: TableDefinition, data: RecordData): number[] =>
  fields
    .filter(({ type }) => type === "user" || type === "users")
    .flatMap(({ id }) => data[id] ?? [])
    .filter((id) => typeof id === "number");

async function draftOf(
  { org, services }: RuleContext,
  {
    table,
    field,
    id,
    deadline,
    userId,
    now,
  }: { table: TableDefinition; field: Field; id: number; deadline: string; userId: number; now: number },
): Promise<NotificationDraft | null> {
  const reader = await services.actors.load(org, userId);
  const day = reader && dueDay(deadline, now, reader.locale.timeZone);
  if (!reader || !day) return null;
  const as = { actor: reader, org };
  const label = await labelOf(as, table.id, id);
  const visible = label === undefined ? [] : await readableFieldIds(as, table.id);
  if (label === undefined || (visible !== null && !visible.includes(field.id))) return null;
  return {
    reader,
    reason: "due_soon",
    type: "record",
    title: {
      text: day === "today" ? "updates.say.dueToday" : "updates.say.dueTomorrow",
      values: { thing: label },
    },
    description: { text: "updates.say.plain", values: { words: field.name } },
    previewId: `record-${table.id}-${id}`,
    link: `/object/${table.id}/record/${id}`,
    tableId: table.id,
    recordId: id,
    thing: recordSubject(table.id, id),
    about: { icon: table.icon, color: table.color },
  };
}

async function labelOf(
  as: Parameters<typeof recordLabels>[0],
  tableId: number,
  recordId: number,
): Promise<string | undefined> {
  try {
    return (await recordLabels(as, tableId, [recordId])).get(recordId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
