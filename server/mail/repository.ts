import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { OrganizationDatabase } from "../database/types";
import type { NewMail } from "../services";

const from = query<OrganizationSchema>();

export interface StoredMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  status: string;
  attempts: number;
  error: string | null;
  createdAt: number;
  /** A `MailEnvelope` as JSON. */
  envelope: string | null;
}

export type MailStatus = "kept" | "waiting" | "sent" | "failed";

const columns = [
  "id",
  "to",
  "subject",
  "text",
  "status",
  "attempts",
  "error",
  "createdAt",
  "envelope",
] as const;

export const insertMail = (
  database: OrganizationDatabase,
  { envelope, ...mail }: NewMail & { status: MailStatus; createdAt: number },
): Promise<{ id: number }[]> =>
  database.executeReturning<{ id: number }>(
    from
      .insertInto("mail")
      .values({
        ...mail,
        attempts: 0,
        error: null,
        sentAt: null,
        envelope: envelope ? JSON.stringify(envelope) : null,
      })
      .returning("id"),
  );

/** Mails, newest first, older than `before` when it is given. */
export const listMails = (
  database: OrganizationDatabase,
  size: number,
  before?: number,
): Promise<StoredMail[]> => {
  const all = from
    .selectFrom("mail")
    .select([...columns])
    .orderBy("id", "desc")
    .limit(size);
  return database.all<StoredMail>(before === undefined ? all : all.where("id", "<", before));
};

export const findMail = (database: OrganizationDatabase, mailId: number): Promise<StoredMail | undefined> =>
  database.get<StoredMail>(
    from
      .selectFrom("mail")
      .select([...columns])
      .where("id", "=", mailId),
  );

export const setMailStatus = (
  database: OrganizationDatabase,
  mailId: number,
  set: { status: MailStatus; error: string | null; sentAt?: number },
): Promise<void> => database.execute([from.updateTable("mail").set(set).where("id", "=", mailId)]);

export const countMailAttempt = (database: OrganizationDatabase, mailId: number): Promise<void> =>
  database.execute([
    from
      .updateTable("mail")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where("id", "=", mailId),
  ]);
