import { defineParts } from "../../app/define-area";
import { createMenu } from "../../app/slots";
import { createTools, openBuilder, openEarlierPlans } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    createTools: Record<string, never>;
    earlierPlans: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    createTools: { kind: "dialog", load: () => import("./panels/create-tools-dialog") },
    earlierPlans: { kind: "panel", load: () => import("./panels/earlier-plans") },
  },
  commands: [openBuilder, openEarlierPlans],
  slots: [createMenu.command(-10, createTools)],
});
