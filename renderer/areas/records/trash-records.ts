import { recordCalls } from "#shared/contract/records";
import { BULK_MAX, DELETED_TOAST } from "#shared/limits/records";
import { request } from "../../app/api";
import { showError } from "../../app/errors/show-error";
import { followJob } from "../../app/jobs";
import { confirm } from "../../app/panels";
import type { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { CallRefused } from "../../app/api/call-problems";
import type { TableRecords } from "./data/table-records";

type Say = ReturnType<typeof useText>;

/** Takes records out of the trash in steps of 1,000, with progress where there are several. */
export async function restoreRecords(records: TableRecords, ids: readonly number[], t: Say): Promise<void> {
  const progress = "restore-records";
  let done = 0;
  try {
    for (let at = 0; at < ids.length; at += BULK_MAX) {
      const step = ids.slice(at, at + BULK_MAX);
      await records.restore(step);
      done += step.length;
      if (ids.length > BULK_MAX)
        showToast({
          id: progress,
          message: t("records.restoring", { done, count: ids.length }),
          duration: null,
        });
    }
  } catch (error) {
    reportFailure(error);
  }
  closeToast(progress);
  if (done > 0) showToast({ kind: "success", message: t("records.restored", { count: done }) });
}

/** Takes everything out of a table's trash. */
export async function restoreAllRecords(records: TableRecords, t: Say): Promise<void> {
  const { tableId } = records;
  try {
    const { count, jobId } = await request(recordCalls.restoreRecords, { tableId, ids: "*" });
    if (jobId !== null)
      await followJob(jobId, (done, total) => t("records.restoring", { done, count: total ?? count }));
    records.refresh();
    showToast({ kind: "success", message: t("records.restored", { count }) });
  } catch (error) {
    showError(error);
  }
}

/** Removes records of the trash for good, once three boxes are ticked. @returns whether they went */
export async function purgeRecords(
  records: TableRecords,
  ids: readonly number[] | "*",
  total: number,
  t: Say,
): Promise<boolean> {
  const count = ids === "*" ? total : ids.length;
  const isSure = await confirm({
    title: t("records.purgeTitle", { count }),
    message: t("records.purgeMessage", { count }),
    isDangerous: true,
    checks: [
      t(ids === "*" ? "records.purgeCheckAll" : "records.purgeCheckSome", { count }),
      t("records.purgeCheckGone", { count }),
      t("records.purgeCheckUnused", { count }),
    ],
  });
  if (!isSure || count === 0) return false;
  const { tableId } = records;
  try {
    const steps = ids === "*" ? [ids] : inSteps(ids);
    for (const step of steps) {
      const { jobId } = await request(recordCalls.purgeRecords, {
        tableId,
        ids: step === "*" ? step : [...step],
      });
      if (jobId !== null)
        await followJob(jobId, (done, all) => t("records.purging", { done, count: all ?? count }));
    }
    records.refresh();
    showToast({ kind: "success", message: t("records.purged", { count }), duration: DELETED_TOAST });
  } catch (error) {
    showError(error);
  }
  return true;
}

function inSteps(ids: readonly number[]): (readonly number[])[] {
  const steps = [];
  for (let at = 0; at < ids.length; at += BULK_MAX) steps.push(ids.slice(at, at + BULK_MAX));
  return steps;
}

/** Reports a rejected call; rethrows other errors as bugs. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error;
  showError({ id: error.id, code: error.code, message: error.fields[0]?.message ?? error.message });
}
