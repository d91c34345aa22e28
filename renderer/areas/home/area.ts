import { defineArea } from "../../app/define-area";
import { askHome } from "./early";

export const home = defineArea({
  name: "home",
  routes: [{ paths: ["/", "/home/*"], shape: "list", load: () => import("./routes"), ask: askHome }],
  parts: () => import("./parts"),
});
