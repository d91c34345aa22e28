import { whatsAppCalls } from "#shared/contract/whatsapp";
import { whatsAppTexts } from "#shared/text/whatsapp";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { migrations } from "./migrations";
import { addWhatsAppMessage, listWhatsAppMessages } from "./service";
import { whatsAppMessageKind } from "./whatsapp-message";

export const whatsApp = defineArea({
  name: "whatsapp",
  texts: whatsAppTexts,
  calls: [implement(whatsAppCalls, { listWhatsAppMessages, addWhatsAppMessage })],
  objects: [whatsAppMessageKind],
  migrations,
});
