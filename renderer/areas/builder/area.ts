import { builderTexts } from "#shared/text/builder";
import { defineArea } from "../../app/define-area";

export const builder = defineArea({
  name: "builder",
  texts: builderTexts,
  routes: [{ paths: ["/builder/*"], shape: "grid", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
