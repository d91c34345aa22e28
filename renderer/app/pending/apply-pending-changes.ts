import { createNextState } from "@reduxjs/toolkit";
import type { api } from "../api";
import type { store } from "../store";
import type { MadeChange } from "./pending-changes";

type Recipe = (draft: unknown, content: unknown, asked: unknown, reply?: unknown) => void;

const recipeOf = ({ definition }: MadeChange, query: string): Recipe | undefined =>
  definition.shows[query] as Recipe | undefined;

/**
 * Whether a change is shown in its lists: until its reply arrives, or also after a rejection if rejected
 * changes are retained.
 */
const isShown = ({ message, definition }: MadeChange): boolean =>
  message === null || definition.whenRefused === "keep";

/**
 * Returns a reply with the pending changes that it does not include yet; the same object if there are no
 * such changes.
 */
export function applyPendingChanges<Reply>(
  answer: Reply,
  query: string,
  asked: unknown,
  made: readonly MadeChange[],
): Reply {
  const laid = made.filter((change) => isShown(change) && recipeOf(change, query) !== undefined);
  if (laid.length === 0) return answer;
  return createNextState(answer, (draft: unknown) => {
    for (const change of laid) recipeOf(change, query)?.(draft, change.content, asked ?? {});
  });
}

/** Puts a change that the server took into all cached answers that show it. */
export function settleInCache(
  { util }: Pick<typeof api, "util">,
  { dispatch, getState }: Pick<typeof store, "dispatch" | "getState">,
  change: MadeChange,
  reply: unknown,
): void {
  for (const query of Object.keys(change.definition.shows)) {
    for (const asked of util.selectCachedArgsForQuery(getState(), query as never)) {
      const recipe = (draft: unknown) => recipeOf(change, query)?.(draft, change.content, asked ?? {}, reply);
      dispatch(util.updateQueryData(query as never, asked as never, recipe as never));
      // An answer that is on its way may not know of the change.
      const running = dispatch(util.getRunningQueryThunk(query as never, asked as never));
      void running?.then(() => running.refetch());
    }
  }
}
