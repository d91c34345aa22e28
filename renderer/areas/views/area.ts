import { defineArea } from "../../app/define-area";

export const views = defineArea({
  name: "views",
  parts: () => import("./parts"),
});
