import { expect } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import type { Caller } from "../../../support/organizations/organization";
import { pause } from "../../../support/pause";
import { wordsOf } from "../chats";
import { watchChat, type WatchingReader } from "./watching-reader";

export interface Delivery {
  chatId: number;
  messages: number;
  /** Each is a person at the server that they reach at present. */
  writers: readonly (() => Caller)[];
  readers: readonly (() => Caller)[];
  /** How often servers are killed, at even distances. */
  kills: number;
  /** Kills a server, and resolves once it or another one answers. */
  kill(): Promise<void>;
}

/** One in so many messages is sent, its answer not waited for, and sent again; as often a reader's connection breaks. */
const LOST_ANSWERS = 7;
const DROPS = 5;

/**
 * Sends messages by many people to many readers while connections break and servers are killed. An independent log
 * says what was sent and what each reader got.
 *
 * @throws a failed expectation where a message was lost, doubled or out of its sender's order
 */
export async function deliver({ chatId, messages, writers, readers, kills, kill }: Delivery): Promise<void> {
  const each = Math.floor(messages / writers.length);
  const total = each * writers.length;
  const problems: string[] = [];
  const after = await send(writers[0]!(), {
    chatId,
    clientId: "before-the-others",
    message: docOf("First"),
  });
  const watching = await Promise.all(
    readers.map((caller, place) =>
      watchChat(caller, { chatId, after }, inOrder(`Reader ${place}`, problems)),
    ),
  );
  const acknowledged = new Map<string, number>();
  let [nextKill, killed] = [1, Promise.resolve()];
  const acknowledge = (clientId: string, id: number) => {
    acknowledged.set(clientId, id);
    const size = acknowledged.size;
    if (size % DROPS === 0) watching[(size / DROPS) % watching.length]?.drop();
    if (nextKill > kills || size < (nextKill * total) / (kills + 1)) return;
    nextKill += 1;
    killed = killed.then(kill);
  };
  await Promise.all(
    writers.map(async (caller, writer) => {
      for (let place = 0; place < each; place += 1) {
        const clientId = `writer-${writer}-message-${place}`;
        const message = docOf(`${writer} ${place}`);
        acknowledge(clientId, await sendUntilAnswered(caller, { chatId, clientId, message }, place));
      }
    }),
  );
  await killed;
  await untilAllRead(watching, total, problems);
  await Promise.all(watching.map((reader) => reader.stop()));

  expect(problems).toEqual([]);
  const ids = [...acknowledged.values()];
  expect(new Set(ids).size).toBe(total);
  const kept = await readAll(writers[0]!(), { chatId, after }, inOrder("The server", problems));
  expect(problems).toEqual([]);
  expect(kept).toEqual(ids.toSorted((one, other) => one - other));
}

/** Checks that each sender's messages come once, without a gap and in order. */
function inOrder(who: string, problems: string[]): (words: string) => void {
  const next = new Map<number, number>();
  return (words) => {
    const [writer = 0, place = 0] = words.split(" ").map(Number);
    const due = next.get(writer) ?? 0;
    if (place !== due && problems.length < 20) problems.push(`${who}: ${words} instead of ${writer} ${due}`);
    next.set(writer, place + 1);
  };
}

async function sendUntilAnswered(
  caller: () => Caller,
  sent: Parameters<typeof send>[1],
  place: number,
): Promise<number> {
  // Its answer does not come in time: the sender cannot know whether it is there.
  if (place % LOST_ANSWERS === 0) send(caller(), sent).catch(() => undefined);
  for (;;) {
    try {
      return await send(caller(), sent);
    } catch {
      await pause();
    }
  }
}

const send = async (
  caller: Caller,
  sent: { chatId: number; clientId: string; message: ReturnType<typeof docOf> },
): Promise<number> => (await caller.ok(chatCalls.sendMessage, sent)).message.id;

async function untilAllRead(
  watching: readonly WatchingReader[],
  total: number,
  problems: readonly string[],
): Promise<void> {
  while (problems.length === 0 && watching.some((reader) => reader.count() < total)) await pause();
}

/** The ids of all messages after one, as the server lists them. */
async function readAll(
  caller: Caller,
  { chatId, after }: { chatId: number; after: number },
  note: (words: string) => void,
): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const page = await caller.ok(chatCalls.listMessages, { chatId, size: 100, after: ids.at(-1) ?? after });
    for (const words of wordsOf(page.messages)) note(words);
    ids.push(...page.messages.map(({ id }) => id));
    if (!page.hasNewer) return ids;
  }
}
