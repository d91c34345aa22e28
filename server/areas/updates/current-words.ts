import { textOf } from "#shared/chat/message-doc";
import { findRichMentions } from "#shared/updates/find-mentions";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { LogContext } from "../../log/log-reader";
import { findBy } from "../../objects/read";
import type { Actor } from "../../policy/actor";
import { authorize, isAllowed, readableFieldIds, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findDefinition, findPeople } from "../../tables/public";
import type { Message } from "../../text/format";
import { chatKind, chatMessageKind } from "../chat/public";
import { recordLabels } from "../records/public";
import { taskKind } from "../tasks/public";
import { describeChanges } from "./rules/say-records";
import { excerptAround, mentionsIn, textOf as textOfField } from "./rules/texts";

/** A notification as it was written when its change was read. */
export interface Written {
  reason: string;
  title: Message;
  description: Message;
  link: string | null;
  tableId: number | null;
  recordId: number | null;
}
export type Words = Pick<Written, "title" | "description">;

const CHAT_LINK = /^\/chat\/(?:dm|channel)\/(\d+)\?message=(\d+)(?:&reply=(\d+))?$/;
const TASK_LINK = /^\/tasks\?taskId=(\d+)$/;
/** Titles that call their record by its name. */
const NAMES_RECORD: ReadonlySet<string> = new Set(
  ["mentioned", "assigned", "created", "changed"].map((name) => `updates.say.${name}`),
);

/** The chat message that a link of a notification leads to, of a thread its reply. */
export function messageOfLink(link: string | null): { chatId: number; messageId: number } | null {
  const [, chatId, message, reply] = CHAT_LINK.exec(link ?? "") ?? [];
  return chatId === undefined ? null : { chatId: Number(chatId), messageId: Number(reply ?? message) };
}

export const taskOfLink = (link: string | null): number | null => {
  const [, taskId] = TASK_LINK.exec(link ?? "") ?? [];
  return taskId === undefined ? null : Number(taskId);
};

/**
 * The words of a notification as its object reads now; null if the object is gone, is hidden from the reader, or no
 * longer mentions them.
 */
export async function currentWords(
  { org }: Pick<LogContext, "org">,
  reader: Actor,
  written: Written,
): Promise<Words | null> {
  const as = { actor: reader, org };
  const message = messageOfLink(written.link);
  if (message) return wordsOfMessage(as, message, written);
  const taskId = taskOfLink(written.link);
  if (taskId !== null) return wordsOfTask(as, taskId, written);
  const { tableId, recordId } = written;
  return tableId === null || recordId === null ? written : wordsOfRecord(as, { tableId, recordId }, written);
}

const plain = (words: string): Message => ({ text: "updates.say.plain", values: { words } });

async function wordsOfMessage(
  as: PolicyContext,
  { chatId, messageId }: { chatId: number; messageId: number },
  { reason, title }: Written,
): Promise<Words | null> {
  const { database } = as.org;
  const message = await findBy(database, chatMessageKind, { id: messageId });
  if (!message || message.deletedAt !== null || !(await isAllowed(as, chatKind.read, chatId))) return null;
  if (reason === "user_mention" && !message.mentions.includes(as.actor.userId)) return null;
  const people = await findPeople(database);
  const text = textOf(message.message, (userId) => `@${people.person(userId)?.name ?? ""}`);
  return { title, description: plain(excerptAround(text, as.actor.name)) };
}

async function wordsOfTask(as: PolicyContext, taskId: number, written: Written): Promise<Words | null> {
  const { title, description, reason } = written;
  if (!as.actor.flags.canViewTasks) return null;
  const task = await findBy(as.org.database, taskKind, { id: taskId });
  if (!task || task.deletedAt !== null || !(await isAllowed(as, taskKind.read, taskId))) return null;
  const { active } = await findPeople(as.org.database);
  if (reason === "user_mention" && !findRichMentions(task.description, active).has(as.actor.userId))
    return null;
  return { title: { ...title, values: { ...title.values, thing: task.title } }, description };
}

async function wordsOfRecord(
  as: PolicyContext,
  place: { tableId: number; recordId: number },
  { reason, title, description }: Written,
): Promise<Words | null> {
  const table = await findDefinition(as.org.database, place.tableId);
  const found = table && (await readAs(as, place));
  if (!table || !found) return null;
  const { label, data, visible } = found;
  const named = NAMES_RECORD.has(title.text)
    ? { ...title, values: { ...title.values, thing: label } }
    : title;
  const people = await findPeople(as.org.database);
  const fields = table.fields.filter(({ id }) => visible === null || visible.includes(id));
  if (reason === "user_mention") {
    const field = fields.find((one) => mentionsIn(one, data[one.id], people).has(as.actor.userId));
    if (!field) return null;
    const text = textOfField(field, data[field.id]);
    return { title: named, description: plain(excerptAround(text, as.actor.name)) };
  }
  const { fields: changed } = description.values ?? {};
  if (typeof changed !== "string") return { title: named, description };
  const ids = new Set(changed.split(" ").map(Number));
  const words = describeChanges(as, people, {
    fields: fields.filter(({ id }) => ids.has(id)),
    values: data,
  });
  return { title: named, description: { ...description, values: { ...description.values, words } } };
}

/** The record as the reader sees it; null if it is deleted or hidden. */
async function readAs(as: PolicyContext, { tableId, recordId }: { tableId: number; recordId: number }) {
  try {
    const label = (await recordLabels(as, tableId, [recordId])).get(recordId);
    if (label === undefined) return null;
    const grant = await authorize(as, recordKind.read, tableId);
    const { data, deletedAt } = await readRecord(as.org.database, grant, recordId);
    return deletedAt === null ? { label, data, visible: await readableFieldIds(as, tableId) } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
