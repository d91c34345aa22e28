import { z } from "zod";
import type { Block } from "#shared/chat/message-doc";
import { findBy } from "../../objects/read";
import { findPeople } from "../../tables/public";
import { dmId, recordChatId, type Sender } from "../chat/public";
import { taskKind } from "../tasks/public";
import { nameOfThing } from "../updates/public";
import type { MailContext } from "./mail-context";
import { UnwantedAnswer } from "./refuse-answer";

/** What an answer is written into, as its job keeps it. */
export const answeredPlace = z.union([
  z.object({ chatId: z.number(), parentMessageId: z.number().nullable().default(null) }),
  z.object({ tableId: z.number(), recordId: z.number() }),
  z.object({
    kind: z.enum(["task", "table", "app"]),
    id: z.number(),
    /** Whose act the mail told of. */
    personId: z.number().nullable(),
  }),
]);
export type AnsweredPlace = z.infer<typeof answeredPlace>;

/** What tells the answers of one mail into several places apart. */
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
 * What an answer is to quote; null where its chat says what it is about, or its writer sees the thing no more.
 *
 * @throws UnwantedAnswer for a task out of its writer's sight
 */
export async function quoteOf(
  { services }: MailContext,
  writer: Sender,
  place: AnsweredPlace,
): Promise<Quote | null> {
  if (!("kind" in place)) return null;
  const name = await nameOfThing(writer, `${place.kind}:${place.id}`);
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
 * The chat that an answer is written into, made where there is none yet.
 *
 * @throws UnwantedAnswer where there is neither a chat nor another person; AppError for a chat out of sight
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
