import { tokensTexts } from "#shared/text/tokens";
import { defineArea } from "../../app/define-area";

export const tokens = defineArea({
  name: "tokens",
  texts: tokensTexts,
  parts: () => import("./parts"),
});
