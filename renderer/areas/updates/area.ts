import { defineArea } from "../../app/define-area";

export const updates = defineArea({
  name: "updates",
  routes: [
    { paths: ["/updates/*", "/mobile-notifications/*"], shape: "list", load: () => import("./routes") },
  ],
  parts: () => import("./parts"),
});
