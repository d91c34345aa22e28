import { mentionsOf, recordsOf, textOf, type Inline, type MessageDoc } from "#shared/chat/message-doc";
import { objectId } from "../../http/change-set";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { authorize } from "../../policy/authorize";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { pairOf } from "./conversations";
import { demoChats, type DemoChat, type DemoMessage } from "./demo-talk";
import { chatMarkKind, chatMessageKind, chatReactionKind } from "./message";

const MINUTE = 60_000;
const TABLE = "Work orders";
/** The first user of the demo: the latest messages of other users are unread for them. */
const READER = "Inês";
const UNREAD_SINCE = 100;

interface Known {
  person: (firstName: string) => number | undefined;
  /** One of the newest work orders. */
  order: (place: number) => { tableId: number; recordId: number } | undefined;
}

function knownOf({ people, demo, tables }: Seeding): Known {
  const table = tables.get(TABLE);
  return {
    person: (firstName) =>
      people.get(demo.people.find(({ name }) => name.split(" ")[0] === firstName)?.email ?? ""),
    order(place) {
      const recordId = table?.recordIds.at(-1 - place);
      return table && recordId !== undefined ? { tableId: table.id, recordId } : undefined;
    },
  };
}

/** The words of the demo as a message: `@Inês` and `#1` become the person and the record. */
function toDoc(text: string, known: Known): MessageDoc {
  const content = text.split(/(@\p{L}+|#\d+)/u).flatMap((part): Inline[] => {
    const userId = part.startsWith("@") ? known.person(part.slice(1)) : undefined;
    if (userId !== undefined) return [{ type: "mention", attrs: { userId } }];
    const record = /^#\d+$/.test(part) ? known.order(Number(part.slice(1))) : undefined;
    if (record) return [{ type: "record", attrs: record }];
    return part === "" ? [] : [{ type: "text", text: part }];
  });
  return { type: "doc", content: [{ type: "paragraph", content }] };
}

/** A chat that was made, while its messages are said. */
interface OpenChat {
  chat: DemoChat;
  members: readonly number[];
  chatId: number;
  activityId: number;
  /** The message that replies belong to. */
  mainId: number | null;
  /** The last message that all have read. */
  readTo: number;
}

/** Says everything in the order of its time, as it would have come: lists follow the order of the log. */
async function fill(seeding: Seeding): Promise<void> {
  const known = knownOf(seeding);
  const opened: OpenChat[] = [];
  for (const chat of demoChats) {
    const open = await openChat(seeding, known, chat);
    if (open) opened.push(open);
  }
  const messages = opened
    .flatMap((open) => open.chat.messages.map((message) => ({ open, message })))
    .toSorted((a, b) => b.message.minutes - a.message.minutes);
  for (const { open, message } of messages) {
    const messageId = await say(seeding, known, open, message);
    if (!message.isReply) open.mainId = messageId;
    if (message.minutes > UNREAD_SINCE || message.by === READER) open.readTo = messageId;
  }
  for (const open of opened) await markRead(seeding, known, open);
}

const minutesAgo = ({ today }: Seeding, minutes: number): number => today.getTime() - minutes * MINUTE;

const saidBy = (seeding: Seeding, known: Known, name: string): Seeding => ({
  ...seeding,
  actor: { ...seeding.actor, userId: known.person(name) ?? 0 },
});

/** Null in organisations without these people or tables: they have other things to talk about. */
async function openChat(seeding: Seeding, known: Known, chat: DemoChat): Promise<OpenChat | null> {
  const members = chat.members.flatMap((name) => known.person(name) ?? []);
  const record = chat.order === undefined ? undefined : known.order(chat.order);
  const [first] = chat.messages;
  if (members.length < chat.members.length || !first || (chat.type === "record" && !record)) return null;
  const made = chatKind.make(await authorize(seeding, chatKind.create), {
    type: chat.type,
    name: chat.name,
    description: chat.description ?? "",
    iconColor: chat.color ?? "stone",
    ...(chat.type === "dm" && { pair: pairOf(members[0] ?? 0, members[1] ?? 0) }),
    ...record,
  });
  const result = await seed(
    saidBy(seeding, known, first.by),
    [
      made,
      chatActivityKind.makeIn(made, "chatId", {}),
      ...members.map((userId) => chatMemberKind.makeIn(made, "chatId", { userId })),
    ],
    minutesAgo(seeding, first.minutes + 1),
  );
  const [chatId, activityId] = [objectId(result), objectId(result, 1)];
  return { chat, members, chatId, activityId, mainId: null, readTo: 0 };
}

async function markRead(seeding: Seeding, known: Known, { chat, members, chatId, readTo }: OpenChat) {
  for (const userId of members) {
    const grant = await authorize(seeding, chatMarkKind.create, { chatId, userId });
    const starred = userId === known.person(READER) && chat.name === "Night works";
    await seed(seeding, [chatMarkKind.make(grant, { chatId, userId, readTo, starred })]);
  }
}

async function say(
  seeding: Seeding,
  known: Known,
  { chatId, activityId, mainId }: OpenChat,
  { by: name, text, minutes, isReply = false, reactions = {} }: DemoMessage,
): Promise<number> {
  const doc = toDoc(text, known);
  const made = chatMessageKind.make(await authorize(seeding, chatMessageKind.create, { chatId }), {
    chatId,
    parentId: isReply ? mainId : null,
    clientId: `demo-${chatId}-${minutes}`,
    message: doc,
    text: textOf(doc),
    mentions: mentionsOf(doc),
    records: recordsOf(doc),
  });
  const activity = await authorize(seeding, chatActivityKind.update, activityId);
  const authorId = known.person(name) ?? 0;
  const at = minutesAgo(seeding, minutes);
  const result = await seed(
    saidBy(seeding, known, name),
    [made, chatActivityKind.change(activity, { messageId: made.ref, at, authorId })],
    at,
  );
  const messageId = objectId(result);
  for (const [emoji, names] of Object.entries(reactions)) {
    for (const userId of names.flatMap((person) => known.person(person) ?? [])) {
      const grant = await authorize(seeding, chatReactionKind.create, { chatId, userId });
      await seed(seeding, [chatReactionKind.make(grant, { chatId, messageId, userId, emoji })]);
    }
  }
  return messageId;
}

/** Channels, direct messages and chats of records with a week's history. */
export const chatDemo: DemoPart = { after: ["templates"], fill };
