import { defineArea } from "../../app/define-area";

export const files = defineArea({
  name: "files",
  parts: () => import("./parts"),
});
