import { IconAt, IconMail } from "@tabler/icons-react";
import { copyText } from "../../app/copy-text";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { openPanel } from "../../app/panels";
import { recordTabs, tableTools } from "../../app/slots";

declare module "../../app/panels/registry" {
  interface Panels {
    tableEmail: { tableId: number };
  }
}

export const parts = defineParts({
  slots: [
    recordTabs.entry({
      id: "email",
      order: 20,
      label: "emails.tab",
      icon: IconMail,
      when: ({ hasEmails }) => hasEmails,
      Content: lazyPart(() => import("./components/record-emails")),
    }),
    tableTools.entry({
      id: "email",
      order: 20,
      section: "people",
      label: "emails.settings",
      icon: IconMail,
      words: "tables.email",
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("tableEmail", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "copyEmail",
      order: 21,
      section: "people",
      label: "emails.copyAddress",
      icon: IconAt,
      words: "tables.copyEmail",
      when: (table) => table.email_address !== null,
      run: (table) => copyText(table.email_address ?? "", "emails.addressCopied"),
    }),
  ],
  panels: {
    tableEmail: { kind: "panel", load: () => import("./panels/table-email-panel") },
  },
});
