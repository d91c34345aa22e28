import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    /** The public link of a page. */
    sharePage: { appId: number };
  }
}

export const parts = defineParts({
  panels: { sharePage: { kind: "panel", load: () => import("./panels/share-page-panel") } },
});
