import type { Presence, Topic } from "#shared/contract/events";
import { prefetcher } from "../../prefetch/prefetch";
import { host } from "../../host";
import { tryAgainNow } from "../errors/keep-trying";
import { emitEvent, emitFollowed, emitReset } from "./event-registry";
import { createSocketClient } from "./socket-client";
import { createListeners } from "../../ui/store/listeners";

const people = new Map<Topic, readonly Presence[]>();
const listeners = createListeners();
const frameListeners = new Set<(bytes: Uint8Array) => void>();
const publish = listeners.notify;

/** This page's connection; the session gate starts and stops it. */
export const socket = createSocketClient({
  open: () => new WebSocket(host.socketUrl()),
  onEvent: emitEvent,
  onReset: emitReset,
  onPresence: (topic, present) => {
    people.set(topic, present);
    publish();
  },
  onFrame: (bytes) => {
    for (const listener of frameListeners) listener(bytes);
  },
  onStatus: (status) => {
    // Changes arrive from now on, and prefetched replies do not include them.
    if (status === "open") prefetcher.drop();
    if (status === "open") tryAgainNow();
    else people.clear();
    publish();
  },
  onFollowing: (topic, isFollowing) => {
    publish();
    if (isFollowing) emitFollowed(topic);
  },
});

const NOBODY: readonly Presence[] = [];

/** Calls the listener for every binary message. */
export function onFrame(listener: (bytes: Uint8Array) => void): () => void {
  frameListeners.add(listener);
  return () => void frameListeners.delete(listener);
}

/** Subscription for components: status, presence, followed topics. */
export const socketState = {
  subscribe: listeners.subscribe,
  /** Other users at a topic. */
  people: (topic: Topic): readonly Presence[] => people.get(topic) ?? NOBODY,
};
