import { aiEndpointKind } from "../../ai/endpoint";
import { aiScreensTexts } from "#shared/text/ai-screens";
import { defineArea } from "../../define-area";
import { aiHandlers } from "./endpoint";
import { migrations } from "./migrations";

export const ai = defineArea({
  name: "ai",
  texts: aiScreensTexts,
  calls: [aiHandlers],
  objects: [aiEndpointKind],
  migrations,
});
