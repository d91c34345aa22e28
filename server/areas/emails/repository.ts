import type { Selectable } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
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

/** The unfinished row of a mail, by its storage key. */
export const findNote = (database: OrganizationDatabase, rawKey: string): Promise<StoredMail | undefined> =>
  database.get<StoredMail>(from.selectFrom("tableMail").selectAll().where("rawKey", "=", rawKey));

export const findMail = (database: OrganizationDatabase, tableId: number, id: number) =>
  database.get<StoredMail>(
    from.selectFrom("tableMail").selectAll().where("tableId", "=", tableId).where("id", "=", id),
  );

export const findMailById = (database: OrganizationDatabase, id: number): Promise<StoredMail | undefined> =>
  database.get<StoredMail>(from.selectFrom("tableMail").selectAll().where("id", "=", id));

/** Whether the table has another copy of the mail, received or sent, with the same Message-ID and author. */
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

/** Marks a mail's raw bytes as deletable; executed in the commit after which nothing needs them. */
export const released = (rawKey: string) =>
  from
    .insertInto("releasedContent")
    .values({ key: rawKey, hasThumbnail: 0 })
    .onConflict((known) => known.column("key").doNothing());

/** Releases the raw mail of a table that is gone. */
export const releaseKey = (database: OrganizationDatabase, rawKey: string): Promise<void> =>
  database.execute([released(rawKey)]);

/** Mails that did not become records, the latest first. */
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

/** A mail with its outbox status; null for a received one. */
export type ListedMail = StoredMail & { status: string | null };

/** The latest mails of a record, in order. */
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

/** Whether a mail started its record's conversation: there are no earlier mails and no reply yet. */
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

/** Automatic replies of a table since a time (ms since 1970): at most EMAIL_AUTO_REPLIES_PER_HOUR per hour. */
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
