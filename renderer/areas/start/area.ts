import { startTexts } from "#shared/text/start";
import { defineArea } from "../../app/define-area";

export const start = defineArea({
  name: "start",
  texts: startTexts,
  routes: [{ paths: ["/start-here"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
