import { defineArea } from "../../app/define-area";

export const exports = defineArea({
  name: "exports",
  routes: [{ paths: ["/exports/:identifier"], shape: "list", load: () => import("./routes") }],
});
