import { navigationTexts } from "#shared/text/navigation";
import { defineArea } from "../../app/define-area";

export const navigation = defineArea({
  name: "navigation",
  texts: navigationTexts,
  parts: () => import("./parts"),
});
