import { appsTexts } from "#shared/text/apps";
import { defineArea } from "../../app/define-area";
import { askApp } from "./early";

export const apps = defineArea({
  name: "apps",
  texts: appsTexts,
  routes: [{ paths: ["/app/:appId/*"], shape: "grid", load: () => import("./routes"), ask: askApp }],
  parts: () => import("./parts"),
});
