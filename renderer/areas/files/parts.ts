import type { FileEntry } from "#shared/fields/values/file-list";
import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    filePreview: { files: readonly FileEntry[]; index: number };
  }
}

export const parts = defineParts({
  panels: {
    filePreview: { kind: "dialog", load: () => import("./preview/preview-dialog") },
  },
});
