import { aiEndpointKind } from "../../ai/endpoint";
import { aiScreensTexts } from "#shared/text/ai-screens";
import { defineArea } from "../../define-area";
import { assistHandlers } from "./assist/index";
import { aiHandlers } from "./endpoint";
import { aiEvents } from "./events";
import { migrations } from "./migrations";

export const ai = defineArea({
  name: "ai",
  texts: aiScreensTexts,
  calls: [aiHandlers, assistHandlers],
  objects: [aiEndpointKind],
  events: [aiEvents],
  migrations,
});
