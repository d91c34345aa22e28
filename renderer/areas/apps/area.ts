import { appsTexts } from "#shared/text/apps";
import { defineArea } from "../../app/define-area";
import { prefetchApp } from "./prefetch";

export const apps = defineArea({
  name: "apps",
  texts: appsTexts,
  routes: [{ paths: ["/app/:appId/*"], shape: "grid", load: () => import("./routes"), ask: prefetchApp }],
  parts: () => import("./parts"),
});
