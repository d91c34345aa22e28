import type { homeCalls } from "#shared/contract/home";
import { earlyCall, type AskEarly } from "../../early/early";
import type { Place } from "../../early/place";

const getHome = earlyCall<typeof homeCalls.getHome>("GET", "/api/v4/home");

/** Prefetches home or one of its lists. */
export const askHome = (ask: AskEarly, { rest }: Place): Promise<unknown> =>
  ask(getHome, rest === "" ? {} : { all: "true" });
