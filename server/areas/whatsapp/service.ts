import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { whatsAppCalls } from "#shared/contract/whatsapp";
import { WHATSAPP_LISTED } from "#shared/limits/whatsapp";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { authorize, isAllowed, readableFieldIds, readingRight } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findDefinition, findPeople, openTable, toInstant } from "../../tables/public";
import { whatsAppMessageKind } from "./whatsapp-message";

type Calls = typeof whatsAppCalls;

/** @throws AppError record_not_found also for a record that does not exist for the caller */
async function openRecord(context: RequestContext, tableId: number, recordId: number) {
  const { grant } = await openTable(context, tableId, await readingRight(context, tableId));
  return readRecord(context.org.database, grant, recordId);
}

/** Whether each phone field of the table exists for the caller; if not, numbers of others must not reach them. */
async function seesPhones(context: RequestContext, tableId: number): Promise<boolean> {
  const [table, readable] = await Promise.all([
    findDefinition(context.org.database, tableId),
    readableFieldIds(context, tableId),
  ]);
  const phones = table?.fields.filter(({ type }) => type === "phone") ?? [];
  return readable === null || phones.every(({ id }) => readable.includes(id));
}

export async function listWhatsAppMessages(
  context: RequestContext,
  { tableId, recordId }: ParsedOf<Calls["listWhatsAppMessages"]>,
): Promise<ReplyOf<Calls["listWhatsAppMessages"]>> {
  const record = await openRecord(context, tableId, recordId);
  const isOpen = await seesPhones(context, tableId);
  const [rows, people, mayWrite] = await Promise.all([
    list(context, whatsAppMessageKind, whatsAppMessageKind.read, {
      where: { tableId, recordId, ...(!isOpen && { createdBy: context.actor.userId }) },
      order: { by: "id", descending: true },
      limit: WHATSAPP_LISTED,
    }),
    findPeople(context.org.database),
    isAllowed(context, recordKind.update, tableId),
  ]);
  return {
    messages: rows.map(({ id, number, text, createdAt, createdBy }) => ({
      id,
      number,
      text,
      openedBy: people.person(createdBy),
      openedAt: toInstant(createdAt),
    })),
    can: { write: mayWrite && record.deletedAt === null },
  };
}

export async function addWhatsAppMessage(
  context: RequestContext,
  { tableId, recordId, number, text }: ParsedOf<Calls["addWhatsAppMessage"]>,
): Promise<ReplyOf<Calls["addWhatsAppMessage"]>> {
  const record = await openRecord(context, tableId, recordId);
  if (record.deletedAt !== null) throw new AppError("record_not_found");
  const grant = await authorize(context, whatsAppMessageKind.create, { tableId, recordId });
  const made = whatsAppMessageKind.make(grant, { tableId, recordId, number, text });
  return { messageId: objectId(await commit(context, [made])) };
}
