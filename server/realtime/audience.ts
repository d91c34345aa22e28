import type { RealtimeEvent, ServerMessage, Topic } from "#shared/contract/events";
import type { Action } from "../policy/action";
import { isAllowed } from "../policy/authorize";
import type { AudienceClass } from "./define-topic";
import { LOAD_AGAIN, type ChangeGroup, type Made, type Reader } from "./event-source";
import type { EventSources } from "./event-sources";

/** The part of a connection that an audience needs. */
export interface Member extends Reader {
  send(message: ServerMessage): void;
  sendText(text: string): void;
}

/** The object that a notice is about. */
export interface About {
  action: Action;
  id: number;
}

/**
 * The connections that follow a topic with the same rights. A change is read, made and serialised once for all
 * of them, and `prev` chains what they were sent.
 */
export class Audience {
  readonly members = new Set<Member>();

  constructor(
    readonly topic: Topic,
    /** Readers with limits do not get the cells of others, which may be in records hidden from them. */
    readonly of: AudienceClass,
    /** Number last sent, or where the topic stood when the audience began. */
    public lastSeq: number,
  ) {}

  /** Any member: all see the same. */
  reader(): Reader | null {
    const [member] = this.members;
    return member ?? null;
  }

  async publish(sources: EventSources, group: ChangeGroup): Promise<void> {
    const reader = this.reader();
    const event = reader ? await makeEvent(sources, group, reader) : null;
    if (!event) return;
    if (event === LOAD_AGAIN) return this.reset(group.seq);
    const text = changeMessage(this.topic, group, this.lastSeq, event);
    this.lastSeq = group.seq;
    for (const member of this.members) member.sendText(text);
  }

  /** A record of another table, which cells of this one may show, came into its members' sight or left it. */
  async publishShown(sources: EventSources, group: ChangeGroup): Promise<void> {
    const reader = this.reader();
    const event = reader ? await makeEvent(sources, group, reader) : null;
    if (event === LOAD_AGAIN || (event && event.name !== "record.updated")) this.reset(group.seq);
  }

  /** @param about what its readers have to have a right to, where that is more than the topic */
  async notice(event: RealtimeEvent, about: About | null): Promise<void> {
    const reader = this.reader();
    if (!reader || (about && !(await isAllowed(reader, about.action, about.id)))) return;
    const message: ServerMessage = { type: "notice", topic: this.topic, event };
    const text = JSON.stringify(message);
    for (const member of this.members) member.sendText(text);
  }

  /** An event could not be sent: all readers reload. */
  reset(seq: number): void {
    this.lastSeq = seq;
    for (const member of this.members) member.send({ type: "reset", topic: this.topic, seq });
  }
}

export const makeEvent = async (sources: EventSources, group: ChangeGroup, reader: Reader): Promise<Made> =>
  (await sources.of(group.object)?.make(group, reader)) ?? null;

export function changeMessage(
  topic: Topic,
  { seq, mutationId }: ChangeGroup,
  prev: number,
  event: RealtimeEvent,
): string {
  const message: ServerMessage = { type: "change", topic, seq, prev, mutationId, event };
  return JSON.stringify(message);
}
