import { bookkeeping, type Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import { objectId } from "../../http/change-set";
import type { MailClient } from "../../mail/mail-client";
import { authorize } from "../../policy/authorize";
import { givenToMail } from "../files/public";
import type { MailHouse } from "./mail-house";
import { findNote, released, type StoredMail } from "./repository";
import { tableMailKind, type MailAttachment } from "./table-mail";

type Change = Parameters<typeof tableMailKind.change>[1];

/** Writes mails as the system, outside of undo. @returns the id of the first one */
async function write({ org, services }: MailHouse, operations: readonly Operation[]): Promise<number> {
  const actor = services.actors.system(org);
  return objectId(await org.database.applyChanges({ actor, cause: "email", operations }));
}

const asSystem = ({ org, services }: MailHouse) => ({ actor: services.actors.system(org), org });

async function changing(house: MailHouse, { id }: Pick<StoredMail, "id">, set: Change): Promise<Operation> {
  return tableMailKind.change(await authorize(asSystem(house), tableMailKind.update, id), set);
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
  house: MailHouse,
  { tableId, rawKey, sender, at, client: handedOverBy }: MailNote,
): Promise<StoredMail | undefined> {
  const { database } = house.org;
  const known = await findNote(database, rawKey);
  if (known) return known;
  const grant = await authorize(asSystem(house), tableMailKind.create);
  const client = handedOverBy === undefined ? null : JSON.stringify(handedOverBy);
  const note = { tableId, rawKey, at, sender, client, fromAddress: sender } as const;
  try {
    await write(house, [tableMailKind.make(grant, { ...note, direction: "in", state: "waiting" })]);
  } catch (error) {
    // A concurrent attempt stored it first.
    if (!(error instanceof AppError) || error.id !== "change_conflict") throw error;
  }
  return findNote(database, rawKey);
}

export async function updateMail(house: MailHouse, mail: Pick<StoredMail, "id">, set: Change): Promise<void> {
  await write(house, [await changing(house, mail, set)]);
}

/** Assigns the mail to a record, and its attachments in the same commit. */
export async function recordMail(
  house: MailHouse,
  mail: StoredMail,
  {
    recordId,
    attachments,
  }: { recordId: number; attachments: readonly (MailAttachment & { fileId: number })[] },
): Promise<void> {
  const fileIds = attachments.map(({ fileId }) => fileId);
  await write(house, [
    await changing(house, mail, { state: "recorded", recordId, problem: null, attachments }),
    bookkeeping(givenToMail(fileIds, { mailId: mail.id, recordId, at: Date.now() })),
  ]);
}

/** The mail's content is completely in its record: the raw mail is marked as deletable in the same commit. */
export async function releaseRaw(house: MailHouse, mail: StoredMail): Promise<void> {
  if (mail.rawKey === null) return;
  await write(house, [await changing(house, mail, { rawKey: null }), bookkeeping([released(mail.rawKey)])]);
}

export async function deleteMail(house: MailHouse, { id, rawKey }: StoredMail): Promise<void> {
  const grant = await authorize(asSystem(house), tableMailKind.delete, id);
  await write(house, [
    tableMailKind.remove(grant),
    ...(rawKey === null ? [] : [bookkeeping([released(rawKey)])]),
  ]);
}
