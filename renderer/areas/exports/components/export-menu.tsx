import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { exportFormats, type ExportFilters } from "#shared/contract/exports";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { useStartExport } from "../use-start-export";

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
  const { start, isLocked, isLoading } = useStartExport(tableId, label);
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
            onSelect: () => void start({ ...filters, format }),
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
