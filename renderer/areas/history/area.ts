import { historyLogTexts } from "#shared/text/history-log";
import { defineArea } from "../../app/define-area";

export const history = defineArea({
  name: "history",
  texts: historyLogTexts,
  parts: () => import("./parts"),
});
