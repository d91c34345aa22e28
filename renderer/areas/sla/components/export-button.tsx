import { IconDownload } from "@tabler/icons-react";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { followExport, useCoolDown } from "../../exports/public";
import { useExportSlaMutation } from "../api";
import type { SlaQuery } from "../sla-query";

/** A file in the view's own order needs this plan feature (specification 2, section 5). */
const SORTED_EXPORT = "expertFeatures";

interface ExportButtonProps {
  tableId: number;
  /** The table's name. */
  label: string;
  fieldId: number;
  query: SlaQuery;
}

/** Exports the stays that show; the file arrives by e-mail. Locked for 2 minutes after a start. */
export function ExportButton({ tableId, label, fieldId, query }: ExportButtonProps) {
  const t = useText();
  const { plan } = useSession();
  const [exportSla, { isLoading }] = useExportSlaMutation();
  const { isLocked, lock } = useCoolDown(`sla:${tableId}`);
  const { stage, recordId, sortBy, sortOrder } = query;
  const isSorted = plan.features.includes(SORTED_EXPORT);
  const start = async () => {
    try {
      const { identifier, jobId } = await exportSla({
        object_type: tableId,
        field_key: fieldId,
        ...(stage !== null && { field_value: stage }),
        ...(recordId !== null && { record_reference: recordId }),
        ...(isSorted && { order_key: sortBy, order_direction: sortOrder }),
      }).unwrap();
      lock();
      showToast({ kind: "success", message: t("exports.started"), duration: EXPORT_TOAST });
      void followExport(identifier, jobId, label);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <IconButton label={t("sla.export")} disabled={isLocked || isLoading} onClick={() => void start()}>
      <IconDownload size={18} stroke={1.5} />
    </IconButton>
  );
}
