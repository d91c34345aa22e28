import { useState } from "react";
import { invalidate } from "../../app/api";
import { followJob } from "../../app/jobs";
import { useAppDispatch } from "../../app/store";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { useDuplicateItemMutation } from "../../tables/tables-api";

/** Duplicates a table by a job and shows its progress; an update says when the copy is ready. */
export function useDuplicateTable() {
  const t = useText();
  const dispatch = useAppDispatch();
  const [duplicateItem] = useDuplicateItemMutation();
  const [isBusy, setBusy] = useState(false);

  /** @param onStarted called once the job was started. Throws if it is refused. */
  async function start(
    { id, name, withRecords }: { id: number; name: string; withRecords: boolean },
    onStarted: () => void,
  ): Promise<void> {
    setBusy(true);
    try {
      const { jobId } = await duplicateItem({ type: "table", id, name, withRecords }).unwrap();
      onStarted();
      if (jobId === null) return;
      const { status } = await followJob(jobId, (done, total) =>
        t("tables.duplicating", { table: name, done, total: total ?? 0 }),
      );
      dispatch(invalidate("table:list"));
      if (status === "done") showToast({ kind: "success", message: t("tables.duplicated") });
    } finally {
      setBusy(false);
    }
  }
  return { start, isBusy };
}
