import type { Presence, ServerMessage, Topic } from "#shared/contract/events";
import { PRESENCE_INTERVAL, PRESENCE_LIFE, PRESENCE_PEOPLE_MAX } from "#shared/limits/realtime";
import type { Connection } from "./connection";

/** The last message of another server about a topic. */
interface Elsewhere {
  people: readonly Presence[];
  heardAt: number;
}

/** A follower of a topic. */
export interface Follower {
  member: { sendText(text: string): void };
  /** Sees who is there, but not in which cell. */
  isRestricted: boolean;
}

interface Outlets {
  /** The followers of a topic. */
  followers(topic: Topic): Iterable<Follower>;
  /** Sends the presence of a topic at this server to other servers. */
  publishToPeers(topic: Topic, people: Presence[]): void;
}

/**
 * The presence of users in the topics of one organisation. Kept in memory only; sent at intervals, not at every
 * step. Every server repeatedly sends the presence of its own users: those of a silent server are dropped.
 */
export class PresenceBoard {
  private readonly topics = new Map<Topic, Map<Connection, Presence>>();
  private readonly elsewhere = new Map<Topic, Map<string, Elsewhere>>();
  private readonly rounds = new Map<Topic, NodeJS.Timeout>();
  /** Topics with changes at this server that were not sent to the others yet. */
  private readonly moved = new Set<Topic>();

  constructor(private readonly outlets: Outlets) {}

  set(connection: Connection, topic: Topic, cell: Presence["cell"]): void {
    const people = this.topics.get(topic) ?? new Map<Connection, Presence>();
    people.set(connection, { connectionId: connection.id, person: connection.person, cell });
    this.topics.set(topic, people);
    this.move(topic);
  }

  leave(connection: Connection, topic: Topic): void {
    const people = this.topics.get(topic);
    if (!people?.delete(connection)) return;
    if (people.size === 0) this.topics.delete(topic);
    this.move(topic);
  }

  /** Sends the presence to a new follower. */
  greet({ member, isRestricted }: Follower, topic: Topic): void {
    if (this.topics.has(topic) || this.elsewhere.has(topic))
      member.sendText(this.message(topic, isRestricted));
  }

  /** Another server's presence in a topic: all of its users. */
  hear(server: string, topic: Topic, people: readonly Presence[]): void {
    const known = this.elsewhere.get(topic) ?? new Map<string, Elsewhere>();
    const before = known.get(server)?.people ?? [];
    if (people.length > 0) known.set(server, { people, heardAt: Date.now() });
    else known.delete(server);
    if (known.size > 0) this.elsewhere.set(topic, known);
    else this.elsewhere.delete(topic);
    if (JSON.stringify(before) !== JSON.stringify(people)) this.publishSoon(topic);
  }

  /** Sends everything to other servers again, and drops those that are silent. */
  repeat(): void {
    for (const topic of this.topics.keys()) this.outlets.publishToPeers(topic, this.own(topic));
    const silentSince = Date.now() - PRESENCE_LIFE;
    for (const [topic, servers] of this.elsewhere) {
      for (const [server, { heardAt }] of servers) if (heardAt < silentSince) this.hear(server, topic, []);
    }
  }

  close(): void {
    for (const round of this.rounds.values()) clearTimeout(round);
    this.rounds.clear();
    this.publishMoved();
  }

  private move(topic: Topic): void {
    this.moved.add(topic);
    this.publishSoon(topic);
  }

  private publishMoved(): void {
    for (const topic of this.moved) this.outlets.publishToPeers(topic, this.own(topic));
    this.moved.clear();
  }

  private publishSoon(topic: Topic): void {
    if (this.rounds.has(topic)) return;
    const round = setTimeout(() => {
      this.rounds.delete(topic);
      this.publishMoved();
      const text = { whole: this.message(topic, false), restricted: this.message(topic, true) };
      for (const { member, isRestricted } of this.outlets.followers(topic))
        member.sendText(isRestricted ? text.restricted : text.whole);
    }, PRESENCE_INTERVAL);
    this.rounds.set(topic, round);
  }

  private own(topic: Topic): Presence[] {
    return [...(this.topics.get(topic)?.values() ?? [])].slice(0, PRESENCE_PEOPLE_MAX);
  }

  private message(topic: Topic, isRestricted: boolean): string {
    const others = [...(this.elsewhere.get(topic)?.values() ?? [])].flatMap(({ people }) => people);
    const all = [...this.own(topic), ...others].slice(0, PRESENCE_PEOPLE_MAX);
    const people = isRestricted ? all.map((one) => ({ ...one, cell: null })) : all;
    return JSON.stringify({ type: "presence", topic, people } satisfies ServerMessage);
  }
}
