import type { FileEntry } from "#shared/fields/values/file-list";
import { defineParts } from "../../app/define-area";
import type { FileAddress } from "./addresses";

declare module "../../app/panels/registry" {
  interface Panels {
    filePreview: {
      files: readonly FileEntry[];
      index: number;
      /** Where they are found, unless they are a record's. */
      addressOf?: FileAddress;
    };
  }
}

export const parts = defineParts({
  panels: {
    filePreview: { kind: "dialog", load: () => import("./preview/preview-dialog") },
  },
});
