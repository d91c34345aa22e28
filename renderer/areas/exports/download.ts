import { exportCalls } from "#shared/contract/exports";
import { request } from "../../app/api";
import { callAddress } from "../../app/api/send-call";
import { showError } from "../../app/errors/show-error";
import { followJob } from "../../app/jobs";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";

/** Lets the browser save the file of an export: it requests a download cookie and navigates to the file. */
export async function downloadExport(identifier: string): Promise<void> {
  try {
    await request(exportCalls.openExport, { identifier });
    window.location.assign(callAddress(exportCalls.downloadExport, { identifier }));
  } catch (problem) {
    showError(problem);
  }
}

/** Shows the progress of an export on every page, and offers the file once it is ready. */
export async function followExport(identifier: string, jobId: number, table: string): Promise<void> {
  try {
    const job = await followJob(jobId, (count) => translate("exports.progress", { table, count }));
    if (job.status !== "done") return;
    const { export: file } = await request(exportCalls.getExport, { identifier });
    showToast({
      kind: "success",
      message: translate("exports.ready", { file: file.fileName }),
      action: { label: translate("exports.download"), run: () => void downloadExport(identifier) },
      duration: null,
    });
  } catch (problem) {
    showError(problem);
  }
}
