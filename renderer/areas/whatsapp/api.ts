import { whatsAppCalls } from "#shared/contract/whatsapp";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    whatsApp: true;
  }
}

export const { useListWhatsAppMessagesQuery, useAddWhatsAppMessageMutation } = fromContract(whatsAppCalls, {
  // Messages of colleagues publish no event.
  options: { listWhatsAppMessages: { keepUnusedDataFor: 0 } },
  provides: {
    listWhatsAppMessages: (_reply, _error, { recordId }) => [tagOf("whatsApp", recordId)],
  },
  invalidates: {
    addWhatsAppMessage: (_reply, _error, { recordId }) => [tagOf("whatsApp", recordId)],
  },
});
