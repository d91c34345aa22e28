import { defineArea } from "../../app/define-area";
import { askDoor, isDoorPath } from "./early";

export const access = defineArea({
  name: "access",
  door: { ask: askDoor, load: () => import("./routes"), showsAt: isDoorPath },
  parts: () => import("./parts"),
});
