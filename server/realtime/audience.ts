import type { RealtimeEvent, ServerMessage, Topic } from "#shared/contract/events";
import { authorize } from "../policy/authorize";
import type { ChangeGroup } from "./change-group";
import { sourceOf } from "./sources/index";
import type { Reader } from "./sources/source";

/** What an audience needs of a connection. */
export interface Member extends Reader {
  send(message: ServerMessage): void;
  sendText(text: string): void;
}

/**
 * The connections that follow a topic with the same rights. A change is read, made and serialised once for all
 * of them, and `prev` chains what they were sent.
 */
export class Audience {
  readonly members = new Set<Member>();

  constructor(
    readonly topic: Topic,
    readonly key: string,
    /** Number last sent, or where the topic stood when the audience began. */
    public lastSeq: number,
  ) {}

  /** Any member: all see the same. */
  reader(): Reader | null {
    const [member] = this.members;
    return member ?? null;
  }

  async tell(group: ChangeGroup): Promise<void> {
    const reader = this.reader();
    const event = reader ? await makeEvent(group, reader) : null;
    if (!event) return;
    const text = changeMessage(this.topic, group, this.lastSeq, event);
    this.lastSeq = group.seq;
    for (const member of this.members) member.sendText(text);
  }

  notice(event: RealtimeEvent): void {
    const message: ServerMessage = { type: "notice", topic: this.topic, event };
    const text = JSON.stringify(message);
    for (const member of this.members) member.sendText(text);
  }

  /** Something could not be told: everybody loads again. */
  reset(seq: number): void {
    this.lastSeq = seq;
    for (const member of this.members) member.send({ type: "reset", topic: this.topic, seq });
  }
}

export const makeEvent = async (group: ChangeGroup, reader: Reader): Promise<RealtimeEvent | null> =>
  (await sourceOf.get(group.object)?.make(group, reader)) ?? null;

export function changeMessage(
  topic: Topic,
  { seq, mutationId }: ChangeGroup,
  prev: number,
  event: RealtimeEvent,
): string {
  const message: ServerMessage = { type: "change", topic, seq, prev, mutationId, event };
  return JSON.stringify(message);
}

/**
 * The permission class of an actor on a topic: those with equal keys see the same.
 *
 * @throws AppError object_not_found, unauthorized where the actor may not follow it.
 */
export async function audienceKey(reader: Reader, topic: Topic): Promise<string> {
  const { actor } = reader;
  if (topic === "user") return `${topic} ${actor.userId} ${actor.language}`;
  if (topic === "organization") return `${topic} ${actor.roleId} ${actor.seat}`;
  const tableId = Number(topic.slice("table:".length));
  const grant = await authorize(reader, "table:read", { tableId });
  const rules = { rows: grant.rows, fieldIds: grant.fieldIds };
  // Rules that name 'me' differ from person to person.
  const person = grant.rows === null ? 0 : actor.userId;
  return `${topic} ${person} ${JSON.stringify(rules)}`;
}
