import { IconWorldShare } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { openPanel } from "../../app/panels";
import { pageMenu } from "../../app/slots";

declare module "../../app/panels/registry" {
  interface Panels {
    /** The public link of a page. */
    sharePage: { appId: number };
  }
}

export const parts = defineParts({
  slots: [
    pageMenu.entry({
      id: "share",
      order: 10,
      section: "object",
      label: "sharing.copyOrShare",
      icon: IconWorldShare,
      when: (page) => page.can.fullControl,
      run: ({ id }) => openPanel("sharePage", { appId: id }),
    }),
  ],
  panels: { sharePage: { kind: "panel", load: () => import("./panels/share-page-panel") } },
});
