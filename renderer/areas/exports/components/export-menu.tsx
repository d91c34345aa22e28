import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { exportFormats, type ExportFilters, type ExportFormat } from "#shared/contract/exports";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { showError } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useExportTableMutation } from "../api";
import { followExport } from "../download";
import { useCoolDown } from "../use-cool-down";

interface ExportMenuProps {
  tableId: number;
  /** The table's name. */
  label: string;
  /** What the view shows. */
  filters: Omit<ExportFilters, "format">;
}

const icons = {
  csv: <IconFileTypeCsv size={16} stroke={1.5} />,
  xlsx: <IconFileSpreadsheet size={16} stroke={1.5} />,
};

/** Exports what a view shows; the file arrives by e-mail. Locked for 2 minutes after a start. */
export function ExportMenu({ tableId, label, filters }: ExportMenuProps) {
  const t = useText();
  const [exportTable, { isLoading }] = useExportTableMutation();
  const { isLocked, lock } = useCoolDown(`table:${tableId}`);
  const start = async (format: ExportFormat) => {
    try {
      const { identifier, jobId } = await exportTable({
        id: tableId,
        filters: { ...filters, format },
      }).unwrap();
      lock();
      showToast({ kind: "success", message: t("exports.started"), duration: EXPORT_TOAST });
      void followExport(identifier, jobId, label);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Menu
      label={t("exports.export")}
      sections={[
        {
          id: "formats",
          actions: exportFormats.map((format) => ({
            id: format,
            label: t(`exports.${format}`),
            icon: icons[format],
            onSelect: () => void start(format),
          })),
        },
      ]}
    >
      <IconButton label={t(isLocked ? "exports.locked" : "exports.export")} disabled={isLocked || isLoading}>
        {isLoading ? <Spinner /> : <IconDownload size={18} stroke={1.5} />}
      </IconButton>
    </Menu>
  );
}
