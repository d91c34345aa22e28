import type { Update } from "#shared/contract/updates";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    forwardUpdate: { update: Update };
  }
}

registerPanel("forwardUpdate", "dialog", () => import("./panels/forward-dialog"));
