import { z } from "zod";
import type { Block } from "#shared/chat/message-doc";
import { findBy } from "../../objects/read";
import { findPeople } from "../../tables/public";
import { dmId, recordChatId, type Sender } from "../chat/public";
import { taskKind } from "../tasks/public";
import { nameOfSubject } from "../updates/public";
import type { MailContext } from "./mail-context";
import { UnwantedAnswer } from "./refuse-answer";

/** The place of a reply, as its job stores it. */
export const answeredPlace = z.union([
  z.object({ chatId: z.number(), parentMessageId: z.number().nullable().default(null) }),
  z.object({ tableId: z.number(), recordId: z.number() }),
  z.object({
    kind: z.enum(["task", "table", "app"]),
    id: z.number(),
    /** The user whose action the mail was about. */
    personId: z.number().nullable(),
  }),
]);
export type AnsweredPlace = z.infer<typeof answeredPlace>;

/** Distinguishes the replies of one mail to several places. */
export function keyOfPlace(place: AnsweredPlace): string {
  if ("kind" in place) return `${place.kind} ${place.id}`;
  return "chatId" in place ? `${place.chatId}` : `${place.tableId} ${place.recordId}`;
}

/** Where it stands is in what it says: of a chat about more than the mail was the name of the thing, with its address. */
export interface Quote {
  name: string;
  href: string;
}

const paths = { task: "/tasks?taskId=", table: "/object/", app: "/app/" } as const;

/**
 * The text that a reply quotes; null if its chat shows the subject already, or if the writer cannot see it any more.
 * @throws UnwantedAnswer for a task that is hidden from its writer
 */
export async function quoteOf(
  { services }: MailContext,
  writer: Sender,
  place: AnsweredPlace,
): Promise<Quote | null> {
  if (!("kind" in place)) return null;
  const name = await nameOfSubject({ ...writer, services }, `${place.kind}:${place.id}`);
  if (name === null && place.kind === "task") throw new UnwantedAnswer({ text: "emails.answer.noTask" });
  const origin = services.originOf(writer.org.organization.subdomain);
  return name === null ? null : { name, href: `${origin}${paths[place.kind]}${place.id}` };
}

/** The quote as it stands before the words of the answer. */
export const blockOfQuote = ({ name, href }: Quote): Block => ({
  type: "blockquote",
  content: [
    {
      type: "paragraph",
      content: [{ type: "text", text: name, marks: [{ type: "link", attrs: { href } }] }],
    },
  ],
});

/**
 * Finds or creates the chat of a reply.
 * @throws UnwantedAnswer without a chat or another person; AppError for a hidden chat
 */
export async function chatOfAnswer(
  writer: Sender,
  place: AnsweredPlace,
): Promise<{ chatId: number; parentMessageId: number | null }> {
  if ("chatId" in place) return place;
  const record = "kind" in place ? await recordOfTask(writer, place) : place;
  if (record) return { chatId: await recordChatId(writer, record), parentMessageId: null };
  const personId = "kind" in place ? place.personId : null;
  const people = await findPeople(writer.org.database);
  if (personId === null || personId === writer.actor.userId || !people.isActive(personId))
    throw new UnwantedAnswer({ text: "emails.answer.nobody" });
  return { chatId: await dmId(writer, personId), parentMessageId: null };
}

/** The record that a task belongs to by now. */
async function recordOfTask(
  { org }: Sender,
  { kind, id }: { kind: string; id: number },
): Promise<{ tableId: number; recordId: number } | null> {
  if (kind !== "task") return null;
  const { tableId, recordId } = (await findBy(org.database, taskKind, { id })) ?? {};
  return typeof tableId === "number" && typeof recordId === "number" ? { tableId, recordId } : null;
}
