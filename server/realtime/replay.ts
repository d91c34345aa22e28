import type { Topic } from "#shared/contract/events";
import { REPLAY_LOG_WINDOW, REPLAY_WINDOW } from "#shared/limits/realtime";
import { changeMessage, makeEvent } from "./audience";
import { groupChanges } from "./change-group";
import { changesOfObjects } from "./repository";
import { objectsFeeding, sourceOf } from "./sources/index";
import type { Reader } from "./sources/source";

/**
 * What a reader missed of a topic, as finished messages.
 *
 * @param since the number they saw last. @param upTo the number that live changes go on from.
 * @returns null when it is too much to be told one by one.
 */
export async function replay(
  reader: Reader,
  topic: Topic,
  since: number,
  upTo: number,
): Promise<string[] | null> {
  if (since > upTo || upTo - since > REPLAY_LOG_WINDOW) return null;
  const { database } = reader.org;
  const missed =
    topic === "organization" || topic === "user"
      ? await changesOfObjects(database, objectsFeeding(topic), since, REPLAY_WINDOW + 1)
      : await database.changesAfter(since, REPLAY_WINDOW + 1, Number(topic.slice("table:".length)));
  if (missed.length > REPLAY_WINDOW) return null;
  const messages: string[] = [];
  let prev = since;
  for (const group of groupChanges(missed.filter(({ seq }) => seq <= upTo))) {
    const target = sourceOf.get(group.object)?.target(group);
    const isTheirs =
      target?.topic === topic && (target.userId ?? reader.actor.userId) === reader.actor.userId;
    const event = isTheirs ? await makeEvent(group, reader) : null;
    if (!event) continue;
    messages.push(changeMessage(topic, group, prev, event));
    prev = group.seq;
  }
  return messages;
}
