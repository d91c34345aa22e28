import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { translate } from "../text";
import { ChunkLoadError } from "./chunk-error";

/** Says that the server has another version by now; what is here already goes on until the page is loaded anew. */
export function tellNewVersion(): void {
  showToast({
    id: "new-version",
    message: translate("app.newVersionTitle"),
    detail: translate("app.newVersionHint"),
    action: { label: translate("app.reload"), run: () => host.reload() },
    duration: null,
  });
}

/** Tells that a part of the application did not come; what else is thrown is a fault of ours and is thrown on. */
export function showChunkError(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) throw error;
  if (error.isOffline) showToast({ kind: "error", message: translate("app.offlineCall") });
  else tellNewVersion();
}
