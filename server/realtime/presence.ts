import type { Presence, ServerMessage, Topic } from "#shared/contract/events";
import { PRESENCE_INTERVAL, PRESENCE_PEOPLE_MAX } from "#shared/limits/realtime";
import type { Connection } from "./connection";

/** Who stands where in the topics of one organisation. Kept in memory only; told in rounds, not at every step. */
export class PresenceBoard {
  private readonly topics = new Map<Topic, Map<Connection, Presence>>();
  private readonly rounds = new Map<Topic, NodeJS.Timeout>();

  /** @param followers of a topic, whom to tell. */
  constructor(private readonly followers: (topic: Topic) => Iterable<{ sendText(text: string): void }>) {}

  set(connection: Connection, topic: Topic, cell: Presence["cell"]): void {
    const people = this.topics.get(topic) ?? new Map<Connection, Presence>();
    people.set(connection, { connectionId: connection.id, person: connection.person, cell });
    this.topics.set(topic, people);
    this.tellSoon(topic);
  }

  leave(connection: Connection, topic: Topic): void {
    const people = this.topics.get(topic);
    if (!people?.delete(connection)) return;
    if (people.size === 0) this.topics.delete(topic);
    this.tellSoon(topic);
  }

  /** Tells a newcomer who is there. */
  greet(connection: Connection, topic: Topic): void {
    if (this.topics.has(topic)) connection.send(this.message(topic));
  }

  close(): void {
    for (const round of this.rounds.values()) clearTimeout(round);
    this.rounds.clear();
  }

  private tellSoon(topic: Topic): void {
    if (this.rounds.has(topic)) return;
    const round = setTimeout(() => {
      this.rounds.delete(topic);
      const text = JSON.stringify(this.message(topic));
      for (const connection of this.followers(topic)) connection.sendText(text);
    }, PRESENCE_INTERVAL);
    this.rounds.set(topic, round);
  }

  private message(topic: Topic): ServerMessage {
    const people = [...(this.topics.get(topic)?.values() ?? [])].slice(0, PRESENCE_PEOPLE_MAX);
    return { type: "presence", topic, people };
  }
}
