import { documentsTexts } from "#shared/text/documents";
import { defineArea } from "../../app/define-area";

export const documents = defineArea({
  name: "documents",
  texts: documentsTexts,
  routes: [{ paths: ["/doc-page/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
