import { defineArea } from "../../app/define-area";

export const records = defineArea({
  name: "records",
  parts: () => import("./parts"),
});
