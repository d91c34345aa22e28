import { partsOfSubject, type Subject, type SubjectKind } from "#shared/updates/subjects";
import { AppError } from "../../../errors";
import { findBy } from "../../../objects/read";
import { formatMessage } from "../../../text/format";
import { isAllowed, type PolicyContext } from "../../../policy/authorize";
import { findDefinition, findPeople, openTable, tableKind } from "../../../tables/public";
import { chatKind } from "../../chat/public";
import { documentKind } from "../../documents/public";
import { recordLabels } from "../../records/public";
import { taskKind } from "../../tasks/public";
import { appKind, findAppRow } from "../../views/public";
import { peopleOfChat } from "../rules/chat-repository";

/** The name of a thing; null for a user who may not see it. */
type NameSubject = (context: PolicyContext, ids: readonly number[]) => Promise<string | null>;

const nameOfRecord: NameSubject = async (context, [tableId = 0, recordId = 0]) =>
  (await recordLabels(context, tableId, [recordId])).get(recordId) ?? null;

const names: Record<SubjectKind, NameSubject> = {
  record: nameOfRecord,
  async table(context, [tableId = 0]) {
    await openTable(context, tableId, tableKind.read);
    return (await findDefinition(context.org.database, tableId))?.label ?? null;
  },
  async app(context, [id = 0]) {
    const app = await findAppRow(context.org.database, id);
    return app && (await isAllowed(context, appKind.read, id)) ? app.label : null;
  },
  async person(context, [id = 0]) {
    return (await findPeople(context.org.database)).person(id)?.name ?? null;
  },
  /** Direct messages are called after the other person, the chat of a record after that. */
  async channel(context, [id = 0]) {
    const { database } = context.org;
    const chat = await findBy(database, chatKind, { id });
    if (!chat || !(await isAllowed(context, chatKind.read, id))) return null;
    if (chat.tableId !== null) return nameOfRecord(context, [chat.tableId, chat.recordId ?? 0]);
    if (chat.type !== "dm") return chat.name;
    const [people, members] = await Promise.all([findPeople(database), peopleOfChat(database, id)]);
    return people.person(members.find((userId) => userId !== context.actor.userId) ?? null)?.name ?? null;
  },
  async document(context, [id = 0]) {
    const document = await findBy(context.org.database, documentKind, { id });
    if (!document || document.deletedAt !== null) return null;
    if (!(await isAllowed(context, documentKind.read, id))) return null;
    return document.title === "" ? formatMessage(context.actor.language, "ui.untitled") : document.title;
  },
  async task(context, [id = 0]) {
    const task = await findBy(context.org.database, taskKind, { id });
    return task && (await isAllowed(context, taskKind.read, id)) ? task.title : null;
  },
};

/** @returns null if the subject is deleted or hidden from the reader */
export async function nameOfSubject(context: PolicyContext, thing: Subject): Promise<string | null> {
  const { kind, ids } = partsOfSubject(thing);
  try {
    return await names[kind](context, ids);
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}
