import {
  kindOfTopic,
  type EventName,
  type EventPayload,
  type RealtimeEvent,
  type Topic,
} from "#shared/contract/events";

/** Metadata of a change. */
export interface EventMeta {
  topic: Topic;
  /** Number of the change; `null` for notices, which are not stored. */
  seq: number | null;
  /** The mutation that caused it, which identifies the user's own changes. */
  mutationId: string | null;
}
type Handler = (payload: never, meta: EventMeta) => void;

const handlers = new Map<EventName, Set<Handler>>();
/** A topic, or a kind of topics: `user` is the current user's. */
type TopicOrKind = Topic | "user";

const reloads = new Map<string, Set<() => void>>();
const follows = new Map<string, Set<() => void>>();

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): () => void {
  const set = map.get(key) ?? new Set<V>();
  map.set(key, set.add(value));
  return () => void set.delete(value);
}

/** Calls the handler for each event of this name, from any topic. Returns the function that unsubscribes. */
export function onEvent<N extends EventName>(
  name: N,
  handler: (payload: EventPayload<N>, meta: EventMeta) => void,
): () => void {
  return addTo(handlers, name, handler as Handler);
}

/** Calls the listener when a topic's missed changes cannot be replayed: reload the data it updates. */
export const onReset = (topic: TopicOrKind, listener: () => void): (() => void) =>
  addTo(reloads, topic, listener);

/** Calls the listener when a topic is followed again: notices are not stored, so some may have been missed. */
export const onFollowed = (topic: TopicOrKind, listener: () => void): (() => void) =>
  addTo(follows, topic, listener);

type AnyHandler = (event: RealtimeEvent, meta: EventMeta) => void;
const anyEvent = new Set<AnyHandler>();
const anyReset = new Set<(topic: Topic) => void>();

/** Calls the handler for every event. */
export function onAnyEvent(handler: AnyHandler): () => void {
  anyEvent.add(handler);
  return () => void anyEvent.delete(handler);
}

/** Calls the listener when the missed changes of any topic cannot be replayed. */
export function onAnyReset(listener: (topic: Topic) => void): () => void {
  anyReset.add(listener);
  return () => void anyReset.delete(listener);
}

export function emitEvent(event: RealtimeEvent, meta: EventMeta): void {
  for (const handler of handlers.get(event.name) ?? []) handler(event.payload as never, meta);
  for (const handler of anyEvent) handler(event, meta);
}

export const emitFollowed = (topic: Topic): void => emit(follows, topic);
export function emitReset(topic: Topic): void {
  emit(reloads, topic);
  for (const listener of anyReset) listener(topic);
}

/** Has all data that events update loaded again, because none of it is known to be right. */
export function emitResetOfAll(): void {
  for (const listeners of reloads.values()) for (const listener of listeners) listener();
}

function emit(listeners: ReadonlyMap<string, ReadonlySet<() => void>>, topic: Topic): void {
  for (const name of new Set([topic, kindOfTopic(topic)]))
    for (const listener of listeners.get(name) ?? []) listener();
}
