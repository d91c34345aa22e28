import { CONSENT_PATH } from "#shared/limits/mcp";
import { mcpTexts } from "#shared/text/mcp";
import { defineArea } from "../../app/define-area";

export const mcp = defineArea({
  name: "mcp",
  texts: mcpTexts,
  routes: [{ paths: [CONSENT_PATH], shape: "list", load: () => import("./pages/consent-page") }],
  parts: () => import("./parts"),
});
