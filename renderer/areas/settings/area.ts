import { settingsTexts } from "#shared/text/settings";
import { defineArea } from "../../app/define-area";

export const settings = defineArea({
  name: "settings",
  texts: settingsTexts,
  routes: [{ paths: ["/settings", "/settings/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
