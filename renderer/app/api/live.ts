import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { defaultSerializeQueryArgs } from "@reduxjs/toolkit/query";
import { kindOfTopic, type EventName, type RealtimeEvent, type Topic } from "#shared/contract/events";
import { onAnyEvent, onAnyReset, type EventMeta } from "../socket/event-registry";
import { api } from "../api";
import { liveCalls, liveRulesOf, type AnyLiveRule } from "./live-rules";
import { ownAnswer } from "./own-changes";
import { callTag } from "./tags";

type State = Parameters<typeof api.util.selectCachedArgsForQuery>[0];
interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}
interface Entry {
  call: string;
  argument: unknown;
}
interface CachedAnswer {
  startedTimeStamp?: number;
  status: string;
}

const cacheKey = ({ call, argument }: Entry): string =>
  defaultSerializeQueryArgs({
    endpointName: call,
    queryArgs: argument,
    endpointDefinition: undefined as never,
  });

/**
 * Keeps cached replies current by the rules that areas declare next to their calls. A reply requested after
 * the client's own change was confirmed already includes it, so its event triggers no refetch.
 * @returns a function that disconnects
 */
export function connectLive({ dispatch, getState }: Store): () => void {
  // The names of calls come from the contract at run time.
  const cached = (call: string): Entry[] =>
    api.util.selectCachedArgsForQuery(getState(), call as never).map((argument) => ({ call, argument }));
  const answerOf = ({ call, argument }: Entry): CachedAnswer => {
    const endpoint = (
      api.endpoints as Record<string, { select: (argument: unknown) => (state: State) => CachedAnswer }>
    )[call];
    return endpoint?.select(argument)(getState()) ?? { status: "uninitialized" };
  };
  const refetch = (entries: readonly Entry[]) => {
    if (entries.length > 0)
      dispatch(api.util.invalidateTags(entries.map((entry) => callTag(cacheKey(entry)))));
  };

  function apply({ name, payload }: RealtimeEvent, answeredAt: number | null): void {
    const knows = (entry: Entry) =>
      answeredAt !== null && (answerOf(entry).startedTimeStamp ?? 0) >= answeredAt;
    const stale: Entry[] = [];
    for (const [call, rule] of liveRulesOf(name as EventName)) {
      for (const entry of cached(call)) {
        if (knows(entry)) continue;
        const isPatched = patch(entry, rule, payload);
        // An answer that is on its way may be older than the event that was laid over the one before.
        if (concerns(rule, payload, entry.argument) || (isPatched && answerOf(entry).status === "pending"))
          stale.push(entry);
      }
    }
    refetch(stale);
  }

  function patch({ call, argument }: Entry, rule: AnyLiveRule, payload: unknown): boolean {
    if (rule === "refetch" || !rule.patch) return false;
    const change = rule.patch;
    const recipe = (draft: unknown) => change(draft as never, payload as never, (argument ?? {}) as never);
    dispatch(api.util.updateQueryData(call as never, argument as never, recipe as never));
    return true;
  }

  async function take(event: RealtimeEvent, { mutationId }: EventMeta): Promise<void> {
    const own = ownAnswer(mutationId);
    apply(event, own ? await own : null);
  }

  const stops = [
    onAnyEvent((event, meta) => {
      if (liveRulesOf(event.name).size > 0) void take(event, meta);
    }),
    onAnyReset((topic) =>
      refetch([...liveCalls()].flatMap(cached).filter(({ argument }) => isFedBy(topic, argument))),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const concerns = (rule: AnyLiveRule, payload: unknown, argument: unknown): boolean =>
  rule === "refetch" || (rule.refetch?.(payload as never, (argument ?? {}) as never) ?? false);

/**
 * Whether events of a topic affect the replies for this argument: `table:7` those that name table 7, the
 * organisation's and the user's own topics all of them.
 */
function isFedBy(topic: Topic, argument: unknown): boolean {
  const kind = kindOfTopic(topic);
  if (kind === "organization" || kind === "user") return true;
  const named = (argument as Record<string, string | number> | undefined)?.[`${kind}Id`];
  return named !== undefined && `${kind}:${named}` === topic;
}
