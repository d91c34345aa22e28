import { webhooksTexts } from "#shared/text/webhooks";
import { defineArea } from "../../app/define-area";

export const webhooks = defineArea({
  name: "webhooks",
  texts: webhooksTexts,
  parts: () => import("./parts"),
});
