import { defineArea } from "../../app/define-area";

export const access = defineArea({
  name: "access",
  parts: () => import("./parts"),
});
