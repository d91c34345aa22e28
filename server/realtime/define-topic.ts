import type { Topic } from "#shared/contract/events";
import { kindOfTopic, tableTopic } from "#shared/contract/events";
import { AppError } from "../errors";
import type { Action } from "../policy/action";
import { authorize } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import type { Reader } from "./event-source";

/** A kind of topic: `table:7` is of the kind `table`. */
export interface TopicKind {
  readonly name: string;
  /** @throws AppError if the reader may not follow it */
  audience(reader: Reader, id: number): Promise<AudienceClass>;
}

/** Readers with the same key get the same events. */
export interface AudienceClass {
  key: string;
  /** Rules hide a part of the topic from them. */
  isRestricted: boolean;
  /** Topics of tables whose records are shown in cells of this one, limited by a rule. */
  shows: readonly Topic[];
}

/**
 * Declares a kind of topic; an area lists it among its topics.
 *
 * @param topic `right` is the right that a follower needs to the object with the topic's id; `key` differs for
 * readers who see different data with it
 */
export const defineTopic = <Kind extends string, Name extends string>(topic: {
  name: string;
  right: Action<Kind, Name>;
  key(grant: Granted<Kind, Name>): string;
}): TopicKind => ({
  name: topic.name,
  async audience(reader, id) {
    const { scopes } = reader.actor;
    const grant = await authorize(reader, topic.right, id);
    const key = topic.key(grant);
    const limited = grant.connections.filter(({ rows }) => rows !== null);
    return {
      key: scopes === null ? key : `${key} ${scopes.join(" ")}`,
      isRestricted: grant.readRows !== null || grant.readFields !== null,
      shows: [...new Set(limited.map(({ tableId }) => tableTopic(tableId)))],
    };
  },
});

/** The topics of an installation. */
export interface Topics {
  /** @throws AppError not_found for an undeclared topic, else the policy's error */
  audience(reader: Reader, topic: Topic): Promise<AudienceClass>;
}

/** @throws Error if two topics have the same name */
export function collectTopics(kinds: readonly TopicKind[]): Topics {
  const byName = new Map<string, TopicKind>();
  for (const kind of kinds) {
    if (byName.has(kind.name)) throw new Error(`The topic ${kind.name} is declared twice`);
    byName.set(kind.name, kind);
  }
  return {
    async audience(reader, topic) {
      const name = kindOfTopic(topic);
      const kind = byName.get(name);
      if (!kind) throw new AppError("not_found");
      return kind.audience(reader, Number(topic.slice(name.length + 1)));
    },
  };
}
