import { barsTexts } from "#shared/text/bars";
import { defineArea } from "../../../app/define-area";

export const bars = defineArea({
  name: "bars",
  texts: barsTexts,
  parts: () => import("./parts"),
});
