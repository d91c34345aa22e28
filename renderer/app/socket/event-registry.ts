import type { EventName, EventPayload, RealtimeEvent, Topic } from "#shared/contract/events";

/** What a change carries beside its payload. */
export interface EventMeta {
  topic: Topic;
  /** Number of the change; `null` for notices, which are told but not stored. */
  seq: number | null;
  /** The mutation that made it: one's own is known by it. */
  mutationId: string | null;
}
type Handler = (payload: never, meta: EventMeta) => void;

const handlers = new Map<EventName, Set<Handler>>();
const reloads = new Map<Topic, Set<() => void>>();
const follows = new Map<Topic, Set<() => void>>();

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): () => void {
  const set = map.get(key) ?? new Set<V>();
  map.set(key, set.add(value));
  return () => void set.delete(value);
}

/** Calls the handler for each event of this name, whatever topic brings it. Returns how to stop. */
export function onEvent<N extends EventName>(
  name: N,
  handler: (payload: EventPayload<N>, meta: EventMeta) => void,
): () => void {
  return addTo(handlers, name, handler as Handler);
}

/** Calls the listener when a topic's missed changes can no longer be told one by one: load again what it feeds. */
export const onReset = (topic: Topic, listener: () => void): (() => void) => addTo(reloads, topic, listener);

/** Calls the listener when a topic is followed again: notices, which are told but not stored, may have been missed. */
export const onFollowed = (topic: Topic, listener: () => void): (() => void) =>
  addTo(follows, topic, listener);

export function emitEvent(event: RealtimeEvent, meta: EventMeta): void {
  for (const handler of handlers.get(event.name) ?? []) handler(event.payload as never, meta);
}

export function emitFollowed(topic: Topic): void {
  for (const listener of follows.get(topic) ?? []) listener();
}

export function emitReset(topic: Topic): void {
  for (const listener of reloads.get(topic) ?? []) listener();
}
