import { personThing } from "#shared/updates/things";
import type { ChangeRow } from "../../../database/change-row";
import type { LogContext, LogReader } from "../../../log/log-reader";
import type { Actor } from "../../../policy/actor";
import { knownFollows } from "../follows/known-follows";
import { prepareTellings, type Telling } from "../tell";
import { rules } from "./all-rules";
import { marksOf, readInChats, type ReadMark } from "./read-in-chat";
import type { Concern } from "./rule";

const objects: ReadonlySet<string> = new Set(rules.map(({ object }) => object));

/** Makes updates of what was committed: each once, for those whom it concerns and who may see it. */
export const updateReader: LogReader = {
  name: "updates",
  wants: ({ object }) => objects.has(object) || object === "chatMark",
  async read(changes, context) {
    const marks = await marksOf(changes, context);
    const concerns = (await concernsOf(changes, context)).filter((concern) => !isRead(concern, marks));
    const tellings = await tellingsOf(concerns, context);
    const seen = await readInChats(marks, context);
    if (tellings.length === 0) return { operations: seen };
    const told = await prepareTellings(context, tellings);
    return { ...told, operations: [...told.operations, ...seen] };
  },
};

/** A reader who looks at the chat has seen the message already. */
const isRead = ({ userId, things, messageId }: Concern, marks: readonly ReadMark[]): boolean =>
  messageId !== undefined &&
  marks.some(
    (mark) => mark.userId === userId && things.includes(`channel:${mark.chatId}`) && mark.readTo >= messageId,
  );

async function concernsOf(changes: readonly ChangeRow[], context: LogContext): Promise<Concern[]> {
  const follows = await knownFollows(context.org.database);
  const concerns: Concern[] = [];
  for (const rule of rules) {
    const own = changes.filter(({ object }) => object === rule.object);
    if (own.length === 0) continue;
    concerns.push(...(await rule.concerns(own, { ...context, follows })));
  }
  return concerns.filter(
    ({ userId, byId, things }) =>
      userId !== byId && userId !== 0 && !follows.hasMuted(userId, [...things, personThing(byId)]),
  );
}

/** The updates to send: of several concerns about one thing and change the first, in the order of the log. */
async function tellingsOf(concerns: readonly Concern[], context: LogContext): Promise<Telling[]> {
  const readers = new Map<number, Promise<Actor | null>>();
  const said = new Set<string>();
  const tellings: Telling[] = [];
  for (const concern of concerns) {
    const {
      userId,
      byId,
      changeSetId,
      things,
      reason,
      changed,
      isFollowed = false,
      withoutEmail = false,
    } = concern;
    const [thing] = things;
    const key = `${userId} ${changeSetId} ${changed ?? thing}`;
    if (said.has(key)) continue;
    const loading = readers.get(userId) ?? context.services.actors.load(context.org, userId);
    readers.set(userId, loading);
    const reader = await loading;
    const saying = reader && (await concern.say(reader));
    if (!reader || !saying) continue;
    said.add(key);
    tellings.push({
      ...saying,
      reader,
      reason,
      isFollowed,
      withoutEmail,
      ...(thing !== undefined && { thing }),
      ...(byId !== 0 && { fromUserId: byId }),
    });
  }
  return tellings;
}
