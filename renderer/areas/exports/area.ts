import { exportsTexts } from "#shared/text/exports";
import { defineArea } from "../../app/define-area";

export const exports = defineArea({
  name: "exports",
  texts: exportsTexts,
  routes: [{ paths: ["/exports/:identifier"], shape: "list", load: () => import("./routes") }],
});
