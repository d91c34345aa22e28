import { templatesTexts } from "#shared/text/templates";
import { defineArea } from "../../app/define-area";

export const templates = defineArea({
  name: "templates",
  texts: templatesTexts,
  routes: [{ paths: ["/templates/*"], shape: "grid", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
