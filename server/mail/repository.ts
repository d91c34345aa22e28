import { sql, type Expression } from "kysely";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase, Query } from "../database/types";
import { bookkeeping, type Operation, type Ref } from "../engine/model/operations";
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
  secrets: string | null;
  secretsUntil: number | null;
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
  "secrets",
  "secretsUntil",
] as const;

/** A reference to the mail's id within the change set that creates it. */
export const NEW_MAIL: Ref = { $ref: "mail" };

/**
 * Operations that create a mail and the job that delivers it: one result for each.
 *
 * @param job its input is the mail's id; null if mails are not delivered
 */
export function mailOperations(
  {
    envelope,
    ...mail
  }: Omit<NewMail, "secrets"> & {
    status: MailStatus;
    createdAt: number;
    secrets: string | null;
    secretsUntil: number | null;
  },
  job: NewJob | null,
): Operation[] {
  const stored = {
    attempts: 0,
    error: null,
    sentAt: null,
    envelope: envelope ? JSON.stringify(envelope) : null,
  };
  const insert = from
    .insertInto("mail")
    .values({ ...mail, ...stored })
    .returning("id");
  const written = bookkeeping([insert], NEW_MAIL.$ref);
  return job ? [written, bookkeeping([insertDelivery(job, sql`${NEW_MAIL}`)])] : [written];
}

/** The input of the job that delivers a mail; null for an unknown mail, which a job's row may not contain. */
const inputOf = (mailId: Expression<unknown>) =>
  sql<string>`'{"mailId":' || cast(cast((${mailId}) as bigint) as text) || '}'`;

const insertDelivery = (job: NewJob, mailId: Expression<unknown>) =>
  from
    .insertInto("job")
    .values({ ...job, input: inputOf(mailId) })
    .returning("id");

/** The stored reason of a mail that a server stop left undelivered; it is translated for the reader. */
export const STOPPED = "outbox.stopped";

/**
 * Marks waiting mails without a job as not sent: those of versions that wrote the job in a separate commit, and
 * those abandoned by a server stop. They are not sent automatically, because their content may be outdated.
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
 * Retries a mail that could not be sent, by a job.
 *
 * @param job its input is the mail's id; null if mails are not delivered
 * @returns the job's id
 * @throws AppError change_conflict if the mail did not fail, or was already sent again
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
  const [written] = await database.executeReturning<{ id: number }>(
    [
      ...(job ? [insertDelivery(job, failed)] : []),
      from
        .updateTable("mail")
        .set({ status: job ? "waiting" : "kept", attempts: 0, error: null })
        .where(({ and }) => and(isIt)) as Query<never>,
    ],
    // Of concurrent calls, one sees that it was pending.
    "mails",
  );
  return written?.id ?? null;
}

/** Mails, newest first, optionally older than `before`. */
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
  set: { status: MailStatus; error: string | null; sentAt?: number; secrets?: null },
): Promise<void> => database.execute([from.updateTable("mail").set(set).where("id", "=", mailId)]);

export const countMailAttempt = (database: OrganizationDatabase, mailId: number): Promise<void> =>
  database.execute([
    from
      .updateTable("mail")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where("id", "=", mailId),
  ]);
