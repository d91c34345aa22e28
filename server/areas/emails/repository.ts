import type { Selectable } from "kysely";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

export type StoredMail = Selectable<OrganizationSchema["tableMail"]>;

/** A table's e-mail settings as they are stored. */
export async function findStoredSettings(
  database: OrganizationDatabase,
  tableId: number,
): Promise<string | undefined> {
  const table = from.selectFrom("table").select("email").where("id", "=", tableId);
  return (await database.get(table))?.email;
}

/** The note of a mail that is not done yet, by where the mail lies. */
export const findNote = (database: OrganizationDatabase, rawKey: string): Promise<StoredMail | undefined> =>
  database.get<StoredMail>(from.selectFrom("tableMail").selectAll().where("rawKey", "=", rawKey));

export const findMail = (database: OrganizationDatabase, tableId: number, id: number) =>
  database.get<StoredMail>(
    from.selectFrom("tableMail").selectAll().where("tableId", "=", tableId).where("id", "=", id),
  );

/** Whether another mail of the table is the same one, received or sent: by its Message-ID and who wrote it. */
export async function isKnown(
  database: OrganizationDatabase,
  mail: Pick<StoredMail, "id" | "tableId">,
  { messageId, fromAddress }: { messageId: string; fromAddress: string },
): Promise<boolean> {
  const same = from
    .selectFrom("tableMail")
    .select("id")
    .where("tableId", "=", mail.tableId)
    .where("messageId", "=", messageId)
    .where("id", "!=", mail.id)
    .where(({ eb, or }) => or([eb("direction", "=", "out"), eb("fromAddress", "=", fromAddress)]))
    .limit(1);
  return (await database.get(same)) !== undefined;
}

/** Records of the mails with these Message-IDs, the latest first. */
export const findConversations = (
  database: OrganizationDatabase,
  tableId: number,
  messageIds: readonly string[],
): Promise<{ recordId: number }[]> =>
  database.all<{ recordId: number }>(
    from
      .selectFrom("tableMail")
      .select("recordId")
      .where("tableId", "=", tableId)
      .where("messageId", "in", messageIds)
      .where("recordId", "is not", null)
      .orderBy("id", "desc")
      .$narrowType<{ recordId: number }>(),
  );

/** Says that what a mail was made of may go; bookkeeping of the commit in which nothing needs it any more. */
export const released = (rawKey: string) =>
  from
    .insertInto("releasedContent")
    .values({ key: rawKey, hasThumbnail: 0 })
    .onConflict((known) => known.column("key").doNothing());

/** What lies in the storage for a table that is gone. */
export const releaseKey = (database: OrganizationDatabase, rawKey: string): Promise<void> =>
  database.execute([released(rawKey)]);

/** Mails that became no record, the latest first. */
export const listRefused = (database: OrganizationDatabase, tableId: number, limit: number) =>
  database.all<StoredMail>(
    from
      .selectFrom("tableMail")
      .selectAll()
      .where("tableId", "=", tableId)
      .where("state", "=", "refused")
      .orderBy("id", "desc")
      .limit(limit),
  );

export async function countRefused(database: OrganizationDatabase, tableId: number): Promise<number> {
  const refused = from
    .selectFrom("tableMail")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tableId", "=", tableId)
    .where("state", "=", "refused");
  return (await database.get<{ count: number }>(refused))?.count ?? 0;
}

/** Who manages everything, for what concerns nobody else any more. */
export async function listAdmins(database: OrganizationDatabase): Promise<number[]> {
  const admins = await database.all<{ id: number }>(
    from
      .selectFrom("user")
      .innerJoin("role", "role.id", "user.roleId")
      .select("user.id")
      .where("role.isAdmin", "=", 1)
      .where("user.isActive", "=", 1),
  );
  return admins.map(({ id }) => id);
}

/** A mail with what became of it in the outbox; null for one that was received. */
export type ListedMail = StoredMail & { status: string | null };

/** The latest mails of a record, in their order. */
export async function listOfRecord(
  database: OrganizationDatabase,
  { tableId, recordId }: { tableId: number; recordId: number },
  limit: number,
): Promise<ListedMail[]> {
  const mails = await database.all<ListedMail>(
    from
      .selectFrom("tableMail")
      .leftJoin("mail", "mail.id", "tableMail.outboxId")
      .selectAll("tableMail")
      .select("mail.status")
      .where("tableMail.tableId", "=", tableId)
      .where("tableMail.recordId", "=", recordId)
      .orderBy("tableMail.id", "desc")
      .limit(limit),
  );
  return mails.reverse();
}

/** Whether a mail began its record's conversation: none came or went before, and nothing answered it yet. */
export async function isFirstOfRecord(
  database: OrganizationDatabase,
  { id, tableId, recordId }: StoredMail,
): Promise<boolean> {
  const other = from
    .selectFrom("tableMail")
    .select("id")
    .where("tableId", "=", tableId)
    .where("recordId", "=", recordId)
    .where(({ eb, or }) => or([eb("id", "<", id), eb("isAutomatic", "=", 1)]))
    .limit(1);
  return (await database.get(other)) === undefined;
}

/** Automatic answers of a table since a moment (ms since 1970): EMAIL_AUTO_REPLIES_PER_HOUR at most for every hour. */
export const listAutoReplies = (
  database: OrganizationDatabase,
  tableId: number,
  since: number,
): Promise<{ to: string; at: number }[]> =>
  database.all(
    from
      .selectFrom("tableMail")
      .select(["to", "at"])
      .where("tableId", "=", tableId)
      .where("direction", "=", "out")
      .where("isAutomatic", "=", 1)
      .where("at", ">", since),
  );
