import { IconDownload } from "@tabler/icons-react";
import type { HistoryFilters } from "#shared/contract/history-log";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCoolDown } from "../../exports/public";
import { useExportHistoryLogMutation } from "../api";

interface ExportHistoryProps {
  search: string;
  filters: HistoryFilters;
}

/** Starts the report of what is shown; a notification says when it is ready (decision 34). */
export function ExportHistory({ search, filters }: ExportHistoryProps) {
  const t = useText();
  const { plan } = useSession();
  const [exportLog, { isLoading }] = useExportHistoryLogMutation();
  const { isLocked, lock } = useCoolDown("history-log");
  const start = async () => {
    if (!plan.features.includes("expertFeatures"))
      return void openPanel("managePlan", { upgradeToFeature: "expertFeatures" });
    try {
      const { from, to } = filters;
      await exportLog({
        report_type: "history_log",
        date_values: { ...(from && { start_date: from }), ...(to && { end_date: to }) },
        search,
        new_filters: filters,
        sort: "desc",
      }).unwrap();
      lock();
      showToast({ kind: "success", message: t("history.started"), duration: EXPORT_TOAST });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Button
      icon={<IconDownload size={16} stroke={1.5} />}
      disabled={isLocked}
      isBusy={isLoading}
      onClick={() => void start()}
    >
      {t("history.download")}
    </Button>
  );
}
