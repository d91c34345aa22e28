import type { Topic } from "#shared/contract/events";
import { REPLAY_LOG_WINDOW, REPLAY_WINDOW } from "#shared/limits/realtime";
import { changeMessage, makeEvent } from "./audience";
import { groupChanges } from "./change-group";
import { LOAD_AGAIN, type Reader } from "./event-source";
import type { EventSources } from "./event-sources";

/**
 * The events of a topic that a reader missed, as finished messages.
 *
 * @param since the number they received last. @param upTo the number from which live changes continue.
 * @returns null if there are too many to be sent one by one.
 */
export async function replay(
  sources: EventSources,
  reader: Reader,
  topic: Topic,
  since: number,
  upTo: number,
): Promise<string[] | null> {
  if (since > upTo || upTo - since > REPLAY_LOG_WINDOW) return null;
  const missed = await reader.org.database.changesAfter(since, REPLAY_WINDOW + 1, topic);
  if (missed.length > REPLAY_WINDOW) return null;
  const messages: string[] = [];
  let prev = since;
  for (const group of groupChanges(
    sources,
    missed.filter(({ seq }) => seq <= upTo),
  )) {
    const event = await makeEvent(sources, group, reader);
    if (event === LOAD_AGAIN) return null;
    if (!event) continue;
    messages.push(changeMessage(topic, group, prev, event));
    prev = group.seq;
  }
  return messages;
}
