import type { Update } from "#shared/contract/updates";
import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    forwardUpdate: { update: Update };
  }
}

export const parts = defineParts({
  panels: {
    forwardUpdate: { kind: "dialog", load: () => import("./panels/forward-dialog") },
  },
});
