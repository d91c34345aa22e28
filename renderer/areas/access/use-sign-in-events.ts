import { useState } from "react";
import { signInEventCalls, type SignInEvent, type SignInEventKind } from "#shared/contract/sign-in-events";
import { request } from "../../app/api";
import { showError } from "../../app/errors/show-error";
import { useListSignInEventsQuery } from "./api";

export interface SignInEventFilter {
  userId?: number;
  kind?: SignInEventKind;
}
interface OlderEvents {
  events: readonly SignInEvent[];
  hasMore: boolean;
}

/** Sign-in events, newest first, loaded page by page. Each filter needs its own instance. */
export function useSignInEvents(filter: SignInEventFilter) {
  const { data, error, refetch } = useListSignInEventsQuery(filter, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<OlderEvents | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const events = data && [...data.events, ...(older?.events ?? [])];
  const oldest = events?.at(-1);

  async function loadMore(): Promise<void> {
    if (!oldest || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const page = await request(signInEventCalls.listSignInEvents, { ...filter, before: oldest.id });
      setOlder({ events: [...(older?.events ?? []), ...page.events], hasMore: page.hasMore });
    } catch (problem) {
      showError(problem);
    } finally {
      setIsLoadingMore(false);
    }
  }
  return {
    events,
    hasMore: older?.hasMore ?? data?.hasMore === true,
    error,
    refetch,
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
