import { commitChanges } from "../../changes/commit";
import { bookkeeping, type Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { objectId } from "../../http/change-set";
import type { MailClient } from "../../mail/mail-client";
import { authorize } from "../../policy/authorize";
import { givenToMail } from "../files/public";
import type { MailContext } from "./mail-context";
import { findNote, released, type StoredMail } from "./repository";
import { tableMailKind, type MailAttachment } from "./table-mail";

type Change = Parameters<typeof tableMailKind.change>[1];

/** Writes mails as the system, outside of undo. @returns the id of the first one */
async function write({ org, services }: MailContext, operations: readonly Operation[]): Promise<number> {
  const actor = services.actors.system(org);
  return objectId(await commitChanges(org, { actor, cause: "email", operations }));
}

const asSystem = ({ org, services }: MailContext) => ({ actor: services.actors.system(org), org });

async function changing(
  context: MailContext,
  { id }: Pick<StoredMail, "id">,
  set: Change,
): Promise<Operation> {
  return tableMailKind.change(await authorize(asSystem(context), tableMailKind.update, id), set);
}

interface MailNote {
  tableId: number;
  rawKey: string;
  sender: string;
  at: number;
  client?: MailClient | undefined;
}

/** Stores a received mail, or finds the row of an earlier attempt. */
export async function noteMail(
  context: MailContext,
  { tableId, rawKey, sender, at, client: handedOverBy }: MailNote,
): Promise<StoredMail | undefined> {
  const { database } = context.org;
  const known = await findNote(database, rawKey);
  if (known) return known;
  const grant = await authorize(asSystem(context), tableMailKind.create);
  const client = handedOverBy === undefined ? null : JSON.stringify(handedOverBy);
  const note = { tableId, rawKey, at, sender, client, fromAddress: sender } as const;
  try {
    await write(context, [tableMailKind.make(grant, { ...note, direction: "in", state: "waiting" })]);
  } catch (error) {
    // A concurrent attempt stored it first.
    if (!(error instanceof AppError) || error.id !== "change_conflict") throw error;
  }
  return findNote(database, rawKey);
}

export async function updateMail(
  context: MailContext,
  mail: Pick<StoredMail, "id">,
  set: Change,
): Promise<void> {
  await write(context, [await changing(context, mail, set)]);
}

/** Assigns the mail to a record, and its attachments in the same commit. */
export async function recordMail(
  context: MailContext,
  mail: StoredMail,
  {
    recordId,
    attachments,
  }: { recordId: number; attachments: readonly (MailAttachment & { fileId: number })[] },
): Promise<void> {
  const fileIds = attachments.map(({ fileId }) => fileId);
  await write(context, [
    await changing(context, mail, { state: "recorded", recordId, problem: null, attachments }),
    bookkeeping(givenToMail(fileIds, { mailId: mail.id, recordId, at: Date.now() })),
  ]);
}

/** The mail's content is completely in its record: the raw mail is marked as deletable in the same commit. */
export async function releaseRaw(context: MailContext, mail: StoredMail): Promise<void> {
  if (mail.rawKey === null) return;
  await write(context, [
    await changing(context, mail, { rawKey: null }),
    bookkeeping([released(mail.rawKey)]),
  ]);
}

export async function deleteMail(context: MailContext, { id, rawKey }: StoredMail): Promise<void> {
  const grant = await authorize(asSystem(context), tableMailKind.delete, id);
  await write(context, [
    tableMailKind.remove(grant),
    ...(rawKey === null ? [] : [bookkeeping([released(rawKey)])]),
  ]);
}
