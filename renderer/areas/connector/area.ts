import { defineArea } from "../../app/define-area";

export const connector = defineArea({
  name: "connector",
  routes: [{ paths: ["/connector/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
