import { emailsTexts } from "#shared/text/emails";
import { defineArea } from "../../app/define-area";

export const emails = defineArea({
  name: "emails",
  texts: emailsTexts,
  parts: () => import("./parts"),
});
