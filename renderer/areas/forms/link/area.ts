import { publicFormsTexts } from "#shared/text/public-forms";
import { defineArea } from "../../../app/define-area";

/** Public links of forms, as those see them who share forms; the pages behind them are no part of the application. */
export const publicForms = defineArea({
  name: "publicForms",
  texts: publicFormsTexts,
  parts: () => import("./parts"),
});
