import type { Selectable } from "kysely";
import { sql } from "kysely";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import { bookkeeping, type Operation, type Ref } from "../../../engine/model/operations";

const from = query<OrganizationSchema>();

export type Notice = Selectable<OrganizationSchema["notice"]>;
export type OutsideChannel = "email" | "push";

/** @param update the update of the same change set that the notice belongs to */
export const addNotice = (notice: Omit<Notice, "id" | "updateId">, update: Ref | null): Operation =>
  bookkeeping([from.insertInto("notice").values({ ...notice, updateId: update && sql<number>`${update}` })]);

/** The text of a mail once one of its records is purged. */
export const rewordWithout = (
  mail: Ref,
  records: readonly { tableId: number; recordId: number }[],
  words: { subject: string; text: string },
): Operation[] =>
  records.map((record) =>
    bookkeeping([
      from.insertInto("mailOfRecord").values({ ...record, ...words, mailId: sql<number>`${mail}` }),
    ]),
  );

/** Notices that are due, of the people who have waited longest. */
export const dueNotices = (
  database: OrganizationDatabase,
  channel: OutsideChannel,
  now: number,
  limit: number,
): Promise<Notice[]> =>
  database.all<Notice>(
    from
      .selectFrom("notice")
      .selectAll()
      .where("channel", "=", channel)
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .orderBy("id")
      .limit(limit),
  );

/** All that wait for a person by a channel, due or not: what is sent takes the others along. */
export const noticesOf = (database: OrganizationDatabase, channel: OutsideChannel, userId: number) =>
  database.all<Notice>(
    from
      .selectFrom("notice")
      .selectAll()
      .where("channel", "=", channel)
      .where("userId", "=", userId)
      .orderBy("id"),
  );

export async function nextDueAt(
  database: OrganizationDatabase,
  channel: OutsideChannel,
): Promise<number | null> {
  const next = from
    .selectFrom("notice")
    .select("dueAt")
    .where("channel", "=", channel)
    .orderBy("dueAt")
    .limit(1);
  return (await database.get<{ dueAt: number }>(next))?.dueAt ?? null;
}

/** Takes notices away, in the commit of what was sent of them. */
export const takeNotices = (ids: readonly number[]): Operation =>
  bookkeeping([from.deleteFrom("notice").where("id", "in", ids)]);

export const dropNotices = (database: OrganizationDatabase, ids: readonly number[]): Promise<void> =>
  database.execute([from.deleteFrom("notice").where("id", "in", ids)]);

/** Which of some updates were read, or are gone. */
export async function readOrGone(
  database: OrganizationDatabase,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const unread = await database.all<{ id: number }>(
    from.selectFrom("update").select("id").where("id", "in", ids).where("isRead", "=", 0),
  );
  const still = new Set(unread.map(({ id }) => id));
  return new Set(ids.filter((id) => !still.has(id)));
}

/** Whether an update still waits to go out by a channel. */
export async function hasNotice(
  database: OrganizationDatabase,
  channel: OutsideChannel,
  updateId: number,
): Promise<boolean> {
  const waiting = from
    .selectFrom("notice")
    .select("id")
    .where("channel", "=", channel)
    .where("updateId", "=", updateId)
    .limit(1);
  return (await database.get(waiting)) !== undefined;
}

export const postpone = (
  database: OrganizationDatabase,
  ids: readonly number[],
  dueAt: number,
): Promise<void> => database.execute([from.updateTable("notice").set({ dueAt }).where("id", "in", ids)]);
