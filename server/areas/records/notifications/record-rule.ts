import { appSubject, personSubject, recordSubject, tableSubject } from "#shared/updates/subjects";
import type { Field } from "#shared/contract/fields";
import type { ChangeRow } from "../../../sql/change-row";
import { findDefinition, findPeople, type People, type TableDefinition } from "../../../tables/public";
import { sayAssigned, sayChanged, sayDeleted, sayMany, sayMentioned } from "./say-records";
import { sayInView, sayManyInView } from "./say-views";
import { mentionsIn, type Recipient, type Rule, type RuleContext } from "../../updates/public";
import { listAppRows } from "../../views/public";

/** A change of more records than these makes one update for all. */
const ONE_BY_ONE = 5;

/** Causes that make no updates: imports have one of their own, an undo only reverts. */
const silent: ReadonlySet<string> = new Set(["import", "seed", "undo"]);

/** Records: who is named in one of their texts, who is put into one of their fields, who follows them. */
export const recordRule: Rule = {
  object: "record",
  async recipients(changes, context) {
    const notifications = changes.filter(
      ({ action, lastObjectId, cause }) =>
        (action === "create" || action === "update") && lastObjectId === null && !silent.has(cause),
    );
    const groups = Map.groupBy(notifications, ({ changeSetId, tableId }) => `${changeSetId} ${tableId}`);
    const recipients: Recipient[] = [];
    for (const rows of groups.values()) {
      const table = await findDefinition(context.org.database, rows[0]?.tableId ?? 0);
      if (!table || table.deletedAt !== null) continue;
      recipients.push(...(await ofTable(rows, table, context)));
    }
    return [...recipients, ...(await ofDeleted(changes, context))];
  },
};

/** Deleted records: to those who follow them or their table. */
async function ofDeleted(changes: readonly ChangeRow[], context: RuleContext): Promise<Recipient[]> {
  const deleted = changes.filter(({ action, cause }) => action === "delete" && !silent.has(cause));
  if (deleted.length === 0) return [];
  const people = await findPeople(context.org.database);
  const recipients: Recipient[] = [];
  for (const rows of Map.groupBy(
    deleted,
    ({ changeSetId, tableId }) => `${changeSetId} ${tableId}`,
  ).values()) {
    const [row] = rows;
    const table = await findDefinition(context.org.database, row?.tableId ?? 0);
    if (!row || !table || table.deletedAt !== null) continue;
    const of = ({ objectId, lastObjectId }: ChangeRow) => (lastObjectId ?? objectId) - objectId + 1;
    const count = rows.reduce((sum, each) => sum + of(each), 0);
    const subjects = [
      tableSubject(table.id),
      ...rows.map(({ objectId }) => recordSubject(table.id, objectId)),
    ];
    for (const thing of subjects)
      for (const { userId, byEmail } of context.follows.followers(thing))
        recipients.push({
          userId,
          byId: row.actorId,
          changeSetId: row.changeSetId,
          subjects: [tableSubject(table.id)],
          reason: "record_change",
          isFollowed: true,
          withoutEmail: !byEmail,
          say: sayDeleted({ table, people, context, row, count }),
        });
  }
  return recipients;
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
): Promise<Recipient[]> {
  const people = await findPeople(context.org.database);
  const each = rows.map((row) => ({
    row,
    mentioned: mentionedIn(row, table, people),
    assigned: assignedBy(row, table),
  }));
  const first = rows[0];
  if (!first) return [];
  const recipients: Recipient[] = [];
  const add = (
    row: ChangeRow,
    userId: number,
    rest: Pick<Recipient, "reason" | "say"> & Partial<Recipient>,
  ) =>
    recipients.push({
      userId,
      byId: row.actorId,
      changeSetId: row.changeSetId,
      subjects: [recordSubject(table.id, row.objectId), tableSubject(table.id)],
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
      add(first, userId, { reason: "assignment", subjects: [tableSubject(table.id)], say });
    } else {
      for (const { row, field } of those)
        add(row, userId, { reason: "assignment", say: sayAssigned({ ...common, row, field }) });
    }
  }

  const followed = { reason: "record_change", isFollowed: true } as const;
  for (const { row } of each) {
    for (const { userId, byEmail } of context.follows.followers(recordSubject(table.id, row.objectId)))
      add(row, userId, { ...followed, withoutEmail: !byEmail, say: sayChanged({ ...common, row }) });
  }
  for (const { userId, byEmail } of context.follows.followers(tableSubject(table.id))) {
    if (rows.length > ONE_BY_ONE) {
      const say = sayMany({ ...common, row: first, count: rows.length, as: "changed", fields: [] });
      add(first, userId, { ...followed, withoutEmail: !byEmail, subjects: [tableSubject(table.id)], say });
    } else {
      for (const row of rows)
        add(row, userId, { ...followed, withoutEmail: !byEmail, say: sayChanged({ ...common, row }) });
    }
  }
  return [...recipients, ...(await ofViews(rows, common)), ...ofPerson(rows, common)];
}

/** Changes of records in a view, for its followers: like following the table, limited by the view's filter. */
async function ofViews(rows: readonly ChangeRow[], common: OfTable): Promise<Recipient[]> {
  const { table, context } = common;
  if (!context.follows.isAnyFollowed("app")) return [];
  const recipients: Recipient[] = [];
  for (const view of await listAppRows(context.org.database, table.id))
    for (const { userId, byEmail } of context.follows.followers(appSubject(view.id))) {
      const subjects = [appSubject(view.id), tableSubject(table.id)];
      const recipient = { subjects, withoutEmail: !byEmail };
      if (rows.length > ONE_BY_ONE) {
        const say = sayManyInView({ ...common, view, rows });
        for (const row of rows.slice(0, 1))
          recipients.push({ ...recipientOf(row, userId), ...recipient, say });
      } else {
        for (const row of rows) {
          const changed = recordSubject(table.id, row.objectId);
          const say = sayInView({ ...common, view, row });
          recipients.push({
            ...recipientOf(row, userId),
            ...recipient,
            subjects: [...subjects, changed],
            changed,
            say,
          });
        }
      }
    }
  return recipients;
}

/** New records, to those who follow the person who made them. */
function ofPerson(rows: readonly ChangeRow[], common: OfTable): Recipient[] {
  const { table, context } = common;
  const made = rows.filter(({ action }) => action === "create");
  const [first] = made;
  if (!first) return [];
  return context.follows.followers(personSubject(first.actorId)).flatMap(({ userId, byEmail }) => {
    const recipient = {
      ...recipientOf(first, userId),
      subjects: [personSubject(first.actorId), tableSubject(table.id)],
      withoutEmail: !byEmail,
    };
    if (made.length > ONE_BY_ONE) {
      const say = sayMany({ ...common, row: first, count: made.length, as: "created", fields: [] });
      return [{ ...recipient, say }];
    }
    return made.map((row) => {
      const changed = recordSubject(table.id, row.objectId);
      return {
        ...recipient,
        subjects: [...recipient.subjects, changed],
        changed,
        say: sayChanged({ ...common, row }),
      };
    });
  });
}

const recipientOf = ({ actorId, changeSetId }: ChangeRow, userId: number) =>
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
