import { legacyPagesTexts } from "#shared/text/legacy-pages";
import { defineArea } from "../../app/define-area";

export const legacyPages = defineArea({
  name: "legacy-pages",
  texts: legacyPagesTexts,
  routes: [
    {
      paths: ["/legacy-pages/*", "/legacy/*", "/custom-app/*"],
      shape: "list",
      load: () => import("./routes"),
    },
  ],
  parts: () => import("./parts"),
});
