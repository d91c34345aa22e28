import { sql, type Insertable, type Selectable } from "kysely";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase, Query } from "../../database/types";
import { AppError } from "../../errors";
import type { MailClient } from "../../mail/mail-client";
import { newestMail } from "../../mail/repository";
import { givenToMail } from "../files/public";

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

interface MailNote {
  tableId: number;
  rawKey: string;
  sender: string;
  at: number;
  client?: MailClient | undefined;
}

/** Notes that a mail came, or finds the note of an attempt before. */
export async function noteMail(
  database: OrganizationDatabase,
  { tableId, rawKey, sender, at, client }: MailNote,
): Promise<StoredMail | undefined> {
  await database.execute([
    from
      .insertInto("tableMail")
      .values({
        tableId,
        rawKey,
        at,
        sender,
        client: client === undefined ? null : JSON.stringify(client),
        fromAddress: sender,
        direction: "in",
        state: "waiting",
      })
      .onConflict((known) => known.column("rawKey").doNothing()),
  ]);
  return findNote(database, rawKey);
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

export const updateMail = (
  database: OrganizationDatabase,
  id: number,
  set: Partial<Omit<StoredMail, "id" | "tableId" | "direction">>,
): Promise<void> => database.execute([from.updateTable("tableMail").set(set).where("id", "=", id)]);

const release = (rawKey: string) =>
  from
    .insertInto("releasedContent")
    .values({ key: rawKey, hasThumbnail: 0 })
    .onConflict((known) => known.column("key").doNothing());

/** The mail is nowhere but in its record: that what it was made of may go is noted in the same commit. */
export const releaseRaw = ({ database }: { database: OrganizationDatabase }, { id, rawKey }: StoredMail) =>
  rawKey === null
    ? Promise.resolve()
    : database.execute([
        release(rawKey),
        from.updateTable("tableMail").set({ rawKey: null }).where("id", "=", id),
      ]);

export const deleteMail = (database: OrganizationDatabase, { id, rawKey }: StoredMail): Promise<void> =>
  database.execute([
    ...(rawKey === null ? [] : [release(rawKey)]),
    from.deleteFrom("tableMail").where("id", "=", id),
  ]);

/** What lies in the storage for a table that is gone. */
export const releaseKey = (database: OrganizationDatabase, rawKey: string): Promise<void> =>
  database.execute([release(rawKey)]);

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

/** A mail of our own, as it is found again. */
const sentMail = (messageId: string, { tableId, fromAddress }: Pick<StoredMail, "tableId" | "fromAddress">) =>
  from
    .selectFrom("tableMail")
    .where("tableId", "=", tableId)
    .where("messageId", "=", messageId)
    .where("fromAddress", "=", fromAddress);

/** Statements that note a mail of our own beside what goes out; in the same commit its files are its record's. */
export function noteSentMail(
  mail: Insertable<OrganizationSchema["tableMail"]> & SentMail,
  fileIds: readonly number[],
): Query[] {
  const { recordId, messageId, at } = mail;
  const mailId = sql<number>`(${sentMail(messageId, mail).select("id")})`;
  return [
    from.insertInto("tableMail").values({ ...mail, outboxId: sql<number>`(${newestMail})` }),
    ...givenToMail(fileIds, { mailId, recordId, at }),
  ];
}

interface SentMail {
  recordId: number;
  messageId: string;
  fromAddress: string;
}

export async function findSentMail(
  database: OrganizationDatabase,
  mail: SentMail & { tableId: number },
): Promise<StoredMail> {
  const stored = await database.get<StoredMail>(sentMail(mail.messageId, mail).selectAll());
  if (!stored) throw new AppError("storage_unavailable");
  return stored;
}

/** The mail is a record's; in the same commit its attachments are that record's. */
export const recordMail = (
  database: OrganizationDatabase,
  { id }: StoredMail,
  { recordId, attachments }: { recordId: number; attachments: readonly { fileId: number }[] },
): Promise<void> =>
  database.execute([
    from
      .updateTable("tableMail")
      .set({ state: "recorded", recordId, problem: null, attachments: JSON.stringify(attachments) })
      .where("id", "=", id),
    ...givenToMail(
      attachments.map(({ fileId }) => fileId),
      { mailId: id, recordId, at: Date.now() },
    ),
  ]);

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
