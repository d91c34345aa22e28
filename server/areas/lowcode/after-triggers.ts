import { z } from "zod";
import { afterEvents } from "#shared/lowcode/names";
import { EVENT_RECORDS_MAX, TRIGGER_DEPTH_MAX } from "#shared/limits/lowcode";
import { WITHOUT_AUTOMATIONS } from "../../automations/without-automations";
import type { ChangeRow } from "../../sql/change-row";
import { AppError } from "../../errors";
import { enqueueJob } from "../../jobs/enqueue-job";
import { defineJob } from "../../jobs/kind";
import type { LogReader } from "../../log/log-reader";
import { recordChanges, type RecordChange } from "../../log/record-changes";
import { findBy } from "../../objects/read";
import { planOf } from "../../plans/plan";
import { userPrincipal } from "../../policy/principal";
import { findDefinition } from "../../tables/public";
import type { FunctionRow } from "./describe";
import { functionKind } from "./function";
import { invokeFunction } from "./invoke";
import { FieldNames } from "./sdk/field-names";
import { recordEvent, triggersOf } from "./triggers";

const data = z.record(z.string(), z.unknown());

const input = z.object({
  functionId: z.number().int(),
  tableId: z.number().int(),
  event: z.enum(afterEvents),
  records: z.array(z.object({ id: z.number().int(), data, before: data.nullable() })),
  depth: z.number().int(),
});

/** Runs a trigger for records that were changed; runs of one function follow each other. */
export const afterTriggerJob = defineJob<z.infer<typeof input>>({
  kind: "lowCodeTrigger",
  input,
  lane: ({ functionId }) => `function:${functionId}`,
  concurrency: 4,
  maxAttempts: 1,
  async run({ org, services, input: given, actor, signal }) {
    const row = (await findBy(org.database, functionKind, { id: given.functionId })) as
      FunctionRow | undefined;
    const table = await findDefinition(org.database, given.tableId);
    if (!row || row.deletedAt !== null || !row.isActive || !table) return;
    const records = given.records as Parameters<typeof recordEvent>[3];
    const names = new FieldNames(table.fields);
    // Failures of the function are in the log of its runs.
    await invokeFunction(
      { org, services },
      {
        row,
        event: recordEvent(given.event, table, names, records),
        caller: await actor(),
        cause: "trigger",
        depth: given.depth,
        signal,
      },
    ).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      services.log.warn({ err: error, functionId: row.id }, "a trigger did not run");
    });
  },
});

const eventOf = {
  create: "afterInsert",
  restore: "afterInsert",
  update: "afterUpdate",
  delete: "afterDelete",
} as const;

/** Enqueues after-triggers of committed changes, exactly once. */
export const afterTriggers: LogReader = {
  name: "lowcode",
  wants: ({ object, cause, causedBy, depth = 0 }) =>
    object === "record" &&
    cause !== "seed" &&
    // An import asks about both together; before-triggers guard the table and always run.
    causedBy !== WITHOUT_AUTOMATIONS &&
    depth < TRIGGER_DEPTH_MAX,
  async read(changes, { org }) {
    if (!planOf(org).allows("lowCode")) return { operations: [] };
    const interesting: ChangeRow[] = [];
    for (const change of changes)
      if (change.tableId !== null && (await hasTriggers(org, change.tableId))) interesting.push(change);
    if (interesting.length === 0) return { operations: [] };
    const operations = [];
    for (const [key, batch] of grouped(await recordChanges(org, interesting))) {
      const [tableId, action, userId, depth] = JSON.parse(key) as [
        number,
        keyof typeof eventOf,
        number,
        number,
      ];
      const event = eventOf[action];
      for (const { id: functionId } of await triggersOf(org.database, tableId, event))
        for (let at = 0; at < batch.length; at += EVENT_RECORDS_MAX)
          operations.push(
            enqueueJob(
              afterTriggerJob,
              { functionId, tableId, event, records: batch.slice(at, at + EVENT_RECORDS_MAX), depth },
              userPrincipal(userId),
            ),
          );
    }
    return { operations };
  },
};

async function hasTriggers({ database }: Parameters<LogReader["read"]>[1]["org"], tableId: number) {
  for (const event of afterEvents) if ((await triggersOf(database, tableId, event)).length > 0) return true;
  return false;
}

type Changed = z.infer<typeof input>["records"][number];

/** Changes of one table by one user together, in their order. */
function grouped(changes: readonly RecordChange[]): Map<string, Changed[]> {
  const groups = new Map<string, Changed[]>();
  for (const { tableId, recordId, action, before, after, actorId, depth } of changes) {
    const key = JSON.stringify([tableId, action, actorId, depth]);
    const group = groups.get(key) ?? [];
    group.push({ id: recordId, data: after ?? before ?? {}, before: action === "create" ? null : before });
    groups.set(key, group);
  }
  return groups;
}
