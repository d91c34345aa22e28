import { Cron } from "croner";
import type { Settings } from "#shared/automations/definition";
import { recordQuery, type RecordData } from "#shared/contract/records";
import { addDays, dayAt, startOfDay } from "#shared/fields/values/wall-time";
import { toId, textOf, numberOf } from "../../../automations/settings";
import type { TriggerContext, TriggerMatch, TriggerType } from "../../../automations/registry";
import { readPage } from "../../../engine/public";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { recordLabels } from "../../records/public";

const table = { key: "tableId", type: "table", isRequired: true } as const;
const record = { key: "record", type: "record", table: "tableId" } as const;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** How often dates of records and tasks are looked at. */
const LOOK = 5 * MINUTE;
const DUE_MAX = 1000;

const zoneOf = (config: Settings, { org }: TriggerContext): string =>
  textOf(config, "timeZone") || org.locale.timeZone;

function cronOf(config: Settings, context: TriggerContext): Cron | null {
  try {
    return new Cron(textOf(config, "cron"), { timezone: zoneOf(config, context) });
  } catch {
    // A definition that is not valid has no next time; publishing refuses it.
    return null;
  }
}

const units: Record<string, number> = { minutes: MINUTE, hours: 60 * MINUTE, days: DAY };

/** When a record's date is due: a day counts from its start in the organisation's time zone. */
function dueAt(value: unknown, config: Settings, context: TriggerContext): number | null {
  if (typeof value !== "string") return null;
  const at = value.length === 10 ? startOfDay(value, context.org.locale.timeZone) : Date.parse(value);
  const amount = numberOf(config, "amount") * (units[textOf(config, "unit")] ?? DAY);
  const offset = textOf(config, "direction") === "after" ? amount : -amount;
  const hour = Number(config["hour"] ?? 0);
  const time = value.length === 10 && Number.isFinite(hour) ? hour * 60 * MINUTE : 0;
  return at + offset + time;
}

async function datesDue(
  config: Settings,
  since: number,
  context: TriggerContext,
): Promise<(TriggerMatch & { key: string })[]> {
  const { org, services, now } = context;
  const [tableId, fieldId] = [toId(config["tableId"] ?? null), toId(config["fieldId"] ?? null)];
  if (tableId === null || fieldId === null) return [];
  const amount = numberOf(config, "amount") * (units[textOf(config, "unit")] ?? DAY);
  const middle = textOf(config, "direction") === "after" ? now - amount : now + amount;
  const span = [addDays(dayAt(middle, "UTC"), -2), addDays(dayAt(middle, "UTC"), 2)];
  const as = { org, actor: services.actors.system(org) };
  const grant = await authorize(as, recordKind.read, tableId);
  const filter = { match: "all", conditions: [{ fieldId, operator: "between", value: span }] };
  const query = recordQuery.parse({ filter, size: DUE_MAX });
  const page = JSON.parse((await readPage(org.database, grant, query)).toString()) as {
    records: { id: number; data: RecordData }[];
  };
  const due = page.records.filter(({ data }) => {
    const at = dueAt(data[fieldId], config, context);
    return at !== null && at > since && at <= now;
  });
  const labels = await recordLabels(
    as,
    tableId,
    due.map(({ id }) => id),
  );
  return due.map(({ id }) => ({
    key: `${tableId}:${id}:${now}`,
    data: { record: { id, tableId }, person: null },
    subject: labels.get(id) ?? `#${id}`,
    tableId,
    recordId: id,
  }));
}

