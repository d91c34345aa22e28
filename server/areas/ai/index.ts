import { aiEndpointKind } from "../../ai/endpoint";
import { aiScreensTexts } from "#shared/text/ai-screens";
import { defineArea } from "../../define-area";
import { assistHandlers } from "./assist/index";
import { aiHandlers } from "./endpoint";
import { aiEvents } from "./events";
import { aiFieldKind } from "./fields/ai-field";
import { fillEmptyJob, fillJob } from "./fields/fill-job";
import { aiFieldHandlers } from "./fields/index";
import { sourceReader } from "./fields/source-reader";
import { migrations } from "./migrations";

export const ai = defineArea({
  name: "ai",
  texts: aiScreensTexts,
  calls: [aiHandlers, aiFieldHandlers, assistHandlers],
  objects: [aiEndpointKind, aiFieldKind],
  events: [aiEvents],
  jobs: [fillJob, fillEmptyJob],
  readers: [sourceReader],
  migrations,
});
