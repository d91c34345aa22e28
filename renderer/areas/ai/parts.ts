import { IconSparkles } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";

export const parts = defineParts({
  slots: [
    settingsPages.entry({
      id: "ai",
      group: "more",
      order: 5,
      title: "aiScreens.settings",
      icon: IconSparkles,
      mayUse: ({ can }) => can.isAdmin,
      load: () => import("./pages/ai-settings-page"),
    }),
  ],
});
