import { barCalls } from "#shared/contract/bars";
import { barsTexts } from "#shared/text/bars";
import { defineArea } from "../../../define-area";
import { implement } from "../../../http/implement";
import { getBars, previewBars, saveBars } from "./bars";
import { barsDemo } from "./demo";
import { migrations } from "./migrations";

/** The top bar, bottom navigation and side menu around the pages of an app. */
export const bars = defineArea({
  name: "bars",
  texts: barsTexts,
  calls: [implement(barCalls, { getBars, previewBars, saveBars })],
  migrations,
  demo: barsDemo,
});
