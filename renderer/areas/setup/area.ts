import { setupTexts } from "#shared/text/setup";
import { defineArea } from "../../app/define-area";

export const setup = defineArea({
  name: "setup",
  texts: setupTexts,
  isBeforeSignIn: true,
  parts: () => import("./parts"),
});
