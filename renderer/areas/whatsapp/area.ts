import { whatsAppTexts } from "#shared/text/whatsapp";
import { defineArea } from "../../app/define-area";

export const whatsApp = defineArea({
  name: "whatsapp",
  texts: whatsAppTexts,
  parts: () => import("./parts"),
});
