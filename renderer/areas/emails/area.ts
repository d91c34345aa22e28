import { defineArea } from "../../app/define-area";

export const emails = defineArea({
  name: "emails",
  parts: () => import("./parts"),
});
