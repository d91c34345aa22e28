import type { homeCalls } from "#shared/contract/home";
import { prefetchCall, type Prefetch } from "../../prefetch/prefetch";
import type { Place } from "../../prefetch/place";

const getHome = prefetchCall<typeof homeCalls.getHome>("GET", "/api/v4/home");

/** Prefetches home or one of its lists. */
export const prefetchHome = (ask: Prefetch, { rest }: Place): Promise<unknown> =>
  ask(getHome, rest === "" ? {} : { all: "true" });
