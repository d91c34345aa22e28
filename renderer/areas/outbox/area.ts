import { defineArea } from "../../app/define-area";

export const outbox = defineArea({
  name: "outbox",
  routes: [{ paths: ["/settings/outbox"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
