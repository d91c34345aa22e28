import { IconBuildings } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";

export const parts = defineParts({
  slots: [
    settingsPages.entry({
      id: "organizations",
      group: "more",
      order: 20,
      title: "settings.installation",
      hint: "settings.installationHint",
      icon: IconBuildings,
      mayUse: ({ can, isFirstOrganization }) => can.isAdmin && isFirstOrganization,
      load: () => import("./pages/installation-page"),
    }),
  ],
});
