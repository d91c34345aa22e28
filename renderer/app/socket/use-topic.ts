import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Presence, Topic } from "#shared/contract/events";
import { useSession } from "../session/session-context";
import { onReset } from "./event-registry";
import { socket, socketState } from "./socket";

/**
 * Follows a topic while the component is mounted. `onReload` is called when missed changes cannot be replayed.
 *
 * @param since the log position when the component's data was loaded, so that no change is missed
 * @returns whether changes are arriving: data loaded from then on misses none.
 */
export function useTopic(topic: Topic, since: number, onReload?: () => void): { isFollowing: boolean } {
  const loadedAt = useRef(since);
  useEffect(() => {
    loadedAt.current = since;
  }, [since]);
  useEffect(() => socket.follow(topic, loadedAt.current), [topic]);
  useEffect(() => (onReload ? onReset(topic, onReload) : undefined), [topic, onReload]);
  const isFollowing = useSyncExternalStore(socketState.subscribe, () => socket.isFollowing(topic));
  return { isFollowing };
}

/**
 * Opens the connection with the page, not after its first paint: for pages whose parts read their records once they
 * follow them.
 */
export function useEarlyConnection(): void {
  useEffect(() => socket.start(), []);
}

/**
 * The other people at a followed topic, without the user's own second windows, and a function that
 * publishes the user's cell.
 */
export function usePresence(topic: Topic) {
  const present = useSyncExternalStore(socketState.subscribe, () => socketState.people(topic));
  const { user } = useSession();
  const people: readonly Presence[] = useMemo(
    () => present.filter(({ person }) => person.id !== user.id),
    [present, user.id],
  );
  const tell = useCallback((cell: Presence["cell"]) => socket.sendPresence(topic, cell), [topic]);
  return { people, tell };
}

/** Whether the socket is connected. */
export const useSocketStatus = () => useSyncExternalStore(socketState.subscribe, () => socket.status());
