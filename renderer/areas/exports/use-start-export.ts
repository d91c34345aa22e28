import type { ExportFilters } from "#shared/contract/exports";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { showError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { useExportTableMutation } from "./api";
import { followExport } from "./download";
import { useCoolDown } from "./use-cool-down";

/**
 * Starts the export of a table's records, whose file arrives by e-mail. Every place that starts one is locked for 2
 * minutes after that.
 *
 * @param label the table's name
 */
export function useStartExport(tableId: number, label: string) {
  const t = useText();
  const [exportTable, { isLoading }] = useExportTableMutation();
  const { isLocked, lock } = useCoolDown(`table:${tableId}`);
  const start = async (filters: ExportFilters) => {
    try {
      const { identifier, jobId } = await exportTable({ id: tableId, filters }).unwrap();
      lock();
      showToast({ kind: "success", message: t("exports.started"), duration: EXPORT_TOAST });
      void followExport(identifier, jobId, label);
    } catch (error) {
      showError(error);
    }
  };
  return { start, isLocked, isLoading };
}
