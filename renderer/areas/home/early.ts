import type { homeCalls } from "#shared/contract/home";
import { earlyCall, type AskEarly } from "../../early/early";
import type { Place } from "../../early/place";

const getHome = earlyCall<typeof homeCalls.getHome>("GET", "/api/v4/home");

/** What home, or one of its lists, shows first. */
export const askHome = (ask: AskEarly, { rest }: Place): Promise<unknown> =>
  ask(getHome, rest === "" ? {} : { all: "true" });
