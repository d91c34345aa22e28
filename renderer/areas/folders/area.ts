import { foldersTexts } from "#shared/text/folders";
import { defineArea } from "../../app/define-area";

export const folders = defineArea({
  name: "folders",
  texts: foldersTexts,
  routes: [{ paths: ["/home/folders/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
