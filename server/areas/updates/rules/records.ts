import { findMentions, findRichMentions } from "#shared/updates/find-mentions";
import { appThing, personThing, recordThing, tableThing } from "#shared/updates/things";
import type { Field } from "#shared/contract/fields";
import type { ChangeRow } from "../../../database/change-row";
import { findDefinition, findPeople, type People, type TableDefinition } from "../../../tables/public";
import { sayAssigned, sayChanged, sayDeleted, sayMany, sayMentioned } from "./say-records";
import { sayInView, sayManyInView } from "./say-views";
import { listAppRows } from "../../views/public";
import type { Concern, Rule, RuleContext } from "./rule";

/** A change of more records than these makes one update for all. */
const ONE_BY_ONE = 5;

/** Causes that make no updates: imports have one of their own, an undo only reverts. */
const silent: ReadonlySet<string> = new Set(["import", "seed", "undo"]);

/** Records: who is named in one of their texts, who is put into one of their fields, who follows them. */
export const recordRule: Rule = {
  object: "record",
  async concerns(changes, context) {
    const told = changes.filter(
      ({ action, lastObjectId, cause }) =>
        (action === "create" || action === "update") && lastObjectId === null && !silent.has(cause),
    );
    const groups = Map.groupBy(told, ({ changeSetId, tableId }) => `${changeSetId} ${tableId}`);
    const concerns: Concern[] = [];
    for (const rows of groups.values()) {
      const table = await findDefinition(context.org.database, rows[0]?.tableId ?? 0);
      if (!table || table.deletedAt !== null) continue;
      concerns.push(...(await ofTable(rows, table, context)));
    }
    return [...concerns, ...(await ofDeleted(changes, context))];
  },
};

/** Deleted records: to those who follow them or their table. */
async function ofDeleted(changes: readonly ChangeRow[], context: RuleContext): Promise<Concern[]> {
  const deleted = changes.filter(({ action, cause }) => action === "delete" && !silent.has(cause));
  if (deleted.length === 0) return [];
  const people = await findPeople(context.org.database);
  const concerns: Concern[] = [];
  for (const rows of Map.groupBy(
    deleted,
    ({ changeSetId, tableId }) => `${changeSetId} ${tableId}`,
  ).values()) {
    const [row] = rows;
    const table = await findDefinition(context.org.database, row?.tableId ?? 0);
    if (!row || !table || table.deletedAt !== null) continue;
    const of = ({ objectId, lastObjectId }: ChangeRow) => (lastObjectId ?? objectId) - objectId + 1;
    const count = rows.reduce((sum, each) => sum + of(each), 0);
    const things = [tableThing(table.id), ...rows.map(({ objectId }) => recordThing(table.id, objectId))];
    for (const thing of things)
      for (const { userId, byEmail } of context.follows.followers(thing))
        concerns.push({
          userId,
          byId: row.actorId,
          changeSetId: row.changeSetId,
          things: [tableThing(table.id)],
          reason: "record_change",
          isFollowed: true,
          withoutEmail: !byEmail,
          say: sayDeleted({ table, people, context, row, count }),
        });
  }
  return concerns;
}

interface OfTable {
  table: TableDefinition;
  people: People;
  context: RuleContext;
}

async function ofTable(
  rows: readonly ChangeRow[],
  table: TableDefinition,
  context: RuleContext,
): Promise<Concern[]> {
  const people = await findPeople(context.org.database);
  const each = rows.map((row) => ({
    row,
    mentioned: mentionedIn(row, table, people),
    assigned: assignedBy(row, table),
  }));
  const first = rows[0];
  if (!first) return [];
  const concerns: Concern[] = [];
  const add = (row: ChangeRow, userId: number, rest: Pick<Concern, "reason" | "say"> & Partial<Concern>) =>
    concerns.push({
      userId,
      byId: row.actorId,
      changeSetId: row.changeSetId,
      things: [recordThing(table.id, row.objectId), tableThing(table.id)],
      ...rest,
    });
  const common = { table, people, context };

  for (const { row, mentioned } of each.slice(0, ONE_BY_ONE))
    for (const [userId, field] of mentioned)
      add(row, userId, { reason: "user_mention", say: sayMentioned({ ...common, row, field }) });

  const assignments = each.flatMap(({ row, assigned }) =>
    [...assigned].map(([userId, field]) => ({ row, userId, field })),
  );
  for (const [userId, those] of Map.groupBy(assignments, (one) => one.userId)) {
    if (those.length > ONE_BY_ONE) {
      const say = sayMany({
        ...common,
        row: first,
        count: those.length,
        as: "assigned",
        fields: those.map(({ field }) => field),
      });
      add(first, userId, { reason: "assignment", things: [tableThing(table.id)], say });
    } else {
      for (const { row, field } of those)
        add(row, userId, { reason: "assignment", say: sayAssigned({ ...common, row, field }) });
    }
  }

  const followed = { reason: "record_change", isFollowed: true } as const;
  for (const { row } of each) {
    for (const { userId, byEmail } of context.follows.followers(recordThing(table.id, row.objectId)))
      add(row, userId, { ...followed, withoutEmail: !byEmail, say: sayChanged({ ...common, row }) });
  }
  for (const { userId, byEmail } of context.follows.followers(tableThing(table.id))) {
    if (rows.length > ONE_BY_ONE) {
      const say = sayMany({ ...common, row: first, count: rows.length, as: "changed", fields: [] });
      add(first, userId, { ...followed, withoutEmail: !byEmail, things: [tableThing(table.id)], say });
    } else {
      for (const row of rows)
        add(row, userId, { ...followed, withoutEmail: !byEmail, say: sayChanged({ ...common, row }) });
    }
  }
  return [...concerns, ...(await ofViews(rows, common)), ...ofPerson(rows, common)];
}

