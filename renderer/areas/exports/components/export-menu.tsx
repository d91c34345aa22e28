import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import type { ExportFilters } from "#shared/contract/exports";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { useStartExport } from "../use-start-export";

interface ExportMenuProps {
  tableId: number;
  /** The table's name. */
  label: string;
  /** The records that the view shows. */
  filters: Omit<ExportFilters, "format" | "dates">;
}

const choices = [
  { id: "csv", format: "csv", dates: "iso" },
  { id: "csvShown", format: "csv", dates: "shown" },
  { id: "xlsx", format: "xlsx", dates: "iso" },
] as const;

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
          actions: choices.map(({ id, format, dates }) => ({
            id,
            label: t(`exports.${id}`),
            icon: icons[format],
            onSelect: () => void start({ ...filters, format, dates }),
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
