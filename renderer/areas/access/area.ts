import { defineArea } from "../../app/define-area";
import { askDoor } from "./early";

export const access = defineArea({
  name: "access",
  door: { ask: askDoor, load: () => import("./routes") },
  parts: () => import("./parts"),
});
