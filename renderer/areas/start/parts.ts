import { defineParts } from "../../app/define-area";
import { homeSections, userMenu } from "../../app/slots";
import { openStart } from "./commands";
import { StartInvite } from "./components/start-invite";
import type { GuideId } from "./guides";

declare module "../../app/panels/registry" {
  interface Panels {
    startGuide: { guide: GuideId };
  }
}

export const parts = defineParts({
  panels: { startGuide: { kind: "dialog", load: () => import("./panels/guide-dialog") } },
  slots: [
    userMenu.command(3, openStart),
    homeSections.entry({
      id: "start",
      order: -20,
      when: ({ can, builderMode }) => can.canViewStartHere && builderMode,
      Section: StartInvite,
    }),
  ],
});
