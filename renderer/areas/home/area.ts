import { homeTexts } from "#shared/text/home";
import { defineArea } from "../../app/define-area";
import { askHome } from "./early";

export const home = defineArea({
  name: "home",
  texts: homeTexts,
  routes: [{ paths: ["/", "/home/*"], shape: "list", load: () => import("./routes"), ask: askHome }],
  parts: () => import("./parts"),
});
