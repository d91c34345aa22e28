import { IconBrandWhatsapp } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { recordTabs } from "../../app/slots";

export const parts = defineParts({
  slots: [
    recordTabs.entry({
      id: "whatsapp",
      order: 15,
      label: "whatsApp.tab",
      icon: IconBrandWhatsapp,
      when: ({ fields }) => fields.some(({ type }) => type === "phone"),
      Content: lazyPart(() => import("./record-whatsapp")),
    }),
  ],
});
