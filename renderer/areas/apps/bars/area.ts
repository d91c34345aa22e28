import { barsTexts } from "#shared/text/bars";
import { defineArea } from "../../../app/define-area";
import { prefetchBars } from "./prefetch";

export const bars = defineArea({
  name: "bars",
  texts: barsTexts,
  prefetchAround: prefetchBars,
  parts: () => import("./parts"),
});
