import { defineArea } from "../../define-area";
import { sessionKind } from "../../identity/session-kind";
import { handlers } from "./routes";
import { migrations } from "./migrations";
import { preferenceKind } from "./preference";

export const access = defineArea({
  name: "access",
  calls: [handlers],
  objects: [sessionKind, preferenceKind],
  migrations,
});
