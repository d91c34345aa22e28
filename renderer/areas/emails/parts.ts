import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    tableEmail: { tableId: number };
  }
}

export const parts = defineParts({
  panels: {
    tableEmail: { kind: "panel", load: () => import("./panels/table-email-panel") },
  },
});
