import type { Topic } from "#shared/contract/events";
import { kindOfTopic, tableTopic } from "#shared/contract/events";
import { AppError } from "../errors";
import type { Action } from "../policy/action";
import { authorize } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import type { Reader } from "./event-source";

/** A kind of topic: `table:7` is one of the kind `table`. */
export interface TopicKind {
  readonly name: string;
  /** @throws AppError where the reader may not follow it */
  audience(reader: Reader, id: number): Promise<AudienceClass>;
}

/** Those with the same key are told the same. */
export interface AudienceClass {
  key: string;
  /** Rules hide something of the topic from them. */
  isNarrowed: boolean;
  /** Topics of tables whose records show in cells of this one, as far as a rule lets them see these. */
  shows: readonly Topic[];
}

/**
 * Declares a kind of topic; an area lists it among its topics.
 *
 * @param topic `right` is what a follower has to have to the object with the topic's id; `key` tells those apart who
 * see different things with it
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
      isNarrowed: grant.readRows !== null || grant.readFields !== null,
      shows: [...new Set(limited.map(({ tableId }) => tableTopic(tableId)))],
    };
  },
});

/** The topics of an installation. */
export interface Topics {
  /** @throws AppError not_found for a topic that nothing declares, else what the policy says */
  audience(reader: Reader, topic: Topic): Promise<AudienceClass>;
}

/** @throws Error where two topics have one name */
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
