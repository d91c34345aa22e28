import { defineArea } from "../../app/define-area";

export const fields = defineArea({
  name: "fields",
  parts: () => import("./parts"),
});
