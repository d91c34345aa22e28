import { agentsTexts } from "#shared/text/agents";
import { defineArea } from "../../app/define-area";

export const agents = defineArea({
  name: "agents",
  texts: agentsTexts,
  routes: [{ paths: ["/agents/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
