import { useEffect } from "react";
import { homeCalls } from "#shared/contract/home";
import type { ArgumentOf } from "#shared/contract/define";
import { isUnanswered, request } from "./api";
import { isCallError, showError } from "./errors/show-error";
import { firstRender } from "./first-render";
import { useIsViewing } from "./session/session-context";

type RecentTab = ArgumentOf<typeof homeCalls.rememberRecentTab>;

/** Keeps what was opened among the recent tabs, after its first paint; undefined while it is not known. */
export function useRecentTab(id: number | undefined, tabType: RecentTab["tabType"]): void {
  const isViewing = useIsViewing();
  useEffect(() => {
    if (id === undefined || isViewing) return;
    firstRender
      .then(() => request(homeCalls.rememberRecentTab, { id, tabType }))
      .catch((problem: unknown) => {
        // Without a connection the page comes from this device and is not remembered.
        if (isCallError(problem) && !isUnanswered(problem)) showError(problem);
      });
  }, [id, tabType, isViewing]);
}
