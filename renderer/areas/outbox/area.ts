import { defineArea } from "../../app/define-area";

export const outbox = defineArea({
  name: "outbox",
  parts: () => import("./parts"),
});
