import { lowcodeTexts } from "#shared/text/lowcode";
import { defineArea } from "../../app/define-area";

export const lowcode = defineArea({
  name: "lowcode",
  texts: lowcodeTexts,
  routes: [{ paths: ["/lowcode", "/lowcode/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
