import { defineArea } from "../../app/define-area";

export const navigation = defineArea({
  name: "navigation",
  parts: () => import("./parts"),
});
