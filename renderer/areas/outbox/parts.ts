import { IconMailbox } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { settingsPages, userMenu } from "../../app/slots";
import { openOutbox } from "./commands";

export const parts = defineParts({
  slots: [
    userMenu.command(100, openOutbox),
    settingsPages.entry({
      id: "outbox",
      group: "more",
      order: 10,
      title: "outbox.title",
      icon: IconMailbox,
      mayUse: ({ can }) => can.isAdmin,
      load: () => import("./routes"),
      isWide: true,
    }),
  ],
});
