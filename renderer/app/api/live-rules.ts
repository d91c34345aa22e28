import type { ArgumentOf, CallDefinition, Calls, ReplyOf } from "#shared/contract/define";
import type { EventName, EventPayload } from "#shared/contract/events";

export type Asked<D extends CallDefinition> = Exclude<ArgumentOf<D>, void>;
/** Whether an event concerns the answer to this argument. */
type Concerns<D extends CallDefinition, N extends EventName> = (
  payload: EventPayload<N>,
  argument: Asked<D>,
) => boolean;

/**
 * Effect of an event on the cached replies of a call: `"refetch"` reloads all of them and `refetch` only
 * the affected ones. `patch` edits a reply in place and must be idempotent.
 */
export type LiveRule<D extends CallDefinition, N extends EventName> =
  | "refetch"
  | {
      refetch?: Concerns<D, N>;
      patch?: (draft: ReplyOf<D>, payload: EventPayload<N>, argument: Asked<D>) => void;
    };

export type QueryName<C extends Calls> = {
  [K in keyof C]: C[K] extends { kind: "query" }
    ? K
    : C[K] extends { kind: "mutation" }
      ? never
      : C[K]["method"] extends "GET"
        ? K
        : never;
}[keyof C];

/** Realtime events, the queries whose answers they touch, and how. */
export type LiveRules<C extends Calls> = {
  [N in EventName]?: { [K in QueryName<C>]?: LiveRule<C[K], N> };
};

/** One rule without the types of its call. */
export type AnyLiveRule =
  | "refetch"
  | {
      refetch?: (payload: never, argument: never) => boolean;
      patch?: (draft: never, payload: never, argument: never) => void;
    };

const rules = new Map<EventName, Map<string, AnyLiveRule>>();
const fed = new Set<string>();

export function addLiveRules(added: Partial<Record<EventName, Record<string, AnyLiveRule>>>): void {
  for (const [event, byCall] of Object.entries(added) as [EventName, Record<string, AnyLiveRule>][]) {
    const known = rules.get(event) ?? new Map<string, AnyLiveRule>();
    rules.set(event, known);
    for (const [call, rule] of Object.entries(byCall)) {
      known.set(call, rule);
      fed.add(call);
    }
  }
}

export const liveRulesOf = (event: EventName): ReadonlyMap<string, AnyLiveRule> =>
  rules.get(event) ?? new Map();
/** Names of all calls whose answers events keep right. */
export const liveCalls = (): ReadonlySet<string> => fed;

/** The same rules for several events. */
export const onEach = <const N extends EventName, const R>(names: readonly N[], same: R): Record<N, R> =>
  Object.fromEntries(names.map((name) => [name, same])) as Record<N, R>;

/** Asks again where argument and event name the same thing by this key, such as `tableId`. */
export const refetchSame = <K extends string>(key: K) => ({
  refetch: (payload: { [P in K]: number | string | null }, argument: { [P in K]: unknown }): boolean =>
    String(payload[key]) === String(argument[key]),
});
