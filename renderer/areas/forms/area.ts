import { formsTexts } from "#shared/text/forms";
import { defineArea } from "../../app/define-area";

export const forms = defineArea({
  name: "forms",
  texts: formsTexts,
  parts: () => import("./parts"),
});
