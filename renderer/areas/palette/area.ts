import { defineArea } from "../../app/define-area";

export const palette = defineArea({
  name: "palette",
  parts: () => import("./parts"),
});
