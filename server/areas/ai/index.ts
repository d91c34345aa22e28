import { aiEndpointKind } from "../../ai/endpoint";
import { aiScreensTexts } from "#shared/text/ai-screens";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { tableParts } from "../../duplicates/registry";
import { assistHandlers } from "./assist/index";
import { aiHandlers } from "./endpoint";
import { aiEvents } from "./events";
import { aiFieldKind } from "./fields/ai-field";
import { copiedFields } from "./fields/copied-fields";
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
  contributions: [contribute(tableParts, copiedFields)],
});
