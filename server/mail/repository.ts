import { sql, type Expression } from "kysely";
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
      ...(job ? [insertDelivery(job, newestMail)] : []),
      ...(beside as readonly Query<never>[]),
    ],
    // The newest is one's own as long as nobody else writes one.
    "mails",
  );
  const written = Object.assign({}, ...rows) as { mailId?: number; jobId?: number };
  if (written.mailId === undefined) throw new AppError("storage_unavailable");
  return { mailId: written.mailId, jobId: written.jobId ?? null };
}

/** What the job is given that delivers a mail; nothing where there is no such mail, which no job's row may hold. */
const inputOf = (mailId: Expression<unknown>) =>
  sql<string>`'{"mailId":' || cast((${mailId}) as text) || '}'`;

const insertDelivery = (job: NewJob, mailId: Expression<unknown>) =>
  from
    .insertInto("job")
    .values({ ...job, input: inputOf(mailId) })
    .returning("id as jobId");

/** What stands for the reason of a mail that a stop left to nobody; it is said in the reader's language. */
export const STOPPED = "outbox.stopped";

/**
 * Settles mails that wait and that no job delivers: those of versions that wrote the job in a commit of its own, and
 * those given up in the moment of a stop. They are not sent by themselves: what they say may be old by now.
 */
export async function settleLostMails(
  database: OrganizationDatabase,
  { jobKind, status }: { jobKind: string; status: MailStatus },
): Promise<void> {
  const waiting = from.selectFrom("mail").select("id").where("status", "=", "waiting").limit(1);
  if (!(await database.get(waiting))) return;
  const delivery = from
    .selectFrom("job")
    .select("job.id")
    .where("job.kind", "=", jobKind)
    .where("job.status", "in", ["waiting", "running"])
    .where("job.input", "=", inputOf(sql.ref("mail.id")));
  await database.execute([
    from
      .updateTable("mail")
      .set({ status, ...(status === "failed" && { error: sql<string>`coalesce("error", ${STOPPED})` }) })
      .where("status", "=", "waiting")
      .where(({ not, exists }) => not(exists(delivery))),
  ]);
}

/**
 * Has a mail that could not be sent delivered by a job.
 *
 * @param job what it is given is the mail's number; null where nothing delivers
 * @returns the number of the job
 * @throws AppError change_conflict where the mail did not fail, or somebody else had it sent again
 */
export async function sendAgain(
  database: OrganizationDatabase,
  mailId: number,
  job: NewJob | null,
): Promise<number | null> {
  const isIt = { id: mailId, status: "failed" } as const;
  const failed = from
    .selectFrom("mail")
    .select("id")
    .where(({ and }) => and(isIt));
  const [written] = await database.executeReturning<{ jobId: number }>(
    [
      ...(job ? [insertDelivery(job, failed)] : []),
      from
        .updateTable("mail")
        .set({ status: job ? "waiting" : "kept", attempts: 0, error: null })
        .where(({ and }) => and(isIt))
        .returning("id as mailId") as Query<never>,
    ],
    // Of two who ask at once one finds that it did.
    "mails",
  );
  return written?.jobId ?? null;
}

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
