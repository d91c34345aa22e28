import { host } from "../../host";
import { showToast } from "../../ui/toast/toast-store";
import { translate } from "../text";
import { ChunkLoadError } from "./chunk-error";

/** Says that the server has a new version; the loaded code keeps working until the page is reloaded. */
export function notifyNewVersion(): void {
  showToast({
    id: "new-version",
    message: translate("app.newVersionTitle"),
    detail: translate("app.newVersionHint"),
    action: { label: translate("app.reload"), run: () => host.reload() },
    duration: null,
  });
}

/** Reports that a part of the application could not be loaded; any other error is a bug and is rethrown. */
export function showChunkError(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) throw error;
  if (error.isOffline) showToast({ kind: "error", message: translate("app.offlineCall") });
  else notifyNewVersion();
}