/** Changes of records in a view, for its followers: like following the table, limited by the view's filter. */
async function ofViews(rows: readonly ChangeRow[], common: OfTable): Promise<Concern[]> {
  const { table, context } = common;
  if (!context.follows.isAnyFollowed("app")) return [];
  const concerns: Concern[] = [];
  for (const view of await listAppRows(context.org.database, table.id))
    for (const { userId, byEmail } of context.follows.followers(appThing(view.id))) {
      const things = [appThing(view.id), tableThing(table.id)];
      const concern = { things, withoutEmail: !byEmail };
      if (rows.length > ONE_BY_ONE) {
        const say = sayManyInView({ ...common, view, rows });
        for (const row of rows.slice(0, 1)) concerns.push({ ...concernOf(row, userId), ...concern, say });
      } else {
        for (const row of rows) {
          const changed = recordThing(table.id, row.objectId);
          const say = sayInView({ ...common, view, row });
          concerns.push({
            ...concernOf(row, userId),
            ...concern,
            things: [...things, changed],
            changed,
            say,
          });
        }
      }
    }
  return concerns;
}

/** New records, to those who follow the person who made them. */
function ofPerson(rows: readonly ChangeRow[], common: OfTable): Concern[] {
  const { table, context } = common;
  const made = rows.filter(({ action }) => action === "create");
  const [first] = made;
  if (!first) return [];
  return context.follows.followers(personThing(first.actorId)).flatMap(({ userId, byEmail }) => {
    const concern = {
      ...concernOf(first, userId),
      things: [personThing(first.actorId), tableThing(table.id)],
      withoutEmail: !byEmail,
    };
    if (made.length > ONE_BY_ONE) {
      const say = sayMany({ ...common, row: first, count: made.length, as: "created", fields: [] });
      return [{ ...concern, say }];
    }
    return made.map((row) => {
      const changed = recordThing(table.id, row.objectId);
      return {
        ...concern,
        things: [...concern.things, changed],
        changed,
        say: sayChanged({ ...common, row }),
      };
    });
  });
}

const concernOf = ({ actorId, changeSetId }: ChangeRow, userId: number) =>
  ({ userId, byId: actorId, changeSetId, reason: "record_change", isFollowed: true }) as const;

/** Users who were added to a people field, with the field. */
function assignedBy(row: ChangeRow, { fields }: TableDefinition): Map<number, Field> {
  const assigned = new Map<number, Field>();
  for (const field of fields) {
    if (field.type !== "user" && field.type !== "users") continue;
    const before = new Set(idsIn(row.before?.[field.id]));
    for (const id of idsIn(row.after?.[field.id])) if (!before.has(id)) assigned.set(id, field);
  }
  return assigned;
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === "number");

/** Users newly mentioned in a text, with the field. */
function mentionedIn(row: ChangeRow, { fields }: TableDefinition, people: People): Map<number, Field> {
  const mentioned = new Map<number, Field>();
  for (const field of fields) {
    if (field.type !== "text") continue;
    const before = mentionsIn(field, row.before?.[field.id], people);
    for (const id of mentionsIn(field, row.after?.[field.id], people))
      if (!before.has(id)) mentioned.set(id, field);
  }
  return mentioned;
}

function mentionsIn({ config }: Field, value: unknown, { active }: People): ReadonlySet<number> {
  const text = typeof value === "string" ? value : "";
  return config["format"] === "richText" ? findRichMentions(text, active) : findMentions(text, active);
}
