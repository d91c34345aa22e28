import { automationScreensTexts } from "#shared/text/automation-screens";
import { defineArea } from "../../app/define-area";

export const automations = defineArea({
  name: "automations",
  texts: automationScreensTexts,
  routes: [{ paths: ["/automations/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
