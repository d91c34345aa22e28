import { updatesTexts } from "#shared/text/updates";
import { defineArea } from "../../define-area";
import { handlers } from "./routes";
import { updatesDemo } from "./demo";
import { updateEvents } from "./events";
import { updateKind } from "./update";

export const updates = defineArea({
  name: "updates",
  texts: updatesTexts,
  calls: [handlers],
  objects: [updateKind],
  events: [updateEvents],
  demo: updatesDemo,
});
