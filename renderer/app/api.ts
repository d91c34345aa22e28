import {
  createApi,
  defaultSerializeQueryArgs,
  type BaseQueryFn,
  type MutationDefinition,
  type QueryDefinition,
} from "@reduxjs/toolkit/query/react";
import {
  isQuery,
  type ArgumentOf,
  type CallDefinition,
  type Calls,
  type ReplyOf,
} from "#shared/contract/define";
import { ChunkLoadError, noteNewVersion } from "./errors/chunk-error";
import { withPassword } from "./api/ask-password";
import { addLiveRules, type LiveRules } from "./api/live-rules";
import { noteEndpoint } from "./api/offline-answers";
import { offline, sendCall, type CallError, type MutationMeta } from "./api/send-call";
import { callTag, providedTags, staleTags, tagTypes, type Tag, type TagType } from "./api/tags";

export type { CallError, MutationMeta } from "./api/send-call";
export { onLoginNeeded, onPasswordNeeded } from "./api/ask-password";
export { isUnanswered, newMutationId, request } from "./api/send-call";
export { onEach, refetchSame } from "./api/live-rules";
export { tagOf } from "./api/tags";

export interface CallRequest {
  definition: CallDefinition;
  argument: unknown;
  /** Loads what an answer depends on before it is shown. */
  prepare?: ((reply: never) => Promise<void>) | undefined;
}
type BaseQuery = BaseQueryFn<CallRequest, unknown, CallError>;

/** The store's cache of answers; areas add their calls with `fromContract`. */
export const api = createApi({
  reducerPath: "api",
  baseQuery: (async ({ definition, argument, prepare }, { signal }) => {
    const answer = await withPassword(() => sendCall(definition, argument, signal));
    if (prepare === undefined || "error" in answer) return answer;
    try {
      await prepare(answer.data as never);
      return answer;
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) {
        // A bug in the answer or in our code: the component that renders the data will fail and show it.
        reportError(error);
      } else if (error.isOffline) return { error: offline(error) };
      // A retry would never help. The data can still be shown, with less detail.
      else noteNewVersion();
      return answer;
    }
  }) satisfies BaseQuery as BaseQuery,
  tagTypes,
  endpoints: () => ({}),
});

/** Invalidates the answers with these tags: `invalidate("table:7", "app:list")`. */
export const invalidate = (...tags: Tag[]) => api.util.invalidateTags(staleTags(tags));

type IsQuery<D extends CallDefinition> = D extends { kind: "query" }
  ? true
  : D extends { kind: "mutation" }
    ? false
    : D["method"] extends "GET"
      ? true
      : false;

/** A mutation's argument: the call's own keys and, optionally, the name of the mutation. */
export type MutationArgument<D extends CallDefinition> = [ArgumentOf<D>] extends [void]
  ? MutationMeta | void
  : ArgumentOf<D> & MutationMeta;

type QueryOf<D extends CallDefinition> = QueryDefinition<
  ArgumentOf<D>,
  BaseQuery,
  TagType,
  ReplyOf<D>,
  "api"
>;
type MutationOf<D extends CallDefinition> = MutationDefinition<
  MutationArgument<D>,
  BaseQuery,
  TagType,
  ReplyOf<D>,
  "api"
>;
type EndpointOf<D extends CallDefinition> = IsQuery<D> extends true ? QueryOf<D> : MutationOf<D>;
type Endpoints<C extends Calls> = { [K in keyof C]: EndpointOf<C[K]> };

type TagsOf<C extends Calls> = {
  [K in keyof C]?:
    | readonly Tag[]
    | ((
        reply: ReplyOf<C[K]> | undefined,
        error: CallError | undefined,
        argument: ArgumentOf<C[K]>,
      ) => readonly Tag[]);
};
type OptionsOf<C extends Calls> = {
  [K in keyof C]?: Partial<Pick<EndpointOf<C[K]>, "onQueryStarted" | "onCacheEntryAdded">> & {
    keepUnusedDataFor?: number;
  };
};

/** How an area's answers are cached, by the calls' names. */
export interface CacheRules<C extends Calls> {
  provides?: TagsOf<C>;
  invalidates?: TagsOf<C>;
  /** Loads what an answer depends on before it is shown. */
  prepare?: { [K in keyof C]?: (reply: ReplyOf<C[K]>) => Promise<void> };
  /** Which realtime events update which answers. */
  live?: LiveRules<C>;
  /** Further endpoint options, such as `onQueryStarted` for an optimistic change. */
  options?: OptionsOf<C>;
}

type AnyTags = (reply: unknown, error: unknown, argument: unknown) => readonly Tag[];
/** Tags are constant or depend on the answer. */
const tagsBy = (tags: unknown): AnyTags =>
  typeof tags === "function" ? (tags as AnyTags) : () => (tags ?? []) as readonly Tag[];

/**
 * Creates the hooks of an area's calls: `useListTablesQuery`, `useCreateTableMutation`, and so on. Arguments are
 * flat: the keys of path, query and body in one object. A failed call returns a `CallError`.
 */
export function fromContract<const C extends Calls>(calls: C, rules: CacheRules<C> = {}) {
  addLiveRules((rules.live ?? {}) as Parameters<typeof addLiveRules>[0]);
  return api.injectEndpoints({
    endpoints: (build) => {
      const endpoint = (name: string, definition: CallDefinition) => {
        noteEndpoint(name, definition);
        const shared = {
          query: (argument: unknown): CallRequest => ({
            definition,
            argument,
            prepare: rules.prepare?.[name],
          }),
          ...rules.options?.[name],
        };
        const provides = tagsBy(rules.provides?.[name]);
        const invalidates = tagsBy(rules.invalidates?.[name]);
        return isQuery(definition)
          ? build.query<unknown, unknown>({
              ...shared,
              providesTags: (reply: unknown, error: unknown, argument: unknown) => [
                ...providedTags(provides(reply, error, argument)),
                callTag(
                  defaultSerializeQueryArgs({
                    endpointName: name,
                    queryArgs: argument,
                    endpointDefinition: undefined as never,
                  }),
                ),
              ],
            } as never)
          : build.mutation<unknown, unknown>({
              ...shared,
              invalidatesTags: (reply: unknown, error: unknown, argument: unknown) =>
                staleTags(invalidates(reply, error, argument)),
            } as never);
      };
      // The endpoints' types follow from the contract, which the compiler cannot infer from a loop over its names.
      return Object.fromEntries(
        Object.entries(calls).map(([name, definition]) => [name, endpoint(name, definition)]),
      ) as unknown as Endpoints<C>;
    },
  });
}
