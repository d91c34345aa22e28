import type { FileEntry } from "#shared/fields/file-list";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    filePreview: { files: readonly FileEntry[]; index: number };
  }
}

registerPanel("filePreview", "dialog", () => import("./preview/preview-dialog"));
