import type { ChangeRow } from "../../sql/change-row";
import type { Operation } from "../../engine/model/operations";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { LogContext, LogReader } from "../../log/log-reader";
import { readingRight, type PolicyContext } from "../../policy/authorize";
import { openTable } from "../../tables/public";
import { noteMail } from "../chat/public";
import { findMailById, type StoredMail } from "./repository";

/** Brings the e-mail chat of a record into the lists of those who deal with its mails, with every mail. */
export const mailsInChats: LogReader = {
  name: "mailsInChats",
  wants: ({ object, action }) => object === "tableMail" && (action === "create" || action === "update"),
  async read(changes, context) {
    const operations: Operation[] = [];
    for (const mail of await latestMails(changes, context)) operations.push(...(await note(mail, context)));
    return { operations };
  },
};

type MailOfRecord = StoredMail & { recordId: number };

/** The last changed mail of each record. */
async function latestMails(changes: readonly ChangeRow[], { org }: LogContext): Promise<MailOfRecord[]> {
  const latest = new Map<string, MailOfRecord>();
  for (const mailId of new Set(changes.map(({ objectId }) => objectId))) {
    const mail = await findMailById(org.database, mailId);
    const recordId = mail?.recordId ?? null;
    if (!mail || recordId === null || (mail.state !== "recorded" && mail.state !== "sent")) continue;
    const key = `${mail.tableId} ${recordId}`;
    if ((latest.get(key)?.id ?? 0) < mail.id) latest.set(key, { ...mail, recordId });
  }
  return [...latest.values()];
}

async function note(mail: MailOfRecord, { org, services }: LogContext): Promise<Operation[]> {
  const context = { actor: services.actors.system(org), org };
  const { tableId, recordId, id: mailId, at, sentBy } = mail;
  try {
    const people = await peopleOf(context, tableId, recordId);
    if (sentBy !== null) people.push(sentBy);
    return await noteMail(context, { tableId, recordId, mailId, at, sentBy, people });
  } catch (error) {
    // The table or record has been deleted since.
    if (error instanceof AppError && error.status === 404) return [];
    throw error;
  }
}

/** The people in the fields of a record; without any, the user who set up the table's e-mail. */
async function peopleOf(context: PolicyContext, tableId: number, recordId: number): Promise<number[]> {
  const { table, grant } = await openTable(context, tableId, await readingRight(context, tableId));
  const { data } = await readRecord(context.org.database, grant, recordId);
  const named = table.fields
    .filter(({ type }) => type === "user" || type === "users")
    .flatMap(({ id }) => data[id] ?? [])
    .filter((id): id is number => typeof id === "number");
  const savedBy = table.email?.savedBy ?? 0;
  return named.length > 0 || savedBy === 0 ? named : [savedBy];
}
