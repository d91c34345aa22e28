import type { viewCalls } from "#shared/contract/views";
import { earlyCall, type AskEarly } from "../../early/early";
import type { Place } from "../../early/place";

const getApp = earlyCall<typeof viewCalls.getApp>("GET", "/api/v4/apps/{appId}");

/** The table of an app's URL; its page requests the rest. */
export const askApp = (ask: AskEarly, { params }: Place): Promise<unknown> =>
  ask(getApp, { appId: Number(params["appId"]) });