export const otherTriggers: readonly TriggerType[] = [
  {
    id: "buttons.pressed",
    appId: "buttons",
    icon: "click",
    color: "iris",
    subtype: "Button",
    objects: [],
    inputs: [{ ...table, isRequired: false }],
    outputs: [record, { key: "person", type: "user" }],
  },
  {
    id: "buttons.pressedOnce",
    appId: "buttons",
    icon: "click",
    color: "iris",
    subtype: "SingleTrickButton",
    objects: [],
    inputs: [table],
    outputs: [record, { key: "person", type: "user" }],
  },
  {
    id: "webhooks.received",
    appId: "webhooks",
    icon: "webhook",
    color: "rose",
    tier: "Developer",
    objects: [],
    inputs: [],
    outputs: [{ key: "body", type: "object" }],
  },
  {
    id: "schedule.at",
    appId: "schedule",
    icon: "clock",
    color: "blue",
    objects: [],
    inputs: [
      { key: "cron", type: "cron", isRequired: true },
      { key: "timeZone", type: "timeZone" },
    ],
    outputs: [{ key: "at", type: "datetime" }],
    due(config, since, context) {
      const cron = cronOf(config, context);
      const first = cron?.nextRun(new Date(since));
      if (!cron || !first || first.getTime() > context.now) return Promise.resolve([]);
      // After a longer stop only the latest of the missed times counts.
      const [last = first] = cron.previousRuns(1, new Date(context.now + 1));
      const at = (last > first ? last : first).toISOString();
      return Promise.resolve([{ key: at, data: { at }, subject: "" }]);
    },
    nextAt: (config, context) => cronOf(config, context)?.nextRun(new Date(context.now))?.getTime() ?? null,
  },
  {
    id: "records.dateNear",
    appId: "records",
    icon: "calendar-time",
    color: "teal",
    objects: [],
    inputs: [
      table,
      { key: "fieldId", type: "field", table: "tableId", isRequired: true },
      { key: "amount", type: "number", isRequired: true, fallback: 1 },
      {
        key: "unit",
        type: "choice",
        options: ["minutes", "hours", "days"],
        fallback: "days",
        isRequired: true,
      },
      {
        key: "direction",
        type: "choice",
        options: ["before", "after"],
        fallback: "before",
        isRequired: true,
      },
      { key: "hour", type: "number", fallback: 8 },
    ],
    outputs: [record],
    due: datesDue,
    nextAt: (_config, { now }) => now - (now % LOOK) + LOOK,
  },
  {
    id: "tasks.created",
    ...taskLook(),
    objects: ["task"],
    inputs: [],
    match: ({ change }) => Promise.resolve(change.action === "create" ? taskMatch(change) : null),
  },
  {
    id: "tasks.completed",
    ...taskLook(),
    objects: ["task"],
    inputs: [],
    match: ({ change }) =>
      Promise.resolve(
        change.action === "update" && typeof change.after?.["completedAt"] === "number"
          ? taskMatch(change)
          : null,
      ),
  },
  {
    id: "tasks.overdue",
    ...taskLook(),
    objects: [],
    inputs: [],
    async due(_config, since, { org, now }) {
      const rows = await org.database.all<{
        id: number;
        title: string;
        tableId: number | null;
        recordId: number | null;
      }>({
        sql: `select "id", "title", "tableId", "recordId" from "task" where "deadline" > ? and "deadline" <= ?
          and "completedAt" is null and "deletedAt" is null order by "id" limit ?`,
        parameters: [since, now, DUE_MAX],
      });
      return rows.map(({ id, title, tableId, recordId }) => ({
        key: `task:${id}:${now}`,
        data: { task: { id, title } },
        subject: title,
        tableId,
        recordId,
      }));
    },
    nextAt: (_config, { now }) => now - (now % LOOK) + LOOK,
  },
  {
    id: "chat.message",
    appId: "chat",
    icon: "message",
    color: "sky",
    objects: ["chatMessage"],
    inputs: [
      { key: "chatId", type: "channel" },
      { key: "contains", type: "text" },
    ],
    outputs: [
      { key: "text", type: "text" },
      { key: "person", type: "user" },
    ],
    match: ({ change }, config) => {
      const chatId = toId(config["chatId"] ?? null);
      const text = wordsIn(change.after, "text");
      const isIn = chatId === null || change.after?.["chatId"] === chatId;
      const has = text.toLowerCase().includes(textOf(config, "contains").toLowerCase());
      return Promise.resolve(change.action === "create" && isIn && has ? messageMatch(change, text) : null);
    },
  },
  {
    id: "chat.comment",
    appId: "chat",
    icon: "message-2",
    color: "sky",
    objects: ["chatMessage"],
    inputs: [table],
    outputs: [record, { key: "text", type: "text" }, { key: "person", type: "user" }],
    async match({ change }, config, { org }) {
      if (change.action !== "create") return null;
      const chat = await org.database.get<{ tableId: number | null; recordId: number | null }>({
        sql: `select "tableId", "recordId" from "chat" where "id" = ?`,
        parameters: [Number(change.after?.["chatId"] ?? 0)],
      });
      const { tableId, recordId } = chat ?? { tableId: null, recordId: null };
      if (tableId === null || recordId === null || tableId !== toId(config["tableId"] ?? null)) return null;
      const match = messageMatch(change, wordsIn(change.after, "text"));
      return { ...match, data: { ...match.data, record: { id: recordId, tableId } }, tableId, recordId };
    },
  },
  {
    id: "emails.arrived",
    appId: "emails",
    icon: "mail",
    color: "plum",
    objects: ["tableMail"],
    inputs: [table],
    outputs: [
      record,
      { key: "subject", type: "text" },
      { key: "from", type: "text" },
      { key: "text", type: "text" },
    ],
    tableOf: (config) => toId(config["tableId"] ?? null),
    async match({ change }, config, { org }) {
      // The log has the names of what changed: a mail gets its record once.
      const isRecorded = change.action === "update" && "recordId" in (change.after ?? {});
      const mail = isRecorded
        ? await org.database.get<
            Record<"subject" | "fromAddress" | "text", string> & {
              recordId: number | null;
              tableId: number;
              direction: string;
            }
          >({
            sql: `select "subject", "fromAddress", "text", "recordId", "tableId", "direction" from "tableMail" where "id" = ?`,
            parameters: [change.objectId],
          })
        : undefined;
      if (mail?.direction !== "in" || mail.tableId !== toId(config["tableId"] ?? null)) return null;
      const { subject, fromAddress, text, recordId, tableId } = mail;
      return {
        data: {
          subject,
          from: fromAddress,
          text,
          record: recordId === null ? null : { id: recordId, tableId },
        },
        subject,
        tableId,
        recordId,
      };
    },
  },
  {
    id: "users.joined",
    appId: "users",
    icon: "user-plus",
    color: "fern",
    objects: ["user"],
    inputs: [],
    outputs: [
      { key: "person", type: "user" },
      { key: "name", type: "text" },
      { key: "email", type: "text" },
    ],
    match: ({ change: { action, objectId, after } }) =>
      Promise.resolve(
        action === "create"
          ? {
              data: {
                person: { id: objectId },
                name: wordsIn(after, "name"),
                email: wordsIn(after, "email"),
              },
              subject: wordsIn(after, "name"),
            }
          : null,
      ),
  },
  {
    id: "imports.finished",
    appId: "imports",
    icon: "file-import",
    color: "olive",
    objects: ["import_finished"],
    inputs: [{ key: "tableId", type: "table" }],
    outputs: [
      { key: "tableId", type: "number" },
      { key: "count", type: "number" },
      { key: "file", type: "text" },
    ],
    match: ({ change: { tableId, after } }, config) => {
      const wanted = toId(config["tableId"] ?? null);
      if (wanted !== null && wanted !== tableId) return Promise.resolve(null);
      const data = { tableId, count: Number(after?.["count"] ?? 0), file: wordsIn(after, "file") };
      return Promise.resolve({ data, subject: data.file, tableId });
    },
  },
];

/** A text of a change; empty if it has none. */
function wordsIn(values: Readonly<Record<string, unknown>> | null, name: string): string {
  const value = values?.[name];
  return typeof value === "string" ? value : "";
}

function taskLook() {
  return {
    appId: "tasks",
    icon: "circle-check",
    color: "fern",
    outputs: [
      { key: "task", type: "object" },
      { key: "person", type: "user" },
    ],
  } as const;
}

function taskMatch({
  objectId: id,
  actorId,
  after,
  row,
}: {
  objectId: number;
  actorId: number;
  after: Record<string, unknown> | null;
  row?: Readonly<Record<string, unknown>>;
}): TriggerMatch {
  const values = { ...row, ...after };
  const title = wordsIn(values, "title");
  const [tableId, recordId] = [
    toId((values["tableId"] ?? null) as never),
    toId((values["recordId"] ?? null) as never),
  ];
  return {
    data: { task: { id, title }, person: { id: actorId } },
    subject: title || `#${id}`,
    tableId,
    recordId,
  };
}

const messageMatch = (
  { actorId, objectId }: { actorId: number; objectId: number },
  text: string,
): TriggerMatch => ({
  data: { text, messageId: objectId, person: { id: actorId } },
  subject: text.slice(0, 80),
});
