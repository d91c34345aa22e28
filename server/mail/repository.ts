import { sql } from "kysely";
import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { OrganizationDatabase, Query } from "../database/types";
import { AppError } from "../errors";
import type { NewJob } from "../jobs/repository";
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

/** The mail that `insertMail` writes, to the statements beside it. */
export const newestMail = from.selectFrom("mail").select((mail) => mail.fn.max<number>("id").as("id"));

/**
 * Writes a mail down, with the job that delivers it and what is noted of it elsewhere: a stop leaves all of it or nothing.
 *
 * @param job what it is given is the mail's number; null where nothing delivers
 * @param beside further statements of the transaction
 * @returns the numbers of mail and job
 */
export async function insertMail(
  database: OrganizationDatabase,
  { envelope, ...mail }: NewMail & { status: MailStatus; createdAt: number },
  job: NewJob | null,
  beside: readonly Query[],
): Promise<{ mailId: number; jobId: number | null }> {
  const stored = {
    attempts: 0,
    error: null,
    sentAt: null,
    envelope: envelope ? JSON.stringify(envelope) : null,
  };
  const rows = await database.executeReturning<{ mailId: number } | { jobId: number }>(
    [
      from
        .insertInto("mail")
        .values({ ...mail, ...stored })
        .returning("id as mailId"),
      ...(job ? [insertDelivery(job)] : []),
      ...(beside as readonly Query<never>[]),
    ],
    // The newest is one's own as long as nobody else writes one.
    "mails",
  );
  const written = Object.assign({}, ...rows) as { mailId?: number; jobId?: number };
  if (written.mailId === undefined) throw new AppError("storage_unavailable");
  return { mailId: written.mailId, jobId: written.jobId ?? null };
}

const insertDelivery = (job: NewJob) =>
  from
    .insertInto("job")
    .values({ ...job, input: sql<string>`'{"mailId":' || cast((${newestMail}) as text) || '}'` })
    .returning("id as jobId");

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
