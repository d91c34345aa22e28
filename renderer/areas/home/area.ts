import { homeTexts } from "#shared/text/home";
import { defineArea } from "../../app/define-area";
import { prefetchHome } from "./prefetch";

export const home = defineArea({
  name: "home",
  texts: homeTexts,
  routes: [{ paths: ["/", "/home/*"], shape: "list", load: () => import("./routes"), ask: prefetchHome }],
  parts: () => import("./parts"),
});
