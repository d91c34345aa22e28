import { updatesTexts } from "#shared/text/updates";
import { defineArea } from "../../app/define-area";

export const updates = defineArea({
  name: "updates",
  texts: updatesTexts,
  routes: [
    { paths: ["/updates/*", "/mobile-notifications/*"], shape: "list", load: () => import("./routes") },
  ],
  parts: () => import("./parts"),
});
