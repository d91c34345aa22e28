import { barsTexts } from "#shared/text/bars";
import { defineArea } from "../../../app/define-area";
import { askBars } from "./early";

export const bars = defineArea({
  name: "bars",
  texts: barsTexts,
  askAround: askBars,
  parts: () => import("./parts"),
});
