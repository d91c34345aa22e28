import { connectorTexts } from "#shared/text/connector";
import { defineArea } from "../../app/define-area";

export const connector = defineArea({
  name: "connector",
  texts: connectorTexts,
  routes: [{ paths: ["/connector/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
